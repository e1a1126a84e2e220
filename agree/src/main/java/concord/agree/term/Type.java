package concord.agree.term;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// τ: effect types.
@SuppressWarnings(
    "ClassInitializationDeadlock") // the constants are of records without initialisers
public sealed interface Type {
  Type UNIT = new Of(Base.UNIT);
  Type BOOL = new Of(Base.BOOL);
  Type INT = new Of(Base.INT);
  Type STRING = new Of(Base.STRING);
  Type CHAR = new Of(Base.CHAR);
  Type FLOAT = new Of(Base.FLOAT);
  Type INT32 = new Of(Base.INT32);
  Type INT64 = new Of(Base.INT64);
  Type SHIFT = new Of(Base.SHIFT);
  Type SHIFT32 = new Of(Base.SHIFT32);
  Type FUEL = new Of(Base.FUEL);

  /// bt
  record Of(Base base) implements Type {
    @Override
    public String toString() {
      return base.toString();
    }
  }

  /// α, in the signatures of polymorphic functions only.
  record Var(int id, Range range) implements Type {
    /// The types that a variable ranges over.
    public enum Range {
      ANY,
      /// Values that can be compared: no function in them, and no reference, whose contents change.
      DATA
    }

    @Override
    public String toString() {
      return (range == Range.DATA ? "''" : "'") + (char) ('a' + id);
    }
  }

  record ListOf(Type element) implements Type {
    @Override
    public String toString() {
      return element + " list";
    }
  }

  record OptionOf(Type element) implements Type {
    @Override
    public String toString() {
      return element + " option";
    }
  }

  record RefOf(Type element) implements Type {
    @Override
    public String toString() {
      return element + " ref";
    }
  }

  record PairOf(Type first, Type second) implements Type {
    @Override
    public String toString() {
      return "(" + first + " * " + second + ")";
    }
  }

  /// τ1 -φ-> τ2
  record Fun(Type param, Effect effect, Type result) implements Type {
    @Override
    public String toString() {
      return "(" + param + (effect == Effect.PURE ? " -> " : " -" + effect + "-> ") + result + ")";
    }
  }

  /// params[0] -ff/ff-> ... -ff/ff-> params[n-1] -last-> result: how primitives are typed (§2.3).
  static Type curried(Effect last, Type result, Type... params) {
    Type type = result;
    for (int i = params.length - 1; i >= 0; i--) {
      type = new Fun(params[i], i == params.length - 1 ? last : Effect.PURE, type);
    }
    return type;
  }

  /// The types left after 0, 1, 2, ... arguments: for `a -> b -> c`, these are itself, `b -> c`,
  /// `c`.
  default List<Type> returnTypes() {
    var all = new ArrayList<Type>();
    all.add(this);
    Type type = this;
    while (type instanceof Fun(_, _, var result)) {
      all.add(result);
      type = result;
    }
    return all;
  }

  /// The same type with every part replaced; parts come in the order they are written.
  default Type map(Function<Type, Type> part) {
    return switch (this) {
      case Of of -> of;
      case Var v -> v;
      case ListOf(var t) -> new ListOf(part.apply(t));
      case OptionOf(var t) -> new OptionOf(part.apply(t));
      case RefOf(var t) -> new RefOf(part.apply(t));
      case PairOf(var a, var b) -> new PairOf(part.apply(a), part.apply(b));
      case Fun(var a, var effect, var b) -> new Fun(part.apply(a), effect, part.apply(b));
    };
  }

  /// The type with all effects normalised away, as the keys of the environment are (§6.1).
  default Type erased() {
    return switch (this) {
      case Fun(var a, _, var b) -> new Fun(a.erased(), Effect.PURE, b.erased());
      case Of _, Var _, ListOf _, OptionOf _, RefOf _, PairOf _ -> map(Type::erased);
    };
  }

  /// Whether values of this type can be compared: see [Var.Range#DATA].
  default boolean isData() {
    return switch (this) {
      case Of _ -> true;
      case Var(_, var range) -> range == Var.Range.DATA;
      case ListOf(var t) -> t.isData();
      case OptionOf(var t) -> t.isData();
      case PairOf(var a, var b) -> a.isData() && b.isData();
      case RefOf _, Fun _ -> false;
    };
  }

  default boolean isGround() {
    return switch (this) {
      case Of _ -> true;
      case Var _ -> false;
      case ListOf(var t) -> t.isGround();
      case OptionOf(var t) -> t.isGround();
      case RefOf(var t) -> t.isGround();
      case PairOf(var a, var b) -> a.isGround() && b.isGround();
      case Fun(var a, _, var b) -> a.isGround() && b.isGround();
    };
  }
}
