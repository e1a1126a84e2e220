package concord.cli.reproduce;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// The programs of the papers' tables, which are resources of this command.
final class Programs {
  private Programs() {}

  static String text(String name) throws IOException {
    try (InputStream in = Programs.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("this build has no program " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
