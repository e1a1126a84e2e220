package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.types.Alias;
import concord.go.types.Basic;
import concord.go.types.Instance;
import concord.go.types.Named;
import concord.go.types.Subst;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Spec, "Instantiations".
final class Instantiator {
  private final Checker c;

  Instantiator(Checker c) {
    this.c = c;
  }

  /// `G[T1, T2]` as a type.
  Type type(Expr.Index e) {
    Type generic = c.types.generic(e.x());
    List<Type> args = new ArrayList<>();
    for (Expr index : e.indices()) {
      args.add(c.types.type(index));
    }
    if (Types.unalias(generic) instanceof Type.Unknown || generic == Basic.INVALID) {
      return generic;
    }
    if (!Types.isGeneric(generic)) {
      c.report(e.x(), c.text(generic) + " is not a generic type");
      return Basic.INVALID;
    }
    Type made = instantiate(e, generic, args);
    Receiver.baseOf(e.x())
        .or(() -> e.x() instanceof Expr.Selector s ? Optional.of(s.sel()) : Optional.empty())
        .ifPresent(name -> c.info.instance(name, new Instance(args, made)));
    return made;
  }

  private Type instantiate(Expr.Index e, Type generic, List<Type> args) {
    List<TypeParam> params = params(generic);
    if (params.size() != args.size()) {
      String few = args.size() < params.size() ? "not enough" : "too many";
      c.report(
          args.size() < params.size() ? e : e.indices().get(params.size()),
          few
              + " type arguments for type "
              + name(generic)
              + ": have "
              + args.size()
              + ", want "
              + params.size());
      return Basic.INVALID;
    }
    c.later(() -> verify(e.indices(), params, args));
    return switch (generic) {
      case Named n -> n.instantiate(args);
      case Alias a -> new Alias(a.obj(), args, Subst.of(params, args).apply(a.actual()));
      case Type t -> t;
    };
  }

  private static String name(Type generic) {
    return switch (generic) {
      case Named n -> n.obj().name();
      case Alias a -> a.obj().name();
      case Type t -> t.toString();
    };
  }

  private static List<TypeParam> params(Type generic) {
    return switch (generic) {
      case Named n -> n.typeParams();
      case Alias a -> a.typeParams();
      case Type _ -> List.of();
    };
  }

  /// Each argument must satisfy its constraint; reports the first that does not. The arguments
  /// stand at `at`; those that were inferred, at the last place there.
  void verify(List<? extends Node> at, List<TypeParam> params, List<Type> args) {
    Subst subst = Subst.of(params, args);
    for (int i = 0; i < params.size(); i++) {
      Type bound = subst.apply(params.get(i).bound());
      Optional<String> why = Implements.satisfies(args.get(i), bound, c);
      if (why.isPresent()) {
        c.report(at.get(Math.min(i, at.size() - 1)), why.get());
        return;
      }
    }
    for (int i = 0; i < params.size(); i++) {
      c.cycles.instantiated(params.get(i), args.get(i), at.get(Math.min(i, at.size() - 1)).start());
    }
  }
}
