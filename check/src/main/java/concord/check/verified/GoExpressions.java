package concord.check.verified;

import concord.behaviour.Sites.Origin;
import concord.go.load.Imports;
import concord.go.syntax.Children;
import concord.go.syntax.CommClause;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.Node;
import concord.go.syntax.Position;
import concord.go.syntax.Spec;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.types.Checked;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The source expression for the object of an operation: `m.mu` for `m.mu.Lock()`.
public final class GoExpressions {
  private static final int LONGEST = 40;

  private final Map<String, File> files = new HashMap<>();

  public GoExpressions(List<Checked> packages) {
    for (Checked checked : packages) {
      checked.files().forEach(f -> files.putIfAbsent(f.source().name(), f));
    }
  }

  /// The expression for the object of the operation at a place.
  public Optional<String> operand(Origin at) {
    File file = files.get(at.file());
    return file == null
        ? Optional.empty()
        : begin(file, at).flatMap(n -> operand(file, n)).filter(GoExpressions::isShort);
  }

  /// Whether there is a send at a place.
  boolean isSend(Origin at) {
    File file = files.get(at.file());
    return file != null && begin(file, at).filter(n -> n instanceof Stmt.Send).isPresent();
  }

  /// The expression that makes the object at a place.
  public Optional<String> maker(Origin at) {
    File file = files.get(at.file());
    if (file == null) {
      return Optional.empty();
    }
    return begin(file, at)
        .filter(n -> n instanceof Expr)
        .map(file.source()::text)
        .filter(GoExpressions::isShort);
  }

  private static boolean isShort(String text) {
    return text.length() <= LONGEST && text.indexOf('\n') < 0;
  }

  /// The outermost node, other than a block, that begins at a place.
  private static Optional<Node> begin(File file, Origin at) {
    Node node = file;
    while (node != null) {
      if (isAt(file, node, at)
          && (node instanceof Stmt || node instanceof Expr || node instanceof CommClause)) {
        return Optional.of(node);
      }
      Node inner = null;
      for (Node child : Children.of(node)) {
        if (holds(file, child, at)) {
          inner = child;
        }
      }
      node = inner;
    }
    return Optional.empty();
  }

  private static boolean isAt(File file, Node node, Origin at) {
    return compare(file.source().position(node.start()), at) == 0;
  }

  private static boolean holds(File file, Node node, Origin at) {
    return compare(file.source().position(node.start()), at) <= 0
        && compare(file.source().position(node.end()), at) > 0;
  }

  private static int compare(Position position, Origin at) {
    return position.line() != at.line()
        ? Integer.compare(position.line(), at.line())
        : Integer.compare(position.column(), at.column());
  }

  private static Optional<String> operand(File file, Node node) {
    return switch (node) {
      case CommClause c -> c.comm().flatMap(s -> operand(file, s));
      case Stmt.Send s -> text(file, s.chan());
      case Stmt.ExprStmt s -> operand(file, s.x());
      case Stmt.Go s -> operand(file, s.call());
      case Stmt.Defer s -> operand(file, s.call());
      case Stmt.Range s -> text(file, s.x());
      case Stmt.Assign s -> operand(file, s.rhs().getFirst());
      case Stmt.ShortVarDecl s -> operand(file, s.rhs().getFirst());
      case Stmt.Return s when !s.results().isEmpty() -> operand(file, s.results().getFirst());
      case Expr.Paren e -> operand(file, e.x());
      case Expr.Unary e when e.op() == Token.ARROW -> text(file, e.x());
      case Expr.Call e when e.fun() instanceof Expr.Selector s && !isImported(file, s.x()) ->
          text(file, s.x());
      case Expr.Call e when e.fun() instanceof Expr.Ident && e.args().size() == 1 ->
          text(file, e.args().getFirst());
      default -> Optional.empty();
    };
  }

  private static Optional<String> text(File file, Expr expr) {
    return Optional.of(file.source().text(expr));
  }

  private static boolean isImported(File file, Expr expr) {
    return expr instanceof Expr.Ident ident && imported(file).contains(ident.name());
  }

  private static Set<String> imported(File file) {
    Set<String> names = new HashSet<>();
    for (Decl decl : file.decls()) {
      if (decl instanceof Decl.Import i) {
        for (Spec.Import spec : i.specs()) {
          String path = Imports.pathOf(spec);
          names.add(spec.name().map(Expr.Ident::name).orElse(path.replaceFirst(".*/", "")));
        }
      }
    }
    return names;
  }
}
