package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.types.Basic;
import concord.go.types.Identity;
import concord.go.types.Signature;
import concord.go.types.Subst;
import concord.go.types.Type;
import concord.go.types.TypeName;
import concord.go.types.TypeParam;
import concord.go.types.TypeSet;
import concord.go.types.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Spec, "Type inference": the type arguments of a generic function, from those given, from the
/// ordinary arguments, from constraints, and last from the default types of untyped constants.
final class TypeInference {
  private final Checker c;
  private final Signature signature;
  private final List<TypeParam> params;
  private final int own;
  private final Unifier unifier;

  /// Puts the type arguments that are given in place of their parameters. These are not inferred
  /// again: an argument need only be assignable to such a parameter.
  private final Subst given;

  /// `signature` may be used inside its own body, so its parameters get fresh names here.
  TypeInference(Checker c, Signature signature, List<Type> explicit) {
    this(c, signature, explicit, List.of());
  }

  private TypeInference(Checker c, Signature s, List<Type> explicit, List<TypeParam> others) {
    this.c = c;
    this.own = s.typeParams().size();
    List<TypeParam> fresh =
        new ArrayList<>(isBeingDefined(c, s) ? fresh(s.typeParams()) : s.typeParams());
    this.signature =
        s.typeParams().isEmpty() || fresh.equals(s.typeParams())
            ? s
            : (Signature) Subst.of(s.typeParams(), List.copyOf(fresh)).apply(s.withoutTypeParams());
    fresh.addAll(others);
    this.params = fresh;
    this.unifier = new Unifier(params);
    int known = Math.min(explicit.size(), own);
    for (int i = 0; i < known; i++) {
      unifier.set(i, explicit.get(i));
    }
    this.given = Subst.of(params.subList(0, known), List.copyOf(explicit.subList(0, known)));
  }

  /// Whether the checker is inside the body of this very function.
  private static boolean isBeingDefined(Checker c, Signature s) {
    for (FunctionContext f = c.env.function; f != null; f = f.outer()) {
      if (f.signature().typeParams().equals(s.typeParams()) && !s.typeParams().isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private static List<TypeParam> fresh(List<TypeParam> params) {
    List<TypeParam> made = new ArrayList<>();
    for (TypeParam p : params) {
      TypeName name = new TypeName(p.obj().name(), p.obj().pkg(), Basic.INVALID);
      made.add(new TypeParam(name, p.index()));
    }
    Subst rename = Subst.of(params, List.copyOf(made));
    for (int i = 0; i < made.size(); i++) {
      made.get(i).bound(rename.apply(params.get(i).bound()));
    }
    return made;
  }

  Optional<List<Type>> fromArguments(Expr.Call e, List<Operand> args) {
    List<Type> argTypes = new ArrayList<>();
    List<TypeParam> others = new ArrayList<>();
    for (Operand x : args) {
      argTypes.add(x.type);
      if (Calls.isGeneric(x)) {
        Signature s = (Signature) x.type;
        List<TypeParam> fresh = fresh(s.typeParams());
        others.addAll(fresh);
        argTypes.set(
            argTypes.size() - 1,
            Subst.of(s.typeParams(), List.copyOf(fresh)).apply(s.withoutTypeParams()));
      }
    }
    if (!others.isEmpty()) {
      List<Type> explicit = new ArrayList<>();
      for (int i = 0; i < own && unifier.at(i).isPresent(); i++) {
        explicit.add(unifier.at(i).get());
      }
      TypeInference joint = new TypeInference(c, restored(), explicit, others);
      return joint.solve(e, args, argTypes);
    }
    return solve(e, args, argTypes);
  }

  /// The signature with the parameters in use here as its own.
  private Signature restored() {
    return new Signature(
        Optional.empty(),
        List.of(),
        params.subList(0, own),
        signature.params(),
        signature.results(),
        signature.variadic());
  }

  private Optional<List<Type>> solve(Expr.Call e, List<Operand> args, List<Type> argTypes) {
    List<Integer> untyped = new ArrayList<>();
    for (int i = 0; i < args.size(); i++) {
      Operand x = args.get(i);
      if (!x.isValid()) {
        continue;
      }
      boolean spread = e.spread() && i == args.size() - 1;
      Type want = given.apply(Calls.paramType(signature, i, spread));
      if (Types.isUntyped(x.type)) {
        if (unifier.indexOf(Types.unalias(want)) >= 0 && !x.isNil()) {
          untyped.add(i);
        }
        continue;
      }
      if (mentions(want) && !unifier.unify(want, argTypes.get(i), /* exact= */ false)) {
        mismatch(x, want);
        return Optional.empty();
      }
      if (!mentions(want) && argTypes.get(i) != x.type) {
        // A generic argument for a parameter without type parameters.
        if (!unifier.unify(argTypes.get(i), want, /* exact= */ false)) {
          mismatch(x, want);
          return Optional.empty();
        }
      }
    }
    if (!constraints(e)) {
      return Optional.empty();
    }
    defaults(e, args, untyped);
    if (!constraints(e)) {
      return Optional.empty();
    }
    argTypes.stream().filter(Types::isVague).findFirst().ifPresent(this::unknown);
    return result(e.fun(), e.end() - 1);
  }

  /// An argument of an unknown type might have told what the others do not.
  private void unknown(Type type) {
    for (int i = 0; i < own; i++) {
      if (unifier.at(i).isEmpty()) {
        unifier.set(i, type);
      }
    }
  }

  /// Whether a type mentions one of the parameters.
  private boolean mentions(Type t) {
    return Subst.of(
                params,
                List.<Type>copyOf(java.util.Collections.nCopies(params.size(), Basic.INVALID)))
            .apply(t)
        != t;
  }

  private void mismatch(Operand x, Type want) {
    List<Type> known = new ArrayList<>();
    for (int i = 0; i < params.size(); i++) {
      known.add(unifier.at(i).orElse(params.get(i)));
    }
    Type inferred = Subst.of(params, known).apply(want);
    String verb =
        inferred == want || Identity.identical(inferred, want)
            ? " does not match "
            : " does not match inferred type ";
    String tail =
        verb.equals(" does not match ")
            ? c.text(want) + " (cannot infer " + names() + ")"
            : c.text(inferred) + " for " + c.text(want);
    c.report(x.expr, "type " + c.text(x.type) + " of " + c.text(x.expr) + verb + tail);
  }

  private String names() {
    return String.join(", ", params.subList(0, own).stream().map(p -> p.obj().name()).toList());
  }

  /// Uses the types that constraints determine until nothing new follows.
  private boolean constraints(Node at) {
    int before;
    do {
      before = unifier.known();
      for (int i = 0; i < params.size(); i++) {
        if (!constraint(at, i)) {
          return false;
        }
      }
    } while (unifier.known() > before);
    return true;
  }

  private boolean constraint(Node at, int i) {
    TypeParam p = params.get(i);
    TypeSet set = p.constraint().typeSet();
    Optional<Type> arg = unifier.at(i);
    Optional<Type> core = set.terms().isPresent() ? Types.core(p) : Optional.empty();
    if (core.isPresent() && !Types.isVague(core.get())) {
      List<Type.Term> terms = set.terms().get();
      boolean tilde = terms.size() > 1 || terms.getFirst().tilde();
      Type single = terms.size() == 1 ? terms.getFirst().type() : core.get();
      if (arg.isPresent()) {
        Type have = tilde ? arg.get().underlying() : arg.get();
        if (Types.isTypeParam(arg.get())) {
          have = Types.core(arg.get()).orElse(arg.get());
        }
        if (!unifier.unify(have, tilde ? core.get() : single, /* exact= */ false)) {
          c.report(at, c.text(arg.get()) + " does not satisfy " + c.text(p.bound()));
          return false;
        }
      } else if (!tilde) {
        unifier.set(i, single);
      } else if (terms.size() == 1) {
        unifier.set(i, core.get());
      }
    } else if (arg.isPresent() && !set.methods().isEmpty()) {
      unifier.methods(p.constraint(), arg.get(), 0);
    }
    return true;
  }

  /// A parameter that only untyped constants determine gets the default type of the largest kind.
  private void defaults(Expr.Call e, List<Operand> args, List<Integer> untyped) {
    for (int p = 0; p < params.size(); p++) {
      if (unifier.at(p).isPresent()) {
        continue;
      }
      Basic largest = null;
      for (int i : untyped) {
        boolean spread = e.spread() && i == args.size() - 1;
        if (Types.unalias(Calls.paramType(signature, i, spread)) == params.get(p)
            && args.get(i).type instanceof Basic b
            && (largest == null || b.compareTo(largest) > 0)) {
          largest = b;
        }
      }
      if (largest != null) {
        unifier.set(p, largest.defaultType());
      }
    }
  }

  Optional<List<Type>> fromConstraints(Expr.Index e) {
    return constraints(e) ? result(e, e.end()) : Optional.empty();
  }

  Optional<List<Type>> fromTarget(Expr e, Signature want) {
    if (!unifier.unify(signature.withoutTypeParams(), want, /* exact= */ false)) {
      c.report(
          e,
          "type "
              + c.text(signature)
              + " of "
              + c.text(e)
              + " does not match "
              + c.text(want)
              + " (cannot infer "
              + names()
              + ")");
      return Optional.empty();
    }
    return constraints(e) ? result(e, e.end()) : Optional.empty();
  }

  /// The type arguments, where they may mention each other.
  private Optional<List<Type>> result(Expr fun, int at) {
    List<Type> found = new ArrayList<>();
    for (int i = 0; i < params.size(); i++) {
      found.add(unifier.at(i).orElse(params.get(i)));
    }
    for (int round = 0; round < params.size() + 1; round++) {
      Subst subst = Subst.of(params, List.copyOf(found));
      found = new ArrayList<>(subst.types(found));
    }
    for (int i = 0; i < own; i++) {
      if (unifier.at(i).isEmpty() || mentions(found.get(i))) {
        c.report(at, "in call to " + c.text(fun) + ", cannot infer " + params.get(i).obj().name());
        return Optional.empty();
      }
    }
    return Optional.of(found.subList(0, own));
  }
}
