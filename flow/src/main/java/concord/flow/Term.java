package concord.flow;

/// What conditions compare: numbers, truth values, concrete types, variables, arithmetic.
public sealed interface Term {
  /// `5`.
  record Int(long value) implements Term {}

  /// `true`, `false`.
  record Bool(boolean value) implements Term {}

  /// `User`: a concrete type, an element of the `Concrete` sort.
  record Symbol(String name) implements Term {}

  /// `n`.
  record Var(String name) implements Term {}

  /// `n - 1`.
  record Arith(Op op, Term left, Term right) implements Term {}

  /// Arithmetic as in Go: division truncates towards zero, the remainder has the dividend's sign.
  enum Op {
    PLUS("+"),
    MINUS("-"),
    TIMES("*"),
    DIV("div"),
    REM("rem");

    public final String text;

    Op(String text) {
      this.text = text;
    }
  }

  /// Evaluates arithmetic on two numbers; on overflow or division by zero the term stays unchanged.
  static Term arith(Op op, Term left, Term right) {
    if (left instanceof Int(long a) && right instanceof Int(long b)) {
      try {
        return new Int(
            switch (op) {
              case PLUS -> Math.addExact(a, b);
              case MINUS -> Math.subtractExact(a, b);
              case TIMES -> Math.multiplyExact(a, b);
              case DIV -> Math.divideExact(a, b);
              case REM -> a % b;
            });
      } catch (ArithmeticException _) {
        return new Arith(op, left, right);
      }
    }
    return new Arith(op, left, right);
  }
}
