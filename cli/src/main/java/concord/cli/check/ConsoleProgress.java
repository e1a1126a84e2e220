package concord.cli.check;

import concord.check.Progress;
import concord.cli.Main;
import java.io.PrintStream;

/// Says how far a long check is: a bar on a terminal, which is gone when all is done; now and then
/// a line elsewhere. Told by several threads.
///
/// ```
/// [=======>            ]  271/760  net/http
/// ```
final class ConsoleProgress implements Progress, AutoCloseable {
  private static final int WIDTH = 76;
  private static final int BAR = 20;

  /// What takes less than this needs no lines.
  private static final long LINE_NANOS = 20_000_000_000L;

  private enum Surface {
    TERMINAL,
    LOG
  }

  private final PrintStream out;
  private final Surface surface;
  private long lastLine = System.nanoTime();
  private int expected;
  private int done;
  private boolean seenErrors;

  private ConsoleProgress(PrintStream out, Surface surface) {
    this.out = out;
    this.surface = surface;
  }

  /// On the standard error, in the form that fits it.
  static ConsoleProgress onError() {
    return new ConsoleProgress(System.err, Main.isTerminal() ? Surface.TERMINAL : Surface.LOG);
  }

  @Override
  public synchronized void expect(int packages) {
    expected = packages;
    done = 0;
  }

  /// How many packages there are.
  synchronized int expected() {
    return expected;
  }

  @Override
  public synchronized void done(String what) {
    done++;
    long now = System.nanoTime();
    if (surface == Surface.TERMINAL && expected > 1) {
      int filled = BAR * done / expected;
      String bar = "=".repeat(filled) + (filled < BAR ? ">" : "");
      String line =
          String.format(
              "[%-" + BAR + "s]  %d/%d  %s",
              bar.substring(0, Math.min(BAR, bar.length())),
              done,
              expected,
              what);
      String shown = line.length() > WIDTH ? line.substring(0, WIDTH) : line;
      out.print("\r" + shown + " ".repeat(WIDTH - shown.length()));
      out.flush();
    } else if (surface == Surface.LOG && now - lastLine > LINE_NANOS) {
      lastLine = now;
      out.println("concord: " + done + " of " + expected + " packages done, last " + what);
      out.flush();
    }
  }

  /// An error of ours that did not stop the check.
  @Override
  public synchronized void internalError(String entry, Throwable error) {
    seenErrors = true;
    clear();
    StackTraceElement[] stack = error.getStackTrace();
    String at = stack.length == 0 ? "" : " at " + stack[0];
    out.println("concord: internal error in " + entry + ": " + error + at);
    out.flush();
  }

  synchronized boolean hasSeenErrors() {
    return seenErrors;
  }

  private void clear() {
    if (surface == Surface.TERMINAL) {
      out.print("\r" + " ".repeat(WIDTH) + "\r");
      out.flush();
    }
  }

  @Override
  public synchronized void close() {
    clear();
  }
}
