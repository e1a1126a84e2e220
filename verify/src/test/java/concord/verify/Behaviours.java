package concord.verify;

import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.migo.MigoParser;
import concord.behaviour.migo.Parsed;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Behaviours for tests, written as `.migo` text.
public final class Behaviours {
  private Behaviours() {}

  public static Parsed parse(String file, String text) {
    Parsed parsed = MigoParser.parse(file, text);
    assertTrue(parsed.isValid(), () -> file + ": " + parsed.diagnostics());
    return parsed;
  }

  /// A file under `testdata/`.
  static Parsed resource(String name) {
    try (InputStream in = Behaviours.class.getResourceAsStream("/testdata/" + name)) {
      return parse(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Result verify(String text, Settings settings) {
    Parsed parsed = parse("test.migo", text);
    return Verifier.verify(parsed.program(), parsed.sites(), settings);
  }

  /// `rule line` of every violation.
  static List<String> findings(Result result) {
    return result.violations().stream()
        .map(v -> v.rule().slug() + " " + v.origin().orElseThrow().line())
        .toList();
  }
}
