package concord.campaign;

import java.io.Serializable;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Names and values, sorted by name, printed as `a=1;b=x`. Neither may contain `;`, names no `=`.
public record Settings(SortedMap<String, String> values) implements Serializable {
  public static final Settings NONE = new Settings(Collections.emptySortedMap());

  public Settings {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  public Settings with(String name, Object value) {
    var more = new TreeMap<>(values);
    more.put(name, value.toString());
    return new Settings(more);
  }

  public String get(String name, String otherwise) {
    return values.getOrDefault(name, otherwise);
  }

  /// The inverse of [#toString].
  public static Settings parse(String text) {
    var values = new TreeMap<String, String>();
    for (String entry : text.split(";")) {
      int equals = entry.indexOf('=');
      if (equals >= 0) {
        values.put(entry.substring(0, equals), entry.substring(equals + 1));
      }
    }
    return new Settings(values);
  }

  @Override
  public String toString() {
    return values.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(";"));
  }
}
