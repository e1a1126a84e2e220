package concord.behaviour.semantics;

import java.util.List;

/// A [concord.behaviour.Value] at run time: its names have become objects.
public record Message(String tag, List<Integer> objects) {
  /// What plain behaviours send.
  public static final Message NONE = new Message("", List.of());

  public Message {
    objects = List.copyOf(objects);
  }

  static Message tag(String tag) {
    return new Message(tag, List.of());
  }

  Message rename(Renaming renaming) {
    return objects.isEmpty() ? this : new Message(tag, renaming.objects(objects));
  }
}
