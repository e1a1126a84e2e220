package concord.report;

import java.util.regex.Pattern;

/// Go's names for function literals.
public final class GoNames {
  private static final Pattern LITERAL = Pattern.compile("\\$(\\d+)((?:\\$\\d+)*)");

  private GoNames() {}

  /// `p.F.func1.2` for `p.F$1$2`, anywhere in a text. Nothing else in Go has a `$`.
  public static String of(String text) {
    return LITERAL
        .matcher(text)
        .replaceAll(m -> ".func" + m.group(1) + m.group(2).replace('$', '.'));
  }
}
