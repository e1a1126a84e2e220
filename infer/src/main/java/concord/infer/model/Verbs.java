package concord.infer.model;

import concord.infer.domain.Value;
import java.util.ArrayList;
import java.util.List;

/// The operands of a format that are asked for their text: `%v`, `%s`, `%q`, `%x` and `%w` call
/// `Error` or `String`, the others do not.
///
/// @param known whether the verbs are known; if not, any operand may be asked
record Verbs(boolean known, List<Character> verbs) {
  static final Verbs ANY = new Verbs(false, List.of());

  private static final String FLAGS = "+-# 0123456789.";
  private static final String TEXT = "vsqxXw";

  Verbs {
    verbs = List.copyOf(verbs);
  }

  /// The verbs of a format. Formats with widths or indices from operands are not analysed.
  static Verbs of(Value format) {
    if (!(format instanceof Value.Const c && c.value() instanceof String text)) {
      return ANY;
    }
    List<Character> verbs = new ArrayList<>();
    int at = text.indexOf('%');
    while (at >= 0) {
      at++;
      while (at < text.length() && FLAGS.indexOf(text.charAt(at)) >= 0) {
        at++;
      }
      char verb = at < text.length() ? text.charAt(at) : '%';
      if (verb == '*' || verb == '[') {
        return ANY;
      }
      if (verb != '%') {
        verbs.add(verb);
      }
      at = text.indexOf('%', at + 1);
    }
    return new Verbs(true, verbs);
  }

  /// Whether this operand is asked. Operands without a verb are printed after the text, as by `%v`.
  boolean asksForText(int operand) {
    return !known || operand >= verbs.size() || TEXT.indexOf(verbs.get(operand)) >= 0;
  }
}
