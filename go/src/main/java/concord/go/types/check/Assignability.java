package concord.go.types.check;

import concord.go.types.Identity;
import concord.go.types.Interface;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Types;
import java.util.List;
import java.util.Optional;

/// Spec, "Assignability".
final class Assignability {
  private Assignability() {}

  static boolean assignable(Operand x, Type t, Checker c) {
    return whyNot(x, t, c).isEmpty();
  }

  /// Empty if `x` may be assigned to a variable of type `t`; else the reason, as far as there is
  /// something to say.
  static Optional<String> whyNot(Operand x, Type t, Checker c) {
    Type v = x.type;
    if (!x.isValid()
        || Types.hasVaguePart(v)
        || Types.hasVaguePart(t)
        || Identity.identical(v, t)) {
      return Optional.empty();
    }
    if (Types.isUntyped(v)) {
      if (x.isNil()) {
        return Types.hasNil(t) ? Optional.empty() : Optional.of("");
      }
      Operand copy = x.copy();
      copy.expr = new concord.go.syntax.Expr.Bad(0, 0); // Only asks; records nothing.
      return c.untyped.tryConvert(copy, t);
    }
    boolean paramV = Types.isTypeParam(v);
    boolean paramT = Types.isTypeParam(t);
    Type vu = v.underlying();
    Type tu = t.underlying();
    if (!paramV
        && !paramT
        && Identity.identical(vu, tu)
        && (!Types.hasName(v) || !Types.hasName(t))) {
      return Optional.empty();
    }
    if (tu instanceof Interface && !paramT) {
      return Implements.missingInterface(v, t, c);
    }
    if (vu instanceof Type.Chan(Type.Direction d, Type a)
        && d == Type.Direction.BOTH
        && tu instanceof Type.Chan(_, Type b)
        && Identity.identical(a, b)
        && (!Types.hasName(v) || !Types.hasName(t))) {
      return Optional.empty();
    }
    if (vu instanceof Interface
        && !paramV
        && !paramT
        && Implements.missingMethod(t, v, c).isEmpty()) {
      return Optional.of("need type assertion");
    }
    return paramV || paramT ? params(x, v, t, c) : Optional.of("");
  }

  /// A value of a type parameter is assignable if one of each of its types is, and the like.
  private static Optional<String> params(Operand x, Type v, Type t, Checker c) {
    if (Types.unalias(t) instanceof TypeParam p && !Types.hasName(v)) {
      return eachTerm(
          p,
          term -> {
            Operand copy = x.copy();
            return whyNot(copy, term, c);
          });
    }
    if (Types.unalias(v) instanceof TypeParam p && !Types.hasName(t)) {
      return eachTerm(
          p,
          term -> {
            Operand copy = x.copy();
            copy.type = term;
            return whyNot(copy, t, c);
          });
    }
    return Optional.of("");
  }

  private static Optional<String> eachTerm(
      TypeParam p, java.util.function.Function<Type, Optional<String>> rule) {
    Optional<List<Type.Term>> terms = p.constraint().typeSet().terms();
    if (terms.isEmpty() || terms.get().isEmpty()) {
      return Optional.of("");
    }
    return terms.get().stream()
        .map(term -> rule.apply(term.type()))
        .filter(Optional::isPresent)
        .findFirst()
        .orElse(Optional.empty());
  }
}
