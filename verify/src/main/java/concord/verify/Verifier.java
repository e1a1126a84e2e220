package concord.verify;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Sites.Site;
import concord.verify.api.Fencing;
import concord.verify.api.Gap;
import concord.verify.api.Result;
import concord.verify.api.Result.Answer;
import concord.verify.api.Settings;
import concord.verify.api.Violation;
import concord.verify.code.Code;
import concord.verify.code.Compiler;
import concord.verify.code.Joins;
import concord.verify.code.Merging;
import concord.verify.code.Rolling;
import concord.verify.code.SmallType;
import concord.verify.explore.Conflicts.Trust;
import concord.verify.explore.Explorer;
import concord.verify.judge.Crowd;
import concord.verify.judge.Judge;
import concord.verify.judge.Rehearsal;
import concord.verify.judge.Replay;
import concord.verify.limit.Effort;
import concord.verify.limit.Patience;
import concord.verify.machine.Machine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;

/// Verifies one entry of a well-formed program: who can block for ever, what can panic, and by
/// which schedule.
public final class Verifier {
  /// With fewer states, no smaller program is tried first.
  private static final int FEW = 4_000;

  /// With more states, the smaller program was not worth trying.
  private static final int MANY = 20_000;

  /// The same if there is a still smaller program.
  private static final int FEWER = 200;

  /// How often `--bound auto` raises the bound at most.
  private static final int MOST_RAISES = 8;

  /// How many goroutines in the same local state represent any number of them.
  private static final List<Integer> CROWDS = List.of(2, 4);

  /// The bound of Def. 4.3 says nothing about what lies beyond it (Remark 4.1).
  private static final Gap BOUNDED =
      new Gap.Opaque("goroutines and names are made without end; only so many were followed");

  static final String UNCONFIRMED =
      "a schedule found does not run in the plain semantics; please report this";

  private final Program program;
  private final Sites sites;
  private final Settings settings;
  private final Code code;
  private final long begin = System.nanoTime();
  private final Patience patience;

  private Verifier(Program program, Sites sites, Settings settings) {
    this.program = program;
    this.sites = sites;
    this.settings = settings;
    this.code = Compiler.compile(program);
    this.patience = Patience.of(settings, begin);
  }

  public static Result verify(Program program, Sites sites, Settings settings) {
    Verifier verifier = new Verifier(program, sites, settings);
    return verifier.small().map(verifier::ours).orElseGet(verifier::verify);
  }

  /// The same for a program that was inferred from Go. Under the paper's semantics, and if control
  /// is finite, the type without data is tried first. It decides if it is live and safe and may
  /// always terminate. Otherwise instances of one function are merged and the program itself is
  /// explored.
  public static Result verifyInferred(Program program, Sites sites, Settings settings) {
    Verifier verifier = new Verifier(program, sites, settings);
    if (settings.semantics() != Settings.Semantics.POPL17 || !verifier.code.finiteControl()) {
      return verify(program, sites, settings);
    }
    return verifier
        .typeWithoutData(FEWER)
        .filter(r -> r.terminates() == Answer.YES)
        .map(verifier::ours)
        .orElseGet(() ->
            verify(
                Merging.mergeAtPlaces(
                    program, verifier.code, sites, new Effort(settings, verifier.patience)),
                sites,
                settings));
  }

  private Optional<Result> typeWithoutData(int states) {
    Effort effort = new Effort(settings, patience);
    Program type = SmallType.merged(SmallType.withoutData(program), effort);
    return fine(new Verifier(type, Sites.NONE, atMost(states)).verify());
  }

  /// If goroutines without number only compute and are waited for, the program without them is
  /// tried first (see [Joins]): if that is live and safe, so is this one.
  ///
  /// If the bound grows with the program, an equivalent program with fewer definitions is tried
  /// next: if that is live and safe, so is this one; if not, this one tells where. Under the
  /// paper's semantics message contents are dropped too, if there are many states.
  private Optional<Result> small() {
    if (code.finiteControl()) {
      return rolled();
    }
    Optional<Result> joined =
        Joins.remove(program).flatMap(p -> fine(verify(p, Sites.NONE, settings)));
    if (joined.isPresent()) {
      return joined;
    }
    if (!(settings.bound() instanceof Settings.Bound.Computed)) {
      return Optional.empty();
    }
    Program merged = SmallType.merged(program, new Effort(settings, patience));
    boolean paper = settings.semantics() == Settings.Semantics.POPL17;
    Settings few = atMost(paper ? FEWER : MANY);
    Optional<Result> exact =
        makers(merged) < code.makers().size() || paper
            ? fine(new Verifier(merged, Sites.NONE, few).verify())
            : Optional.empty();
    return exact.isPresent() || !paper ? exact : typeWithoutData(FEW);
  }

  /// If there are many states, the program with rolled loops is tried: if that is live and safe, so
  /// is this one (see [Rolling]). Termination carries over only if it holds there too.
  private Optional<Result> rolled() {
    if (settings.maxStates() <= FEW) {
      return Optional.empty();
    }
    if (settings.semantics() == Settings.Semantics.GO) {
      Result exact = new Verifier(program, sites, atMost(FEW)).verify();
      boolean limited =
          exact.gap().filter(g -> g instanceof Gap.States || g instanceof Gap.Steps).isPresent();
      if (!limited) {
        return Optional.of(exact);
      }
    }
    return Rolling.roll(program)
        .map(rolled -> SmallType.merged(rolled, new Effort(settings, patience)))
        .flatMap(small -> fine(new Verifier(small, Sites.NONE, atMost(MANY)).verify()))
        .map(Result::ofLess);
  }

  /// Adapts the result of another program that represents this one.
  private Result ours(Result result) {
    return result.withFiniteControl(code.finiteControl());
  }

  private Settings atMost(int states) {
    return settings.withLimits(
        Math.min(states, settings.maxStates()), settings.timeoutMillis(), settings.maxMemory());
  }

  private static int makers(Program program) {
    return Compiler.compile(program).makers().size();
  }

  private static Optional<Result> fine(Result result) {
    return result.isOk() && result.live() == Answer.YES && result.safe() == Answer.YES
        ? Optional.of(result)
        : Optional.empty();
  }

  /// The number of states within the limits; judges nothing.
  public static int explore(Program program, Sites sites, Settings settings) {
    Verifier verifier = new Verifier(program, sites, settings);
    Machine machine = new Machine(verifier.code, settings, new Effort(settings, verifier.patience));
    int bound =
        verifier.code.finiteControl() ? Integer.MAX_VALUE : firstBound(verifier.code, settings);
    return verifier.explore(machine, bound).graph.states.size();
  }

  /// The opaque statements that schedules reach, by their reasons. If `complete`, these are all;
  /// else only those met before a limit.
  ///
  /// @param states the number of states visited
  public record Unknown(SequencedSet<String> reasons, int states, boolean complete) {
    public Unknown {
      reasons = Collections.unmodifiableSequencedSet(new LinkedHashSet<>(reasons));
    }
  }

  /// Searches for opaque statements, not much further than the nearest of them.
  public static Unknown unknown(Program program, Settings settings) {
    Verifier verifier = new Verifier(program, Sites.NONE, settings);
    Machine machine = new Machine(verifier.code, settings, new Effort(settings, verifier.patience));
    int bound =
        verifier.code.finiteControl() ? Integer.MAX_VALUE : firstBound(verifier.code, settings);
    Explorer explorer =
        new Explorer(machine, settings, bound, verifier.patience, Trust.NOBODY).untilUnknown();
    boolean complete = explorer.limitReached().isEmpty() && !explorer.hasMetEnough();
    return new Unknown(explorer.unknown(), explorer.graph.states.size(), complete);
  }

  private Result verify() {
    if (code.finiteControl()) {
      return verify(Integer.MAX_VALUE);
    }
    return switch (settings.bound()) {
      case Settings.Bound.Fixed _, Settings.Bound.Computed _ -> verify(firstBound(code, settings));
      case Settings.Bound.Auto _ -> raise();
    };
  }

  /// The given bound, or a computed one. Names made outside recursion fill `N` first; one more than
  /// there are statements that make names leaves each recursion room to unfold once more.
  static int firstBound(Code code, Settings settings) {
    return settings.bound() instanceof Settings.Bound.Fixed(int k) ? k : code.makers().size() + 1;
  }

  /// Raises the bound until the answer is the same twice, or a limit is reached.
  private Result raise() {
    int k = firstBound(code, settings);
    Result result = verify(k);
    for (int raises = 0;
        raises < MOST_RAISES && result.gap().isEmpty() && result.bound().isPresent();
        raises++) {
      Result next = verify(++k);
      if (next.gap().isPresent()) {
        return result;
      }
      boolean stable = keys(next).equals(keys(result));
      result = next;
      if (stable) {
        return result;
      }
    }
    return result;
  }

  private static Set<Judge.Stuck> keys(Result result) {
    return result.violations().stream()
        .map(v -> new Judge.Stuck(v.rule(), v.site()))
        .collect(Collectors.toSet());
  }

  private Result verify(int bound) {
    Machine machine = new Machine(code, settings, new Effort(settings, patience));
    Explorer explorer = explore(machine, bound);
    Optional<Gap> limit = explorer.limitReached();
    Judge judge =
        new Judge(machine, explorer.graph, settings, bound, Integer.MAX_VALUE, patience.orGrace());
    judge.judge();
    boolean complete = limit.isEmpty() && explorer.opaque().isEmpty() && !judge.gaveUp;
    // For a fenced program the bound shows enough (POPL 2017, Section 4.3).
    boolean bounded =
        explorer.isBounded()
            && settings.semantics() == Settings.Semantics.GO
            && fencing().answer() != Answer.YES;
    if (complete && bounded && judge.stuck.isEmpty() && explorer.faults.isEmpty()) {
      Optional<Result> proved = prove(machine.effort, bound);
      if (proved.isPresent()) {
        return proved.get();
      }
    }
    if (!complete) {
      judge.judgeEverywhere();
      boolean found = !judge.stuck.isEmpty() || !explorer.faults.isEmpty();
      if (!found && mayCrowd(explorer)) {
        Optional<Result> proved = prove(machine.effort, bound);
        if (proved.isPresent()) {
          return proved.get();
        }
        if (settings.semantics() == Settings.Semantics.GO) {
          judge.judgeCrowds(CROWDS.getFirst());
        }
      }
    }
    Effort effort = new Effort(settings, patience.orGrace());
    List<Violation> violations = violations(machine, explorer, judge, bound, effort);
    boolean confirmed = violations.size() == judge.stuck.size() + explorer.faults.size();
    Optional<Gap> gap =
        limit
            .or(explorer::opaque)
            .or(() -> judge.undecided)
            .or(() -> confirmed ? Optional.empty() : Optional.of(unconfirmed(effort)))
            .or(() -> bounded && violations.isEmpty() ? Optional.of(BOUNDED) : Optional.empty());
    boolean live = violations.stream().noneMatch(v -> v.rule().isLiveness());
    boolean safe = violations.stream().allMatch(v -> v.rule().isLiveness());
    Answer terminates = known(judge.alwaysEnds, complete && !judge.cut);
    return new Result(
        known(live, gap.isEmpty()),
        known(safe, complete && confirmed),
        known(!judge.deadlock, complete),
        terminates,
        known(judge.reception.answer(), complete && !judge.cut),
        violations,
        fencing(),
        code.finiteControl(),
        code.finiteControl() || (complete && !explorer.hasMetTheBound())
            ? OptionalInt.empty()
            : OptionalInt.of(bound),
        explorer.graph.states.size(),
        explorer.graph.targets.size(),
        explorer.bytes(),
        (System.nanoTime() - begin) / 1_000_000,
        gap,
        note(terminates));
  }

  /// Whether unbounded goroutines may be the only obstacle to an answer.
  private boolean mayCrowd(Explorer explorer) {
    return !code.finiteControl() && !explorer.metOpaque() && !patience.isOver();
  }

  /// Tries to prove the program with a [Crowd]: fewer local states mean fewer crowds. A proof has
  /// no places, so it may be about the program with merged definitions.
  private Optional<Result> prove(Effort effort, int bound) {
    Code merged = Compiler.compile(Merging.merge(program, code, effort));
    Machine machine = new Machine(merged, settings, effort);
    Optional<Crowd.Proof> proof = Optional.empty();
    for (int i = 0; i < CROWDS.size() && proof.isEmpty(); i++) {
      proof = Crowd.prove(machine, settings, patience, bound, CROWDS.get(i));
    }
    return proof.map(proved ->
        new Result(
            Answer.YES,
            Answer.YES,
            Answer.of(proved.deadlockFree()),
            Answer.UNDECIDED,
            Answer.UNDECIDED,
            List.of(),
            fencing(),
            code.finiteControl(),
            OptionalInt.empty(),
            proved.states(),
            proved.edges(),
            proved.bytes(),
            (System.nanoTime() - begin) / 1_000_000,
            Optional.empty(),
            note(Answer.UNDECIDED)));
  }

  private Fencing fencing() {
    return code.finiteControl()
        ? Fencing.FENCED
        : Fence.of(program, new Effort(settings, patience.orGrace()));
  }

  /// Explores assuming that no release panics; repeats without that assumption if one does.
  private Explorer explore(Machine machine, int bound) {
    Explorer trusting = new Explorer(machine, settings, bound, patience, Trust.ALL).explore();
    return trusting.limitReached().isEmpty() && trusting.releasedTooMuch()
        ? new Explorer(machine, settings, bound, patience, Trust.NOBODY).explore()
        : trusting;
  }

  /// A property that holds in the explored part holds only if that is everything.
  private static Answer known(boolean holds, boolean complete) {
    return holds && !complete ? Answer.UNDECIDED : Answer.of(holds);
  }

  private static Answer known(Answer answer, boolean complete) {
    return answer == Answer.YES && !complete ? Answer.UNDECIDED : answer;
  }

  /// What liveness of the behaviour says about programs that have it (§5).
  private String note(Answer terminates) {
    if (terminates == Answer.YES) {
      return "may converge: a live behaviour means a live program (Prop. 5.1)";
    }
    return code.choosesAgain()
        ? "conditionals under recursion: a live behaviour means a live program if they alternate"
            + " (Thm. 5.3)"
        : "no infinite conditional: a live behaviour means a live program (Prop. 5.2)";
  }

  /// Why a violation is not reported.
  private Gap unconfirmed(Effort effort) {
    if (!effort.isOver()) {
      return new Gap.Unconfirmed();
    }
    return patience.isStopped() ? new Gap.Interrupted() : new Gap.LongSchedule();
  }

  /// Reports only what the plain semantics confirms.
  private List<Violation> violations(
      Machine machine, Explorer explorer, Judge judge, int bound, Effort effort) {
    Set<Site> dead =
        judge.stuck.keySet().stream().map(Judge.Stuck::site).collect(Collectors.toSet());
    List<Violation> violations = new ArrayList<>();
    if (judge.stuck.isEmpty() && explorer.faults.isEmpty()) {
      return violations;
    }
    Rehearsal.Stage stage = Rehearsal.Stage.of(program, settings.semantics());
    judge.stuck.forEach((stuck, at) -> {
      Replay replay = new Replay(machine, explorer.graph, sites, bound, at.state(), effort);
      if (!replay.isLost()
          && Rehearsal.blocks(
              stage, replay.deeds, replay.identity(at.goroutine()), stuck.site(), effort)) {
        violations.add(replay.blocked(stuck.rule(), at.goroutine(), dead));
      }
    });
    explorer.faults.forEach((fault, at) -> {
      Replay replay = new Replay(machine, explorer.graph, sites, bound, at.state(), effort);
      if (!replay.isLost()
          && Rehearsal.panics(
              stage, replay.deeds, replay.identity(at.actor()), fault.site(), effort)) {
        violations.add(replay.panicking(fault.rule(), at.actor(), fault.site()));
      }
    });
    violations.sort(Verifier::byPlace);
    return violations;
  }

  private static int byPlace(Violation a, Violation b) {
    int rule = a.rule().compareTo(b.rule());
    int definition = a.site().definition().compareTo(b.site().definition());
    int index = Integer.compare(a.site().index(), b.site().index());
    return rule != 0 ? rule : definition != 0 ? definition : index;
  }
}
