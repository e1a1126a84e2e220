package concord.infer.write;

import concord.behaviour.Action;
import concord.behaviour.Guardedness;
import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Stmt;
import concord.facts.calls.Entry;
import concord.facts.library.Failing;
import concord.facts.slice.Detail;
import concord.facts.slice.Slice;
import concord.facts.slice.Slices;
import concord.facts.slice.Tests;
import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.syntax.Position;
import concord.go.types.Basic;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Var;
import concord.infer.domain.Canonical;
import concord.infer.domain.Frame;
import concord.infer.domain.Guard;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Place;
import concord.infer.domain.Scale;
import concord.infer.domain.State;
import concord.infer.domain.Value;
import concord.infer.domain.Variety;
import concord.infer.domain.Widening;
import concord.infer.know.Demand;
import concord.infer.know.Knowledge;
import concord.infer.know.Mode;
import concord.infer.know.Scope;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
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

/// Runs code abstractly and writes down its behaviour: one definition per place and knowledge.
///
/// Control that comes to one place from several (a loop, the end of an `if`) goes through a
/// definition, so that what is the same from there on is written once.
public final class Specialiser {
  /// Looking at so many objects costs as much as an instruction.
  private static final int OBJECTS_PER_STEP = 4;

  /// More different states at one place than this are blurred into one (see [Widening]).
  private static final int MOST_STATES = 40;

  /// The same for loops that no condition ends: nothing in them is counted towards an end.
  private static final int MOST_ROUNDS = 4;

  /// The same where loops are counted.
  private static final int COUNTED = 1_200;

  private static final int FEW_STATES = 12;
  private static final int FEW_ROUNDS = 3;

  private static final String SURROUNDINGS = "surroundings";
  private static final String STAYS = "stays";
  private static final String CLOCK = "clock";

  private final Map<Service, String> servers = new HashMap<>();
  private final Knowledge knowledge;
  private final Runner runner;
  private final Scope scope;
  private final Slices slices;
  private final Budget budget;
  private final Mode mode;
  private final Agenda agenda;
  private final Map<List<Object>, List<State>> seen = new HashMap<>();
  private final Map<List<Object>, Variety> varieties = new HashMap<>();
  private final SequencedMap<String, Program.Definition> definitions = new LinkedHashMap<>();
  private final IdentityHashMap<Stmt, Sites.Origin> origins = new IdentityHashMap<>();
  private final IdentityHashMap<Stmt, List<Optional<Guard>>> guards = new IdentityHashMap<>();
  private final Map<Place, Position> globals = new HashMap<>();

  /// What is not followed exactly in each definition.
  private final Map<String, List<Approximation>> approximations = new HashMap<>();

  private String entry = "";

  /// The definition that is being written.
  private String current = "";

  /// Something that was not followed exactly, and where.
  public record Approximation(Position position, String what, Mode.Extent extent) {}

  /// One way an action can end, and how the path goes on then.
  public record Alternative(String tag, int binders, BiConsumer<Path, List<String>> then) {
    public static Alternative of(String tag, Consumer<Path> then) {
      return new Alternative(tag, 0, (path, _) -> then.accept(path));
    }
  }

  public Specialiser(
      Knowledge knowledge,
      Scope scope,
      Budget budget,
      Mode mode,
      Demand demand,
      Function<Specialiser, Runner> runners) {
    this.knowledge = knowledge;
    this.agenda = new Agenda(demand);
    this.scope = scope;
    this.slices = scope.slices(mode);
    this.budget = budget;
    this.mode = mode;
    this.runner = runners.apply(this);
  }

  /// What has been written down. `guards` are what the branches of choices take to be so.
  public record Result(
      Program program,
      Sites sites,
      Map<Sites.Site, List<Optional<Guard>>> guards,
      List<Approximation> approximations) {}

  /// Follows a goroutine that starts in `state`: the entry.
  public void start(State state, String name) {
    entry = agenda.certain(Canonical.of(state), name);
    write();
  }

  /// Follows what waited and is come to by schedules; false if nothing of it waits.
  public boolean follow(Collection<String> met) {
    boolean more = agenda.follow(met);
    write();
    return more;
  }

  /// Follows definitions again that were told what does not hold any more.
  public void followAgain(Collection<String> misinformed) {
    agenda.again(misinformed);
    write();
  }

  /// Writes all definitions that are to be followed.
  private void write() {
    for (var next = agenda.next(); next.isPresent(); next = agenda.next()) {
      Canonical canonical = next.get().canonical();
      State from = canonical.state();
      if (!mayWrite(from)) {
        return;
      }
      current = next.get().name();
      knowledge.asks(current);
      Path path = new Path(from.copy());
      approximations.remove(current);
      runner.run(path, Runner.Start.AT_DEFINITION);
      definitions.put(current, new Program.Definition(current, canonical.params(), path.out));
    }
  }

  private boolean mayWrite(State from) {
    if (!budget.allows(definitions.size())) {
      giveUp(Exhausted.Cause.DEFINITIONS, from);
    }
    if (budget.isStopped()) {
      budget.exhaust(Exhausted.interrupted());
    }
    return budget.exhausted().isEmpty();
  }

  /// Spends so much of the budget; false if nothing more may be done.
  private boolean spend(int amount, State state) {
    if (!budget.spend(amount)) {
      giveUp(Exhausted.Cause.INSTRUCTIONS, state);
    }
    return budget.exhausted().isEmpty();
  }

  private void giveUp(Exhausted.Cause cause, State state) {
    if (budget.exhausted().isEmpty()) {
      budget.exhaust(
          new Exhausted(
              cause,
              Optional.of(Trouble.position(state)),
              Trouble.stack(state),
              Trouble.varying(seen.values())));
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
    SequencedSet<Approximation> inexact = new LinkedHashSet<>();
    for (Program.Definition d : written.definitions()) { // also of those that do nothing
      inexact.addAll(approximations.getOrDefault(d.name(), List.of()));
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
          Sites.Origin origin = origins.get(stmt);
          if (origin != null) {
            sites.put(definition.name(), index, origin);
          }
          if (guards.containsKey(stmt)) {
            taken.put(new Sites.Site(definition.name(), index), guards.get(stmt));
          }
        });
  }

  /// A package variable, zero as yet.
  public int newGlobal(Path path, Var var) {
    Place place = Place.of(var);
    var.position().ifPresent(p -> globals.put(place, p));
    return runner.allocate(path, var.type(), var.name(), place);
  }

  /// Whether another instruction may be executed; if not, the path ends here.
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
    if (isUsers(path.state)) {
      origins.put(stmt, origin(path.state, object, goroutine));
    }
    path.out.add(stmt);
  }

  public Sites.Origin origin(State state, String object, String goroutine) {
    Position p = Trouble.position(state);
    return new Sites.Origin(p.file(), p.line(), p.column(), object, goroutine);
  }

  public void origin(Stmt stmt, Sites.Origin origin) {
    origins.put(stmt, origin);
  }

  /// Whether any of the calls is the user's own code: what only models do has no place.
  private static boolean isUsers(State state) {
    return state.frames.stream().anyMatch(f -> !f.code.isModel());
  }

  /// Whether going on at `pc` can be left out, because a test that passes does not come there.
  public boolean isOutOfQuestion(Path path, int pc) {
    return testsPass() && Failing.at(path.top().code, pc);
  }

  public boolean testsPass() {
    return mode.tests() == Tests.PASS;
  }

  /// What of a function is executed.
  public Slice slice(Code code) {
    return slices.of(code);
  }

  /// Whether this is the goroutine that ends the program by its return.
  public boolean isMain(State state) {
    return scope.entry().kind() == Entry.Kind.MAIN && !state.isStarted;
  }

  /// `main` has called `runtime.Goexit` in this call, its last: it does not return, so that the
  /// program goes on, until nobody else does. So does one that waits in `select {}`.
  public void leaveOthers(Path path, Frame last) {
    Stmt none = new Stmt.Select(List.of(), Optional.empty());
    boolean calling = last.code.at(last.pc) instanceof Instr.Call;
    Position p = last.code.position(calling || last.pc == 0 ? last.pc : last.pc - 1);
    origins.put(none, new Sites.Origin(p.file(), p.line(), p.column(), "", ""));
    path.out.add(none);
  }

  /// Whether the entry is a function of a library, called by somebody who is not known.
  public boolean hasCaller() {
    return scope.entry().kind() == Entry.Kind.LIBRARY;
  }

  /// The functions `init` that are not followed.
  public List<Code> distantInits() {
    return scope.distantInits();
  }

  /// All code that the entry can come to.
  public SequencedSet<Code> codes() {
    return scope.codes();
  }

  /// Whether the entry can come to this code at all.
  public boolean isInScope(Code code) {
    return scope.codes().contains(code);
  }

  /// Whether this code does not matter: it returns anything, and writes what it is given.
  public boolean ignores(Code code) {
    return scope.ignores(code);
  }

  /// Whether the entry is the client of a unit.
  public boolean isUnit() {
    return scope.isUnit();
  }

  /// Whether only what schedules come to is followed: more of it can be told apart then.
  public boolean isOnDemand() {
    return agenda.isOnDemand();
  }

  /// Whether all that matters to synchronisation is followed.
  public boolean followsAll() {
    return mode.detail() == Detail.ALL;
  }

  /// Notes a number that says how often or how many, if that is known.
  public void bound(Path path, Value value) {
    if (value instanceof Value.Const c && c.value() instanceof BigInteger n) {
      scope.bounds().meet(place(path), n);
    }
  }

  /// A constant of the program, or what is taken in its place.
  public Value.Const constant(Path path, Object value, Type type) {
    Optional<Scale> scale = mode.scale();
    if (scale.isPresent() && value instanceof BigInteger n) {
      BigInteger taken = scale.get().apply(n, type);
      if (!taken.equals(n)) {
        approximate(path, n + " is taken to be " + taken);
        leaveOut(path, n + " is taken to be " + taken);
        return new Value.Const(taken, type);
      }
    }
    return new Value.Const(value, type);
  }

  public Place place(Path path) {
    return Place.of(path.top().code, path.top().pc);
  }

  /// Notes that not everything is tried, though what is tried is followed exactly.
  public void note(Path path, String what) {
    note(path, what, Mode.Extent.ALL);
  }

  /// Notes that something that can happen is not tried.
  public void leaveOut(Path path, String what) {
    note(path, what, Mode.Extent.LEFT_OUT);
  }

  private void note(Path path, String what, Mode.Extent extent) {
    Approximation approximation = new Approximation(Trouble.position(path.state), what, extent);
    approximations.computeIfAbsent(current, _ -> new ArrayList<>()).add(approximation);
  }

  private boolean counts() {
    return mode.precision() == Mode.Precision.COUNTS;
  }

  /// Whether loops of unknown length go round as often as they like.
  public boolean goesRoundForEver() {
    return mode.rounds() == Mode.Rounds.ALL;
  }

  /// Notes that what follows is not followed exactly: a choice with one branch, so that a schedule
  /// that comes here says so.
  public void approximate(Path path, String what) {
    note(path, what);
    mark(path, new Guard.Approximation(what), what);
  }

  /// Notes that others are taken to do something: a proof rests on it too.
  public void assume(Path path, String what) {
    note(path, what, Mode.Extent.ASSUMED);
    mark(path, new Guard.Approximation(what), what);
  }

  /// Notes that it is not sure whether anything can come here: a schedule that does is no finding.
  public void doubt(Path path, String what) {
    mark(path, new Guard.Doubt(what), what);
  }

  /// Notes that code which is not seen has done what this goroutine waited for.
  public void served(Path path, String what) {
    note(path, what);
    mark(path, new Guard.Served(what), what);
  }

  private void mark(Path path, Guard guard, String what) {
    Stmt marker =
        new Stmt.Choice(List.of(new Stmt.Branch(Optional.of("assuming " + what), List.of())));
    if (!path.out.contains(marker)) {
      path.out.add(marker);
      guards.put(marker, List.of(Optional.of(guard)));
    }
  }

  /// The name of a synchronisation object in the behaviour; it is made when first needed.
  public String name(Path path, int object) {
    Obj.Sync sync = path.state.sync(object);
    if (!sync.name().isEmpty()) {
      return sync.name();
    }
    String name = path.state.freshName(identifier(sync.hint()));
    path.state.heap.set(object, path.state.sync(object).named(name));
    Stmt made = new Stmt.New(name, sync.sort());
    path.out.add(made);
    madeAt(sync.place())
        .ifPresent(p ->
            origins.put(made, new Sites.Origin(p.file(), p.line(), p.column(), sync.hint(), "")));
    return name;
  }

  private Optional<Position> madeAt(Place place) {
    return place.code().isPresent()
        ? place.code().filter(c -> !c.isModel()).map(c -> c.position(place.pc()))
        : Optional.ofNullable(globals.get(place.whole()));
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

  /// An action that ends in one of several ways. Each goes on by itself; this path ends here,
  /// unless there is only one way and nothing comes with it.
  public void fork(Path path, Action action, List<Alternative> alternatives) {
    fork(path, action, "", alternatives);
  }

  public void fork(Path path, Action action, String object, List<Alternative> alternatives) {
    if (alternatives.size() == 1 && alternatives.getFirst().binders() == 0) {
      act(path, action, object);
      alternatives.getFirst().then().accept(path, List.of());
      return;
    }
    List<Stmt.Outcome> outcomes = new ArrayList<>();
    for (Alternative alternative : alternatives) {
      Path branch = new Path(path.state.copy());
      List<String> binders = new ArrayList<>();
      for (int i = 0; i < alternative.binders(); i++) {
        binders.add(branch.state.freshName("r"));
      }
      alternative.then().accept(branch, binders);
      proceed(branch, alternatives.size() > 1 ? Way.POSSIBLE : Way.ONLY);
      outcomes.add(new Stmt.Outcome(alternative.tag(), binders, branch.out));
    }
    emit(path, new Stmt.Act(action, outcomes), object, "");
    path.ended = true;
  }

  /// One way a choice that the behaviour does not decide can go: how it is written, and what it
  /// takes to be so.
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
      guards.put(choice, taken);
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

  /// How sure it is that whoever comes to a statement may go on in one of its ways.
  private enum Way {
    /// There is no other.
    ONLY,
    /// Nobody else decides.
    CERTAIN,
    /// It depends on what others have done.
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

  /// Goes on in a definition, which may be known already.
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

  /// The canonical state, blurred when this place has been come to in too many different ones.
  private Canonical settle(Path path) {
    spend(5 + path.state.heap.size() / OBJECTS_PER_STEP, path.state);
    Canonical canonical = Canonical.of(path.state);
    if (agenda.knows(canonical)) {
      return canonical;
    }
    List<Object> location = location(path.state);
    List<State> before = seen.computeIfAbsent(location, _ -> new ArrayList<>());
    int most =
        switch (mode.detail()) {
          case ALL ->
              counts()
                  ? COUNTED
                  : isEndless(path.top())
                      ? MOST_ROUNDS
                      : goesRoundForEver() ? FEW_STATES : MOST_STATES;
          case CONTROL -> isEndless(path.top()) ? FEW_ROUNDS : FEW_STATES;
        };
    if (before.size() >= most) {
      approximate(path, "values that change in a loop can be anything");
      Variety first =
          varieties.computeIfAbsent(location, _ -> new Variety(before.subList(0, most)));
      for (int level = 0; level < Widening.LEVELS; level++) {
        State wider = Widening.widen(first, canonical.state(), level);
        Canonical candidate = Canonical.of(wider);
        Canonical actual = candidate.renamed(canonical);
        if (agenda.knows(candidate)) {
          return actual;
        }
        if (before.size() < most * (level + 2)) {
          before.add(candidate.state());
          return actual;
        }
      }
    }
    before.add(canonical.state());
    return canonical;
  }

  private static boolean isEndless(Frame frame) {
    return frame.slice.isEndless(frame.pc);
  }

  private static List<Object> location(State state) {
    List<Object> location = new ArrayList<>();
    for (Frame frame : state.frames) {
      location.add(frame.code);
      location.add(frame.pc);
    }
    return location;
  }

  /// The type of the (first) result of the call at which a path stands.
  public Type resultType(Path path) {
    if (path.top().code.at(path.top().pc) instanceof Instr.Call call
        && call.callee() instanceof Instr.Callee.Static s
        && s.func().type() instanceof Signature signature
        && !signature.results().isEmpty()) {
      return signature.results().getFirst().type();
    }
    return Basic.INVALID;
  }

  /// A definition that no code has.
  private void ours(String name, List<String> params, List<Stmt> body) {
    if (agenda.isFirst(name)) {
      definitions.put(name, new Program.Definition(name, params, body));
    }
  }

  /// Stays here for ever, without waiting for anything.
  public void stay(Path path) {
    ours(STAYS, List.of(), List.of(new Stmt.Tau(), new Stmt.Call(STAYS, List.of())));
    path.out.add(new Stmt.Call(STAYS, List.of()));
    path.ended = true;
  }

  /// A clock that ticks whenever somebody receives, until something is received from `stops`. It
  /// has no place in the source.
  public void ticks(Path path, int ticks, int stops) {
    List<Stmt> again = List.of(new Stmt.Call(CLOCK, List.of("c", "s")));
    List<Stmt.Case> cases =
        List.of(
            new Stmt.Case(Stmt.Act.of(Action.Send.of("c")), again),
            new Stmt.Case(Stmt.Act.of(new Action.Recv("s")), List.of()));
    ours(CLOCK, List.of("c", "s"), List.of(new Stmt.Select(cases, Optional.empty())));
    path.out.add(new Stmt.Spawn(CLOCK, List.of(name(path, ticks), name(path, stops))));
  }

  /// Whether a function of a library is called anywhere, by its full name.
  public boolean calls(String function) {
    return scope.calls(function);
  }

  /// Whether timers are those of Go before 1.23.
  public boolean hasOldTimers() {
    return scope.hasOldTimers();
  }

  /// Lets the surroundings send on a channel, once. They have no place in the source.
  public void surroundingsSend(Path path, int channel) {
    ours(SURROUNDINGS, List.of("c"), List.of(Stmt.Act.of(Action.Send.of("c"))));
    path.out.add(new Stmt.Spawn(SURROUNDINGS, List.of(name(path, channel))));
  }

  /// What the surroundings do with a channel, as often as the other side likes.
  ///
  /// @param sent the values that they send
  /// @param receive whether they receive
  /// @param kept of each message that leads to objects the tag, how many names are in it, and which
  ///   of these are shared with the surroundings from then on
  public record Service(List<concord.behaviour.Value> sent, boolean receive, List<Kept> kept) {
    public record Kept(String tag, int names, List<Integer> shared) {}
  }

  /// Lets the surroundings serve a channel. They never stop, so that nobody waits for them in vain.
  public void surroundingsServe(Path path, int channel, Service service) {
    String name = servers.computeIfAbsent(service, _ -> SURROUNDINGS + ".serve" + servers.size());
    List<Stmt> again = List.of(new Stmt.Call(name, List.of("c")));
    List<Stmt.Case> cases = new ArrayList<>();
    if (service.receive()) {
      List<Stmt.Outcome> outcomes = service.kept().stream().map(Specialiser::keep).toList();
      cases.add(new Stmt.Case(new Stmt.Act(new Action.Recv("c"), outcomes), again));
    }
    service
        .sent()
        .forEach(v -> cases.add(new Stmt.Case(Stmt.Act.of(new Action.Send("c", v)), again)));
    cases.add(new Stmt.Case(new Stmt.Tau(), again));
    ours(name, List.of("c"), List.of(new Stmt.Select(cases, Optional.empty())));
    path.out.add(new Stmt.Spawn(name, List.of(name(path, channel))));
  }

  private static Stmt.Outcome keep(Service.Kept kept) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < kept.names(); i++) {
      names.add("n" + i);
    }
    List<Stmt> shares =
        kept.shared().stream().<Stmt>map(i -> Stmt.Act.of(new Action.Share(names.get(i)))).toList();
    return new Stmt.Outcome(kept.tag(), names, shares);
  }

  /// From here on the surroundings have this object too.
  public void surroundingsShare(Path path, int object) {
    path.out.add(Stmt.Act.of(new Action.Share(name(path, object))));
  }

  /// The entry that is followed.
  public Entry entry() {
    return scope.entry();
  }

  /// Starts a goroutine. All that it can reach is published.
  public void spawn(Path path, State child, String goroutine) {
    Canonical canonical = Canonical.of(child);
    String name = agenda.certain(canonical, child.top().code.name());
    Stmt spawn = new Stmt.Spawn(name, canonical.names());
    String shown = shown(path, child, goroutine);
    emit(path, spawn, "", shown);
    Frame frame = path.top();
    if (origins.containsKey(spawn) && !frame.code.isModel() && frame.pc > 0) {
      // The statement that starts it is done already: the path stands behind it.
      Position p = frame.code.position(frame.pc - 1);
      origins.put(spawn, new Sites.Origin(p.file(), p.line(), p.column(), "", shown));
    }
  }

  /// What people call a goroutine: one that a model starts by the function that they called.
  private static String shown(Path path, State child, String goroutine) {
    if (child.top().code.isModel()) {
      for (Frame frame : path.state.frames) {
        if (frame.code.isModel()) {
          return "the goroutine of " + GoNames.of(frame.code.name());
        }
      }
    }
    return GoNames.of(goroutine);
  }

  /// What somebody stands for who runs a definition that no code has.
  public static Optional<String> standsFor(String definition) {
    if (definition.equals(CLOCK)) {
      return Optional.of("a timer");
    }
    return definition.startsWith(SURROUNDINGS)
        ? Optional.of("code that is not seen")
        : Optional.empty();
  }

  /// Calls code as a definition of its own, whose results are not known: for recursion that is too
  /// deep to be followed.
  public void call(Path path, State callee) {
    Path entry = new Path(callee);
    Canonical canonical = settle(entry);
    path.out.addAll(entry.out);
    String name = agenda.certain(canonical, callee.top().code.name());
    emit(path, new Stmt.Call(name, canonical.names()));
  }
}
