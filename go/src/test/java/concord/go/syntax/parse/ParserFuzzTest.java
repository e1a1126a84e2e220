package concord.go.syntax.parse;

import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.syntax.Children;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Parsed;
import concord.go.syntax.Source;
import concord.go.syntax.Span;
import concord.go.syntax.Token;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// No bytes make the lexer or the parser throw or hang.
///
/// `-Dconcord.fuzz=1000000` runs a million inputs, `-Dconcord.seed=N` starts elsewhere.
class ParserFuzzTest {
  private static final int RUNS = Integer.getInteger("concord.fuzz", 20_000);
  private static final long SEED = Long.getLong("concord.seed", 1);

  @Test
  void mutatedFilesAreReadToTheEnd() throws IOException {
    byte[] original = Corpus.everything();
    Names names = new Names();
    int valid = 0;
    for (long seed = SEED; seed < SEED + RUNS; seed++) {
      byte[] input = new Mutator(original, new SplittableRandom(seed)).mutant();
      try {
        valid += check(new Source("fuzz.go", input), names) ? 1 : 0;
      } catch (RuntimeException | Error e) {
        throw new AssertionError("replay with -Dconcord.fuzz=1 -Dconcord.seed=" + seed, e);
      }
    }
    System.out.printf("%d mutants from seed %d, %d still valid%n", RUNS, SEED, valid);
  }

  /// Parses, and looks at the bounds of every node; whether the file is valid.
  private static boolean check(Source source, Names names) {
    Parsed parsed = Parser.parse(source, GoVersion.LATEST, names);
    Children.walk(
        parsed.file(),
        node -> {
          boolean inside =
              0 <= node.start() && node.start() <= node.end() && node.end() <= source.length();
          assertTrue(inside, () -> "bounds of " + node);
        });
    parsed.problems().forEach(p -> assertTrue(p.toString().startsWith("fuzz.go:")));
    return parsed.isValid();
  }

  /// Deletes, doubles, swaps and copies tokens, and disturbs bytes.
  private static final class Mutator {
    private final byte[] original;
    private final SplittableRandom random;

    Mutator(byte[] original, SplittableRandom random) {
      this.original = original;
      this.random = random;
    }

    byte[] mutant() {
      byte[] input = original.clone();
      for (int n = 1 + random.nextInt(4); n > 0; n--) {
        input = random.nextInt(4) == 0 ? noise(input) : tokens(input);
      }
      return input;
    }

    private byte[] noise(byte[] input) {
      byte[] noisy = input.clone();
      for (int n = 1 + random.nextInt(3); n > 0 && noisy.length > 0; n--) {
        noisy[random.nextInt(noisy.length)] = (byte) random.nextInt(256);
      }
      int cut = random.nextInt(8) == 0 ? random.nextInt(noisy.length + 1) : noisy.length;
      return java.util.Arrays.copyOf(noisy, cut);
    }

    private byte[] tokens(byte[] input) {
      List<Span> spans = spans(input);
      if (spans.isEmpty()) {
        return input;
      }
      Span a = spans.get(random.nextInt(spans.size()));
      Span b = spans.get(random.nextInt(spans.size()));
      return switch (random.nextInt(4)) {
        case 0 -> replace(input, a, new byte[0]);
        case 1 -> replace(input, a, twice(input, a));
        case 2 -> replace(input, a, bytes(input, b));
        default -> replace(input, new Span(a.start(), a.start()), bytes(input, b));
      };
    }

    private static List<Span> spans(byte[] input) {
      Source source = new Source("", input);
      Lexer lexer = new Lexer(source, new Names(), new Problems(source));
      List<Span> spans = new ArrayList<>();
      for (lexer.next(); lexer.token != Token.EOF; lexer.next()) {
        spans.add(new Span(lexer.start, lexer.end));
      }
      return spans;
    }

    private static byte[] bytes(byte[] input, Span span) {
      return java.util.Arrays.copyOfRange(input, span.start(), span.end());
    }

    private static byte[] twice(byte[] input, Span span) {
      byte[] once = bytes(input, span);
      byte[] twice = java.util.Arrays.copyOf(once, 2 * once.length + 1);
      twice[once.length] = ' ';
      System.arraycopy(once, 0, twice, once.length + 1, once.length);
      return twice;
    }

    private static byte[] replace(byte[] input, Span span, byte[] by) {
      byte[] result = new byte[input.length - (span.end() - span.start()) + by.length];
      System.arraycopy(input, 0, result, 0, span.start());
      System.arraycopy(by, 0, result, span.start(), by.length);
      System.arraycopy(
          input, span.end(), result, span.start() + by.length, input.length - span.end());
      return result;
    }
  }

  /// The file that mutants come from.
  static final class Corpus {
    private Corpus() {}

    static byte[] everything() throws IOException {
      try (InputStream in = ParserFuzzTest.class.getResourceAsStream("everything.go")) {
        return in.readAllBytes();
      }
    }
  }
}
