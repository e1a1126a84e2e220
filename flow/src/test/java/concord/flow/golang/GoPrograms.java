package concord.flow.golang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.flow.golang.FlowChecker.Judgement;
import concord.flow.reduce.Options;
import concord.flow.text.TypePrinter;
import concord.go.syntax.Parsed;
import concord.go.syntax.Source;
import concord.go.syntax.parse.Parser;
import concord.go.types.Checked;
import concord.go.types.check.Importer;
import concord.go.types.check.Unit;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Go programs, for tests.
final class GoPrograms {
  static final Options PAPER = Options.PAPER.withLabels(Options.Labels.OFF);

  private GoPrograms() {}

  /// The text of a program among the test resources: `patterns/p01_basic`.
  static String resource(String name) {
    try (InputStream in = GoPrograms.class.getResourceAsStream("/" + name + ".go")) {
      assertNotNull(in, name);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Checked checked(String text) {
    Parsed parsed = Parser.parse(Source.of("main.go", text));
    assertTrue(parsed.isValid(), () -> parsed.problems() + "\n" + text);
    Checked checked = Unit.of("main", List.of(parsed.file()), Importer::opaque).check();
    assertEquals(List.of(), checked.problems());
    return checked;
  }

  /// The judgement on the only entry.
  static Judgement judge(String text, Options options) {
    List<Judgement> all = new FlowChecker(options).check(checked(text));
    assertEquals(1, all.size(), () -> all.toString());
    return all.getFirst();
  }

  /// The definitions of the only entry, as text.
  static Map<String, String> definitions(String text, Options.Labels labels) {
    GoMapping.Program program =
        assertInstanceOf(
            GoMapping.Program.class, new GoMapping(checked(text)).entries(labels).getFirst());
    Map<String, String> printed = new LinkedHashMap<>();
    program
        .program()
        .definitions()
        .forEach((name, type) -> printed.put(name, TypePrinter.print(type)));
    return printed;
  }

  /// A program with this body of main, and perhaps more declarations.
  static String main(String body, String... declarations) {
    return "package main\n\n"
        + String.join("\n", declarations)
        + "\nfunc main() {\n"
        + body
        + "\n}\n";
  }
}
