package concord.go.infer;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Stmt;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.syntax.Position;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;

/// Infers the behaviours of the entries of some packages.
public final class Inference {
  /// What is still learnt after so many rounds is not waited for.
  private static final int MOST_ROUNDS = 14;

  private static final int MOST_WORK = 200_000;
  private static final int MOST_DEFINITIONS = 2_500;

  /// When the entries of a package have taken more than this together, the others get less: a large
  /// package is not worth any time.
  private static final long MOST_IN_ALL = 20L * MOST_WORK;

  /// The share of what there is otherwise.
  private static final int LESS = 8;

  private final Codes codes;
  private final World world;
  private final CallGraph graph;
  private final List<Code> inits;
  private final Slices whole = Slices.whole();
  private long spent;
  private final Map<Tests, Slices> slices = new EnumMap<>(Tests.class);

  /// `packages` are those whose code is followed; what they import besides is opaque, or has
  /// models. The `solver` is asked about conditions on unknown numbers.
  public Inference(List<Checked> packages, Solver solver) {
    this.codes = new Codes(packages);
    this.graph = new CallGraph(codes);
    this.world = new World(codes, graph, solver);
    this.inits = codes.inits();
  }

  /// The entries of a package, in the order of the text.
  public List<Entry> entries(Checked checked) {
    return new Entries(codes).of(checked);
  }

  /// A behaviour with the way back to the source, and what in it is not exact.
  ///
  /// @param guards what the branches of choices take to be so, where that is known
  public record Inferred(
      Program program,
      Sites sites,
      Map<Sites.Site, List<Optional<Guard>>> guards,
      Detail detail,
      List<Approximation> approximations) {
    public Inferred {
      guards = Map.copyOf(guards);
      approximations = List.copyOf(approximations);
    }
  }

  /// Something that was not followed exactly, and where.
  public record Approximation(Position position, String what) {}

  /// Whether the entries inferred so far already call this one: then there is no need to guess how
  /// it is called.
  public boolean isReached(Entry entry) {
    return world.isReached(entry.func());
  }

  public Inferred infer(Entry entry) {
    return infer(entry, Tests.MAY_FAIL);
  }

  /// Whether the failure of a test is one of the ways it can go.
  public enum Tests {
    MAY_FAIL,
    PASS
  }

  public Inferred infer(Entry entry, Tests tests) {
    CallGraph.Reached reached = graph.from(world.code(entry.func()).orElseThrow());
    if (!reached.synchronises()) {
      return only(entry, List.of()); // code that touches nothing which could block is silent
    }
    boolean scarce = spent > MOST_IN_ALL;
    int share = scarce ? LESS : 1;
    Budget budget = new Budget(MOST_WORK / share, MOST_DEFINITIONS / share);
    Budget second = new Budget(MOST_WORK / share, MOST_DEFINITIONS / share);
    Budget third = new Budget(MOST_WORK / LESS, MOST_DEFINITIONS / LESS);
    Inferred inferred =
        infer(entry, reached, budget, new Settings(tests, Detail.ALL))
            .or(() -> infer(entry, reached, second, new Settings(tests, Detail.CONTROL)))
            .or(() -> infer(entry, reached, third, new Settings(tests, Detail.SYNCHRONISATION)))
            .orElseGet(
                () -> only(entry, List.of(new Stmt.Opaque(budget.exhausted().orElseThrow()))));
    spent += budget.spent() + second.spent() + third.spent();
    return inferred;
  }

  /// Which code is followed.
  public enum Detail {
    ALL,
    /// Only what can matter to synchronisation (see [Slicer]). What can happen then includes what
    /// happens, and much else: to find nothing says something, to find something does not.
    CONTROL,
    /// The same, and of deep calls not what they return.
    SYNCHRONISATION
  }

  record Settings(Tests tests, Detail detail) {}

  /// The behaviour, unless the budget does not suffice.
  private Optional<Inferred> infer(
      Entry entry, CallGraph.Reached reached, Budget budget, Settings settings) {
    Knowledge knowledge = new Knowledge(Asked.of(reached.codes()));
    Specialiser.Result result;
    int round = 0;
    do {
      Specialiser specialiser =
          new Specialiser(knowledge, world, slices(settings), budget, settings);
      result =
          specialiser.run(
              start(specialiser, entry, new LinkedHashSet<>(reached.vars())), entry.name());
    } while (budget.exhausted().isEmpty() && knowledge.grew() && ++round < MOST_ROUNDS);
    if (budget.exhausted().isPresent()) {
      return Optional.empty();
    }
    return Optional.of(
        new Inferred(
            result.program(),
            result.sites(),
            result.guards(),
            settings.detail(),
            result.approximations().stream()
                .map(a -> new Approximation(a.position(), a.what()))
                .toList()));
  }

  /// What of the code is executed: all of it, or where little detail is wanted, what can matter.
  private Slices slices(Settings settings) {
    if (settings.detail() == Detail.ALL) {
      return whole;
    }
    return slices.computeIfAbsent(
        settings.tests(),
        tests -> {
          List<Func> roots = new ArrayList<>();
          List<Code> initialisers = new ArrayList<>(inits);
          codes.packages().forEach(p -> entries(p).forEach(e -> roots.add(e.func())));
          initialisers.addAll(graph.initialisers());
          return Slices.by(new Slicer(codes, roots, initialisers, tests));
        });
  }

  private static Inferred only(Entry entry, List<Stmt> body) {
    Program.Definition only = new Program.Definition(entry.name(), List.of(), body);
    return new Inferred(
        new Program(List.of(only), entry.name()),
        new Sites.Builder().build(),
        Map.of(),
        Detail.ALL,
        List.of());
  }

  /// The entry is called when the variables of its program have been initialised.
  private State start(Specialiser specialiser, Entry entry, SequencedSet<Var> reached) {
    State state = new State();
    Path path = new Path(state);
    Frame frame =
        entry.kind() == Entry.Kind.TEST
            ? test(path, entry.func())
            : frame(specialiser, path, entry.func());
    List<Frame> initialisers = new ArrayList<>();
    List<Frame> called = new ArrayList<>();
    for (Code init : inits) {
      SequencedSet<Var> used = graph.from(init).vars();
      if (used.stream().anyMatch(v -> reached.contains(v) && matters(v.type()))) {
        reached.addAll(used);
        called.add(new Frame(specialiser.slice(init), List.of(), Map.of(), false));
      }
    }
    Set<Code> made = new HashSet<>();
    for (Var var : reached) {
      if (codes.knows(var.pkg()) && matters(var.type())) {
        state.globals.put(var, specialiser.newGlobal(path, var));
        graph
            .initialiser(var)
            .filter(made::add)
            .ifPresent(
                c -> initialisers.add(new Frame(specialiser.slice(c), List.of(), Map.of(), false)));
      }
    }
    state.frames.add(frame);
    state.frames.addAll(called.reversed());
    state.frames.addAll(initialisers.reversed());
    return state;
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

  private static boolean matters(Type type) {
    return Kinds.sort(type).isPresent() || Kinds.carries(type) || Kinds.isInteger(type);
  }
}
