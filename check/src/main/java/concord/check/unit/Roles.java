package concord.check.unit;

import java.util.List;
import java.util.Locale;

/// The role of a method, by its name: there is no other sign of it.
public final class Roles {
  private static final List<String> ENDS =
      List.of(
          "close", "stop", "shutdown", "cancel", "quit", "terminate", "destroy", "gracefulstop");

  private static final List<String> STARTS = List.of("start", "init", "open");

  private Roles() {}

  /// Whether it ends the life of its object: `Close`, `Stop`, ….
  public static boolean ends(String name) {
    return isAny(name, ENDS);
  }

  /// Whether it starts the life of its object, so that it is called before the others.
  static boolean starts(String name) {
    return isAny(name, STARTS);
  }

  /// Whether the name is one of the words, or begins with one.
  private static boolean isAny(String name, List<String> words) {
    String lower = name.toLowerCase(Locale.ROOT);
    return words.stream()
        .anyMatch(w ->
            lower.equals(w)
                || (lower.startsWith(w) && Character.isUpperCase(name.charAt(w.length()))));
  }
}
