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
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;

/// What an entry can come to, itself or in what it may call: the package variables it mentions (all
/// others need not be followed), and whether there is anything at all that synchronises. A call
/// through an interface may be of any method of that name.
final class Reach {
  /// What those who know a value only as `any` may call.
  private static final List<String> TEXT_METHODS = List.of("Error", "String");

  /// Types of `sync` that never block.
  private static final List<String> DATA = List.of("Map", "Pool");

  private final Codes codes;
  private final Map<String, List<Func>> methods;
  private final Map<Var, Code> initialisers;
  private final SequencedSet<Code> seen = new LinkedHashSet<>();
  private final SequencedSet<Var> vars = new LinkedHashSet<>();
  private final Deque<Code> pending = new ArrayDeque<>();
  private boolean synchronises;

  private Reach(Codes codes, Map<String, List<Func>> methods, Map<Var, Code> initialisers) {
    this.codes = codes;
    this.methods = methods;
    this.initialisers = initialisers;
  }

  /// The variables that an entry reaches, in the order in which they are met, and whether it can
  /// come to an operation on channels, locks and their like, or start a goroutine. If not, there is
  /// nothing to verify.
  record Reached(SequencedSet<Var> vars, SequencedSet<Code> codes, boolean synchronises) {}

  static Reached from(Code entry, Codes codes, Program program) {
    Reach reach = new Reach(codes, program.methods(), program.initialisers());
    reach.visit(entry);
    while (!reach.pending.isEmpty()) {
      reach.scan(reach.pending.poll());
    }
    return new Reached(reach.vars, reach.seen, reach.synchronises);
  }

  /// What is looked up again and again: methods by name, the code that initialises a variable, and
  /// the functions `init`.
  record Program(Map<String, List<Func>> methods, Map<Var, Code> initialisers, List<Code> inits) {
    static Program of(Codes codes) {
      Map<Var, Code> initialisers = new HashMap<>();
      codes
          .packages()
          .forEach(checked ->
              codes
                  .initialisers(checked)
                  .forEach((vars, code) -> vars.forEach(var -> initialisers.put(var, code))));
      return new Program(codes.methodsByName(), initialisers, codes.inits());
    }
  }

  private void visit(Code code) {
    if (seen.add(code)) {
      pending.add(code);
    }
  }

  private void visit(Func func) {
    codes.of(func).ifPresentOrElse(this::visit, () -> opaque(func));
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

  private static Type element(Type type) {
    return type.underlying() instanceof Type.Slice s ? s.elem() : type;
  }

  private void named(String method) {
    methods.getOrDefault(method, List.of()).forEach(this::visit);
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

  private void scan(Code code) {
    for (int pc = 0; pc < code.length(); pc++) {
      switch (code.at(pc)) {
        case Instr.Global g -> {
          if (vars.add(g.var()) && initialisers.containsKey(g.var())) {
            visit(initialisers.get(g.var()));
          }
        }
        case Instr.Send _, Instr.Recv _, Instr.Select _ -> synchronises = true;
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
      case Instr.Callee.Builtin b -> synchronises |= b.name().equals("close");
      case Instr.Callee.Dynamic _ -> {}
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
}
