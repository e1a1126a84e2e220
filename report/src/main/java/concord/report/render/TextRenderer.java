package concord.report.render;

import concord.report.Entry;
import concord.report.Finding;
import concord.report.Finding.State;
import concord.report.Finding.Step;
import concord.report.Fix;
import concord.report.Problem;
import concord.report.Report;
import concord.report.Severity;
import concord.report.Verdict;
import concord.report.project.Patch;
import concord.report.project.Sources;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.ToIntFunction;

/// The form people read on a terminal: one line per finding, `file:line:col: rule: message`, then
/// the other ends, then the schedule.
///
/// ```
/// a.go:5:2: deadlock: no goroutine can receive from ch
///     a.go:4:8: ch is made here
///     schedule:
///       1  main    a.go:4:5  spawn worker
///       2  worker  a.go:9:3  send ch to main
///       ✗  main    a.go:5:2  send ch          blocked for ever
/// ```
public final class TextRenderer {
  /// At most so many entries that are undecided for the same reason are printed one by one.
  private static final int MOST_ALIKE = 5;

  /// At most so many lines about undecided entries are printed. The closing line counts all of
  /// them.
  private static final int MOST_UNDECIDED = 12;

  private final Palette palette;
  private final Sources sources;

  public TextRenderer(Palette palette) {
    this(palette, Sources.none());
  }

  /// @param sources the texts that fixes change
  public TextRenderer(Palette palette, Sources sources) {
    this.palette = palette;
    this.sources = sources;
  }

  public String render(Report report) {
    StringBuilder out = new StringBuilder();
    Problems.once(report.problems())
        .forEach((problem, more) -> out.append(line(problem)).append(more).append('\n'));
    report.findings().forEach(f -> finding(f, out));
    undecided(report, out);
    report.entries().stream()
        .filter(e -> e.verdict() == Verdict.OK && !e.details().assumed().isEmpty())
        .forEach(e -> out.append(assuming(e)).append('\n'));
    return out.toString();
  }

  /// One line per entry. A reason that many entries share, such as a deadline, is printed once. For
  /// very many entries only the reasons are printed, without places.
  private void undecided(Report report, StringBuilder out) {
    List<Entry> undecided =
        report.entries().stream().filter(e -> e.verdict() == Verdict.UNDECIDED).toList();
    boolean many = undecided.size() > MOST_UNDECIDED;
    SequencedMap<String, List<Entry>> byReason = new LinkedHashMap<>();
    for (Entry e : undecided) {
      String reason = many ? TotalsRenderer.kind(e) : e.reason();
      byReason.computeIfAbsent(reason, _ -> new ArrayList<>()).add(e);
    }
    int lines = 0;
    int left = 0;
    for (Map.Entry<String, List<Entry>> group : byReason.entrySet()) {
      List<Entry> alike = group.getValue();
      if (lines >= MOST_UNDECIDED) {
        left += alike.size();
      } else if (alike.size() > 1 && (many || alike.size() > MOST_ALIKE)) {
        Entry first = alike.getFirst();
        String more = " and " + Totals.count(alike.size() - 1, "more entry: ", "more entries: ");
        String text = first.file() + ": undecided: " + first.label() + more + group.getKey();
        out.append(palette.dim(text)).append('\n');
        lines++;
      } else {
        alike.forEach(e -> out.append(undecided(e)).append('\n'));
        lines += alike.size();
      }
    }
    if (many) {
      String text =
          left == 0
              ? "--summary lists all undecided entries, and where each is given up"
              : left + " more entries are undecided; --summary lists them";
      out.append(palette.dim(text)).append('\n');
    }
  }

  private String line(Problem problem) {
    return palette.bold(problem.place() + ":")
        + " "
        + (problem.isError() ? palette.red("error:") : palette.yellow("warning:"))
        + " "
        + problem.message();
  }

  /// A finding in one line, without colours.
  public static String line(Finding f) {
    return f.place() + ": " + f.rule() + ": " + f.message() + " [" + f.severity() + "]";
  }

  /// An `ok` names what it depends on.
  private String assuming(Entry entry) {
    List<String> assumed = entry.details().assumed();
    String more = assumed.size() == 1 ? "" : ", and " + (assumed.size() - 1) + " more";
    return palette.dim(
        entry.file() + ": ok: " + entry.label() + ": assuming " + assumed.getFirst() + more);
  }

  private String undecided(Entry entry) {
    return palette.dim(entry.file() + ": undecided: " + entry.label() + ": " + entry.reason());
  }

  private void finding(Finding f, StringBuilder out) {
    String rule = f.rule() + ":";
    out.append(palette.bold(f.place() + ":")).append(' ');
    out.append(f.severity() == Severity.ERROR ? palette.red(rule) : palette.yellow(rule));
    out.append(' ').append(f.message()).append(" [").append(f.severity()).append("]\n");
    for (Finding.Related related : f.related()) {
      out.append("    ").append(related.place()).append(": ").append(related.message());
      out.append('\n');
    }
    List<Step> trace = Schedules.forPeople(f.trace());
    if (!trace.isEmpty()) {
      out.append("    schedule, from ").append(f.entry()).append(":\n");
      schedule(trace, out);
    }
    f.fixes().forEach(fix -> fix(fix, out));
  }

  private void fix(Fix fix, StringBuilder out) {
    out.append("    fix (checked): ").append(fix.description()).append('\n');
    fix.byFile()
        .forEach((file, edits) ->
            sources
                .lines(file)
                .map(lines -> String.join("\n", lines) + "\n")
                .ifPresent(text ->
                    Patch.diff(file, text, Patch.apply(text, edits))
                        .lines()
                        .forEach(line -> out.append("      ").append(line).append('\n'))));
  }

  private void schedule(List<Step> trace, StringBuilder out) {
    int numbers = Integer.toString(trace.size()).length();
    int goroutines = width(trace, s -> s.goroutine().length());
    int places = width(trace, s -> s.place().toString().length());
    int number = 0;
    for (Step step : trace) {
      String mark = step.state() == State.DONE ? Integer.toString(++number) : "✗";
      String text =
          "      "
              + " ".repeat(numbers - mark.length())
              + mark
              + "  "
              + pad(step.goroutine(), goroutines)
              + "  "
              + pad(step.place().toString(), places)
              + "  "
              + sentence(step);
      out.append(step.state() == State.DONE ? text : palette.red(text)).append('\n');
    }
  }

  /// `send ch to worker`, `lock s.mu: blocked for ever`.
  static String sentence(Step step) {
    if (step.state() == State.DONE && step.action().equals(Verbs.DECIDE)) {
      return "finds " + step.object();
    }
    if (step.state() == State.DONE && step.action().equals(Verbs.SELECT)) {
      return "select takes " + step.object();
    }
    if (step.state() == State.DONE && step.action().equals(Verbs.FIRE)) {
      return step.object() + " fires";
    }
    StringBuilder words = new StringBuilder(step.action());
    boolean spawns = step.action().equals(Verbs.SPAWN) && !step.peer().isEmpty();
    if (!step.object().isEmpty() && !spawns) { // the goroutine is named after its function
      words.append(' ').append(step.object());
    }
    if (!step.peer().isEmpty() && (spawns || !step.peer().equals(step.object()))) {
      words.append(preposition(step.action())).append(step.peer());
    }
    return words
        + switch (step.state()) {
          case DONE -> "";
          case BLOCKED -> ": blocked for ever";
          case PANICS -> ": panics";
        };
  }

  private static String preposition(String action) {
    return switch (action) {
      case "spawn" -> " ";
      case "send" -> " to ";
      case "recv" -> " from ";
      default -> " with ";
    };
  }

  private static int width(List<Step> trace, ToIntFunction<Step> length) {
    return trace.stream().mapToInt(length).max().orElse(0);
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
