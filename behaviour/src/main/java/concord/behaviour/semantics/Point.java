package concord.behaviour.semantics;

import concord.behaviour.Sites.Site;
import concord.behaviour.Stmt;
import java.util.List;
import java.util.Optional;

/// A place in a definition: what a goroutine there does next, and where it goes then. Two points
/// are the same only if they are the same object, and [#id] orders them.
public final class Point {
  private final int id;
  private final Site site;
  private final Optional<Stmt> stmt;
  private final List<Point> parts;
  private final Optional<Point> next;
  private final List<String> live;

  Point(
      int id,
      Site site,
      Optional<Stmt> stmt,
      List<Point> parts,
      Optional<Point> next,
      List<String> live) {
    this.id = id;
    this.site = site;
    this.stmt = stmt;
    this.parts = List.copyOf(parts);
    this.next = next;
    this.live = List.copyOf(live);
  }

  public int id() {
    return id;
  }

  /// The number of the statement; at the end of a definition, one past the last.
  public Site site() {
    return site;
  }

  /// The statement that comes next; none at the end of a definition.
  public Optional<Stmt> stmt() {
    return stmt;
  }

  public boolean isEnd() {
    return stmt.isEmpty();
  }

  /// The points inside the statement, in reading order: the bodies of outcomes, the branches of a
  /// choice, the prefixes of a select followed by its `otherwise`. Each continues after the
  /// statement.
  public List<Point> parts() {
    return parts;
  }

  /// The point after the statement; after the prefix of a case, the body of the case.
  public Point next() {
    return next.orElseThrow(() -> new IllegalStateException("nothing follows " + this));
  }

  /// The names that matter from here on: the free names of the statement and all that follows.
  public List<String> live() {
    return live;
  }

  @Override
  public String toString() {
    return site.definition() + "@" + site.index();
  }
}
