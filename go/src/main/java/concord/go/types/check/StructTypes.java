package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import concord.go.syntax.TypeExpr;
import concord.go.types.Basic;
import concord.go.types.Interface;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.Var;
import concord.go.types.constant.Literals;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Spec, "Struct types".
final class StructTypes {
  private final Checker c;

  StructTypes(Checker c) {
    this.c = c;
  }

  Type struct(TypeExpr.StructType s) {
    List<Var> fields = new ArrayList<>();
    List<String> tags = new ArrayList<>();
    Map<String, Var> seen = new HashMap<>();
    for (Field f : s.fields().fields()) {
      String tag = f.tag().flatMap(t -> Literals.string(t.text())).orElse("");
      if (f.names().isEmpty()) {
        embedded(f, fields, seen);
        tags.add(tag);
        continue;
      }
      Type t = c.types.varType(f.type());
      for (Expr.Ident name : f.names()) {
        Var v = new Var(Var.Kind.FIELD, name.name(), c.pkg, c.env.source, name.start(), t, false);
        field(name, v, fields, seen);
        tags.add(tag);
      }
    }
    return new Struct(fields, tags);
  }

  private void field(Expr.Ident name, Var v, List<Var> fields, Map<String, Var> seen) {
    fields.add(v);
    c.info.define(name, v);
    if (!name.isBlank()) {
      Var old = seen.putIfAbsent(name.name(), v);
      if (old != null) {
        c.report(name, name.name() + " redeclared" + Checker.otherPlace(old));
      }
    }
  }

  private void embedded(Field f, List<Var> fields, Map<String, Var> seen) {
    Type t = c.types.type(f.type());
    Optional<Expr.Ident> name = embeddedName(f.type());
    if (name.isEmpty()) {
      if (!(f.type() instanceof Expr.Bad)) {
        c.report(f.type(), "invalid embedded field type " + c.text(f.type()));
      }
      fields.add(new Var(Var.Kind.FIELD, "_", c.pkg, c.env.source, f.start(), Basic.INVALID, true));
      return;
    }
    Expr.Ident ident = name.get();
    field(
        ident,
        new Var(Var.Kind.FIELD, ident.name(), c.pkg, c.env.source, ident.start(), t, true),
        fields,
        seen);
    c.later(() -> embeddable(f.type(), t));
  }

  private void embeddable(Expr at, Type t) {
    boolean pointer = Types.unalias(t) instanceof Type.Pointer;
    Type base = Types.unalias(t) instanceof Type.Pointer(Type elem) ? elem : t;
    if (Types.isTypeParam(base)) {
      c.report(
          at,
          "embedded field type cannot be a "
              + (pointer ? "pointer to a type parameter" : "type parameter"));
      return;
    }
    switch (base.underlying()) {
      case Basic b when b == Basic.UNSAFE_POINTER ->
          c.report(at, "embedded field type cannot be unsafe.Pointer");
      case Type.Pointer _ -> c.report(at, "embedded field type cannot be a pointer");
      case Interface i -> {
        if (pointer) {
          c.report(at, "embedded field type cannot be a pointer to an interface");
        } else if (!i.typeSet().isMethodSet() && !i.typeSet().unknown()) {
          c.report(at, "embedded field type cannot be a constraint interface");
        }
      }
      case Type _ -> {}
    }
  }

  private static Optional<Expr.Ident> embeddedName(Expr e) {
    return switch (e) {
      case Expr.Ident i -> Optional.of(i);
      case Expr.Star(Expr x, _, _) when !(x instanceof Expr.Star) -> embeddedName(x);
      case Expr.Selector s -> Optional.of(s.sel());
      case Expr.Index(Expr x, _, _, _) -> embeddedName(x);
      case Expr.Paren(Expr x, _, _) -> embeddedName(x);
      case Expr _ -> Optional.empty();
    };
  }
}
