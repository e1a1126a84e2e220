package concord.selftest.metamorphic;

import java.util.Map;
import java.util.TreeMap;

/// A program that should be judged like the one it was made from.
///
/// @param files texts by name
/// @param lines where each line comes from, by `file:line`; other lines map to themselves
public record Variant(Map<String, String> files, Map<String, Integer> lines) {
  public Variant {
    files = new TreeMap<>(files);
    lines = new TreeMap<>(lines);
  }

  /// Everything stays on its line.
  static Variant sameLines(String file, String text) {
    return new Variant(Map.of(file, text), Map.of());
  }

  /// The line of the original.
  public int origin(String file, int line) {
    return lines.getOrDefault(file + ":" + line, line);
  }
}
