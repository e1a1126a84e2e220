package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.TypeExpr;
import concord.go.types.Basic;
import concord.go.types.Const;
import concord.go.types.Interface;
import concord.go.types.Mode;
import concord.go.types.Obj;
import concord.go.types.Scope;
import concord.go.types.Type;
import concord.go.types.TypeSet;
import concord.go.types.Types;
import concord.go.types.Var;
import concord.go.types.constant.Value;
import java.math.BigInteger;
import java.util.Optional;

/// Spec, "Types": what type an expression denotes. Types with parts of their own have files of
/// their own: [StructTypes], [InterfaceTypes], [FunctionTypes].
final class TypeExprs {
  private final Checker c;
  private final StructTypes structs;

  TypeExprs(Checker c) {
    this.c = c;
    this.structs = new StructTypes(c);
  }

  /// The type that `e` denotes; a generic type must be instantiated.
  Type type(Expr e) {
    Type t = generic(e);
    if (Types.isGeneric(t)) {
      c.report(e, "cannot use generic type " + c.text(t) + " without instantiation");
      return Basic.INVALID;
    }
    return t;
  }

  /// A type for a variable: not an interface that is only a constraint.
  Type varType(Expr e) {
    Type t = type(e);
    c.later(() -> variable(e, t));
    return t;
  }

  private void variable(Expr at, Type t) {
    if (t.underlying() instanceof Interface i && !Types.isTypeParam(t)) {
      TypeSet set = i.typeSet();
      if (!set.isMethodSet() && !set.unknown()) {
        String why =
            set.comparable() && set.terms().isEmpty()
                ? "is (or embeds) comparable"
                : "contains type constraints";
        c.report(
            at, "cannot use type " + c.text(t) + " outside a type constraint: interface " + why);
      }
    }
  }

  /// The type that `e` denotes, which may be generic.
  Type generic(Expr e) {
    Type t = denoted(e);
    c.info.type(e, Mode.TYPE, t, Value.UNKNOWN);
    return t;
  }

  private Type denoted(Expr e) {
    return switch (e) {
      case Expr.Bad _ -> Basic.INVALID;
      case Expr.Ident ident -> named(c.exprs.ident(ident, /* wantType= */ true));
      case Expr.Selector sel -> named(c.selectors.selector(sel, /* wantType= */ true));
      case Expr.Index index -> c.instances.type(index);
      case Expr.Paren(Expr x, _, _) -> generic(x);
      case Expr.Star(Expr x, _, _) -> new Type.Pointer(varType(x));
      case TypeExpr.ArrayType(Expr length, Expr elem, _, _) -> array(length, elem);
      case TypeExpr.SliceType(Expr elem, _, _) -> new Type.Slice(varType(elem));
      case TypeExpr.StructType s -> structs.struct(s);
      case TypeExpr.FuncType f -> {
        Scope scope = new Scope(c.env.scope);
        yield c.functionTypes.signature(Optional.empty(), f, scope);
      }
      case TypeExpr.InterfaceType i -> c.interfaceTypes.iface(i);
      case TypeExpr.MapType(Expr key, Expr value, _, _) -> map(key, value);
      case TypeExpr.ChanType(var dir, Expr elem, _, _) -> {
        Type.Direction d =
            switch (dir) {
              case BOTH -> Type.Direction.BOTH;
              case SEND -> Type.Direction.SEND;
              case RECV -> Type.Direction.RECEIVE;
            };
        yield new Type.Chan(d, varType(elem));
      }
      case TypeExpr.Ellipsis _ -> {
        c.report(e, "invalid use of ...");
        yield Basic.INVALID;
      }
      case Expr.BasicLit _,
          Expr.CompositeLit _,
          Expr.KeyValue _,
          Expr.FuncLit _,
          Expr.Slice _,
          Expr.TypeAssert _,
          Expr.Call _,
          Expr.Unary _,
          Expr.Binary _ -> {
        c.report(e, c.text(e) + " is not a type");
        yield Basic.INVALID;
      }
    };
  }

  private Type named(Operand x) {
    switch (x.mode) {
      case INVALID -> {
        return x.type;
      }
      case TYPE -> {
        return x.type;
      }
      default -> {
        if (Types.isUnknown(x.type)) {
          return x.type;
        }
        c.report(x.expr, c.text(x.expr) + " is not a type");
        return Basic.INVALID;
      }
    }
  }

  private Type array(Expr length, Expr elem) {
    if (length instanceof TypeExpr.Ellipsis) {
      c.report(length, "invalid use of [...] array (outside a composite literal)");
      type(elem);
      return Basic.INVALID;
    }
    long n = length(length);
    Type t = varType(elem);
    return n < 0 && c.full && !Types.isUnknown(c.info.type(length))
        ? Basic.INVALID
        : new Type.Array(n, t);
  }

  /// The length of an array; below 0 if it has an error or is unknown.
  private long length(Expr e) {
    if (e instanceof Expr.Ident ident) {
      Obj obj = c.env.scope.lookup(ident.name());
      if (obj == null && c.collector.opaqueDotImport(c.env.scope).isEmpty()) {
        c.report(ident, "undefined array length " + ident.name() + " or missing type constraint");
        return -1;
      }
      if (obj != null
          && !(obj instanceof Const)
          && !(obj instanceof Var v && Types.isUnknown(v.type()))) {
        c.exprs.rawOrType(e);
        c.report(e, "invalid array length " + ident.name());
        return -1;
      }
    }
    Operand x = c.exprs.expr(e);
    if (x.isVague()) {
      return -1;
    }
    if (!x.isConstant()) {
      c.report(
          e,
          "array length "
              + c.text(e)
              + " ("
              + "value of type "
              + c.text(x.type)
              + ") must be constant");
      return -1;
    }
    if (Types.isUntyped(x.type) || Types.isInteger(x.type)) {
      if (x.value instanceof Value.Int(BigInteger n)) {
        if (n.signum() >= 0 && n.bitLength() < 63) {
          if (Types.isUntyped(x.type)) {
            c.untyped.convert(x, Basic.INT);
          }
          return n.longValue();
        }
        c.report(e, "invalid array length " + c.text(x));
        return -1;
      }
      if (!x.value.isKnown()) {
        return -1;
      }
    }
    String what = Types.isInteger(x.type) ? "invalid array length " : "array length ";
    c.report(e, what + c.text(x) + " must be integer");
    return -1;
  }

  private Type map(Expr keyExpr, Expr valueExpr) {
    Type key = varType(keyExpr);
    Type value = varType(valueExpr);
    c.later(() -> {
      if (!Types.isVague(key) && !Types.comparable(key, /* dynamic= */ true)) {
        String why = Types.isTypeParam(key) ? " (missing comparable constraint)" : "";
        c.report(keyExpr, "invalid map key type " + c.text(key) + why);
      }
    });
    return new Type.MapOf(key, value);
  }
}
