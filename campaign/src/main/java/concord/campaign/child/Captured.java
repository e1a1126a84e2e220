package concord.campaign.child;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// What a process prints to one of its outputs, up to a limit, read by a thread of its own.
public final class Captured {
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private final Thread reader;
  private final long limit;
  private volatile boolean exceeded;

  public Captured(InputStream from, long limit) {
    this.limit = limit;
    this.reader = Thread.ofVirtual().start(() -> read(from));
  }

  private void read(InputStream from) {
    byte[] buffer = new byte[1 << 16];
    try (from) {
      for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
        synchronized (kept) {
          int room = (int) Math.min(n, limit - kept.size());
          kept.write(buffer, 0, room);
          if (room < n) {
            exceeded = true;
            return;
          }
        }
      }
    } catch (IOException _) {
      return; // closed because the process has ended
    }
  }

  /// Whether there was more than the limit. The rest is not read.
  public boolean exceeded() {
    return exceeded;
  }

  /// Waits until everything is read, but not for ever: another process may hold the other end.
  public void await(long millis) throws InterruptedException {
    reader.join(millis);
  }

  /// Latin 1 maps every byte to one character: outputs are compared, not interpreted.
  public String text() {
    synchronized (kept) {
      return kept.toString(StandardCharsets.ISO_8859_1);
    }
  }
}
