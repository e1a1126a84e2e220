package concord.infer.write;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Function names as in Go's stack traces: the first literal in `main.main` is `main.main.func1`,
/// the second in that one `main.main.func1.2`.
final class GoNames {
  private static final Pattern INNER = Pattern.compile("\\$(\\d+)");

  private GoNames() {}

  /// @param name the name in our code: `main.main$1$2`
  static String of(String name) {
    Matcher inner = INNER.matcher(name);
    StringBuilder shown = new StringBuilder();
    boolean first = true;
    while (inner.find()) {
      inner.appendReplacement(shown, first ? ".func$1" : ".$1");
      first = false;
    }
    return inner.appendTail(shown).toString();
  }
}
