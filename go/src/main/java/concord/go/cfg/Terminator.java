package concord.go.cfg;

import concord.go.syntax.CaseClause;
import concord.go.syntax.CommClause;
import concord.go.syntax.Expr;
import concord.go.syntax.Stmt;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// How a basic block ends. Targets are numbers of blocks.
public sealed interface Terminator {
  /// Goes on at `target`.
  record Jump(int target) implements Terminator {}

  /// Evaluates `cond`, which is no `&&`, `||`, `!` or parenthesis, and goes one of two ways.
  record Branch(Expr cond, int then, int otherwise) implements Terminator {}

  /// Compares the tag, already evaluated, with the expressions of each arm in turn; `otherwise`
  /// leads to the `default`, or past the statement. (A switch without a tag is [Branch]es.)
  record Switch(Stmt.Switch stmt, List<Arm> arms, int otherwise) implements Terminator {
    public Switch {
      arms = List.copyOf(arms);
    }
  }

  /// Compares the type of the subject, already evaluated, with those of each arm.
  record TypeSwitch(Stmt.TypeSwitch stmt, List<Arm> arms, int otherwise) implements Terminator {
    public TypeSwitch {
      arms = List.copyOf(arms);
    }
  }

  /// Evaluates the operands of all communications, then performs one. With `otherwise`, the
  /// `default`, it does not wait; with no arms at all, it waits for ever.
  record Select(Stmt.Select stmt, List<CommArm> arms, Optional<Integer> otherwise)
      implements Terminator {
    public Select {
      arms = List.copyOf(arms);
    }
  }

  /// The head of a `range` loop: sets the iteration variables and enters the body, or is done. A
  /// range over a channel receives here.
  record Range(Stmt.Range stmt, int body, int done) implements Terminator {}

  /// `return x, y`, or the end of the body. Deferred calls are due.
  record Return(Optional<Stmt.Return> stmt) implements Terminator {}

  /// A call of `panic`. Deferred calls are due; one of them may recover, then the function returns.
  record Panic(Expr.Call call) implements Terminator {}

  /// A call that ends the program or the goroutine ([Calls.Fate]).
  record Halt(Expr.Call call, Calls.Fate fate) implements Terminator {}

  record Arm(CaseClause clause, int target) {}

  record CommArm(CommClause clause, int target) {}

  /// Where control can go, in the order of the text.
  default List<Integer> targets() {
    return switch (this) {
      case Jump j -> List.of(j.target);
      case Branch b -> List.of(b.then, b.otherwise);
      case Switch s -> withDefault(s.arms, s.otherwise);
      case TypeSwitch s -> withDefault(s.arms, s.otherwise);
      case Select s ->
          Stream.concat(s.arms.stream().map(CommArm::target), s.otherwise.stream()).toList();
      case Range r -> List.of(r.body, r.done);
      case Return _, Panic _, Halt _ -> List.of();
    };
  }

  private static List<Integer> withDefault(List<Arm> arms, int otherwise) {
    return Stream.concat(arms.stream().map(Arm::target), Stream.of(otherwise)).toList();
  }
}
