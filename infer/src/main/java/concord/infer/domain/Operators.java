package concord.infer.domain;

import concord.facts.data.Kinds;
import concord.go.syntax.Token;
import concord.go.syntax.parse.Negation;
import concord.go.types.Basic;
import concord.go.types.Identity;
import concord.go.types.Named;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Types;
import java.math.BigInteger;

/// Go's operators on abstract operands.
public final class Operators {
  private static final Type ANY_NIL = Basic.UNTYPED_NIL;

  private Operators() {}

  public static Value unary(GoroutineState state, Token op, Value x, Type type) {
    boolean number = x instanceof Value.Const c && c.value() instanceof BigInteger;
    return switch (op) {
      case NOT -> not(x, type);
      case ADD -> x;
      case SUB, XOR ->
          number
              ? negated(op, (BigInteger) ((Value.Const) x).value(), type)
              : Facts.computed(state, type, x);
      default -> Facts.computed(state, type, x);
    };
  }

  /// `-x` and `^x`.
  private static Value negated(Token op, BigInteger x, Type type) {
    BigInteger exact = op == Token.SUB ? x.negate() : x.not();
    return new Value.Const(Integers.wrapped(exact, type), type);
  }

  static Value not(Value x, Type type) {
    return switch (x) {
      case Value.Const c when c.value() instanceof Boolean b -> new Value.Const(!b, type);
      case Value.Test t when t.op() == Token.NOT -> t.x();
      case Value.Test t when opposite(t.op()) != Token.ILLEGAL && !isFraction(t) ->
          new Value.Test(opposite(t.op()), t.x(), t.y(), type);
      default -> new Value.Test(Token.NOT, x, x, type);
    };
  }

  /// Whether a comparison may involve NaN: then neither it nor its negation need hold.
  public static boolean isFraction(Value.Test test) {
    return Kinds.isFraction(test.x().type()) || Kinds.isFraction(test.y().type());
  }

  /// The negated comparison; `ILLEGAL` if `op` is not a comparison.
  static Token opposite(Token op) {
    return Negation.opposite(op);
  }

  /// The comparison with swapped operands.
  static Token mirrored(Token op) {
    return switch (op) {
      case LSS -> Token.GTR;
      case GTR -> Token.LSS;
      case LEQ -> Token.GEQ;
      case GEQ -> Token.LEQ;
      default -> op;
    };
  }

  public static Value binary(GoroutineState state, Token op, Value x, Value y, Type type) {
    if (x == null || y == null) {
      return state.unknown(type);
    }
    return switch (op) {
      case EQL, NEQ -> equality(state, op, x, y, type);
      case LSS, LEQ, GTR, GEQ -> ordering(state, op, x, y, type);
      default -> arithmetic(state, op, x, y, type);
    };
  }

  private static Value ordering(GoroutineState state, Token op, Value x, Value y, Type type) {
    if (x instanceof Value.Const a && y instanceof Value.Const b) {
      if (a.value() instanceof BigInteger m && b.value() instanceof BigInteger n) {
        return new Value.Const(holds(op, m.compareTo(n)), type);
      }
      if (a.value() instanceof String m && b.value() instanceof String n) {
        return new Value.Const(holds(op, m.compareTo(n)), type);
      }
      return state.unknown(type);
    }
    return test(op, x, y, type);
  }

  private static Value test(Token op, Value x, Value y, Type type) {
    return x instanceof Value.Const ? against(mirrored(op), y, x, type) : against(op, x, y, type);
  }

  /// A comparison; `n + 1 < 3` becomes `n < 2`.
  private static Value against(Token op, Value x, Value y, Type type) {
    if (x instanceof Value.Arithmetic a
        && a.y() instanceof Value.Const c
        && c.value() instanceof BigInteger n
        && y instanceof Value.Const d
        && d.value() instanceof BigInteger m
        && (a.op() == Token.ADD || a.op() == Token.SUB)) {
      BigInteger bound = a.op() == Token.ADD ? m.subtract(n) : m.add(n);
      return new Value.Test(op, a.x(), new Value.Const(bound, d.type()), type);
    }
    return new Value.Test(op, x, y, type);
  }

  private static boolean holds(Token op, int comparison) {
    return switch (op) {
      case LSS -> comparison < 0;
      case LEQ -> comparison <= 0;
      case GTR -> comparison > 0;
      default -> comparison >= 0;
    };
  }

  private static Value equality(GoroutineState state, Token op, Value x, Value y, Type type) {
    return switch (same(state, x, y)) {
      case YES -> new Value.Const(op == Token.EQL, type);
      case NO -> new Value.Const(op == Token.NEQ, type);
      case MAYBE ->
          x instanceof Value.Nil
              ? nil(op, y, type)
              : y instanceof Value.Nil
                  ? nil(op, x, type)
                  : x instanceof Value.Const ? against(op, y, x, type) : against(op, x, y, type);
    };
  }

  /// Whether an unknown value is nil: one question, whatever it was converted to.
  private static Value nil(Token op, Value x, Type type) {
    Value plain = x instanceof Value.Unknown u ? new Value.Unknown(u.symbol(), ANY_NIL) : x;
    return new Value.Test(op, plain, new Value.Nil(ANY_NIL), type);
  }

  /// Records that an unknown value is not nil.
  public static void notNil(GoroutineState state, Value x) {
    if (isSymbolic(x)) {
      Facts.assume(state, nil(Token.EQL, x, Basic.BOOL), false);
    }
  }

  public enum Answer {
    YES,
    NO,
    MAYBE
  }

  /// Whether two values are equal in Go's sense.
  public static Answer same(GoroutineState state, Value x, Value y) {
    if (isSymbolic(x) || isSymbolic(y)) {
      return x.equals(y) && !Kinds.isFraction(x.type()) ? Answer.YES : Answer.MAYBE;
    }
    if (x instanceof Value.Nil || y instanceof Value.Nil) {
      return answer(
          x instanceof Value.Nil a && y instanceof Value.Nil b && areOneNil(a.type(), b.type()));
    }
    if (x instanceof Value.Const a && y instanceof Value.Const b) {
      return answer(a.value().equals(b.value()) && mayBeOneType(a.type(), b.type()));
    }
    if (Errors.isError(x) && Errors.isError(y)) {
      return answer(x.equals(y));
    }
    if (x instanceof Value.Pointer p && y instanceof Value.Pointer q) {
      if (p.object() == q.object()) {
        return answer(p.slot() == q.slot());
      }
      return mayBeOne(state, p.object(), q.object()) ? Answer.MAYBE : Answer.NO;
    }
    if (kind(x) != 0 && kind(y) != 0 && kind(x) != kind(y)) { // both are behind interfaces
      return Answer.NO;
    }
    if (x instanceof Value.Aggregate a && y instanceof Value.Aggregate b && areAlike(a, b)) {
      return samePartByPart(state, a, b);
    }
    return x.equals(y) ? Answer.YES : Answer.MAYBE;
  }

  private static boolean areAlike(Value.Aggregate a, Value.Aggregate b) {
    boolean whole = // of a long array not all elements are kept
        switch (a.type().underlying()) {
          case Struct s -> s.fields().size() == a.parts().size();
          case Type.Array array -> array.length() == a.parts().size();
          default -> false;
        };
    return whole && a.parts().size() == b.parts().size() && Identity.identical(a.type(), b.type());
  }

  /// Structs and arrays are equal if all their parts are; fields without a name do not count.
  private static Answer samePartByPart(GoroutineState state, Value.Aggregate a, Value.Aggregate b) {
    Answer all = Answer.YES;
    for (int i = 0; i < a.parts().size(); i++) {
      boolean counts =
          !(a.type().underlying() instanceof Struct s && s.fields().get(i).name().equals("_"));
      Value x = a.parts().get(i);
      Value y = b.parts().get(i);
      Answer part =
          !counts ? Answer.YES : x == null || y == null ? Answer.MAYBE : same(state, x, y);
      if (part == Answer.NO) {
        return Answer.NO;
      }
      all = part == Answer.MAYBE ? Answer.MAYBE : all;
    }
    return all;
  }

  /// Whether two equal constants may have the same type. Behind interfaces `int(1)` and `int64(1)`
  /// differ, and so do two declared types. A declared type and its underlying type are not told
  /// apart, because a model may not know the declared type of its result.
  private static boolean mayBeOneType(Type a, Type b) {
    if (Types.unalias(a) instanceof Named && Types.unalias(b) instanceof Named) {
      return Identity.identical(a, b);
    }
    return !(a.underlying() instanceof Basic x && b.underlying() instanceof Basic y)
        || x == y
        || x.isUntyped()
        || y.isUntyped()
        || x == Basic.INVALID
        || y == Basic.INVALID;
  }

  /// An interface holding a nil pointer is not a nil interface.
  private static boolean areOneNil(Type a, Type b) {
    return a == ANY_NIL || b == ANY_NIL || Kinds.isInterface(a) == Kinds.isInterface(b);
  }

  /// Values of different kinds have different types; 0 says nothing.
  private static int kind(Value value) {
    return switch (value) {
      case Value.Const _ -> 1;
      case Value.Pointer _ -> 2;
      case Value.Closure _, Value.FuncRef _, Value.Bound _ -> 3;
      default -> 0;
    };
  }

  public static boolean isSymbolic(Value value) {
    return value instanceof Value.Unknown
        || value instanceof Value.Test
        || value instanceof Value.Arithmetic
        || value instanceof Value.Length;
  }

  /// Follows sums, and operations with one constant. Operations on their results are not followed:
  /// a number that a loop changes would never return to the same state.
  private static boolean isFollowed(GoroutineState state, Token op, Value x, Value y, Type type) {
    boolean linear = x instanceof Value.Const || y instanceof Value.Const;
    return Kinds.isInteger(type)
        && isOperand(x)
        && isOperand(y)
        && switch (op) {
          case ADD, SUB -> true;
          case MUL -> linear;
          case QUO, REM -> y instanceof Value.Const c && !BigInteger.ZERO.equals(c.value());
          default -> false;
        }
        && (Integers.isWide(type) || Integers.fits(state, op, x, y, type));
  }

  /// Whether a result assumes that an operation on an unknown number does not overflow.
  public static boolean restsOnNoOverflow(GoroutineState state, Value result) {
    return result instanceof Value.Arithmetic a
        && !Integers.fits(state, a.op(), a.x(), a.y(), a.type());
  }

  private static boolean isOperand(Value value) {
    return value instanceof Value.Unknown
        || value instanceof Value.Length
        || (value instanceof Value.Const c && c.value() instanceof BigInteger);
  }

  /// Whether two objects may be the same: an object from elsewhere may be known under another
  /// number already. Objects of different allocation sites differ.
  private static boolean mayBeOne(GoroutineState state, int x, int y) {
    Obj a = state.heap.get(x);
    Obj b = state.heap.get(y);
    boolean placed = !a.place().isUnknown() && !b.place().isUnknown();
    return a.published() && b.published() && !(placed && !a.place().equals(b.place()));
  }

  private static Answer answer(boolean yes) {
    return yes ? Answer.YES : Answer.NO;
  }

  private static Value arithmetic(GoroutineState state, Token op, Value x, Value y, Type type) {
    if (!(x instanceof Value.Const a && y instanceof Value.Const b)) {
      return isFollowed(state, op, x, y, type)
          ? y instanceof Value.Const || op == Token.SUB
              ? new Value.Arithmetic(op, x, y, type)
              : new Value.Arithmetic(op, y, x, type)
          : Facts.computed(state, type, x, y);
    }
    if (a.value() instanceof String s && b.value() instanceof String t && op == Token.ADD) {
      return new Value.Const(s + t, type);
    }
    if (!(a.value() instanceof BigInteger m && b.value() instanceof BigInteger n)) {
      return state.unknown(type);
    }
    return Integers.compute(op, m, n, type)
        .<Value>map(r -> new Value.Const(r, type))
        .orElseGet(() -> state.unknown(type));
  }
}
