package concord.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/// Passes on the text that is written to it, and keeps a copy.
final class Copied extends OutputStream {
  private final OutputStream to;
  private final ByteArrayOutputStream copy = new ByteArrayOutputStream();

  Copied(OutputStream to) {
    this.to = to;
  }

  String copy() {
    return copy.toString(UTF_8);
  }

  @Override
  public void write(int b) throws IOException {
    to.write(b);
    copy.write(b);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    to.write(bytes, from, length);
    copy.write(bytes, from, length);
  }

  @Override
  public void flush() throws IOException {
    to.flush();
  }
}
