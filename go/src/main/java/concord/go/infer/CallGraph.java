package concord.go.infer;

import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.types.Func;
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
  private final Codes codes;
  private final Callees targets;
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
    this.targets = new Callees(codes);
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
        synchronises |= Effects.mayBlock(func);
        add(targets.of(func));
      } else {
        visit(func);
      }
    }

    private void visit(Func func) {
      codes.of(func).ifPresentOrElse(callees::add, () -> opaque(func));
    }

    private void opaque(Func func) {
      synchronises |= Effects.mayBlock(func);
      add(targets.calledBackBy(func));
    }

    private void add(List<Func> funcs) {
      funcs.forEach(f -> codes.of(f).ifPresent(callees::add));
    }
  }
}
