package concord.behaviour;

import java.util.List;

/// What a message or a cell holds, as far as it decides communication: a tag, and the objects that
/// come with it. Plain MiGo types carry [#NONE] everywhere.
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

  /// The outcomes of [Action.Count].
  public static final String EMPTY = "empty";

  public static final String SOME = "some";
  public static final String FULL = "full";

  public Value {
    names = List.copyOf(names);
  }

  public static Value tag(String tag) {
    return new Value(tag, List.of());
  }
}
