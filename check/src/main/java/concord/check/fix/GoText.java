package concord.check.fix;

import concord.go.load.World;
import concord.go.syntax.Children;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.Node;
import concord.go.syntax.Position;
import concord.go.syntax.Source;
import concord.go.syntax.Stmt;
import concord.go.syntax.parse.Parser;
import concord.report.Fix;
import concord.report.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A file as text and as tree, with edits of it.
record GoText(String file, Source source, File tree) {
  static Optional<GoText> read(World world, String file) {
    try {
      Source source = new Source(file, world.read(Path.of(file)));
      return Optional.of(new GoText(file, source, Parser.parse(source).file()));
    } catch (IOException _) {
      return Optional.empty(); // an unreadable file is not edited
    }
  }

  /// The nodes around a place, innermost last.
  List<Node> around(Place place) {
    List<Node> path = new ArrayList<>();
    Node node = tree;
    while (node != null) {
      path.add(node);
      Node inner = null;
      for (Node child : Children.of(node)) {
        if (holds(child, place)) {
          inner = child;
        }
      }
      node = inner;
    }
    return path;
  }

  private boolean holds(Node node, Place place) {
    return compare(source.position(node.start()), place) <= 0
        && compare(source.position(node.end()), place) > 0;
  }

  private static int compare(Position position, Place place) {
    return position.line() != place.line()
        ? Integer.compare(position.line(), place.line())
        : Integer.compare(position.column(), place.column());
  }

  /// The innermost node of a kind around a place.
  <N extends Node> Optional<N> at(Place place, Class<N> kind) {
    return around(place).reversed().stream().filter(kind::isInstance).map(kind::cast).findFirst();
  }

  /// The body of the innermost function around a node.
  Optional<Stmt.Block> body(Node node) {
    Optional<Stmt.Block> body = Optional.empty();
    Node at = tree;
    while (at != null) {
      Node next = null;
      for (Node child : Children.of(at)) {
        if (child.start() <= node.start() && node.end() <= child.end() && child != node) {
          next = child;
        }
      }
      if (next instanceof Expr.FuncLit f) {
        body = Optional.of(f.body());
      } else if (next instanceof Decl.Func f) {
        body = f.body();
      }
      at = next;
    }
    return body;
  }

  /// All nodes of a kind in a body, without those in nested functions.
  <N extends Node> List<N> in(Node body, Class<N> kind) {
    List<N> found = new ArrayList<>();
    for (Node child : Children.of(body)) {
      if (kind.isInstance(child)) {
        found.add(kind.cast(child));
      }
      if (!(child instanceof Expr.FuncLit)) {
        found.addAll(in(child, kind));
      }
    }
    return found;
  }

  String text(Node node) {
    return source.text(node);
  }

  /// The white space at the start of the node's line.
  String indent(Node node) {
    Position p = source.position(node.start());
    String before = source.text(node.start() - (p.column() - 1), node.start());
    int end = 0;
    while (end < before.length() && Character.isWhitespace(before.charAt(end))) {
      end++;
    }
    return before.substring(0, end);
  }

  // Edits.

  Fix.Edit insert(int offset, String text) {
    return replace(offset, offset, text);
  }

  Fix.Edit replace(int start, int end, String text) {
    Position from = source.position(start);
    Position to = source.position(end);
    return new Fix.Edit(file, from.line(), from.column(), to.line(), to.column(), text);
  }

  /// Removes a statement, with its line if it stands alone there.
  Fix.Edit remove(Stmt statement) {
    int start = statement.start();
    while (start > 0 && " \t".contains(source.text(start - 1, start))) {
      start--;
    }
    int end = statement.end();
    boolean alone =
        (start == 0 || source.text(start - 1, start).equals("\n"))
            && end < source.length()
            && source.text(end, end + 1).equals("\n");
    return alone ? replace(start, end + 1, "") : replace(statement.start(), statement.end(), "");
  }

  /// Inserts a line before a statement.
  Fix.Edit before(Stmt statement, String line) {
    return insert(statement.start(), line + "\n" + indent(statement));
  }

  /// Inserts a line after a statement.
  Fix.Edit after(Stmt statement, String line) {
    return insert(statement.end(), "\n" + indent(statement) + line);
  }

  /// Inserts a line at the start of a body.
  Fix.Edit first(Stmt.Block body, String line) {
    String indent = body.stmts().isEmpty() ? "\t" : indent(body.stmts().getFirst());
    boolean oneLine =
        source.line(body.start()) == source.line(Math.max(body.start(), body.end() - 1));
    return oneLine
        ? insert(body.start() + 1, " " + line + ";")
        : insert(body.start() + 1, "\n" + indent + line);
  }
}
