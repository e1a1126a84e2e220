package concord.selftest.metamorphic;

import concord.go.syntax.Children;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import concord.go.syntax.FieldList;
import concord.go.syntax.File;
import concord.go.syntax.Source;
import concord.go.syntax.Stmt;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Changes that leave every operation on its line.
final class Insertion {
  private Insertion() {}

  private static File file(Checked checked) {
    return checked.files().getFirst();
  }

  static Rewriting deadCode(Checked checked) {
    Rewriting r = new Rewriting(file(checked));
    for (Decl d : file(checked).decls()) {
      if (d instanceof Decl.Func f && f.body().isPresent()) {
        r.insert(f.body().get().start() + 1, " if never := 1; never > 2 { select {} };");
      }
    }
    return r;
  }

  static Rewriting literals(Checked checked) {
    Rewriting r = new Rewriting(file(checked));
    Children.walk(
        file(checked),
        node -> {
          if (node instanceof Expr.BasicLit l
              && l.kind() == Expr.LitKind.INT
              && l.text().matches("[1-9]\\d{0,5}")) {
            int n = Integer.parseInt(l.text());
            r.replace(l.start(), l.end(), "(" + (n - 1) + " + 1)");
          }
        });
    return r;
  }

  /// Moves a statement into a function literal that is called at once. Not if `recover` could see
  /// the difference, or if a wait is identified by its line and column.
  static Rewriting closures(Checked checked) {
    Rewriting r = new Rewriting(file(checked));
    Source source = file(checked).source();
    Children.walk(
        file(checked),
        node -> {
          if (node instanceof Stmt.Block b) {
            for (Stmt s : b.stmts()) {
              if (isPlain(checked, s) && source.line(s.start()) == source.line(s.end())) {
                r.replace(s.start(), s.end(), "func() { " + source.text(s) + " }()");
              }
            }
          }
        });
    return r;
  }

  private static boolean isPlain(Checked checked, Stmt s) {
    return switch (s) {
      case Stmt.Send send -> !calls(send.value()) && !calls(send.chan());
      case Stmt.ExprStmt e when e.x() instanceof Expr.Call c ->
          method(checked, c).filter(f -> f.pkg().path().equals("sync")).isPresent()
              && c.args().stream().noneMatch(Insertion::calls);
      default -> false;
    };
  }

  private static boolean calls(Expr e) {
    boolean[] found = {false};
    Children.walk(e, n -> found[0] |= n instanceof Expr.Call || n instanceof Expr.FuncLit);
    return found[0];
  }

  private static Optional<Func> method(Checked checked, Expr.Call c) {
    return c.fun() instanceof Expr.Selector s
            && checked.info().use(s.sel()).orElse(null) instanceof Func f
            && f.kind() != Func.Kind.FUNCTION
        ? Optional.of(f)
        : Optional.empty();
  }

  /// `func f(x int) { body }` becomes `func f(x int) { innerf(x) }; func innerf(x int) { body }`.
  static Rewriting extracted(Checked checked) {
    Rewriting r = new Rewriting(file(checked));
    for (Decl d : file(checked).decls()) {
      if (d instanceof Decl.Func f && f.body().isPresent() && isSplit(checked, f)) {
        split(checked, f, r);
      }
    }
    return r;
  }

  private static boolean isSplit(Checked checked, Decl.Func f) {
    boolean named =
        f.type().params().fields().stream()
            .allMatch(
                p -> !p.names().isEmpty() && p.names().stream().noneMatch(Expr.Ident::isBlank));
    boolean receiver =
        f.receiver().isEmpty()
            || f.receiver().get().fields().stream()
                .allMatch(
                    p -> p.names().size() == 1 && !p.names().getFirst().isBlank() && !generic(p));
    boolean special = f.receiver().isEmpty() && List.of("main", "init").contains(f.name().name());
    boolean results =
        f.type().results().isEmpty()
            || f.type().results().get().fields().stream().allMatch(p -> p.names().isEmpty());
    boolean variadic = f.type().params().fields().stream().anyMatch(Field::isVariadic);
    Source source = file(checked).source();
    boolean oneLine = source.line(f.start()) == source.line(f.body().orElseThrow().start());
    return named
        && receiver
        && results
        && !special
        && !variadic
        && oneLine
        && f.type().typeParams().isEmpty();
  }

  private static boolean generic(Field receiver) {
    Expr type = receiver.type() instanceof Expr.Star s ? s.x() : receiver.type();
    return !(type instanceof Expr.Ident);
  }

  private static void split(Checked checked, Decl.Func f, Rewriting r) {
    Source source = file(checked).source();
    List<String> arguments = new ArrayList<>();
    f.type().params().fields().forEach(p -> p.names().forEach(n -> arguments.add(n.name())));
    String receiver =
        f.receiver()
            .map(FieldList::fields)
            .map(l -> l.getFirst().names().getFirst().name() + ".")
            .orElse("");
    String inner = "inner" + f.name().name();
    String call = receiver + inner + "(" + String.join(", ", arguments) + ")";
    String head = source.text(f.start(), f.body().orElseThrow().start());
    String forward = (f.type().results().isPresent() ? "return " : "") + call;
    int name = f.name().start() - f.start();
    String innerHead =
        head.substring(0, name) + inner + head.substring(name + f.name().name().length());
    r.insert(f.start(), head + "{ " + forward + " }; ");
    r.replace(f.start(), f.body().orElseThrow().start(), innerHead);
  }

  /// `mu.Lock()` becomes `sync.Locker(&mu).Lock()`.
  static Rewriting lockers(Checked checked) {
    Rewriting r = new Rewriting(file(checked));
    Source source = file(checked).source();
    Children.walk(
        file(checked),
        node -> {
          if (node instanceof Expr.Call c
              && method(checked, c).filter(Insertion::isLock).isPresent()
              && c.fun() instanceof Expr.Selector s
              && syncName(checked).isPresent()) {
            Type type = checked.info().type(s.x());
            boolean pointer = type instanceof Type.Pointer;
            boolean plain =
                List.of("sync.Mutex", "sync.RWMutex", "*sync.Mutex", "*sync.RWMutex")
                    .contains(type.toString());
            if (plain) {
              r.replace(
                  s.x().start(),
                  s.x().end(),
                  "sync.Locker(" + (pointer ? "" : "&") + source.text(s.x()) + ")");
            }
          }
        });
    return r;
  }

  private static boolean isLock(Func f) {
    return f.pkg().path().equals("sync") && List.of("Lock", "Unlock").contains(f.name());
  }

  /// Whether package sync is imported under its own name.
  private static Optional<String> syncName(Checked checked) {
    return file(checked).imports().stream()
        .filter(i -> i.path().text().equals("\"sync\"") && i.name().isEmpty())
        .map(_ -> "sync")
        .findFirst();
  }
}
