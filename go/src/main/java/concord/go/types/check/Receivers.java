package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import concord.go.syntax.FieldList;
import concord.go.types.Basic;
import concord.go.types.Instance;
import concord.go.types.Interface;
import concord.go.types.Mode;
import concord.go.types.Named;
import concord.go.types.Pkg;
import concord.go.types.Subst;
import concord.go.types.Type;
import concord.go.types.TypeName;
import concord.go.types.TypeParam;
import concord.go.types.Types;
import concord.go.types.Var;
import concord.go.types.constant.Value;
import java.util.ArrayList;
import java.util.List;

/// Spec, "Method declarations": receivers.
final class Receivers {
  private final Checker c;

  Receivers(Checker c) {
    this.c = c;
  }

  /// The names that a receiver gives to the type parameters of its type.
  List<TypeParam> receiverTypeParams(Receiver r) {
    if (r.params().isEmpty() || r.base().isEmpty()) {
      return List.of();
    }
    List<TypeParam> params = new ArrayList<>();
    for (Expr e : r.params()) {
      Expr.Ident name = e instanceof Expr.Ident i ? i : new Expr.Ident("_", e.start(), e.end());
      if (!(e instanceof Expr.Ident)) {
        c.report(e, "receiver type parameter " + c.text(e) + " must be an identifier");
      }
      TypeName obj = new TypeName(name, c.pkg, c.env.source, null);
      params.add(new TypeParam(obj, params.size()));
      c.declare(name, obj);
      c.info.use(name, obj);
      c.info.type(e, Mode.TYPE, params.getLast(), Value.UNKNOWN);
    }
    if (c.env.scope.lookup(r.base().get().name()) instanceof TypeName t
        && Types.unalias(t.type()) instanceof Named generic) {
      List<TypeParam> declared = generic.typeParams();
      Subst rename = Subst.of(declared, List.copyOf(params));
      for (int i = 0; i < Math.min(params.size(), declared.size()); i++) {
        params.get(i).bound(rename.apply(declared.get(i).bound()));
        c.cycles.renamed(params.get(i), declared.get(i));
      }
    }
    return params;
  }

  Var receiver(FieldList list, List<TypeParam> params, List<FunctionTypes.Declared> names) {
    if (list.fields().isEmpty()) {
      c.report(list, "method has no receiver");
      return Var.param("", Basic.INVALID);
    }
    if (list.fields().size() > 1 || list.fields().getFirst().names().size() > 1) {
      c.report(list, "method has multiple receivers");
    }
    Field f = list.fields().getFirst();
    Type t = params.isEmpty() ? c.types.type(f.type()) : receiverType(f.type(), params);
    c.later(() -> receiverBase(f.type(), t));
    if (f.names().isEmpty()) {
      Var v = new Var(Var.Kind.RECEIVER, "", c.pkg, c.env.source, f.start(), t, false);
      c.info.implicit(f, v);
      return v;
    }
    Expr.Ident name = f.names().getFirst();
    Var v = new Var(Var.Kind.RECEIVER, name.name(), c.pkg, c.env.source, name.start(), t, false);
    v.used = true;
    names.add(new FunctionTypes.Declared(name, v));
    return v;
  }

  /// `*T[P]`, where the parameters are already declared.
  private Type receiverType(Expr e, List<TypeParam> params) {
    Type t =
        switch (e) {
          case Expr.Paren(Expr x, _, _) -> receiverType(x, params);
          case Expr.Star(Expr x, _, _) -> new Type.Pointer(receiverType(x, params));
          case Expr.Index(Expr x, _, _, _) -> {
            Type g = c.types.generic(x);
            if (Types.unalias(g) instanceof Named n && n.isGeneric()) {
              if (n.typeParams().size() != params.size()) {
                c.report(
                    e,
                    "receiver declares "
                        + params.size()
                        + " type parameters, but receiver base type declares "
                        + n.typeParams().size());
                yield Basic.INVALID;
              }
              Named made = n.instantiate(List.copyOf(params));
              if (Receiver.baseOf(x).isPresent()) {
                c.info.instance(Receiver.baseOf(x).get(), new Instance(List.copyOf(params), made));
              }
              yield made;
            }
            if (!Types.isVague(g)) {
              c.report(e, c.text(g) + " is not a generic type");
            }
            yield Types.isUnknown(g) ? g : Basic.INVALID;
          }
          case Expr _ -> c.types.type(e);
        };
    c.info.type(e, Mode.TYPE, t, Value.UNKNOWN);
    return t;
  }

  private void receiverBase(Expr at, Type t) {
    Type base =
        Types.unalias(t) instanceof Type.Pointer(Type elem)
            ? Types.unalias(elem)
            : Types.unalias(t);
    switch (base) {
      case Named n -> {
        if (!Pkg.same(n.obj().pkg(), c.pkg)) {
          c.report(at, "cannot define new methods on non-local type " + c.text(t));
        } else if (n.underlying() instanceof Type.Pointer || n.underlying() instanceof Interface) {
          c.report(at, "invalid receiver type " + c.text(t) + " (pointer or interface type)");
        }
      }
      case Basic b when b != Basic.INVALID ->
          c.report(at, "cannot define new methods on non-local type " + c.text(t));
      case Type _ -> {
        if (!Types.isVague(t)) {
          c.report(at, "invalid receiver type " + c.text(t));
        }
      }
    }
  }
}
