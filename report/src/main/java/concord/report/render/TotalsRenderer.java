package concord.report.render;

import concord.report.Entry;
import concord.report.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// How many entries are decided, and why the others are not, by what they synchronise by.
///
/// ```
/// 41 entries, 38 decided (92 %)
///   19 touch channels, 16 decided (84 %)
///       2 undecided: too much code to follow
///       1 undecided: more than 12500 states
///   6 touch locks only, 6 decided (100 %)
///   16 touch nothing to wait for, 16 decided (100 %)
/// ```
final class TotalsRenderer {
  private TotalsRenderer() {}

  static String render(Collection<Entry> entries) {
    StringBuilder out = new StringBuilder();
    out.append(entries.size()).append(" entries").append(decided(entries)).append('\n');
    for (Entry.Touches touches : Entry.Touches.values()) {
      List<Entry> some = entries.stream().filter(e -> e.details().touches() == touches).toList();
      if (!some.isEmpty()) {
        out.append("  ").append(some.size()).append(' ').append(words(touches));
        out.append(decided(some)).append('\n');
        reasons(some).forEach(line -> out.append("      ").append(line).append('\n'));
      }
    }
    return out.toString();
  }

  private static String words(Entry.Touches touches) {
    return switch (touches) {
      case CHANNELS -> "touch channels";
      case LOCKS -> "touch locks only";
      case NOTHING -> "touch nothing to wait for";
      case UNKNOWN -> "others";
    };
  }

  private static String decided(Collection<Entry> entries) {
    long decided = entries.stream().filter(e -> e.verdict() != Verdict.UNDECIDED).count();
    long percent = entries.isEmpty() ? 100 : 100 * decided / entries.size();
    long byUnits = entries.stream().filter(e -> e.details().extent() == Entry.Extent.UNITS).count();
    return ", "
        + decided
        + " decided ("
        + percent
        + " %)"
        + (byUnits == 0 ? "" : ", " + byUnits + " of them by their units");
  }

  /// Why an entry is undecided, without where: what follows a colon differs from entry to entry.
  static String kind(Entry entry) {
    int colon = entry.reason().indexOf(": ");
    return colon < 0 ? entry.reason() : entry.reason().substring(0, colon);
  }

  /// The most frequent reason first.
  private static List<String> reasons(Collection<Entry> entries) {
    Map<String, Integer> count = new TreeMap<>();
    for (Entry entry : entries) {
      if (entry.verdict() == Verdict.UNDECIDED) {
        count.merge(kind(entry), 1, Integer::sum);
      }
    }
    List<Map.Entry<String, Integer>> sorted = new ArrayList<>(count.entrySet());
    sorted.sort((a, b) -> Integer.compare(b.getValue(), a.getValue()));
    return sorted.stream().map(r -> r.getValue() + " undecided: " + r.getKey()).toList();
  }
}
