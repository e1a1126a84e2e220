package concord.go.syntax.parse;

import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import concord.go.syntax.TypeExpr;
import concord.go.syntax.parse.FuncTypeParser.DotsAllowed;
import concord.go.syntax.parse.FuncTypeParser.Param;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Decides what the identifiers in a list of parameters are. The spec, "Function types": "Within a
/// list of parameters or results, the names must either all be present or all be absent."
final class ParamList {
  private final TokenCursor cursor;
  private final List<Param> params;
  private final boolean constraints;
  private final int from;

  /// `constraints`: the parameters are type parameters. `from` is where the list starts.
  ParamList(TokenCursor cursor, List<Param> params, boolean constraints, int from) {
    this.cursor = cursor;
    this.params = params;
    this.constraints = constraints;
    this.from = from;
  }

  /// The list as fields, `a, b T` being one.
  List<Field> fields(DotsAllowed dots) {
    if (params.isEmpty()) {
      return List.of();
    }
    boolean named = isNamed();
    if (named) {
      distributeTypes();
    } else {
      params.replaceAll(p -> p.name() != null ? new Param(null, p.name()) : p);
      if (constraints) {
        complainOfUnnamedConstraints();
      }
    }
    checkDots(dots);
    return named ? grouped() : params.stream().map(p -> field(List.of(), p.type())).toList();
  }

  private boolean isNamed() {
    for (Param p : params) {
      if (p.name() != null && p.type() != null) {
        return true;
      }
    }
    return false;
  }

  /// Gives each name the type that follows it; names what has none.
  private void distributeTypes() {
    Expr type = null;
    int unnamed = -1;
    int untyped = -1;
    for (int i = params.size() - 1; i >= 0; i--) {
      Param p = params.get(i);
      if (p.type() != null) {
        type = p.type();
        if (p.name() == null) {
          unnamed = type.start();
          params.set(i, new Param(new Expr.Ident("_", unnamed, unnamed), type));
        }
      } else if (type != null) {
        params.set(i, new Param(p.name(), type));
      } else {
        untyped = p.name().end();
        params.set(i, new Param(p.name(), new Expr.Bad(untyped, untyped)));
      }
    }
    if (unnamed >= 0) {
      String what = constraints ? "missing type parameter name" : "missing parameter name";
      cursor.error(unnamed, unnamed, what);
    } else if (untyped >= 0) {
      String what = constraints ? "missing type constraint" : "missing parameter type";
      cursor.error(cursor.start, cursor.tokenEnd(), what);
    }
  }

  /// The entries were all names (then they lack constraints) or some were types.
  private void complainOfUnnamedConstraints() {
    if (params.stream().allMatch(p -> p.type() instanceof Expr.Ident)) {
      cursor.error(cursor.start, cursor.tokenEnd(), "missing type constraint");
    } else {
      String hint = params.size() == 1 ? " or invalid array length" : "";
      cursor.error(from, cursor.start, "missing type parameter name" + hint);
    }
  }

  private void checkDots(DotsAllowed dots) {
    boolean complained = false;
    for (int i = 0; i < params.size(); i++) {
      Param p = params.get(i);
      boolean last = i + 1 == params.size();
      if (p.type() instanceof TypeExpr.Ellipsis e && (dots == DotsAllowed.NEVER || !last)) {
        if (!complained) {
          String message =
              dots == DotsAllowed.LAST
                  ? "can only use ... with final parameter"
                  : "invalid use of ...";
          cursor.error(e.start(), e.start() + 3, message);
          complained = true;
        }
        params.set(i, new Param(p.name(), new Expr.Bad(e.start(), e.end())));
      }
    }
  }

  /// Names that were given the same type belong together.
  private List<Field> grouped() {
    List<Field> fields = new ArrayList<>();
    List<Expr.Ident> names = new ArrayList<>();
    for (int i = 0; i < params.size(); i++) {
      names.add(params.get(i).name());
      Expr type = params.get(i).type();
      if (i + 1 == params.size() || params.get(i + 1).type() != type) {
        fields.add(field(names, type));
        names.clear();
      }
    }
    return fields;
  }

  private static Field field(List<Expr.Ident> names, Expr type) {
    int start = names.isEmpty() ? type.start() : names.getFirst().start();
    return new Field(names, type, Optional.empty(), start, type.end());
  }
}
