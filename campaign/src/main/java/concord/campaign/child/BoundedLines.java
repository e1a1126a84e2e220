package concord.campaign.child;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The lines of a stream, each cut at a maximal length: a child may print a line without end.
public final class BoundedLines implements AutoCloseable {
  private final Reader reader;
  private final int longest;

  public BoundedLines(InputStream in, int longest) {
    this.reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    this.longest = longest;
  }

  /// The next line, or empty at the end.
  public Optional<String> next() throws IOException {
    var line = new StringBuilder();
    int c = reader.read();
    if (c < 0) {
      return Optional.empty();
    }
    for (; c >= 0 && c != '\n'; c = reader.read()) {
      if (line.length() < longest) {
        line.append((char) c);
      }
    }
    return Optional.of(line.toString());
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
