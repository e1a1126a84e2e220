package concord.go.infer;

import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.types.Func;
import concord.go.types.Var;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;

/// Which package variables an entry can mention, itself or in what it may call: all others need not
/// be followed. A call through an interface may be of any method of that name.
final class Reach {
  private final Codes codes;
  private final Map<String, List<Func>> methods;
  private final Map<Var, Code> initialisers;
  private final SequencedSet<Code> seen = new LinkedHashSet<>();
  private final SequencedSet<Var> vars = new LinkedHashSet<>();
  private final Deque<Code> pending = new ArrayDeque<>();

  private Reach(Codes codes, Map<String, List<Func>> methods, Map<Var, Code> initialisers) {
    this.codes = codes;
    this.methods = methods;
    this.initialisers = initialisers;
  }

  /// The variables that `entry` reaches, in the order in which they are met.
  static SequencedSet<Var> from(Code entry, Codes codes, Program program) {
    Reach reach = new Reach(codes, program.methods(), program.initialisers());
    reach.visit(entry);
    while (!reach.pending.isEmpty()) {
      reach.scan(reach.pending.poll());
    }
    return reach.vars;
  }

  /// What is looked up again and again: methods by name, and the code that initialises a variable.
  record Program(Map<String, List<Func>> methods, Map<Var, Code> initialisers) {
    static Program of(Codes codes) {
      Map<Var, Code> initialisers = new HashMap<>();
      codes
          .packages()
          .forEach(checked ->
              codes
                  .initialisers(checked)
                  .forEach((vars, code) -> vars.forEach(var -> initialisers.put(var, code))));
      return new Program(codes.methodsByName(), initialisers);
    }
  }

  private void visit(Code code) {
    if (seen.add(code)) {
      pending.add(code);
    }
  }

  private void visit(Func func) {
    codes.of(func).ifPresent(this::visit);
  }

  private void scan(Code code) {
    for (int pc = 0; pc < code.length(); pc++) {
      switch (code.at(pc)) {
        case Instr.Global g -> {
          if (vars.add(g.var()) && initialisers.containsKey(g.var())) {
            visit(initialisers.get(g.var()));
          }
        }
        case Instr.Closure c -> visit(c.code());
        case Instr.FuncRef f -> visit(f.func());
        case Instr.Bind b -> method(b.func());
        case Instr.Call c -> callee(c.callee());
        case Instr.Go g -> callee(g.callee());
        case Instr.Defer d -> callee(d.callee());
        default -> {}
      }
    }
  }

  private void callee(Instr.Callee callee) {
    switch (callee) {
      case Instr.Callee.Static s -> visit(s.func());
      case Instr.Callee.Method m -> method(m.method());
      case Instr.Callee.Dynamic _, Instr.Callee.Builtin _ -> {}
    }
  }

  private void method(Func func) {
    if (func.kind() == Func.Kind.INTERFACE_METHOD) {
      methods.getOrDefault(func.name(), List.of()).forEach(this::visit);
    } else {
      visit(func);
    }
  }
}
