package concord.cli.cache;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;

/// What a run has printed, and how it ended.
public record Answer(String out, String err, int exit) {
  /// Prints it once more.
  public void print(OutputStream toOut, OutputStream toErr) throws IOException {
    toOut.write(out.getBytes(UTF_8));
    toErr.write(err.getBytes(UTF_8));
  }
}
