package concord.go.syntax;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Arrays;

/// The text of one Go file, under the name that messages call it by.
///
/// Offsets are bytes. The table of lines is made when the first position is asked for.
public final class Source {
  private final String name;
  private final byte[] bytes;
  private volatile int[] lineStarts = {};

  /// `bytes` is not copied and must not change any more.
  public Source(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
  }

  public static Source of(String name, String text) {
    return new Source(name, text.getBytes(UTF_8));
  }

  public String name() {
    return name;
  }

  /// The bytes themselves; callers must not change them.
  public byte[] bytes() {
    return bytes;
  }

  /// Adds the text to what is digested.
  public void addTo(MessageDigest digest) {
    digest.update(bytes);
  }

  public int length() {
    return bytes.length;
  }

  /// The text of `[start, end)`.
  public String text(int start, int end) {
    return new String(bytes, start, end - start, UTF_8);
  }

  public String text(Node node) {
    return text(node.start(), node.end());
  }

  /// The offset of the last `c` before `offset`; `offset` if there is none.
  public int lastBefore(int offset, char c) {
    for (int p = offset - 1; p >= 0; p--) {
      if (bytes[p] == c) {
        return p;
      }
    }
    return offset;
  }

  public Position position(int offset) {
    int line = line(offset);
    return new Position(name, line, offset - lines()[line - 1] + 1);
  }

  /// The number of the line that holds `offset`, counted from 1.
  public int line(int offset) {
    int found = Arrays.binarySearch(lines(), offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  public int lineCount() {
    return lines().length;
  }

  private int[] lines() {
    int[] lines = lineStarts;
    if (lines.length == 0) {
      lines = computeLines();
      lineStarts = lines;
    }
    return lines;
  }

  private int[] computeLines() {
    int count = 1;
    for (byte b : bytes) {
      if (b == '\n') {
        count++;
      }
    }
    int[] starts = new int[count];
    int line = 1;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        starts[line++] = i + 1;
      }
    }
    return starts;
  }

  @Override
  public String toString() {
    return name;
  }
}
