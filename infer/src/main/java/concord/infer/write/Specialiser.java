package concord.infer.write;

import concord.behaviour.Action;
import concord.behaviour.Guardedness;
import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Stmt;
import concord.facts.calls.Entry;
import concord.facts.library.Failing;
import concord.facts.slice.Slice;
import concord.facts.slice.Slices;
import concord.go.code.Code;
import concord.go.syntax.Position;
import concord.go.types.Type;
import concord.go.types.Var;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Canonical;
import concord.infer.domain.Frame;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Guard;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Scale;
import concord.infer.domain.Value;
import concord.infer.know.Demand;
import concord.infer.know.EntryScope;
import concord.infer.know.InferenceMode;
import concord.infer.know.Knowledge;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/// Runs code abstractly and writes its behaviour: one definition per place and abstract state.
///
/// A place that is reached from several others (a loop, the end of an `if`) starts a definition, so
/// that the rest is written once.
public final class Specialiser {
  /// Visiting so many objects costs as much as an instruction.
  private static final int OBJECTS_PER_STEP = 4;

  private final Knowledge knowledge;
  private final Runner runner;
  private final EntryScope scope;
  private final Slices slices;
  private final Budget budget;
  private final InferenceMode mode;
  private final Agenda agenda;
  private final SequencedMap<String, Program.Definition> definitions = new LinkedHashMap<>();
  private final Notes notes = new Notes();
  private final Origins origins = new Origins();
  private final Environment environment = new Environment(this);
  private final Arrivals arrivals;
  private String entry = "";

  /// One outcome of an action, and how the path continues.
  public record Alternative(String tag, int binders, BiConsumer<Path, List<String>> then) {
    public static Alternative of(String tag, Consumer<Path> then) {
      return new Alternative(tag, 0, (path, _) -> then.accept(path));
    }
  }

  public Specialiser(
      Knowledge knowledge,
      EntryScope scope,
      Budget budget,
      InferenceMode mode,
      Demand demand,
      Function<Specialiser, Runner> runners) {
    this.knowledge = knowledge;
    this.agenda = new Agenda(demand);
    this.scope = scope;
    this.slices = scope.slices(mode);
    this.budget = budget;
    this.mode = mode;
    this.arrivals = new Arrivals(mode, notes, agenda::knows);
    this.runner = runners.apply(this);
  }

  /// The behaviour that was written. `guards` are what the branches of choices assume.
  public record Result(
      Program program,
      Sites sites,
      Map<Sites.Site, List<Optional<Guard>>> guards,
      List<Notes.Approximation> approximations) {}

  /// Follows the entry, a goroutine that starts in `state`.
  public void start(GoroutineState state, String name) {
    entry = agenda.certain(Canonical.of(state), name);
    write();
  }

  /// Follows the waiting definitions that schedules reach; false if there are none.
  public boolean follow(Collection<String> met) {
    boolean more = agenda.follow(met);
    write();
    return more;
  }

  /// Follows definitions again that used answers which have changed.
  public void followAgain(Collection<String> misinformed) {
    agenda.again(misinformed);
    write();
  }

  /// Writes all definitions on the agenda.
  private void write() {
    for (var next = agenda.next(); next.isPresent(); next = agenda.next()) {
      Canonical canonical = next.get().canonical();
      GoroutineState from = canonical.state();
      if (!mayWrite(from)) {
        return;
      }
      String current = next.get().name();
      knowledge.asks(current);
      Path path = new Path(from.copy());
      notes.begin(current);
      runner.run(path, Runner.Start.AT_DEFINITION);
      definitions.put(current, new Program.Definition(current, canonical.params(), path.out));
    }
  }

  private boolean mayWrite(GoroutineState from) {
    if (!budget.allows(definitions.size())) {
      giveUp(Exhausted.Cause.DEFINITIONS, from);
    }
    if (budget.isStopped()) {
      budget.exhaust(Exhausted.interrupted());
    }
    return budget.exhausted().isEmpty();
  }

  /// Spends so much of the budget; false if it is exhausted.
  private boolean spend(int amount, GoroutineState state) {
    if (!budget.spend(amount)) {
      giveUp(Exhausted.Cause.INSTRUCTIONS, state);
    }
    return budget.exhausted().isEmpty();
  }

  private void giveUp(Exhausted.Cause cause, GoroutineState state) {
    if (budget.exhausted().isEmpty()) {
      budget.exhaust(
          new Exhausted(
              cause,
              Optional.of(Diagnosis.position(state)),
              Diagnosis.stack(state),
              Diagnosis.varying(arrivals.byPlace())));
    }
  }

  /// What has been written.
  public Result result() {
    List<Program.Definition> all = new ArrayList<>(definitions.values());
    all.addAll(agenda.unknown());
    Program written = new Program(all, entry).reachable();
    Program program = Guardedness.guarded(written);
    Sites.Builder sites = new Sites.Builder();
    Map<Sites.Site, List<Optional<Guard>>> taken = new HashMap<>();
    SequencedSet<Notes.Approximation> inexact = new LinkedHashSet<>();
    for (Program.Definition d : written.definitions()) { // also those without effects
      inexact.addAll(notes.of(d.name()));
    }
    for (Program.Definition d : program.definitions()) {
      locate(d, sites, taken);
    }
    return new Result(program, sites.build(), taken, List.copyOf(inexact));
  }

  private void locate(
      Program.Definition definition,
      Sites.Builder sites,
      Map<Sites.Site, List<Optional<Guard>>> taken) {
    Sites.number(
        definition.body(),
        (stmt, index) -> {
          origins.of(stmt).ifPresent(o -> sites.put(definition.name(), index, o));
          notes.guards(stmt).ifPresent(g -> taken.put(new Sites.Site(definition.name(), index), g));
        });
  }

  /// Makes a package variable with its zero value.
  public int newGlobal(Path path, Var var) {
    AllocationSite place = AllocationSite.of(var);
    var.position().ifPresent(p -> origins.declared(place, p));
    return runner.allocate(path, var.type(), var.name(), place);
  }

  /// Spends one instruction; if the budget is exhausted, the path ends here.
  public boolean spend(Path path) {
    if (!spend(1, path.state)) {
      path.ended = true;
    }
    return !path.ended;
  }

  // Writing.

  public void emit(Path path, Stmt stmt) {
    emit(path, stmt, "", "");
  }

  public void emit(Path path, Stmt stmt, String object, String goroutine) {
    origins.put(stmt, path.state, object, goroutine);
    path.out.add(stmt);
  }

  /// Whether a test that passes never continues at `pc`.
  public boolean isOutOfQuestion(Path path, int pc) {
    return mode.testsPass() && Failing.at(path.top().code, pc);
  }

  /// What the entry can reach.
  public EntryScope scope() {
    return scope;
  }

  /// How the entry is followed.
  public InferenceMode mode() {
    return mode;
  }

  /// What is not followed exactly.
  public Notes notes() {
    return notes;
  }

  /// The way back to the source.
  public Origins origins() {
    return origins;
  }

  /// Goroutines that no code of the program starts.
  public Environment environment() {
    return environment;
  }

  /// The slice of a function.
  public Slice slice(Code code) {
    return slices.of(code);
  }

  /// Whether the return of this goroutine ends the program.
  public boolean isMain(GoroutineState state) {
    return scope.entry().kind() == Entry.Kind.MAIN && !state.isStarted;
  }

  /// Whether only what schedules reach is followed. Then more states can be told apart.
  public boolean isOnDemand() {
    return agenda.isOnDemand();
  }

  /// Records a number that counts rounds or objects, if it is known.
  public void bound(Path path, Value value) {
    if (value instanceof Value.Const c && c.value() instanceof BigInteger n) {
      scope.bounds().meet(place(path), n);
    }
  }

  /// A constant of the program, or its scaled replacement.
  public Value.Const constant(Path path, Object value, Type type) {
    Optional<Scale> scale = mode.scale();
    if (scale.isPresent() && value instanceof BigInteger n) {
      BigInteger taken = scale.get().apply(n, type);
      if (!taken.equals(n)) {
        notes.approximate(path, n + " is replaced by " + taken);
        notes.leaveOut(path, n + " is replaced by " + taken);
        return new Value.Const(taken, type);
      }
    }
    return new Value.Const(value, type);
  }

  public AllocationSite place(Path path) {
    return AllocationSite.of(path.top().code, path.top().pc);
  }

  /// The name of a synchronisation object in the behaviour; made on demand.
  public String name(Path path, int object) {
    Obj.Sync sync = path.state.sync(object);
    if (!sync.name().isEmpty()) {
      return sync.name();
    }
    String name = path.state.freshName(identifier(sync.hint()));
    path.state.heap.set(object, path.state.sync(object).named(name));
    Stmt made = new Stmt.New(name, sync.sort());
    path.out.add(made);
    origins.madeAt(sync.place()).ifPresent(p -> origins.put(made, p, sync.hint(), ""));
    return name;
  }

  private static String identifier(String hint) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < hint.length(); i++) {
      char c = hint.charAt(i);
      if ((c < 0x80 && Character.isLetterOrDigit(c)) || c == '.') {
        out.append(c);
      }
    }
    return out.isEmpty() || !Character.isLetter(out.charAt(0)) ? "x" + out : out.toString();
  }

  /// An action without alternatives.
  public void act(Path path, Action action, String object) {
    emit(path, Stmt.Act.of(action), object, "");
  }

  /// An action with several outcomes. Each continues on its own; this path ends here, unless there
  /// is only one outcome and it carries nothing.
  public void fork(Path path, Action action, List<Alternative> alternatives) {
    fork(path, action, "", alternatives);
  }

  public void fork(Path path, Action action, String object, List<Alternative> alternatives) {
    if (alternatives.size() == 1 && alternatives.getFirst().binders() == 0) {
      act(path, action, object);
      alternatives.getFirst().then().accept(path, List.of());
      return;
    }
    fork(path, action, object, alternatives, alternatives.size() > 1 ? Way.POSSIBLE : Way.ONLY);
  }

  /// A receive of which more outcomes may become known later. On demand, even a single outcome
  /// waits until a schedule comes to it. Otherwise a loop whose end is not known yet would run
  /// ahead round by round, until widening forgets what it computes.
  public void await(Path path, Action action, String object, List<Alternative> alternatives) {
    if (!isOnDemand()) {
      fork(path, action, object, alternatives);
    } else if (alternatives.size() == 1 && alternatives.getFirst().binders() == 0) {
      act(path, action, object);
      alternatives.getFirst().then().accept(path, List.of());
      jump(path, Way.POSSIBLE);
    } else {
      fork(path, action, object, alternatives, Way.POSSIBLE);
    }
  }

  private void fork(
      Path path, Action action, String object, List<Alternative> alternatives, Way way) {
    List<Stmt.Outcome> outcomes = new ArrayList<>();
    for (Alternative alternative : alternatives) {
      Path branch = new Path(path.state.copy());
      List<String> binders = new ArrayList<>();
      for (int i = 0; i < alternative.binders(); i++) {
        binders.add(branch.state.freshName("r"));
      }
      alternative.then().accept(branch, binders);
      proceed(branch, way);
      outcomes.add(new Stmt.Outcome(alternative.tag(), binders, branch.out));
    }
    emit(path, new Stmt.Act(action, outcomes), object, "");
    path.ended = true;
  }

  /// One way of a choice that the behaviour does not decide: its text, and what it assumes.
  public record Option(Optional<String> text, Guard guard, Consumer<Path> then) {
    public Option(Optional<String> text, Consumer<Path> then) {
      this(text, new Guard.Condition(text.orElse("")), then);
    }
  }

  public void choose(Path path, List<Option> options) {
    if (options.size() == 1) {
      options.getFirst().then().accept(path);
      return;
    }
    SequencedMap<List<Stmt>, Option> branches = new LinkedHashMap<>();
    Set<List<Stmt>> several = new HashSet<>();
    for (Option option : options) {
      Path branch = new Path(path.state.copy());
      option.then().accept(branch);
      proceed(branch, Way.CERTAIN);
      if (branches.putIfAbsent(branch.out, option) != null) {
        several.add(branch.out);
      }
    }
    if (branches.size() == 1) {
      path.out.addAll(branches.firstEntry().getKey());
    } else {
      List<Stmt.Branch> written = new ArrayList<>();
      List<Optional<Guard>> taken = new ArrayList<>();
      branches.forEach((body, option) -> {
        written.add(new Stmt.Branch(option.text(), body));
        taken.add(several.contains(body) ? Optional.empty() : Optional.of(option.guard()));
      });
      Stmt choice = new Stmt.Choice(written);
      emit(path, choice);
      notes.guard(choice, taken);
    }
    path.ended = true;
  }

  /// The body of a case of a select.
  public List<Stmt> branch(Path path, Consumer<Path> then) {
    Path branch = new Path(path.state.copy());
    then.accept(branch);
    proceed(branch, Way.POSSIBLE);
    return branch.out;
  }

  /// Whether a goroutine that reaches a statement certainly takes one of its branches.
  private enum Way {
    /// It is the only branch.
    ONLY,
    /// No other goroutine decides.
    CERTAIN,
    /// It depends on what other goroutines have done.
    POSSIBLE
  }

  private void proceed(Path branch, Way way) {
    if (branch.ended) {
      return;
    }
    switch (way) {
      case ONLY -> runner.run(branch, Runner.Start.IN_PATH);
      case CERTAIN, POSSIBLE -> jump(branch, way);
    }
  }

  /// Continues in a definition, which may exist already.
  public void jump(Path path) {
    jump(path, Way.CERTAIN);
  }

  private void jump(Path path, Way way) {
    path.ended = true;
    if (path.state.frames.isEmpty()) {
      return;
    }
    path.top().pc = path.top().slice.from(path.top().pc);
    Canonical canonical = settle(path);
    String stem = path.top().code.name();
    String name =
        way == Way.POSSIBLE ? agenda.possible(canonical, stem) : agenda.certain(canonical, stem);
    Stmt call = new Stmt.Call(name, canonical.names());
    path.out.add(call);
  }

  private Canonical settle(Path path) {
    spend(5 + path.state.heap.size() / OBJECTS_PER_STEP, path.state);
    return arrivals.settle(path);
  }

  /// Writes a definition without code, once.
  void define(String name, List<String> params, List<Stmt> body) {
    if (agenda.isFirst(name)) {
      definitions.put(name, new Program.Definition(name, params, body));
    }
  }

  /// Starts a goroutine. Publishes everything that it can reach.
  public void spawn(Path path, GoroutineState child, String goroutine) {
    Canonical canonical = Canonical.of(child);
    String name = agenda.certain(canonical, child.top().code.name());
    Stmt spawn = new Stmt.Spawn(name, canonical.names());
    String shown = shown(path, child, goroutine);
    emit(path, spawn, "", shown);
    Frame frame = path.top();
    if (origins.of(spawn).isPresent() && !frame.code.isModel() && frame.pc > 0) {
      // The statement is complete: the path is after it.
      Position p = frame.code.position(frame.pc - 1);
      origins.put(spawn, p, "", shown);
    }
  }

  /// The name of a goroutine for messages; one that a model starts is named after the function that
  /// the user called.
  private static String shown(Path path, GoroutineState child, String goroutine) {
    if (child.top().code.isModel()) {
      for (Frame frame : path.state.frames) {
        if (frame.code.isModel()) {
          return "the goroutine of " + GoNames.of(frame.code.name());
        }
      }
    }
    return GoNames.of(goroutine);
  }

  /// Calls code as a definition of its own with unknown results: for recursion that is too deep to
  /// be inlined.
  public void call(Path path, GoroutineState callee) {
    Path entry = new Path(callee);
    Canonical canonical = settle(entry);
    path.out.addAll(entry.out);
    String name = agenda.certain(canonical, callee.top().code.name());
    emit(path, new Stmt.Call(name, canonical.names()));
  }
}
