package concord.agree.term;

import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;

/// Most general unifiers of types. Effects are ignored: a variable that is unified with a function
/// type takes that type with its effects, and the caller checks sub-typing afterwards.
public final class Unification {
  private Unification() {}

  /// A substitution without cycles: applying it twice is applying it once.
  public record Substitution(SequencedMap<Integer, Type> types) {
    public static Substitution empty() {
      return new Substitution(new TreeMap<>());
    }

    public Type apply(Type type) {
      return switch (type) {
        case Type.Var(var id, _) -> {
          Type bound = types.get(id);
          yield bound == null ? type : apply(bound);
        }
        case Type.Of of -> of;
        case Type.ListOf _, Type.OptionOf _, Type.RefOf _, Type.PairOf _, Type.Fun _ ->
            type.map(this::apply);
      };
    }
  }

  /// The most general substitution that makes both the same but for their effects.
  public static Optional<Substitution> unify(Type a, Type b) {
    var substitution = Substitution.empty();
    return unify(a, b, substitution) ? Optional.of(substitution) : Optional.empty();
  }

  private static boolean unify(Type a, Type b, Substitution s) {
    Type left = resolve(a, s);
    Type right = resolve(b, s);
    if (left instanceof Type.Var x) {
      return bind(x, right, s);
    }
    if (right instanceof Type.Var y) {
      return bind(y, left, s);
    }
    return switch (left) {
      case Type.Var _ -> throw new IllegalStateException("a variable was bound above: " + left);
      case Type.Of of -> of.equals(right);
      case Type.ListOf(var t) -> right instanceof Type.ListOf(var u) && unify(t, u, s);
      case Type.OptionOf(var t) -> right instanceof Type.OptionOf(var u) && unify(t, u, s);
      case Type.RefOf(var t) -> right instanceof Type.RefOf(var u) && unify(t, u, s);
      case Type.PairOf(var t, var u) ->
          right instanceof Type.PairOf(var v, var w) && unify(t, v, s) && unify(u, w, s);
      case Type.Fun(var t, _, var u) ->
          right instanceof Type.Fun(var v, _, var w) && unify(t, v, s) && unify(u, w, s);
    };
  }

  /// The binding at the end of a chain of variables, or the type itself.
  private static Type resolve(Type type, Substitution s) {
    Type at = type;
    while (at instanceof Type.Var(var id, _) && s.types().containsKey(id)) {
      at = s.types().get(id);
    }
    return at;
  }

  private static boolean bind(Type.Var x, Type type, Substitution s) {
    if (type instanceof Type.Var y && y.id() == x.id()) {
      return true;
    }
    if (occurs(x, type, s)) {
      return false;
    }
    if (x.range() == Type.Var.Range.DATA && !restrictToData(type, s)) {
      return false;
    }
    s.types().put(x.id(), type);
    return true;
  }

  private static boolean occurs(Type.Var x, Type type, Substitution s) {
    return switch (resolve(type, s)) {
      case Type.Of _ -> false;
      case Type.Var(var id, _) -> id == x.id();
      case Type.ListOf(var t) -> occurs(x, t, s);
      case Type.OptionOf(var t) -> occurs(x, t, s);
      case Type.RefOf(var t) -> occurs(x, t, s);
      case Type.PairOf(var t, var u) -> occurs(x, t, s) || occurs(x, u, s);
      case Type.Fun(var t, _, var u) -> occurs(x, t, s) || occurs(x, u, s);
    };
  }

  /// Narrows the variables in `type` so that it has only comparable values.
  private static boolean restrictToData(Type type, Substitution s) {
    return switch (resolve(type, s)) {
      case Type.Of _ -> true;
      case Type.Var(var id, var range) -> {
        if (range == Type.Var.Range.ANY) {
          s.types().put(id, new Type.Var(FRESH + id, Type.Var.Range.DATA));
        }
        yield true;
      }
      case Type.ListOf(var t) -> restrictToData(t, s);
      case Type.OptionOf(var t) -> restrictToData(t, s);
      case Type.PairOf(var t, var u) -> restrictToData(t, s) && restrictToData(u, s);
      case Type.RefOf _, Type.Fun _ -> false;
    };
  }

  /// Narrowed copies of variables have higher numbers than those in signatures.
  private static final int FRESH = 1 << 16;
}
