package concord.go.types.check;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import concord.go.code.CodeDump;
import concord.go.code.Codes;
import concord.go.syntax.Parsed;
import concord.go.syntax.Source;
import concord.go.syntax.parse.Parser;
import concord.go.types.Checked;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// No input makes lexer, parser, checker or lowering throw or hang: programs with tokens deleted,
/// doubled, swapped and replaced, and with noise in their bytes. `-Dconcord.fuzz=1000000` tries a
/// million, `-Dconcord.seed=N` starts elsewhere.
class CheckerFuzzTest {
  private static final Pattern TOKEN = Pattern.compile("\\w+|\\s+|\"[^\"]*\"|[^\\w\\s]");

  private static List<String> programs() {
    try (InputStream in = CheckerFuzzTest.class.getResourceAsStream("programs.txt")) {
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return List.of(all.split("(?m)(?<=\\n)(?=^package p$)"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String mutated(String program, Random random) {
    List<String> tokens = new ArrayList<>();
    Matcher m = TOKEN.matcher(program);
    while (m.find()) {
      tokens.add(m.group());
    }
    int changes = 1 + random.nextInt(6);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(tokens.size());
      int other = random.nextInt(tokens.size());
      switch (random.nextInt(5)) {
        case 0 -> tokens.remove(at);
        case 1 -> tokens.add(at, tokens.get(other));
        case 2 -> tokens.set(at, tokens.get(other));
        case 3 -> tokens.add(other, tokens.remove(at));
        default -> {
          byte[] bytes = tokens.get(at).getBytes(StandardCharsets.UTF_8);
          bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
          tokens.set(at, new String(bytes, StandardCharsets.ISO_8859_1));
        }
      }
    }
    return String.join("", tokens);
  }

  @Test
  void programsAreValid() {
    programs().forEach(text -> assertTrue(check(text, new Annotated.BuiltIn()), text));
  }

  @Test
  void longExpressions() {
    String chain = String.join(" + ", java.util.Collections.nCopies(9_000, "x"));
    Annotated.check("package p\n\nfunc f(x int) int { return " + chain + " }\n");
  }

  @Test
  void nothingThrows() {
    int runs = Integer.getInteger("concord.fuzz", 5_000);
    long first = Long.getLong("concord.seed", 0);
    Importer importer = new Annotated.BuiltIn();
    List<String> programs = programs();
    int valid = 0;
    for (long seed = first; seed < first + runs; seed++) {
      if (seed % 1_000 == 0) {
        importer = new Annotated.BuiltIn(); // imported generic types remember their instances
      }
      String text = mutated(programs.get((int) (seed % programs.size())), new Random(seed));
      try {
        valid += check(text, importer) ? 1 : 0;
      } catch (RuntimeException | StackOverflowError | AssertionError e) {
        fail("replay with -Dconcord.fuzz=1 -Dconcord.seed=" + seed + "\n" + text, e);
      }
    }
    System.out.printf("%d mutants from seed %d, %d still valid%n", runs, first, valid);
  }

  /// Reads and checks a file and, if it is valid, prints its code; whether it is.
  private static boolean check(String text, Importer importer) {
    Parsed parsed = Parser.parse(Source.of("p.go", text));
    Checked checked = Unit.of("p", List.of(parsed.file()), importer).check();
    if (!parsed.isValid() || !checked.problems().isEmpty()) {
      return false;
    }
    String code = CodeDump.of(parsed.file(), checked, new Codes(List.of(checked)));
    assertTrue(code.startsWith("func "), code);
    return true;
  }
}
