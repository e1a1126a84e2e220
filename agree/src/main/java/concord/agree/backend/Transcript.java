package concord.agree.backend;

import concord.agree.backend.Observation.Ending;
import java.util.Map;
import java.util.TreeMap;

/// The output of a batch: for each program a control character 1, its number, a 2, what it prints,
/// a 3 with `v` and its value, `x` and the status it exits with, or `e` and its exception, and a 4.
///
/// Terms print no control characters but line ends.
final class Transcript {
  static final char START = 1;
  static final char OUTPUT = 2;
  static final char ENDING = 3;
  static final char STOP = 4;

  private Transcript() {}

  /// The programs whose record is complete.
  static Map<Integer, Observation.Ran> parse(String text) {
    var all = new TreeMap<Integer, Observation.Ran>();
    int start = text.indexOf(START);
    while (start >= 0) {
      int output = text.indexOf(OUTPUT, start);
      int ending = text.indexOf(ENDING, start);
      int stop = text.indexOf(STOP, start);
      if (output < 0 || ending < output || stop < ending) {
        break;
      }
      all.put(
          Integer.valueOf(text.substring(start + 1, output)),
          ran(text.substring(output + 1, ending), text.substring(ending + 1, stop)));
      start = text.indexOf(START, stop);
    }
    return all;
  }

  private static Observation.Ran ran(String output, String end) {
    String rest = end.substring(1);
    return switch (end.charAt(0)) {
      case 'v' -> new Observation.Ran(output + rest, new Ending.Exits(0));
      case 'x' ->
          new Observation.Ran(output, new Ending.Exits((int) (Long.parseLong(rest) & 0xff)));
      case 'e' -> new Observation.Ran(output, new Ending.Raises(rest));
      default -> throw new IllegalStateException("no ending: " + end);
    };
  }
}
