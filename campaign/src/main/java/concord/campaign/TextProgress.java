package concord.campaign;

import concord.campaign.store.Finding;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// Progress for people: a bar that redraws itself on a terminal, a line every ten seconds
/// elsewhere, and a line for every new bucket.
///
/// ```
///   [=========>          ]  45%  22,500 programs  431/s  12 failed in 3 buckets  1:04 left
/// ```
public final class TextProgress implements Progress {
  private static final Duration LINE_INTERVAL = Duration.ofSeconds(10);
  private static final int BAR = 20;

  /// Where the progress is shown.
  public enum Surface {
    TERMINAL,
    LOG
  }

  private final PrintWriter out;
  private final Surface surface;
  private final Budget budget;
  private long doneBefore = -1;
  private Duration lastLine = Duration.ZERO;
  private String at = "";
  private int shown;

  public TextProgress(PrintWriter out, Surface surface, Budget budget) {
    this.out = out;
    this.surface = surface;
    this.budget = budget;
  }

  @Override
  public void advanced(Tally tally, Duration elapsed) {
    if (doneBefore < 0) {
      doneBefore = tally.done(); // cases of earlier runs do not count for the rate of this run
      return;
    }
    String line = line(tally, elapsed) + at;
    if (surface == Surface.TERMINAL) {
      redraw(line);
    } else if (elapsed.minus(lastLine).compareTo(LINE_INTERVAL) >= 0) {
      lastLine = elapsed;
      out.println(line);
      out.flush();
    }
  }

  @Override
  public void confirming(String caseId) {
    at = "  running " + caseId + " alone";
    if (surface == Surface.TERMINAL) {
      redraw("case " + caseId + " failed in a batch; running it alone …");
    }
  }

  /// On a terminal at once; elsewhere with the next line.
  @Override
  public void shrinking(String caseId) {
    at = "  shrinking " + caseId;
    if (surface == Surface.TERMINAL) {
      redraw("case " + caseId + " fails; looking for a smaller program that does …");
    }
  }

  private void redraw(String line) {
    out.print("\r" + line + " ".repeat(Math.max(0, shown - line.length())));
    shown = line.length();
    out.flush();
  }

  private String line(Tally tally, Duration elapsed) {
    double seconds = Math.max(1e-3, elapsed.toMillis() / 1e3);
    double rate = (tally.done() - doneBefore) / seconds;
    var line = new StringBuilder();
    fraction(tally, elapsed)
        .ifPresent(f -> {
          int filled = (int) (f * BAR);
          line.append('[').append("=".repeat(filled));
          line.append(filled < BAR ? ">" : "").append(" ".repeat(Math.max(0, BAR - filled - 1)));
          line.append(String.format(Locale.ROOT, "] %3.0f%%  ", 100 * f));
        });
    line.append(String.format(Locale.ROOT, "%,d programs  %s/s", tally.done(), rateText(rate)));
    line.append("  ").append(tally.failures());
    if (tally.open() > 0) {
      line.append(String.format(Locale.ROOT, "  to look into %,d", tally.open()));
    }
    if (tally.undecided() > 0) {
      line.append(String.format(Locale.ROOT, "  undecided %,d", tally.undecided()));
    }
    fraction(tally, elapsed)
        .filter(f -> f > 0 && rate > 0)
        .ifPresent(
            f -> line.append("  ").append(clock(left(tally, elapsed, rate))).append(" left"));
    return line.toString();
  }

  private static String rateText(double rate) {
    return rate < 10
        ? String.format(Locale.ROOT, "%.1f", rate)
        : String.format(Locale.ROOT, "%,.0f", rate);
  }

  /// How much of the tighter limit is used up.
  private Optional<Double> fraction(Tally tally, Duration elapsed) {
    double ofPrograms = budget.programs().map(n -> tally.done() / (double) n).orElse(-1.0);
    double ofTime = budget.time().map(t -> elapsed.toMillis() / (double) t.toMillis()).orElse(-1.0);
    double most = Math.max(ofPrograms, ofTime);
    return most < 0 ? Optional.empty() : Optional.of(Math.min(1, most));
  }

  private Duration left(Tally tally, Duration elapsed, double rate) {
    long forPrograms =
        budget.programs().map(n -> (long) ((n - tally.done()) / rate)).orElse(Long.MAX_VALUE);
    long forTime = budget.time().map(t -> t.minus(elapsed).toSeconds()).orElse(Long.MAX_VALUE);
    return Duration.ofSeconds(Math.max(0, Math.min(forPrograms, forTime)));
  }

  private static String clock(Duration d) {
    return d.toHours() > 0
        ? String.format(
            Locale.ROOT, "%d:%02d:%02d", d.toHours(), d.toMinutesPart(), d.toSecondsPart())
        : String.format(Locale.ROOT, "%d:%02d", d.toMinutes(), d.toSecondsPart());
  }

  @Override
  public void found(String caseId, Finding finding, boolean known) {
    at = "";
    if (known) {
      return;
    }
    erase();
    out.println("found " + caseId + ": " + finding.bucket());
    out.flush();
  }

  @Override
  public void finished() {
    erase();
    out.flush();
  }

  private void erase() {
    if (shown > 0) {
      out.print("\r" + " ".repeat(shown) + "\r");
      shown = 0;
    }
  }
}
