package concord.selftest.generate;

import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.TreeSet;

/// The declarations of a program besides its goroutines: helpers, types, imports.
final class Declarations {
  private final SequencedMap<String, String> helpers = new LinkedHashMap<>();
  private final SequencedSet<String> imports = new TreeSet<>();

  /// Adds a declaration once, and returns its name.
  String helper(String name, String text) {
    helpers.putIfAbsent(name, text);
    return name;
  }

  void imported(String path) {
    imports.add(path);
  }

  SequencedSet<String> imports() {
    return imports;
  }

  String text() {
    StringBuilder out = new StringBuilder();
    helpers.values().forEach(h -> out.append('\n').append(h.stripTrailing()).append('\n'));
    return out.toString();
  }
}
