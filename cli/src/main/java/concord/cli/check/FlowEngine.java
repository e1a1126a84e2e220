package concord.cli.check;

import concord.check.GoCheck;
import concord.flow.Condition;
import concord.flow.golang.FlowChecker;
import concord.flow.golang.FlowChecker.Blocked;
import concord.flow.golang.FlowChecker.Judgement;
import concord.flow.reduce.GroupPrinter;
import concord.flow.reduce.Groups.Group;
import concord.go.load.Loaded;
import concord.go.load.World;
import concord.go.syntax.Diagnostic;
import concord.go.syntax.Position;
import concord.go.types.Checked;
import concord.go.types.check.Program;
import concord.report.Entry;
import concord.report.Finding;
import concord.report.Place;
import concord.report.Problem;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import concord.report.Verdict;
import concord.report.YesNoUnknown;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Checks Go with coroutine types: loads and types packages, maps each entry, reduces it.
final class FlowEngine {
  private final World world;
  private final FlowOptions options;
  private final Optional<String> onlyEntry;
  private final StringBuilder explanation = new StringBuilder();

  FlowEngine(World world, FlowOptions options, Optional<String> onlyEntry) {
    this.world = world;
    this.options = options;
    this.onlyEntry = onlyEntry;
  }

  Report check(List<String> patterns) throws IOException {
    Loaded loaded = GoCheck.load(world, patterns);
    List<Problem> problems = new ArrayList<>(problems(loaded.problems()));
    if (!problems.isEmpty()) {
      return new Report(List.of(), List.of(), problems);
    }
    Report report = Report.EMPTY;
    for (Checked checked :
        new Program(loaded.imports(), Program.Standard.BUILT_IN).check(loaded.roots())) {
      report =
          report
              .plus(new Report(List.of(), List.of(), problems(checked.problems())))
              .plus(check(checked));
    }
    return report;
  }

  /// The reductions, one step a line.
  String explanation() {
    return explanation.toString();
  }

  private Report check(Checked checked) {
    long start = System.nanoTime();
    List<Judgement> judgements = new FlowChecker(options.options()).check(checked);
    long millis = (System.nanoTime() - start) / 1_000_000;
    Report report = Report.EMPTY;
    for (Judgement judgement : judgements) {
      String name = checked.pkg().name() + "." + judgement.entry();
      if (onlyEntry.isEmpty() || onlyEntry.get().equals(name)) {
        explain(name, judgement);
        report = report.plus(report(name, judgement, millis));
      }
    }
    return report;
  }

  private static List<Problem> problems(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(d -> new Problem(place(d.position()), d.message())).toList();
  }

  private static Place place(Position p) {
    return new Place(p.file(), p.line(), p.column());
  }

  private static Report report(String name, Judgement judgement, long millis) {
    Verdict verdict =
        switch (judgement.verdict()) {
          case OK -> Verdict.OK;
          case DEADLOCK -> Verdict.DEADLOCK;
          case LEAK -> Verdict.LEAK;
          case UNDECIDED -> Verdict.UNDECIDED;
        };
    YesNoUnknown live =
        switch (judgement.verdict()) {
          case OK -> YesNoUnknown.YES;
          case DEADLOCK, LEAK -> YesNoUnknown.NO;
          case UNDECIDED -> YesNoUnknown.UNKNOWN;
        };
    long steps = judgement.groups().stream().mapToLong(g -> g.reduction().steps().size()).sum();
    Entry entry =
        new Entry(
            name,
            judgement.position().file(),
            verdict,
            live,
            YesNoUnknown.UNKNOWN,
            YesNoUnknown.UNKNOWN,
            OptionalInt.empty(),
            steps,
            millis,
            verdict == Verdict.UNDECIDED ? at(judgement) : "");
    List<Finding> findings =
        judgement.blocked().stream()
            .filter(b -> b.isEntry() || judgement.verdict() == FlowChecker.Verdict.LEAK)
            .map(b -> finding(name, judgement, b))
            .toList();
    return new Report(List.of(entry), findings, List.of());
  }

  private static String at(Judgement judgement) {
    return judgement.reason() + " (" + judgement.position() + ")";
  }

  private static Finding finding(String name, Judgement judgement, Blocked blocked) {
    Place place = place(blocked.place().orElse(judgement.position()));
    String goroutine = blocked.isEntry() ? judgement.entry() : "a goroutine";
    boolean sends = blocked.verb().equals("send");
    return new Finding(
        blocked.isEntry() ? Rule.DEADLOCK : Rule.LEAK,
        Severity.ERROR,
        name,
        place,
        goroutine + " can wait for ever: " + reason(blocked, sends) + when(blocked.when()),
        List.of(),
        trace(judgement, blocked, goroutine, place));
  }

  private static List<Finding.Step> trace(
      Judgement judgement, Blocked blocked, String goroutine, Place place) {
    List<Finding.Step> steps = new ArrayList<>();
    for (FlowChecker.Deed deed : blocked.schedule()) {
      steps.add(
          Finding.Step.done(
              goroutine(deed.coroutine(), judgement),
              place(deed.place().orElse(judgement.position())),
              deed.verb(),
              deed.channel(),
              deed.peer() < 0 ? "" : goroutine(deed.peer(), judgement)));
    }
    String action = blocked.verb().equals("send") ? "send" : "recv";
    steps.add(Finding.Step.blocked(goroutine, place, action, blocked.channel()));
    return steps;
  }

  private static String goroutine(int coroutine, Judgement judgement) {
    return coroutine == 0 ? judgement.entry() : "goroutine " + coroutine;
  }

  private static String reason(Blocked blocked, boolean sends) {
    return sends
        ? "no goroutine can receive from " + blocked.channel()
        : "no goroutine can send to " + blocked.channel();
  }

  private static String when(Condition condition) {
    return condition.equals(Condition.TRUE)
        ? ""
        : ", when " + GroupPrinter.print(condition).replaceAll("#\\d+", "");
  }

  private void explain(String name, Judgement judgement) {
    if (!options.explains()) {
      return;
    }
    explanation.append("\n").append(name).append(":\n");
    for (Group group : judgement.groups()) {
      if (!group.condition().equals(Condition.TRUE)) {
        explanation.append("where ").append(GroupPrinter.print(group.condition())).append(":\n");
      }
      FlowText.steps(group.reduction(), explanation);
    }
  }
}
