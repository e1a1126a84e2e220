package concord.web.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;

/// HTML as a tree. Text and attributes are escaped when it is printed, so that no text of a program
/// or a user becomes markup. There is no way to put raw markup in.
public sealed interface Html {
  record Text(String text) implements Html {}

  record Element(String tag, SequencedMap<String, String> attributes, List<Html> children)
      implements Html {
    public Element {
      children = List.copyOf(children);
    }
  }

  /// One attribute, among the parts of [#el].
  record Attribute(String name, String value) {}

  Set<String> VOID = Set.of("br", "hr", "img", "input", "link", "meta");

  /// An element: `parts` are attributes, other elements, lists of them, and texts.
  static Element el(String tag, Object... parts) {
    var attributes = new LinkedHashMap<String, String>();
    var children = new ArrayList<Html>();
    for (Object part : parts) {
      add(part, attributes, children);
    }
    return new Element(tag, attributes, children);
  }

  private static void add(
      Object part, SequencedMap<String, String> attributes, List<Html> children) {
    switch (part) {
      case Attribute(var name, var value) -> attributes.put(name, value);
      case Html html -> children.add(html);
      case List<?> list -> list.forEach(p -> add(p, attributes, children));
      default -> children.add(new Text(part.toString()));
    }
  }

  static Attribute at(String name, Object value) {
    return new Attribute(name, value.toString());
  }

  static Attribute cls(String value) {
    return at("class", value);
  }

  static Element link(String href, Object... parts) {
    return el("a", at("href", href), List.of(parts));
  }

  default String print() {
    StringBuilder out = new StringBuilder();
    print(out);
    return out.toString();
  }

  private void print(StringBuilder out) {
    switch (this) {
      case Text(var text) -> escape(text, out);
      case Element(var tag, var attributes, var children) -> {
        out.append('<').append(tag);
        attributes.forEach((name, value) -> {
          out.append(' ').append(name).append("=\"");
          escape(value, out);
          out.append('"');
        });
        out.append('>');
        if (!VOID.contains(tag)) {
          children.forEach(child -> child.print(out));
          out.append("</").append(tag).append('>');
        }
      }
    }
  }

  private static void escape(String text, StringBuilder out) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> {
          boolean control = c < ' ' && c != '\n' && c != '\t';
          out.append(control ? '\uFFFD' : c); // HTML has no control characters
        }
      }
    }
  }
}
