package concord.verify;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Sites.Site;
import concord.verify.Result.Answer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// Verifies one entry of a well-formed program: who can block for ever, what can panic, and how.
public final class Verifier {
  private final Program program;
  private final Sites sites;
  private final Settings settings;

  private Verifier(Program program, Sites sites, Settings settings) {
    this.program = program;
    this.sites = sites;
    this.settings = settings;
  }

  public static Result verify(Program program, Sites sites, Settings settings) {
    return new Verifier(program, sites, settings).verify();
  }

  private Result verify() {
    long begin = System.nanoTime();
    long deadline = begin + settings.timeoutMillis() * 1_000_000;
    Code code = Compiler.compile(program);
    boolean finite = code.locations().stream().noneMatch(Local::bounded);
    int bound = finite ? Integer.MAX_VALUE : bound(code);
    Machine machine = new Machine(code, settings);
    Explorer explorer = new Explorer(machine, settings, bound, deadline);
    Optional<String> limit = explorer.explore();
    Judge judge = new Judge(machine, explorer, settings, bound, deadline);
    judge.judge();
    List<Violation> violations = violations(machine, explorer, judge, bound);
    Optional<String> reason = limit.or(() -> explorer.opaque()).or(() -> judge.undecided);
    boolean safe = violations.stream().allMatch(v -> v.rule().isLiveness());
    boolean live = violations.stream().noneMatch(v -> v.rule().isLiveness());
    boolean complete = limit.isEmpty() && explorer.opaque().isEmpty();
    return new Result(
        live && reason.isPresent() ? Answer.UNDECIDED : Answer.of(live),
        safe && !complete ? Answer.UNDECIDED : Answer.of(safe),
        !judge.deadlock && !complete ? Answer.UNDECIDED : Answer.of(!judge.deadlock),
        judge.alwaysEnds && !complete ? Answer.UNDECIDED : Answer.of(judge.alwaysEnds),
        Answer.UNDECIDED,
        violations,
        Fencing.FENCED,
        finite,
        finite ? OptionalInt.empty() : OptionalInt.of(bound),
        explorer.states.size(),
        explorer.targets.size(),
        explorer.bytes(),
        (System.nanoTime() - begin) / 1_000_000,
        reason,
        "");
  }

  private int bound(Code code) {
    return switch (settings.bound()) {
      case Settings.Bound.Fixed(int k) -> k;
      case Settings.Bound.Computed _, Settings.Bound.Auto _ -> code.makers().size() + 1;
    };
  }

  private List<Violation> violations(Machine machine, Explorer explorer, Judge judge, int bound) {
    Set<Site> dead =
        judge.stuck.keySet().stream().map(Judge.Stuck::site).collect(Collectors.toSet());
    List<Violation> violations = new ArrayList<>();
    judge.stuck.forEach((stuck, at) ->
        violations.add(new Replay(machine, explorer, sites, bound).blocked(stuck, at, dead)));
    explorer.faults.forEach((fault, at) ->
        violations.add(new Replay(machine, explorer, sites, bound).panicking(fault, at)));
    violations.sort(
        Comparator.comparing(Violation::rule)
            .thenComparing(v -> v.site().definition())
            .thenComparing(v -> v.site().index()));
    return violations;
  }
}
