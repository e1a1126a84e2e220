package concord.selftest.metamorphic;

import concord.go.syntax.CaseClause;
import concord.go.syntax.Children;
import concord.go.syntax.Expr;
import concord.go.syntax.Stmt;
import concord.go.types.Checked;
import concord.go.types.Const;
import concord.go.types.Func;
import concord.go.types.Info;
import concord.go.types.Obj;
import concord.go.types.TypeName;
import concord.go.types.Var;
import java.util.IdentityHashMap;
import java.util.Optional;

/// Renames everything that the program declares and that is not visible outside.
final class Renaming {
  private final Checked checked;
  private final Info info;
  private final Scheme scheme;
  private final IdentityHashMap<Obj, String> names = new IdentityHashMap<>();
  private final Rewriting rewriting;

  /// A new name from the old one and a number that no other has.
  interface Scheme {
    String name(String old, int number);
  }

  private Renaming(Checked checked, Scheme scheme) {
    this.checked = checked;
    this.info = checked.info();
    this.scheme = scheme;
    this.rewriting = new Rewriting(checked.files().getFirst());
  }

  static Rewriting rename(Checked checked, Scheme scheme) {
    Renaming r = new Renaming(checked, scheme);
    Children.walk(
        checked.files().getFirst(),
        node -> {
          switch (node) {
            case Expr.Ident i -> r.identifier(i);
            case Stmt.TypeSwitch s -> r.binder(s);
            default -> {
              // Has no name.
            }
          }
        });
    return r.rewriting;
  }

  private void identifier(Expr.Ident i) {
    Optional<Obj> obj = info.object(i);
    if (obj.isPresent() && isOurs(obj.get()) && !i.isBlank()) {
      rewriting.replace(i.start(), i.end(), name(obj.get()));
    }
  }

  /// Each clause has a variable of its own, and all have one name.
  private void binder(Stmt.TypeSwitch s) {
    s.binder()
        .filter(b -> !b.isBlank())
        .ifPresent(b -> {
          String name = scheme.name(b.name(), names.size());
          rewriting.replace(b.start(), b.end(), name);
          for (CaseClause c : s.clauses()) {
            info.implicit(c).ifPresent(v -> names.put(v, name));
          }
          names.put(new Marker(b).label, name);
        });
  }

  /// Only counts: two binders must not get one number.
  private record Marker(Expr.Ident ident, Obj label) {
    Marker(Expr.Ident ident) {
      this(ident, Var.param(ident.name(), concord.go.types.Basic.INVALID));
    }
  }

  private String name(Obj obj) {
    return names.computeIfAbsent(obj, o -> scheme.name(o.name(), names.size()));
  }

  /// Keeps names that others use: exported names, entries, embedded fields and their types, and
  /// names of interface methods, which may belong to others.
  private boolean isOurs(Obj obj) {
    if (obj.pkg() != checked.pkg() || obj.isExported()) {
      return false;
    }
    return switch (obj) {
      case Var v -> !v.isEmbedded() && !v.isField();
      case Func f ->
          f.kind() == Func.Kind.FUNCTION && !f.name().equals("main") && !f.name().equals("init");
      case Const _ -> true;
      case TypeName t -> t.syntax().isPresent() && !isEmbedded(t);
      case Obj.Label _ -> true;
      default -> false;
    };
  }

  private boolean isEmbedded(TypeName t) {
    boolean[] embedded = {false};
    Children.walk(
        checked.files().getFirst(),
        node -> {
          if (node instanceof concord.go.syntax.Field f && f.names().isEmpty()) {
            Expr type = f.type() instanceof Expr.Star s ? s.x() : f.type();
            if (type instanceof Expr.Ident i && info.use(i).orElse(null) == t) {
              embedded[0] = true;
            }
          }
        });
    return embedded[0];
  }
}
