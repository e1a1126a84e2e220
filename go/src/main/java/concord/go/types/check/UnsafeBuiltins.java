package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.types.Basic;
import concord.go.types.BuiltinId;
import concord.go.types.Lookup;
import concord.go.types.Mode;
import concord.go.types.Selection;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.Var;
import concord.go.types.constant.Value;
import java.util.List;
import java.util.Optional;

/// Spec, "Package unsafe".
final class UnsafeBuiltins {
  private final Checker c;

  UnsafeBuiltins(Checker c) {
    this.c = c;
  }

  Operand size(Expr.Call e, BuiltinId id) {
    Operand x = c.exprs.expr(e.args().getFirst());
    if (!x.isValid()) {
      return x;
    }
    c.untyped.useDefault(x);
    Optional<Long> n = id == BuiltinId.UNSAFE_SIZEOF ? Sizes.size(x.type) : Sizes.align(x.type);
    return n.isPresent()
        ? new Operand(e).constant(Basic.UINTPTR, Value.of(n.get()))
        : new Operand(e, Mode.VALUE, Basic.UINTPTR);
  }

  Operand offset(Expr.Call e) {
    if (!(Exprs.unparen(e.args().getFirst()) instanceof Expr.Selector s)) {
      c.exprs.rawOrType(e.args().getFirst());
      c.report(
          e.args().getFirst(),
          "invalid argument: " + c.text(e.args().getFirst()) + " is not a selector expression");
      return new Operand(e);
    }
    Operand base = c.exprs.expr(s.x());
    if (base.isVague()) {
      return base.isValid() ? new Operand(e, Mode.VALUE, Basic.UINTPTR) : base;
    }
    Type t = Types.pointee(base.type).orElse(base.type);
    if (!(Lookup.find(t, c.pkg, s.sel().name())
        instanceof Lookup.Found(Var f, List<Integer> path, _))) {
      c.report(
          s.sel(), "invalid argument: " + c.text(t) + " has no single field " + s.sel().name());
      return new Operand(e);
    }
    c.info.use(s.sel(), f);
    c.info.type(s, Mode.VARIABLE, f.type(), Value.UNKNOWN);
    c.info.select(s, new Selection(Selection.Kind.FIELD, base.type, f, path, false, f.type()));
    Optional<Long> n = Sizes.offset(t, path);
    return n.isPresent()
        ? new Operand(e).constant(Basic.UINTPTR, Value.of(n.get()))
        : new Operand(e, Mode.VALUE, Basic.UINTPTR);
  }

  Operand add(Expr.Call e) {
    Operand x = c.exprs.expr(e.args().getFirst());
    c.assignments.assign(x, Basic.UNSAFE_POINTER, "argument to unsafe.Add");
    length(e.args().get(1));
    return new Operand(e, Mode.VALUE, Basic.UNSAFE_POINTER);
  }

  Operand slice(Expr.Call e) {
    Operand x = c.exprs.expr(e.args().getFirst());
    length(e.args().get(1));
    if (x.isVague()) {
      return Builtins.vague(e, x);
    }
    if (Types.core(x.type).orElse(Basic.INVALID) instanceof Type.Pointer(Type elem)) {
      return new Operand(e, Mode.VALUE, new Type.Slice(elem));
    }
    return c.builtins.invalid(x, c.text(x) + " is not a pointer");
  }

  Operand sliceData(Expr.Call e) {
    Operand x = c.exprs.expr(e.args().getFirst());
    if (x.isVague()) {
      return Builtins.vague(e, x);
    }
    if (Types.core(x.type).orElse(Basic.INVALID) instanceof Type.Slice(Type elem)) {
      return new Operand(e, Mode.VALUE, new Type.Pointer(elem));
    }
    return c.builtins.invalid(x, c.text(x) + " is not a slice");
  }

  Operand string(Expr.Call e) {
    Operand x = c.exprs.expr(e.args().getFirst());
    c.assignments.assign(x, new Type.Pointer(Basic.UINT8), "argument to unsafe.String");
    length(e.args().get(1));
    return new Operand(e, Mode.VALUE, Basic.STRING);
  }

  Operand stringData(Expr.Call e) {
    Operand x = c.exprs.expr(e.args().getFirst());
    c.assignments.assign(x, Basic.STRING, "argument to unsafe.StringData");
    return new Operand(e, Mode.VALUE, new Type.Pointer(Basic.UINT8));
  }

  private void length(Expr e) {
    c.indexing.integerIndex(c.exprs.expr(e), "length");
  }
}
