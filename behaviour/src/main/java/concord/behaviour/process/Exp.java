package concord.behaviour.process;

import java.math.BigInteger;
import java.util.Map;

/// An expression `e`. Fig. 1 has `not` and `succ` and leaves the rest open; the others are those
/// that the paper's examples need. Numbers have no bounds.
public sealed interface Exp {
  record Num(BigInteger value) implements Exp {
    public Num(long value) {
      this(BigInteger.valueOf(value));
    }

    @Override
    public String toString() {
      return value.toString();
    }
  }

  record Truth(boolean value) implements Exp {
    @Override
    public String toString() {
      return Boolean.toString(value);
    }
  }

  record Var(String name) implements Exp {
    @Override
    public String toString() {
      return name;
    }
  }

  record Not(Exp of) implements Exp {
    @Override
    public String toString() {
      return "not(" + of + ")";
    }
  }

  record Binary(Operator operator, Exp left, Exp right) implements Exp {
    @Override
    public String toString() {
      return "(" + left + " " + operator.sign + " " + right + ")";
    }
  }

  /// `succ(e)` is `e + 1`. `x % 0` is `x`, so that every closed expression has a value.
  enum Operator {
    PLUS("+", Payload.INT),
    MINUS("-", Payload.INT),
    MOD("%", Payload.INT),
    AT_MOST("<=", Payload.BOOL),
    EQUAL("==", Payload.BOOL),
    UNEQUAL("!=", Payload.BOOL);

    final String sign;
    final Payload result;

    Operator(String sign, Payload result) {
      this.sign = sign;
      this.result = result;
    }
  }

  /// `e{ṽ/x̃}`.
  default Exp with(Map<String, Exp> values) {
    return switch (this) {
      case Num _, Truth _ -> this;
      case Var(String name) -> values.getOrDefault(name, this);
      case Not(Exp of) -> new Not(of.with(values));
      case Binary(Operator op, Exp l, Exp r) -> new Binary(op, l.with(values), r.with(values));
    };
  }

  /// `e ↓ v`, of a closed expression that has a type.
  default Exp evaluate() {
    return switch (this) {
      case Num _, Truth _ -> this;
      case Var(String name) -> throw new IllegalStateException("free variable " + name);
      case Not(Exp of) -> new Truth(!of.isTrue());
      case Binary(Operator op, Exp l, Exp r) -> {
        if (!(l.evaluate() instanceof Num(BigInteger a))
            || !(r.evaluate() instanceof Num(BigInteger b))) {
          throw new IllegalStateException("no numbers: " + this);
        }
        yield switch (op) {
          case PLUS -> new Num(a.add(b));
          case MINUS -> new Num(a.subtract(b));
          case MOD -> new Num(b.signum() == 0 ? a : a.mod(b.abs()));
          case AT_MOST -> new Truth(a.compareTo(b) <= 0);
          case EQUAL -> new Truth(a.equals(b));
          case UNEQUAL -> new Truth(!a.equals(b));
        };
      }
    };
  }

  /// `e ↓ true`.
  default boolean isTrue() {
    return evaluate() instanceof Truth(boolean b) && b;
  }
}
