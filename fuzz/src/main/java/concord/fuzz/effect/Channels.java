package concord.fuzz.effect;

import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// Fresh channels. A name says which pattern made it: `sel4b` is the second channel of the fourth
/// pattern, made by G-Select; so shrinking can tell the channels of one pattern from all others.
final class Channels {
  private final SequencedMap<String, Integer> capacities = new LinkedHashMap<>();
  private int patterns;

  /// A new pattern: the common beginning of its channels' names.
  String pattern(String kind) {
    patterns++;
    return kind + patterns;
  }

  /// `c is fresh`: the channel with this number in the pattern.
  String fresh(String pattern, int number, int capacity) {
    String name = pattern + letters(number);
    capacities.put(name, capacity);
    return name;
  }

  int capacity(String channel) {
    return capacities.getOrDefault(channel, 0);
  }

  /// The pattern a channel belongs to.
  static String patternOf(String channel) {
    int end = channel.length();
    while (end > 0 && !Character.isDigit(channel.charAt(end - 1))) {
      end--;
    }
    return channel.substring(0, end);
  }

  private static String letters(int number) {
    return number < 26
        ? String.valueOf((char) ('a' + number))
        : letters(number / 26 - 1) + letters(number % 26);
  }
}
