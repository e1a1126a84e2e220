package concord.go.library;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// A row of the [LibraryTable].
///
/// @param path the import path of the package, or `*` for all packages
/// @param receiver the type of the receiver, empty for a function, `*` for either
/// @param name the name, which may end in `*`
record Row(
    String path, String receiver, String name, Set<Trait> traits, Optional<Operation> operation) {
  static final String ANY = "*";

  static Row of(String pattern, Trait... traits) {
    return of(pattern, Optional.empty(), traits);
  }

  static Row of(String pattern, Operation operation, Trait... traits) {
    return of(pattern, Optional.of(operation), traits);
  }

  private static Row of(String pattern, Optional<Operation> operation, Trait... traits) {
    int dot = pattern.indexOf('.', pattern.lastIndexOf('/') + 1);
    String path = pattern.substring(0, dot);
    String rest = pattern.substring(dot + 1);
    int second = rest.indexOf('.');
    String receiver = second < 0 ? (rest.equals(ANY) ? ANY : "") : rest.substring(0, second);
    Set<Trait> all = EnumSet.noneOf(Trait.class);
    for (Trait trait : traits) {
      all.add(trait);
    }
    return new Row(path, receiver, rest.substring(second + 1), all, operation);
  }

  /// Whether it is for functions with this receiver, which is empty if there is none.
  boolean isOf(String type) {
    return receiver.equals(ANY) || receiver.equals(type);
  }

  boolean isNamed(String function) {
    return name.endsWith(ANY)
        ? function.startsWith(name.substring(0, name.length() - 1))
        : function.equals(name);
  }
}
