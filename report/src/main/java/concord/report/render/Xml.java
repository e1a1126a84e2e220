package concord.report.render;

/// Text inside XML.
final class Xml {
  private Xml() {}

  /// Characters that XML 1.0 does not allow become question marks.
  static String escape(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints().forEach(c -> append(c, out));
    return out.toString();
  }

  private static void append(int c, StringBuilder out) {
    switch (c) {
      case '<' -> out.append("&lt;");
      case '>' -> out.append("&gt;");
      case '&' -> out.append("&amp;");
      case '"' -> out.append("&quot;");
      case '\n' -> out.append("&#10;");
      default -> {
        boolean plain = c >= ' ' && c < 0xd800;
        boolean rest = c > 0xdfff && c != 0xfffe && c != 0xffff;
        out.appendCodePoint(c == '\t' || plain || rest ? c : '?');
      }
    }
  }
}
