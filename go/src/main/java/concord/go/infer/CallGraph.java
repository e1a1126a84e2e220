package concord.go.infer;

import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.code.Quiet;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Methods;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Var;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;

/// Who may call whom, as far as the code tells without being run: a call through an interface may
/// be of any method of that name, and whoever is given a function may call it.
final class CallGraph {
  /// What those who know a value only as `any` may call.
  private static final List<String> TEXT_METHODS = List.of("Error", "String");

  /// Types of `sync` that never block.
  private static final List<String> DATA = List.of("Map", "Pool");

  private final Codes codes;
  private final Map<String, List<Func>> methods;
  private final Map<Var, Code> initialisers = new LinkedHashMap<>();
  private final Map<Code, Node> nodes = new HashMap<>();
  private final Map<Code, Boolean> silent = new HashMap<>();

  /// What one function does by itself.
  ///
  /// @param synchronises whether it operates on channels, locks and their like
  /// @param plain whether it does nothing that must be followed: starts no goroutine, makes nothing
  ///   to synchronise on, and calls no function that is only known when it is run
  record Node(
      SequencedSet<Code> callees, SequencedSet<Var> vars, boolean synchronises, boolean plain) {}

  CallGraph(Codes codes) {
    this.codes = codes;
    this.methods = codes.methodsByName();
    codes
        .packages()
        .forEach(checked ->
            codes
                .initialisers(checked)
                .forEach((vars, code) -> vars.forEach(var -> initialisers.put(var, code))));
  }

  /// The code that gives the package variables their initial values.
  Collection<Code> initialisers() {
    return initialisers.values().stream().distinct().toList();
  }

  /// The code that gives a package variable its initial value.
  Optional<Code> initialiser(Var var) {
    return Optional.ofNullable(initialisers.get(var));
  }

  /// The variables and the code that an entry reaches, in the order in which they are met, and
  /// whether it can come to anything that synchronises. If not, there is nothing to verify.
  record Reached(SequencedSet<Var> vars, SequencedSet<Code> codes, boolean synchronises) {}

  Reached from(Code entry) {
    SequencedSet<Code> seen = new LinkedHashSet<>(List.of(entry));
    SequencedSet<Var> vars = new LinkedHashSet<>();
    boolean synchronises = false;
    Deque<Code> pending = new ArrayDeque<>(seen);
    while (!pending.isEmpty()) {
      Node node = node(pending.poll());
      synchronises |= node.synchronises();
      vars.addAll(node.vars());
      for (Code callee : node.callees()) {
        if (seen.add(callee)) {
          pending.add(callee);
        }
      }
    }
    return new Reached(vars, seen, synchronises);
  }

  /// Whether neither `code` nor anything it may call synchronises or must be followed for another
  /// reason.
  boolean isSilent(Code code) {
    Boolean known = silent.get(code);
    if (known != null) {
      return known;
    }
    SequencedSet<Code> seen = new LinkedHashSet<>(List.of(code));
    Deque<Code> pending = new ArrayDeque<>(seen);
    boolean result = true;
    while (result && !pending.isEmpty()) {
      Code next = pending.poll();
      Node node = node(next);
      result = !node.synchronises() && node.plain() && silent.getOrDefault(next, true);
      for (Code callee : node.callees()) {
        if (seen.add(callee)) {
          pending.add(callee);
        }
      }
    }
    if (result) {
      seen.forEach(c -> silent.put(c, true));
    }
    silent.put(code, result);
    return result;
  }

  private Node node(Code code) {
    Node known = nodes.get(code);
    if (known == null) {
      known = new Scan().of(code);
      nodes.put(code, known);
    }
    return known;
  }

  /// Looks through the instructions of one function.
  private final class Scan {
    private final SequencedSet<Code> callees = new LinkedHashSet<>();
    private final SequencedSet<Var> vars = new LinkedHashSet<>();
    private boolean synchronises;
    private boolean plain = true;

    Node of(Code code) {
      for (int pc = 0; pc < code.length(); pc++) {
        scan(code.at(pc));
      }
      return new Node(callees, vars, synchronises, plain);
    }

    private void scan(Instr instr) {
      switch (instr) {
        case Instr.Global g -> {
          vars.add(g.var());
          initialiser(g.var()).ifPresent(callees::add);
        }
        case Instr.Send _, Instr.Recv _, Instr.Select _ -> synchronises = true;
        case Instr.Closure c -> callees.add(c.code());
        case Instr.FuncRef f -> visit(f.func());
        case Instr.Bind b -> method(b.func());
        case Instr.Call c -> callee(c.callee());
        case Instr.Defer d -> callee(d.callee());
        case Instr.Go g -> {
          plain = false;
          callee(g.callee());
        }
        case Instr.Make m -> plain &= Kinds.isData(m.type());
        case Instr.Alloc a -> plain &= Kinds.isData(a.type());
        case Instr.Opaque _ -> plain = false;
        default -> {}
      }
    }

    private void callee(Instr.Callee callee) {
      switch (callee) {
        case Instr.Callee.Static s -> visit(s.func());
        case Instr.Callee.Method m -> method(m.method());
        case Instr.Callee.Builtin b -> synchronises |= b.name().equals("close");
        case Instr.Callee.Dynamic _ -> plain = false;
      }
    }

    private void method(Func func) {
      if (func.kind() == Func.Kind.INTERFACE_METHOD) {
        synchronises |= isSynchronisation(func);
        named(func.name());
      } else {
        visit(func);
      }
    }

    private void visit(Func func) {
      codes.of(func).ifPresentOrElse(callees::add, () -> opaque(func));
    }

    /// Code that is not seen may call the methods by which it knows what it is given.
    private void opaque(Func func) {
      synchronises |= isSynchronisation(func);
      if (!(func.type() instanceof Signature s) || Quiet.isPlain(func.pkg().path())) {
        return;
      }
      for (Var param : s.params()) {
        if (element(param.type()).underlying() instanceof Interface wanted) {
          List<Func> called = Methods.of(wanted);
          called.forEach(m -> named(m.name()));
          if (called.isEmpty()) {
            TEXT_METHODS.forEach(this::named);
          }
        }
      }
    }

    private void named(String method) {
      methods.getOrDefault(method, List.of()).forEach(f -> codes.of(f).ifPresent(callees::add));
    }
  }

  private static Type element(Type type) {
    return type.underlying() instanceof Type.Slice s ? s.elem() : type;
  }

  /// What can block or panic without code that could be looked into: what is in `sync`. Contexts
  /// and timers block only through channels.
  private static boolean isSynchronisation(Func func) {
    return switch (func.pkg().path()) {
      case "sync" -> func.receiverName().map(t -> !DATA.contains(t.name())).orElse(true);
      case "golang.org/x/sync/errgroup" -> true;
      default -> false;
    };
  }
}
