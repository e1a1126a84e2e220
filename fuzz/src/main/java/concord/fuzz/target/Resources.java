package concord.fuzz.target;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// Driver sources that travel with the program.
public final class Resources {
  private Resources() {}

  /// The text of `concord/fuzz/target/<name>`.
  public static String text(String name) throws IOException {
    try (InputStream in = Resources.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the build left out " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
