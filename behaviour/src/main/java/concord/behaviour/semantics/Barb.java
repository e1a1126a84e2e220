package concord.behaviour.semantics;

/// `o`: what can be observed of a state without a step (POPL 2017, Defs. 4.3 and C.1).
public sealed interface Barb {
  int object();

  /// `↓a`: ready to receive.
  record In(int object) implements Barb {}

  /// `↓ā`: ready to send.
  record Out(int object) implements Barb {}

  /// `↓[a]`: ready to synchronise.
  record Sync(int object) implements Barb {}

  /// `↓end[a]`: ready to close.
  record End(int object) implements Barb {}

  /// `↓a★`: closed.
  record Closed(int object) implements Barb {}

  /// `↓•a`: an open buffer with room.
  record Room(int object) implements Barb {}

  /// `↓a•`: a buffer with a message.
  record Item(int object) implements Barb {}

  /// Ready to ask another object for something; ours.
  record Ask(int object, String verb) implements Barb {}
}
