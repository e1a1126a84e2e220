package concord.infer;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Stmt;
import concord.facts.calls.CallGraph;
import concord.facts.calls.Callees;
import concord.facts.calls.Coverage;
import concord.facts.calls.Entries;
import concord.facts.calls.Entry;
import concord.facts.library.Watchdogs;
import concord.facts.slice.Concern;
import concord.facts.slice.Detail;
import concord.facts.slice.Slices;
import concord.facts.slice.Tests;
import concord.facts.summary.AskedLengths;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.syntax.Position;
import concord.go.syntax.Source;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.infer.domain.Guard;
import concord.infer.domain.Scale;
import concord.infer.domain.Solver;
import concord.infer.know.Demand;
import concord.infer.know.EntryScope;
import concord.infer.know.InferenceMode;
import concord.infer.know.Knowledge;
import concord.infer.know.Outsiders;
import concord.infer.model.Models;
import concord.infer.run.Interpreter;
import concord.infer.run.WholeProgram;
import concord.infer.write.Allowance;
import concord.infer.write.Budget;
import concord.infer.write.Exhausted;
import concord.infer.write.SharedEffort;
import concord.infer.write.Specialiser;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;

/// Infers the behaviours of the entries of some packages.
public final class Inference {
  /// Inference gives an entry up if there is no fixed point after so many rounds.
  private static final int MOST_ROUNDS = 60;

  /// An entry that reaches more instructions than this is large.
  private static final int LARGE = 1_000;

  /// An entry that reaches more than this is hardly ever decided as one.
  private static final int TOO_LONG = 4_000;

  private static final String TOO_LARGE = "too much code to follow";

  private static final int MOST_WORK = 200_000;
  private static final int MOST_DEFINITIONS = 2_500;

  /// With counted loops the budget is so many times larger.
  private static final int MORE = 4;

  /// On demand, the same code is followed repeatedly, each time a little further.
  private static final int MOST_WORK_ON_DEMAND = 10 * MOST_WORK;

  private final Codes codes;
  private final WholeProgram world;
  private final CallGraph graph;
  private final BooleanSupplier stop;
  private final Callees callees;
  private final Slices whole = Slices.whole();
  private final Allowance allowance;
  private final SharedEffort effort;
  private final SharedEffort onDemand;
  private final EntryStates entryStates;
  private Optional<EntryScope> last = Optional.empty();

  public Inference(List<Checked> packages, Solver solver) {
    this(new Codes(packages), solver, () -> false, Allowance.unlimited(), _ -> Outsiders.ABLE);
  }

  /// `codes` are the packages that are followed; their other imports are opaque or have models.
  /// `solver` decides conditions on unknown numbers. When `stop` returns true, the rest is given
  /// up. All entries together may use up `allowance`. `outsiders` tells what unseen code could do
  /// to objects that an entry leaves behind.
  public Inference(
      Codes codes,
      Solver solver,
      BooleanSupplier stop,
      Allowance allowance,
      Function<Codes, Outsiders> outsiders) {
    this.stop = stop;
    this.allowance = allowance;
    this.effort = new SharedEffort(allowance);
    this.onDemand = new SharedEffort(allowance);
    this.codes = codes;
    this.callees = new Callees(codes);
    this.graph = new CallGraph(codes, callees);
    this.world = new WholeProgram(codes, graph, solver, outsiders.apply(codes));
    this.entryStates = new EntryStates(codes, world);
  }

  public SharedEffort effort() {
    return effort;
  }

  /// The work that inference on demand has done.
  public SharedEffort onDemand() {
    return onDemand;
  }

  /// The entries of a package, in source order.
  public List<Entry> entries(Checked checked) {
    return new Entries(codes).of(checked);
  }

  /// A behaviour with the way back to the source, and its approximations.
  ///
  /// @param guards what the branches of choices assume, where that is known
  /// @param knowsMoreOnDemand whether following only what schedules reach would know more
  public record Inferred(
      Program program,
      Sites sites,
      Map<Sites.Site, List<Optional<Guard>>> guards,
      Detail detail,
      List<Approximation> approximations,
      boolean knowsMoreOnDemand,
      int steps)
      implements InferenceOutcome {
    public Inferred {
      guards = Map.copyOf(guards);
      approximations = List.copyOf(approximations);
    }

    /// The assumptions about unseen code.
    public List<Approximation> assumed() {
      return approximations.stream()
          .filter(a -> a.extent() == InferenceMode.Extent.ASSUMED)
          .toList();
    }

    /// What was not tried at all. Silence about the rest is then no proof.
    public List<Approximation> leftOut() {
      return approximations.stream()
          .filter(a -> a.extent() == InferenceMode.Extent.LEFT_OUT)
          .toList();
    }
  }

  /// Something that was not followed exactly, and where.
  public record Approximation(Position position, String what, InferenceMode.Extent extent) {}

  /// Whether the entries inferred so far call this one. Then its callers are known and it need not
  /// be an entry.
  public boolean isReached(Entry entry) {
    return isReached(entry.func());
  }

  /// The same for a function.
  public boolean isReached(Func func) {
    return world.isReached(func);
  }

  /// Whether an entry should not be followed as one: it reaches too much code, or the allowance is
  /// spent.
  public boolean isTooLarge(Entry entry) {
    return allowance.isLimited() && (allowance.isSpent() || graph.isLongerThan(entry, TOO_LONG));
  }

  /// Whether earlier entries have used up the work that the entries of a package share.
  public boolean isWorkUsedUp() {
    return allowance.isLimited() && allowance.isSpent();
  }

  /// How much code an entry reaches. All entries that are too large count the same.
  public int length(Entry entry) {
    return graph.length(entry, TOO_LONG);
  }

  /// How many instructions of each package an entry reaches, the largest first.
  public SequencedMap<String, Integer> reachedByPackage(Entry entry) {
    Map<Source, String> packages = new HashMap<>();
    codes.packages().forEach(p -> p.files().forEach(f -> packages.put(f.source(), p.pkg().path())));
    Map<String, Integer> lengths = new TreeMap<>();
    for (Code code : graph.from(entry).codes()) {
      String pkg = packages.getOrDefault(code.source(), "models of the standard library");
      lengths.merge(pkg, code.length(), Integer::sum);
    }
    SequencedMap<String, Integer> sorted = new LinkedHashMap<>();
    lengths.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .forEach(e -> sorted.put(e.getKey(), e.getValue()));
    return sorted;
  }

  /// The code that the client of a unit reaches within `followed`.
  public Set<Code> reached(Entry unit, Predicate<Code> followed) {
    return graph.within(unit, followed).codes();
  }

  /// What entries do, with everything that they may call, and which of it units cover.
  public Coverage coverage(Map<Code, Integer> covered) {
    return new Coverage(codes, graph, covered);
  }

  /// Whether an entry is so large that it is first followed coarsely.
  public boolean isLarge(Entry entry) {
    EntryScope scope = scope(entry);
    return !scope.isSilent() && scope.length() > LARGE;
  }

  /// What is assumed about the entry.
  ///
  /// @param scale the numbers that replace large ones
  public record Assumptions(
      Tests tests,
      Optional<Scale> scale,
      InferenceMode.Rounds rounds,
      InferenceMode.Precision precision) {
    public static Assumptions of(Tests tests) {
      return new Assumptions(
          tests, Optional.empty(), InferenceMode.Rounds.FEW, InferenceMode.Precision.USUAL);
    }

    InferenceMode mode(Detail detail) {
      return new InferenceMode(tests, detail, scale, rounds, precision);
    }

    public Assumptions scaled(Scale scale) {
      return new Assumptions(tests, Optional.of(scale), rounds, precision);
    }

    public Assumptions inAllRounds() {
      return new Assumptions(tests, scale, InferenceMode.Rounds.ALL, precision);
    }

    public Assumptions counting() {
      return new Assumptions(tests, scale, rounds, InferenceMode.Precision.COUNTS);
    }
  }

  /// Smaller numbers in place of the large ones that this entry uses.
  public Optional<Scale> scale(Entry entry) {
    return Scale.of(scope(entry).bounds().all());
  }

  /// The kinds of objects on which the code that an entry reaches synchronises.
  public enum Touches {
    CHANNELS,
    LOCKS,
    NOTHING
  }

  public Touches touches(Entry entry) {
    EntryScope scope = scope(entry);
    if (scope.touchesChannels()) {
      return Touches.CHANNELS;
    }
    return scope.isSilent() ? Touches.NOTHING : Touches.LOCKS;
  }

  /// Whether the entry uses numbers that are too large to be followed one by one.
  public boolean countsFar(Entry entry) {
    return scope(entry).bounds().areFar();
  }

  /// The behaviour of an entry, in full detail.
  public Inferred infer(Entry entry) {
    String why = TOO_LARGE;
    for (Detail detail : Detail.values()) {
      switch (infer(entry, Assumptions.of(Tests.MAY_FAIL), detail)) {
        case Inferred inferred -> {
          return inferred;
        }
        case InferenceOutcome.GaveUp(InferenceOutcome.OutOfBudget(var e), _) ->
            why = TOO_LARGE + e.where().map(p -> ": given up at " + p).orElse("");
        case InferenceOutcome.GaveUp _ -> {}
      }
    }
    return only(entry, List.of(new Stmt.Opaque(why)));
  }

  /// The behaviour of an entry, unless the budget is exhausted.
  public InferenceOutcome infer(Entry entry, Assumptions assumptions, Detail detail) {
    EntryScope scope = scope(entry);
    if (scope.isSilent() || (detail == Detail.CONTROL && scope.hasOnlyOrderedLocks())) {
      scope.codes().forEach(world::reach);
      return only(entry, List.of());
    }
    int share = effort.share();
    int more = assumptions.precision() == InferenceMode.Precision.COUNTS ? MORE : 1;
    Budget budget =
        new Budget(effort.most(more * MOST_WORK / share), more * MOST_DEFINITIONS / share, stop);
    InferenceOutcome outcome = infer(scope, budget, assumptions.mode(detail));
    effort.spend(budget.spent() + scope.length()); // the scope was scanned
    return outcome;
  }

  /// The behaviour of a unit in full detail, unless that takes more than `work` instructions or
  /// `definitions`, or more than is left of `units`. Callees that are not `followed` do not matter.
  public InferenceOutcome inferWithin(
      Entry unit,
      Assumptions assumptions,
      Detail detail,
      Predicate<Code> followed,
      Concern concern,
      Allowance units,
      int work,
      int definitions) {
    EntryScope scope = EntryScope.unit(unit, codes, callees, graph, whole, followed, concern);
    Budget budget = new Budget(units.most(work), definitions, stop);
    InferenceOutcome outcome = infer(scope, budget, assumptions.mode(detail));
    units.take(budget.spent() + scope.length()); // the scope was sliced
    return outcome;
  }

  /// The same on demand (see [Demand]).
  public InferenceOutcome inferWithin(
      Entry unit,
      Assumptions assumptions,
      Predicate<Code> followed,
      Concern concern,
      Allowance units,
      int work,
      int definitions,
      Exploration exploration) {
    EntryScope scope = EntryScope.unit(unit, codes, callees, graph, whole, followed, concern);
    Budget budget = new Budget(units.most(work), definitions, stop);
    InferenceOutcome outcome = infer(scope, budget, assumptions.mode(Detail.ALL), exploration);
    units.take(budget.spent() + scope.length());
    return outcome;
  }

  /// Whether anything that the entry reaches recovers from panics. Then it matters which data cause
  /// a panic.
  public boolean recovers(Entry entry) {
    return scope(entry).codes().stream().anyMatch(Inference::recovers);
  }

  private static boolean recovers(Code code) {
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Call call
          && call.callee() instanceof Instr.Callee.Builtin b
          && b.name().equals("recover")) {
        return true;
      }
    }
    return false;
  }

  /// Whether this place is the time-out with which a test guards against hanging.
  public boolean isWatchdog(Entry entry, Position place) {
    return scope(entry).codes().stream().anyMatch(c -> Watchdogs.isAt(c, place));
  }

  /// The code of the packages that are followed.
  public Codes codes() {
    return codes;
  }

  /// Tells which opaque statements the schedules of a program reach, by their reasons; empty if
  /// there are too many schedules.
  @FunctionalInterface
  public interface Exploration {
    Optional<Set<String>> met(Program program);
  }

  /// The behaviour of an entry on demand (see [Demand]), unless the budget is exhausted.
  public InferenceOutcome infer(
      Entry entry, Assumptions assumptions, Detail detail, Exploration exploration) {
    int share = onDemand.share();
    Budget budget =
        new Budget(onDemand.most(MOST_WORK_ON_DEMAND / share), MOST_DEFINITIONS / share, stop);
    InferenceOutcome outcome = infer(scope(entry), budget, assumptions.mode(detail), exploration);
    onDemand.spend(budget.spent());
    return outcome;
  }

  /// Caches the scope of the last entry, because several attempts in a row use it.
  private EntryScope scope(Entry entry) {
    EntryScope scope = last.filter(s -> s.entry().equals(entry)).orElse(null);
    if (scope == null) {
      scope = new EntryScope(entry, codes, callees, graph, whole);
      last = Optional.of(scope);
    }
    return scope;
  }

  /// The behaviour, unless the budget is exhausted.
  private InferenceOutcome infer(EntryScope scope, Budget budget, InferenceMode mode) {
    Knowledge knowledge = new Knowledge(AskedLengths.of(scope.codes()), mode.precision());
    Specialiser specialiser;
    int round = 0;
    do {
      specialiser = start(scope, knowledge, budget, mode, Demand.all());
    } while (budget.exhausted().isEmpty() && knowledge.isOutdated() && ++round < MOST_ROUNDS);
    if (budget.exhausted().isEmpty() && knowledge.isOutdated()) {
      budget.exhaust(Exhausted.unsettled());
    }
    return budget.exhausted().isPresent()
        ? outOfBudget(budget)
        : inferred(specialiser.result(), mode, knowledge.losesKeys(), budget);
  }

  /// The behaviour on demand, unless the budget is exhausted.
  private InferenceOutcome infer(
      EntryScope scope, Budget budget, InferenceMode mode, Exploration exploration) {
    Knowledge knowledge = new Knowledge(AskedLengths.of(scope.codes()), mode.precision());
    Demand demand = Demand.met();
    Specialiser specialiser = start(scope, knowledge, budget, mode, demand);
    while (budget.exhausted().isEmpty()) {
      if (knowledge.isOutdatedFromStart()) {
        specialiser = start(scope, knowledge, budget, mode, demand);
      } else if (knowledge.isOutdated()) {
        specialiser.followAgain(knowledge.misinformed());
      } else {
        Specialiser.Result result = specialiser.result();
        Optional<Set<String>> met = exploration.met(result.program());
        if (met.isEmpty()) {
          return new InferenceOutcome.GaveUp(
              new InferenceOutcome.TooManySchedules(), budget.spent());
        }
        if (!specialiser.follow(met.get())) {
          return inferred(result, mode, false, budget);
        }
      }
    }
    return outOfBudget(budget);
  }

  private static InferenceOutcome outOfBudget(Budget budget) {
    return new InferenceOutcome.GaveUp(
        new InferenceOutcome.OutOfBudget(budget.exhausted().orElseThrow()), budget.spent());
  }

  private Specialiser start(
      EntryScope scope, Knowledge knowledge, Budget budget, InferenceMode mode, Demand demand) {
    knowledge.begin();
    Specialiser specialiser =
        new Specialiser(
            knowledge,
            scope,
            budget,
            mode,
            demand,
            s -> new Interpreter(s, knowledge, world, Models::new));
    specialiser.start(entryStates.start(specialiser, scope), scope.entry().name());
    return specialiser;
  }

  private static Inferred inferred(
      Specialiser.Result result, InferenceMode mode, boolean losesKeys, Budget budget) {
    return new Inferred(
        result.program(),
        result.sites(),
        result.guards(),
        mode.detail(),
        result.approximations().stream()
            .map(a -> new Approximation(a.position(), a.what(), a.extent()))
            .toList(),
        losesKeys,
        budget.spent());
  }

  private static Inferred only(Entry entry, List<Stmt> body) {
    Program.Definition only = new Program.Definition(entry.name(), List.of(), body);
    return new Inferred(
        new Program(List.of(only), entry.name()),
        new Sites.Builder().build(),
        Map.of(),
        Detail.ALL,
        List.of(),
        false,
        0);
  }
}
