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
import concord.facts.slice.Slice;
import concord.facts.slice.Slices;
import concord.facts.slice.Tests;
import concord.facts.summary.Asked;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.syntax.Position;
import concord.go.types.Basic;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Var;
import concord.infer.domain.Frame;
import concord.infer.domain.Guard;
import concord.infer.domain.Path;
import concord.infer.domain.Scale;
import concord.infer.domain.Solver;
import concord.infer.domain.State;
import concord.infer.domain.Value;
import concord.infer.know.Demand;
import concord.infer.know.Knowledge;
import concord.infer.know.Mode;
import concord.infer.know.Outsiders;
import concord.infer.know.Scope;
import concord.infer.model.CallerModels;
import concord.infer.model.Models;
import concord.infer.run.Interpreter;
import concord.infer.run.World;
import concord.infer.write.Allowance;
import concord.infer.write.Budget;
import concord.infer.write.Effort;
import concord.infer.write.Exhausted;
import concord.infer.write.Specialiser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;

/// Infers the behaviours of the entries of some packages.
public final class Inference {
  /// An entry is given up when there is still more to learn after so many rounds.
  private static final int MOST_ROUNDS = 60;

  /// An entry that reaches more instructions than this is large.
  private static final int LARGE = 1_000;

  /// An entry that reaches more than this is hardly ever decided as one.
  private static final int TOO_LONG = 4_000;

  private static final String TOO_LARGE = "too much code to follow";

  private static final int MOST_WORK = 200_000;
  private static final int MOST_DEFINITIONS = 2_500;

  /// So much more is there to follow where loops are counted.
  private static final int MORE = 4;

  /// What schedules come to is followed again and again, each time a little further.
  private static final int MOST_WORK_ON_DEMAND = 10 * MOST_WORK;

  private final Codes codes;
  private final World world;
  private final CallGraph graph;
  private final BooleanSupplier stop;
  private final Callees callees;
  private final Slices whole = Slices.whole();
  private final Allowance allowance;
  private final Effort effort;
  private final Effort onDemand;
  private Optional<Scope> last = Optional.empty();

  public Inference(List<Checked> packages, Solver solver) {
    this(packages, solver, () -> false, Allowance.unlimited(), _ -> Outsiders.ABLE);
  }

  /// `packages` are those whose code is followed; what they import besides is opaque, or has
  /// models. The `solver` is asked about conditions on unknown numbers. When `stop` says so, what
  /// is not done yet is given up. All entries together take no more than `allowance`; `outsiders`
  /// tells what others could do to what an entry leaves behind.
  public Inference(
      List<Checked> packages,
      Solver solver,
      BooleanSupplier stop,
      Allowance allowance,
      Function<Codes, Outsiders> outsiders) {
    this.stop = stop;
    this.allowance = allowance;
    this.effort = new Effort(allowance);
    this.onDemand = new Effort(allowance);
    this.codes = new Codes(packages);
    this.callees = new Callees(codes);
    this.graph = new CallGraph(codes, callees);
    this.world = new World(codes, graph, solver, outsiders.apply(codes));
  }

  public Effort effort() {
    return effort;
  }

  /// What following only what schedules come to has taken.
  public Effort onDemand() {
    return onDemand;
  }

  /// The entries of a package, in the order of the text.
  public List<Entry> entries(Checked checked) {
    return new Entries(codes).of(checked);
  }

  /// A behaviour with the way back to the source, and what in it is not exact.
  ///
  /// @param guards what the branches of choices take to be so, where that is known
  /// @param knowsMoreOnDemand whether more would be known if only the ways had been followed that
  ///   schedules take
  public record Inferred(
      Program program,
      Sites sites,
      Map<Sites.Site, List<Optional<Guard>>> guards,
      Detail detail,
      List<Approximation> approximations,
      boolean knowsMoreOnDemand,
      int steps)
      implements Outcome {
    public Inferred {
      guards = Map.copyOf(guards);
      approximations = List.copyOf(approximations);
    }

    /// What others are taken to do.
    public List<Approximation> assumed() {
      return approximations.stream().filter(a -> a.extent() == Mode.Extent.ASSUMED).toList();
    }

    /// What is not tried at all. That nothing goes wrong in the rest proves nothing.
    public List<Approximation> leftOut() {
      return approximations.stream().filter(a -> a.extent() == Mode.Extent.LEFT_OUT).toList();
    }
  }

  /// Something that was not followed exactly, and where.
  public record Approximation(Position position, String what, Mode.Extent extent) {}

  /// Whether the entries inferred so far already call this one: then there is no need to guess how
  /// it is called.
  public boolean isReached(Entry entry) {
    return isReached(entry.func());
  }

  /// The same of a function.
  public boolean isReached(Func func) {
    return world.isReached(func);
  }

  /// Whether it is not worth following an entry as one: it reaches too much code, or nothing is
  /// left of what all entries may take.
  public boolean isTooLarge(Entry entry) {
    return allowance.isLimited() && (allowance.isSpent() || graph.isLongerThan(entry, TOO_LONG));
  }

  /// The code that the client of a unit reaches, of what is `followed`.
  public Set<Code> reached(Entry unit, Predicate<Code> followed) {
    return graph.within(unit, followed).codes();
  }

  /// What entries do, with all that they may call, and what of it is `covered` otherwise.
  public Coverage coverage(Map<Code, Integer> covered) {
    return new Coverage(codes, graph, covered);
  }

  /// Whether it is worth looking at an entry from afar before all of it is followed.
  public boolean isLarge(Entry entry) {
    Scope scope = scope(entry);
    return !scope.isSilent() && scope.length() > LARGE;
  }

  /// What is assumed about the entry.
  ///
  /// @param scale what is taken in place of large numbers
  public record Assumptions(
      Tests tests, Optional<Scale> scale, Mode.Rounds rounds, Mode.Precision precision) {
    public static Assumptions of(Tests tests) {
      return new Assumptions(tests, Optional.empty(), Mode.Rounds.FEW, Mode.Precision.USUAL);
    }

    Mode mode(Detail detail) {
      return new Mode(tests, detail, scale, rounds, precision);
    }

    public Assumptions scaled(Scale scale) {
      return new Assumptions(tests, Optional.of(scale), rounds, precision);
    }

    public Assumptions inAllRounds() {
      return new Assumptions(tests, scale, Mode.Rounds.ALL, precision);
    }

    public Assumptions counting() {
      return new Assumptions(tests, scale, rounds, Mode.Precision.COUNTS);
    }
  }

  /// Smaller numbers for the large ones that were met when this entry was followed.
  public Optional<Scale> scale(Entry entry) {
    return Scale.of(scope(entry).bounds().all());
  }

  /// What the code that an entry can come to synchronises by.
  public enum Touches {
    CHANNELS,
    LOCKS,
    NOTHING
  }

  public Touches touches(Entry entry) {
    Scope scope = scope(entry);
    if (scope.touchesChannels()) {
      return Touches.CHANNELS;
    }
    return scope.isSilent() ? Touches.NOTHING : Touches.LOCKS;
  }

  /// Whether numbers were met that are too large to be followed one by one.
  public boolean countsFar(Entry entry) {
    return scope(entry).bounds().areFar();
  }

  /// The behaviour of an entry, in as much detail as can be had.
  public Inferred infer(Entry entry) {
    String why = TOO_LARGE;
    for (Detail detail : Detail.values()) {
      switch (infer(entry, Assumptions.of(Tests.MAY_FAIL), detail)) {
        case Inferred inferred -> {
          return inferred;
        }
        case Outcome.GaveUp(Outcome.OutOfBudget(var e), _) ->
            why = TOO_LARGE + e.where().map(p -> ": given up at " + p).orElse("");
        case Outcome.GaveUp _ -> {}
      }
    }
    return only(entry, List.of(new Stmt.Opaque(why)));
  }

  /// The behaviour of an entry, unless it takes too much to follow.
  public Outcome infer(Entry entry, Assumptions assumptions, Detail detail) {
    Scope scope = scope(entry);
    if (scope.isSilent() || (detail == Detail.CONTROL && scope.hasOnlyOrderedLocks())) {
      scope.codes().forEach(world::reach);
      return only(entry, List.of());
    }
    int share = effort.share();
    int more = assumptions.precision() == Mode.Precision.COUNTS ? MORE : 1;
    Budget budget =
        new Budget(effort.most(more * MOST_WORK / share), more * MOST_DEFINITIONS / share, stop);
    Outcome outcome = infer(scope, budget, assumptions.mode(detail));
    effort.spend(budget.spent() + scope.length()); // which has been looked through
    return outcome;
  }

  /// The behaviour of a unit, in all that matters, unless that takes more than `work` instructions
  /// or definitions, or than there is left of `units`. Of what it calls, what is not `followed`
  /// does not matter.
  public Outcome inferWithin(
      Entry unit,
      Assumptions assumptions,
      Detail detail,
      Predicate<Code> followed,
      Concern concern,
      Allowance units,
      int work,
      int definitions) {
    Scope scope = Scope.unit(unit, codes, callees, graph, whole, followed, concern);
    Budget budget = new Budget(units.most(work), definitions, stop);
    Outcome outcome = infer(scope, budget, assumptions.mode(detail));
    units.take(budget.spent() + scope.length()); // which has been sliced
    return outcome;
  }

  /// Whether anything that the entry comes to recovers from panics. Then it matters which data make
  /// the code panic.
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

  /// Whether the entry is a test that guards against hanging at this place.
  public boolean isWatchdog(Entry entry, Position place) {
    return scope(entry).codes().stream().anyMatch(c -> Watchdogs.isAt(c, place));
  }

  /// The code of the packages that are followed.
  public Codes codes() {
    return codes;
  }

  /// Tells which unknown statements the schedules of a program come to, by their reasons; nothing
  /// if there are too many schedules to tell.
  @FunctionalInterface
  public interface Exploration {
    Optional<Set<String>> met(Program program);
  }

  /// The behaviour of an entry as far as schedules come (see [Demand]), unless it takes too much to
  /// follow.
  public Outcome infer(
      Entry entry, Assumptions assumptions, Detail detail, Exploration exploration) {
    int share = onDemand.share();
    Budget budget =
        new Budget(onDemand.most(MOST_WORK_ON_DEMAND / share), MOST_DEFINITIONS / share, stop);
    Outcome outcome = infer(scope(entry), budget, assumptions.mode(detail), exploration);
    onDemand.spend(budget.spent());
    return outcome;
  }

  /// That of the last entry is kept: an entry is looked at several times.
  private Scope scope(Entry entry) {
    Scope scope = last.filter(s -> s.entry().equals(entry)).orElse(null);
    if (scope == null) {
      scope = new Scope(entry, codes, callees, graph, whole);
      last = Optional.of(scope);
    }
    return scope;
  }

  /// The behaviour, unless the budget does not suffice.
  private Outcome infer(Scope scope, Budget budget, Mode mode) {
    Knowledge knowledge = new Knowledge(Asked.of(scope.codes()), mode.precision());
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

  /// The behaviour as far as schedules come, unless the budget does not suffice.
  private Outcome infer(Scope scope, Budget budget, Mode mode, Exploration exploration) {
    Knowledge knowledge = new Knowledge(Asked.of(scope.codes()), mode.precision());
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
          return new Outcome.GaveUp(new Outcome.TooManySchedules(), budget.spent());
        }
        if (!specialiser.follow(met.get())) {
          return inferred(result, mode, false, budget);
        }
      }
    }
    return outOfBudget(budget);
  }

  private static Outcome outOfBudget(Budget budget) {
    return new Outcome.GaveUp(
        new Outcome.OutOfBudget(budget.exhausted().orElseThrow()), budget.spent());
  }

  private Specialiser start(
      Scope scope, Knowledge knowledge, Budget budget, Mode mode, Demand demand) {
    knowledge.begin();
    Specialiser specialiser =
        new Specialiser(
            knowledge,
            scope,
            budget,
            mode,
            demand,
            s -> new Interpreter(s, knowledge, world, Models::new));
    specialiser.start(start(specialiser, scope), scope.entry().name());
    return specialiser;
  }

  private static Inferred inferred(
      Specialiser.Result result, Mode mode, boolean losesKeys, Budget budget) {
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

  /// The entry is called when the variables of its program have been initialised.
  private State start(Specialiser specialiser, Scope scope) {
    Entry entry = scope.entry();
    State state = new State();
    Path path = new Path(state);
    Frame frame =
        switch (entry.kind()) {
          case MAIN -> frame(specialiser, path, entry.func());
          case TEST -> test(path, entry.func());
          case LIBRARY -> library(specialiser, path, entry.func());
        };
    for (Var var : scope.vars()) {
      if (codes.knows(var.pkg()) && Scope.matters(var.type())) {
        state.globals.put(var, specialiser.newGlobal(path, var));
      }
    }
    state.frames.add(frame);
    if (!scope.distantInits().isEmpty() && entry.kind() != Entry.Kind.LIBRARY) {
      state.frames.add(before());
    }
    for (Code init : scope.inits().reversed()) {
      state.frames.add(new Frame(specialiser.slice(init), List.of(), Map.of(), false));
    }
    for (Code initialiser : scope.initialisers().reversed()) {
      state.frames.add(new Frame(specialiser.slice(initialiser), List.of(), Map.of(), false));
    }
    return state;
  }

  private Frame before() {
    Frame frame = new Frame(Slice.whole(world.trampoline(0)), List.of(), Map.of(), false);
    frame.registers[0] = new Value.Native(CallerModels.BEFORE, List.of(), Basic.INVALID);
    return frame;
  }

  /// A test runs inside what the package `testing` does around it: clean-ups come when it is over.
  private Frame test(Path path, Func func) {
    List<Value> args = new ArrayList<>();
    args.add(new Value.FuncRef(func, func.type()));
    if (func.type() instanceof Signature s) {
      s.params().forEach(p -> args.add(path.unknown(p.type())));
    }
    Slice call = Slice.whole(world.trampoline(args.size() - 1));
    Frame frame = new Frame(call, List.of(), Map.of(), false);
    for (int i = 0; i < args.size(); i++) {
      frame.registers[i] = args.get(i);
    }
    return frame;
  }

  /// A function of a library has a caller, who goes on with what it leaves behind.
  private Frame library(Specialiser specialiser, Path path, Func func) {
    Frame called = frame(specialiser, path, func);
    int args = called.code.parameters();
    int results = func.type() instanceof Signature s ? s.results().size() : 0;
    Slice call = Slice.whole(world.caller(args, results));
    Frame caller = new Frame(call, List.of(), Map.of(), false);
    caller.registers[0] = new Value.FuncRef(func, func.type());
    System.arraycopy(called.registers, 0, caller.registers, 1, args);
    caller.registers[args + 1] = new Value.Native(CallerModels.GOES_ON, List.of(), Basic.INVALID);
    caller.registers[args + 2] = new Value.Native(CallerModels.COMES, List.of(), Basic.INVALID);
    return caller;
  }

  private Frame frame(Specialiser specialiser, Path path, Func func) {
    Code code = world.code(func).orElseThrow();
    Frame frame = new Frame(specialiser.slice(code), List.of(), Map.of(), false);
    if (func.type() instanceof Signature s) {
      int next = 0;
      if (s.receiver().isPresent()) {
        frame.registers[next++] = path.unknown(s.receiver().get().type());
      }
      for (int i = 0; i < s.params().size(); i++) {
        Type type = s.params().get(i).type();
        boolean variadic = s.variadic() && i == s.params().size() - 1;
        frame.registers[next++] =
            path.unknown(
                variadic && !(type.underlying() instanceof Type.Slice)
                    ? new Type.Slice(type)
                    : type);
      }
    }
    return frame;
  }
}
