package concord.cli.check;

import concord.check.Progress;
import concord.cli.shell.Terminal;
import concord.report.Report;
import java.io.PrintStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Function;

/// Shows the progress of a long check: a bar on a terminal, which disappears at the end, or a line
/// now and then elsewhere. A check that takes more than a few seconds also prints findings as they
/// are found; the report repeats them in order. Thread-safe.
///
/// ```
/// [=======>            ]  271/760  net/http.TestServe
/// concord: so far: server.go:31:2: leak: serve.func1 can wait for ever: … [error]
/// ```
final class ConsoleProgress implements Progress, AutoCloseable {
  private static final int WIDTH = 76;
  private static final int BAR = 20;

  /// Shorter checks print no progress.
  private static final long LINE_NANOS = 20_000_000_000L;

  /// Shorter checks print no early findings.
  private static final long PATIENCE_NANOS = 5_000_000_000L;

  /// At most so many early findings; the report has the rest.
  private static final int MOST_TOLD = 20;

  private enum Surface {
    TERMINAL,
    LOG
  }

  private final PrintStream out;
  private final Surface surface;
  private final Function<Report, List<String>> lines;
  private final long start = System.nanoTime();
  private final SequencedSet<String> told = new LinkedHashSet<>();
  private int printed;
  private long lastLine = start;
  private final Timer clock = new Timer("progress", true);
  private String current = "";
  private int expected;
  private int done;
  private boolean seenErrors;

  private ConsoleProgress(PrintStream out, Surface surface, Function<Report, List<String>> lines) {
    this.out = out;
    this.surface = surface;
    this.lines = lines;
    long period = LINE_NANOS / 1_000_000;
    clock.schedule(
        new TimerTask() {
          @Override
          public void run() {
            goOn();
          }
        },
        period,
        period);
  }

  /// One entry can take long; a reader of a log wants a sign of life meanwhile.
  private synchronized void goOn() {
    if (!current.isEmpty()) {
      show(current);
      tell();
    }
  }

  /// On standard error, as a bar or as lines.
  ///
  /// @param lines makes the lines about one package
  static ConsoleProgress onError(Function<Report, List<String>> lines) {
    Surface surface = Terminal.isThere() ? Surface.TERMINAL : Surface.LOG;
    return new ConsoleProgress(System.err, surface, lines);
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
  public synchronized void begin(String entry) {
    current = entry;
    show(entry);
    tell();
  }

  @Override
  public synchronized void found(Report report) {
    told.addAll(lines.apply(report));
  }

  @Override
  public synchronized void done(String what) {
    done++;
    show(what);
    tell();
  }

  private void show(String what) {
    long now = System.nanoTime();
    boolean takesTime = expected > 1 || now - start > PATIENCE_NANOS;
    if (surface == Surface.TERMINAL && takesTime) {
      int filled = BAR * done / Math.max(1, expected);
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
      out.println("concord: " + done + " of " + expected + " packages done, now at " + what);
      out.flush();
    }
  }

  /// Findings that are printed once it is clear that the check takes long.
  private void tell() {
    if (done == expected || System.nanoTime() - start < PATIENCE_NANOS || printed == told.size()) {
      return;
    }
    clear();
    told.stream()
        .limit(MOST_TOLD)
        .skip(printed)
        .forEach(line -> out.println("concord: so far: " + line));
    out.flush();
    printed = told.size();
  }

  /// An internal error that did not stop the check.
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
    clock.cancel();
    current = "";
    clear();
  }
}
