package concord.check.unit;

import java.util.List;
import java.util.Locale;

/// What a method is for, by the names that people give: there is no other sign of it.
public final class Roles {
  private static final List<String> ENDS =
      List.of(
          "close", "stop", "shutdown", "cancel", "quit", "terminate", "destroy", "gracefulstop");

  private static final List<String> STARTS = List.of("start", "init", "open");

  private Roles() {}

  /// Whether it ends the life of its object.
  public static boolean ends(String name) {
    return isAny(name, ENDS);
  }

  /// Whether it begins it: it is called before the others.
  static boolean starts(String name) {
    return isAny(name, STARTS);
  }

  /// The name, or one of several words that begins with it.
  private static boolean isAny(String name, List<String> words) {
    String lower = name.toLowerCase(Locale.ROOT);
    return words.stream()
        .anyMatch(w ->
            lower.equals(w)
                || (lower.startsWith(w) && Character.isUpperCase(name.charAt(w.length()))));
  }
}
