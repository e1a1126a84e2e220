package concord.go.types.check;

import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import concord.go.syntax.FieldList;
import concord.go.syntax.TypeExpr;
import concord.go.types.Basic;
import concord.go.types.Mode;
import concord.go.types.Scope;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Var;
import concord.go.types.constant.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Spec, "Function types": signatures and their parameters. For receivers, see [Receivers].
final class FunctionTypes {
  /// A parameter and the name it will be declared by.
  record Declared(Expr.Ident name, Var var) {}

  private final Checker c;
  private final Receivers receivers;

  FunctionTypes(Checker c) {
    this.c = c;
    this.receivers = new Receivers(c);
  }

  /// A function type. Parameters are declared in `scope`, with the type parameters. For a method,
  /// `method` is its declaration.
  Signature signature(Optional<Decl.Func> method, TypeExpr.FuncType f, Scope scope) {
    Scope saved = c.env.scope;
    c.env.scope = scope;
    Optional<Var> receiver = Optional.empty();
    List<TypeParam> receiverParams = List.of();
    List<Declared> names = new ArrayList<>(); // In scope in the body, not among the types.
    if (method.isPresent()) {
      receiverParams = receivers.receiverTypeParams(Receiver.of(method.get()));
      receiver =
          Optional.of(
              receivers.receiver(method.get().receiver().orElseThrow(), receiverParams, names));
    }
    List<TypeParam> params = List.of();
    if (f.typeParams().isPresent()) {
      params = c.declarations.declareTypeParams(f.typeParams().get().fields());
      c.declarations.bounds(f.typeParams().get().fields(), params);
    }
    List<Var> ins = vars(f.params(), Var.Kind.PARAM, names);
    List<Var> outs = f.results().map(r -> vars(r, Var.Kind.RESULT, names)).orElse(List.of());
    names.forEach(n -> c.declare(n.name, n.var));
    List<Field> fields = f.params().fields();
    boolean variadic = !fields.isEmpty() && fields.getLast().isVariadic();
    c.env.scope = saved;
    return new Signature(receiver, receiverParams, params, ins, outs, variadic);
  }

  private List<Var> vars(FieldList list, Var.Kind kind, List<Declared> names) {
    List<Var> vars = new ArrayList<>();
    List<Field> fields = list.fields();
    for (int i = 0; i < fields.size(); i++) {
      Field f = fields.get(i);
      Type t = paramType(f, kind == Var.Kind.PARAM && i == fields.size() - 1);
      if (f.names().isEmpty()) {
        Var v = new Var(kind, "", c.pkg, c.env.source, f.start(), t, false);
        vars.add(v);
        c.info.implicit(f, v);
      }
      for (Expr.Ident name : f.names()) {
        Var v = new Var(kind, name.name(), c.pkg, c.env.source, name.start(), t, false);
        v.used = true;
        vars.add(v);
        names.add(new Declared(name, v));
      }
    }
    return vars;
  }

  private Type paramType(Field f, boolean last) {
    if (!(f.type() instanceof TypeExpr.Ellipsis(Optional<Expr> elem, _, _))) {
      return c.types.varType(f.type());
    }
    Type t = elem.map(c.types::varType).orElse(Basic.INVALID);
    Type slice = new Type.Slice(t);
    if (!last || f.names().size() > 1) {
      c.report(f.type(), "can only use ... with final parameter in list");
    }
    c.info.type(f.type(), Mode.TYPE, slice, Value.UNKNOWN);
    return slice;
  }
}
