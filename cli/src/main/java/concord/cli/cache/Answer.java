package concord.cli.cache;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What a run has printed and written, and how it ended.
public record Answer(String out, String err, int exit, List<Written> files) {
  public Answer {
    files = List.copyOf(files);
  }

  /// An answer that was only printed.
  public Answer(String out, String err, int exit) {
    this(out, err, exit, List.of());
  }

  /// A file, named as the user did, and its text.
  public record Written(String file, String text) {
    void write() throws IOException {
      Files.writeString(Path.of(file), text);
    }
  }

  /// Prints and writes it once more.
  public void print(OutputStream toOut, OutputStream toErr) throws IOException {
    toOut.write(out.getBytes(UTF_8));
    toErr.write(err.getBytes(UTF_8));
    for (Written file : files) {
      file.write();
    }
  }
}
