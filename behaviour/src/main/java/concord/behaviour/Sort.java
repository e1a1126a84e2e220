package concord.behaviour;

import java.util.List;

/// What kind of object a name stands for. Each sort is a small state machine over its actions.
public sealed interface Sort {
  /// A channel. `label` names it for people (often its element type or its Go name). With capacity
  /// 0 a send and a receive meet (Fig. 5); otherwise they meet through a buffer (§6).
  record Channel(String label, int capacity) implements Sort {}

  /// Go's nil channel: sends and receives block for ever, close panics.
  record NilChannel() implements Sort {}

  record Mutex() implements Sort {}

  /// A writer that waits keeps new readers out.
  record RWMutex() implements Sort {}

  record WaitGroup() implements Sort {}

  record Cond() implements Sort {}

  record Once() implements Sort {}

  /// A shared variable.
  record Cell(Value initial) implements Sort {}

  /// An unknown input: one of `tags`, decided when it is first read, and the same from then on.
  record Oracle(List<String> tags) implements Sort {
    public Oracle {
      tags = List.copyOf(tags);
    }
  }
}
