package concord.agree.backend;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/// Texts in a target language that come with Concord: preludes, and drivers of batches.
final class Prelude {
  private Prelude() {}

  /// The text of a file beside this class.
  static String text(String name) {
    try (InputStream in = Prelude.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
