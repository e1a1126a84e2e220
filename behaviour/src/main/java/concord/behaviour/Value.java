package concord.behaviour;

import java.util.List;

/// What a message or a cell holds, as far as it decides communication: a tag, and the objects in
/// it. Plain MiGo types carry [#NONE] everywhere.
public record Value(String tag, List<String> names) {
  /// Nothing that matters.
  public static final Value NONE = new Value("", List.of());

  /// The outcome of a receive from a closed, empty channel.
  public static final String CLOSED = "closed";

  public static final String TRUE = "true";
  public static final String FALSE = "false";

  /// The outcomes of [Action.Begin].
  public static final String FIRST = "first";

  public static final String DONE = "done";

  /// The outcomes of [Action.Count] (see [#filling]).
  public static final String EMPTY = "empty";

  public static final String SOME = "some";
  public static final String FULL = "full";

  /// Channels with at most so much room tell how many messages they hold; larger ones tell only
  /// whether they are empty, full, or in between.
  public static final int MOST_COUNTED = 8;

  public Value {
    names = List.copyOf(names);
  }

  /// The outcome of [Action.Count] for a channel that holds so many messages: `empty`, `full`, and
  /// in between the number itself or, if there is much room, `some`.
  public static String filling(int held, int capacity) {
    if (held == 0) {
      return EMPTY;
    }
    if (held == capacity) {
      return FULL;
    }
    return capacity <= MOST_COUNTED ? Integer.toString(held) : SOME;
  }

  public static Value tag(String tag) {
    return new Value(tag, List.of());
  }
}
