package concord.agree.eval;

import concord.agree.term.Expr;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Values of the evaluator. Integers have 63 bits, as on OCaml's 64-bit platforms.
sealed interface Value {
  enum Unit implements Value {
    UNIT
  }

  record Bool(boolean value) implements Value {}

  record Int(long value) implements Value {}

  record Str(String value) implements Value {}

  record Char(char value) implements Value {}

  record Real(double value) implements Value {}

  record Items(List<Value> items) implements Value {}

  record Maybe(Optional<Value> content) implements Value {}

  record Pair(Value first, Value second) implements Value {}

  final class Ref implements Value {
    Value content;

    Ref(Value content) {
      this.content = content;
    }
  }

  record Closure(String x, Expr body, Map<String, Value> scope) implements Value {}

  /// `c val1 ... valk`, still short of an argument.
  record Partial(String primitive, List<Value> arguments) implements Value {}

  /// `let rec f n x = ...`, and the same with its first argument given.
  record Recursive(Expr.LetRec rec, Map<String, Value> scope, Optional<Long> fuel)
      implements Value {}

  /// A term that ended in an exception.
  final class Raised extends RuntimeException {
    private static final long serialVersionUID = 1;
    final String exception;

    Raised(String exception) {
      super(exception, null, false, false);
      this.exception = exception;
    }
  }

  /// A program that ended by `exit`.
  final class Exited extends RuntimeException {
    private static final long serialVersionUID = 1;
    final long status;

    Exited(long status) {
      super("exit", null, false, false);
      this.status = status;
    }
  }
}
