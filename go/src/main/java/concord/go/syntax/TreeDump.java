package concord.go.syntax;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;

/// Prints a tree, a node a line, parts indented below: what the node is to its parent, its kind,
/// where it stands, and what it says itself.
///
/// ```
/// File 1:1-3:1
///   name: Ident 1:9-1:10 "p"
///   decls: Func 2:1-2:13
/// ```
public final class TreeDump {
  private final Source source;
  private final StringBuilder out = new StringBuilder();

  private TreeDump(Source source) {
    this.source = source;
  }

  public static String of(File file) {
    TreeDump dump = new TreeDump(file.source());
    dump.node("", file, 0);
    return dump.out.toString();
  }

  private void node(String role, Node node, int depth) {
    out.append("  ".repeat(depth)).append(role).append(node.getClass().getSimpleName());
    out.append(' ').append(place(node.start())).append('-').append(place(node.end()));
    RecordComponent[] components = node.getClass().getRecordComponents();
    for (RecordComponent c : components) {
      switch (valueOf(c, node)) {
        case String text -> out.append(" \"").append(text.replace("\n", "\\n")).append('"');
        case Enum<?> value -> out.append(' ').append(value);
        case Boolean value when value -> out.append(' ').append(c.getName());
        default -> {}
      }
    }
    out.append('\n');
    for (RecordComponent c : components) {
      part(c.getName() + ": ", valueOf(c, node), depth + 1);
    }
  }

  private void part(String role, Object value, int depth) {
    switch (value) {
      case Node node -> node(role, node, depth);
      case Optional<?> optional -> optional.ifPresent(v -> part(role, v, depth));
      case List<?> list -> list.forEach(v -> part(role, v, depth));
      default -> {}
    }
  }

  private String place(int offset) {
    Position at = source.position(offset);
    return at.line() + ":" + at.column();
  }

  private static Object valueOf(RecordComponent component, Node node) {
    try {
      return component.getAccessor().invoke(node);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + component + " of " + node, e);
    }
  }
}
