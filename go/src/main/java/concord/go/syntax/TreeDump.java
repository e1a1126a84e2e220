package concord.go.syntax;

import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Prints a tree, a node a line, parts indented below: what the node is to its parent, its kind,
/// where it stands, and what it says itself.
///
/// ```
/// File 1:1-3:1
///   name: Ident 1:9-1:10 "p"
///   decls: Func 2:1-2:13
/// ```
public final class TreeDump {
  /// A node still to be printed, and what it is to its parent.
  private record Entry(String role, Node node, int depth) {}

  private final Source source;
  private final StringBuilder out = new StringBuilder();

  private TreeDump(Source source) {
    this.source = source;
  }

  public static String of(File file) {
    TreeDump dump = new TreeDump(file.source());
    Deque<Entry> stack = new ArrayDeque<>(); // and no recursion: trees may be deep
    stack.push(new Entry("", file, 0));
    while (!stack.isEmpty()) {
      Entry next = stack.pop();
      dump.print(next);
      parts(next).reversed().forEach(stack::push);
    }
    return dump.out.toString();
  }

  private void print(Entry entry) {
    Node node = entry.node;
    out.append("  ".repeat(entry.depth)).append(entry.role);
    out.append(node.getClass().getSimpleName());
    out.append(' ').append(place(node.start())).append('-').append(place(node.end()));
    for (RecordComponent c : node.getClass().getRecordComponents()) {
      switch (valueOf(c, node)) {
        case String text -> out.append(" \"").append(text.replace("\n", "\\n")).append('"');
        case Enum<?> value -> out.append(' ').append(value);
        case Boolean value when value -> out.append(' ').append(c.getName());
        default -> {}
      }
    }
    out.append('\n');
  }

  private static List<Entry> parts(Entry parent) {
    List<Entry> parts = new ArrayList<>();
    for (RecordComponent c : parent.node.getClass().getRecordComponents()) {
      Stream<?> values =
          switch (valueOf(c, parent.node)) {
            case Optional<?> optional -> optional.stream();
            case List<?> list -> list.stream();
            case Object value -> Stream.of(value);
          };
      values
          .filter(Node.class::isInstance)
          .forEach(n -> parts.add(new Entry(c.getName() + ": ", (Node) n, parent.depth + 1)));
    }
    return parts;
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
