package concord.go.code;

import concord.go.syntax.Children;
import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Info;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Var;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;

/// `for k, v := range f { … }`: `f` calls the body, which returns whether it wants to be called
/// again.
///
/// The body becomes a closure `func(k K, v V) bool`. An exit that leaves more than this loop, a
/// `return` or a jump to a label outside, is recorded by its number in a variable shared with the
/// loop, and performed after `f` has returned.
final class RangeFunctions {
  private final Lowering lowering;
  private final Assembler out;
  private final Info info;

  RangeFunctions(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.info = lowering.info;
  }

  static boolean isOverFunction(Info info, Stmt.Range s) {
    return info.type(s.x()).underlying() instanceof Signature;
  }

  /// Whether a loop over a function can end with a `return`. Function literals are functions of
  /// their own.
  static boolean returnsIn(Info info, Stmt.Block body) {
    return returns(info, body, false);
  }

  private static boolean returns(Info info, Node node, boolean inLoop) {
    if (node instanceof Expr || node instanceof Stmt.Return) {
      return node instanceof Stmt.Return && inLoop;
    }
    boolean inside = inLoop || (node instanceof Stmt.Range s && isOverFunction(info, s));
    return Children.of(node).stream().anyMatch(child -> returns(info, child, inside));
  }

  /// All variables that a body mentions, in the order of the text.
  static SequencedSet<Var> mentioned(Info info, Stmt.Range s) {
    SequencedSet<Var> vars = new LinkedHashSet<>();
    List<Node> parts = new ArrayList<>(List.of(s.body()));
    if (!s.define()) {
      s.key().ifPresent(parts::add);
      s.value().ifPresent(parts::add);
    }
    for (Node part : parts) {
      Children.walk(
          part,
          node -> {
            if (node instanceof Expr.Ident i && info.object(i).orElse(null) instanceof Var var) {
              vars.add(var);
            }
          });
    }
    return vars;
  }

  void range(Stmt.Range s, String label) {
    int iterator = lowering.expressions.value(s.x());
    int exit = out.register();
    out.emit(new Instr.Alloc(exit, Basic.INT, "exit"));
    SequencedSet<Var> free = mentioned(info, s);
    free.addAll(lowering.results);
    free.removeIf(var -> lowering.home(var).isEmpty());
    List<Integer> captured = new ArrayList<>();
    free.forEach(var -> captured.add(lowering.home(var).orElseThrow().register()));
    captured.add(exit);
    LoopBody body = new LoopBody(s.body());
    Code code = lowering.loopBody(s, label, List.copyOf(free), parameters(s), body);
    int closure = out.register();
    out.at(s.start());
    out.emit(new Instr.Closure(closure, code, captured, Basic.INVALID));
    out.emit(new Instr.Call(List.of(), new Instr.Callee.Dynamic(iterator), List.of(closure)));
    leave(body.exits(), exit);
  }

  /// The types of the iteration values.
  private List<Type> parameters(Stmt.Range s) {
    return info.type(s.x()).underlying() instanceof Signature iterator
            && iterator.params().size() == 1
            && iterator.params().getFirst().type().underlying() instanceof Signature yield
        ? yield.params().stream().map(Var::type).toList()
        : List.of();
  }

  /// Performs the exit that the body has recorded.
  private void leave(List<Stmt> exits, int exit) {
    if (exits.isEmpty()) {
      return;
    }
    int noted = out.register();
    out.emit(new Instr.Load(noted, exit));
    for (int i = 0; i < exits.size(); i++) {
      int number = out.register();
      int test = out.register();
      int then = out.label();
      int next = out.label();
      out.emit(new Instr.Const(number, BigInteger.valueOf(i + 1L), Basic.INT));
      out.emit(new Instr.Binary(test, Token.EQL, noted, number, Basic.BOOL));
      out.emit(new Instr.Branch(test, then, next, false, "the loop was left"));
      out.place(then);
      switch (exits.get(i)) {
        case Stmt.Branch branch -> lowering.jumps.branch(branch);
        case Stmt.Return returned -> lowering.statements.returnHeld(returned);
        default -> throw new IllegalStateException("no way out of a loop: " + exits.get(i));
      }
      out.place(next);
    }
  }

  /// The code of a body, in a lowering of its own. The address of the variable for the exit is the
  /// last captured value.
  void body(Stmt.Range s, String label, List<Integer> arrivals, List<Type> types) {
    List<Optional<Expr>> targets = List.of(s.key(), s.value());
    for (int i = 0; i < targets.size() && i < arrivals.size(); i++) {
      if (targets.get(i).isPresent()) {
        lowering.loops.target(s, targets.get(i).get(), arrivals.get(i), types.get(i));
      }
    }
    int leave = out.label();
    int again = out.label();
    lowering.jumps.enter(label, leave, again);
    lowering.statements.block(s.body().stmts());
    lowering.jumps.leave();
    out.place(again);
    returnWhether(true);
    out.place(leave);
    returnWhether(false);
  }

  /// Leaves the body by `stmt`.
  void exit(LoopBody body, Stmt stmt) {
    int number = out.register();
    out.emit(new Instr.Const(number, BigInteger.valueOf(body.number(stmt)), Basic.INT));
    out.emit(new Instr.Store(body.exit, number));
    returnWhether(false);
  }

  private void returnWhether(boolean again) {
    int result = out.register();
    out.emit(new Instr.Const(result, again, Basic.BOOL));
    out.emit(new Instr.Return(List.of(result)));
  }

  /// The exits of one body.
  static final class LoopBody {
    private final List<Stmt> exits = new ArrayList<>();
    private final Set<String> labels = new HashSet<>();
    private int exit;

    private LoopBody(Stmt.Block body) {
      Children.walk(
          body,
          node -> {
            if (node instanceof Stmt.Labeled labeled) {
              labels.add(labeled.label().name());
            }
          });
    }

    /// Whether the body contains a label.
    boolean declares(String label) {
      return labels.contains(label);
    }

    /// The register with the address of the variable that records the exit.
    void notedAt(int register) {
      exit = register;
    }

    List<Stmt> exits() {
      return exits;
    }

    /// Counted from 1. All returns are one exit, and so are all jumps of one kind to one label.
    private int number(Stmt stmt) {
      for (int i = 0; i < exits.size(); i++) {
        if (same(exits.get(i), stmt)) {
          return i + 1;
        }
      }
      exits.add(stmt);
      return exits.size();
    }

    private static boolean same(Stmt a, Stmt b) {
      return (a instanceof Stmt.Branch x && b instanceof Stmt.Branch y)
          ? x.keyword() == y.keyword()
              && x.label().map(Expr.Ident::name).equals(y.label().map(Expr.Ident::name))
          : a instanceof Stmt.Return && b instanceof Stmt.Return;
    }
  }
}
