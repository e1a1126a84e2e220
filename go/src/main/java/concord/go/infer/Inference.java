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
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;

/// Infers the behaviours of the entries of some packages.
public final class Inference {
  /// What is still learnt after so many rounds is not waited for.
  private static final int MOST_ROUNDS = 14;

  /// Instructions, or work worth as much, before an entry is given up.
  private static final int MOST_WORK = 400_000;

  private final Codes codes;
  private final World world;
  private final Reach.Program program;

  /// `packages` are those whose code is followed; what they import besides is opaque, or has
  /// models.
  public Inference(List<Checked> packages) {
    this.codes = new Codes(packages);
    this.world = new World(codes);
    this.program = Reach.Program.of(codes);
  }

  /// The entries of a package, in the order of the text.
  public List<Entry> entries(Checked checked) {
    return new Entries(codes).of(checked);
  }

  /// A behaviour with the way back to the source, and what in it is not exact.
  public record Inferred(Program program, Sites sites, List<Approximation> approximations) {
    public Inferred {
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
    Reach.Reached reached = Reach.from(world.code(entry.func()).orElseThrow(), codes, program);
    if (!reached.synchronises()) {
      return only(entry, List.of()); // code that touches nothing which could block is silent
    }
    Knowledge knowledge = new Knowledge(Asked.of(reached.codes()));
    Specialiser.Result result;
    Budget budget = new Budget(MOST_WORK);
    int round = 0;
    do {
      Specialiser specialiser = new Specialiser(knowledge, world, budget, tests);
      result =
          specialiser.run(
              start(specialiser, entry, new LinkedHashSet<>(reached.vars())), entry.name());
    } while (budget.exhausted().isEmpty() && knowledge.grew() && ++round < MOST_ROUNDS);
    if (budget.exhausted().isPresent()) {
      return only(entry, List.of(new Stmt.Opaque(budget.exhausted().get())));
    }
    return new Inferred(
        result.program(),
        result.sites(),
        result.approximations().stream()
            .map(a -> new Approximation(a.position(), a.what()))
            .toList());
  }

  private static Inferred only(Entry entry, List<Stmt> body) {
    Program.Definition only = new Program.Definition(entry.name(), List.of(), body);
    return new Inferred(
        new Program(List.of(only), entry.name()), new Sites.Builder().build(), List.of());
  }

  /// The entry is called when the variables of its program have been initialised.
  private State start(Specialiser specialiser, Entry entry, SequencedSet<Var> reached) {
    State state = new State();
    Path path = new Path(state);
    Frame frame =
        entry.kind() == Entry.Kind.TEST ? test(path, entry.func()) : frame(path, entry.func());
    List<Frame> initialisers = new ArrayList<>();
    List<Frame> inits = new ArrayList<>();
    for (Code init : program.inits()) {
      SequencedSet<Var> used = Reach.from(init, codes, program).vars();
      if (used.stream().anyMatch(v -> reached.contains(v) && matters(v.type()))) {
        reached.addAll(used);
        inits.add(new Frame(init, List.of(), Map.of(), false));
      }
    }
    Set<Code> made = new HashSet<>();
    for (Var var : reached) {
      if (codes.knows(var.pkg()) && matters(var.type())) {
        state.globals.put(var, specialiser.newGlobal(path, var));
        Code code = program.initialisers().get(var);
        if (code != null && made.add(code)) {
          initialisers.add(new Frame(code, List.of(), Map.of(), false));
        }
      }
    }
    state.frames.add(frame);
    state.frames.addAll(inits.reversed());
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
    Frame frame = new Frame(world.trampoline(args.size() - 1), List.of(), Map.of(), false);
    for (int i = 0; i < args.size(); i++) {
      frame.registers[i] = args.get(i);
    }
    return frame;
  }

  private Frame frame(Path path, Func func) {
    Code code = world.code(func).orElseThrow();
    Frame frame = new Frame(code, List.of(), Map.of(), false);
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
