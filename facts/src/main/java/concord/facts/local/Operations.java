package concord.facts.local;

import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Skeletons;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// Which operations complete which.
final class Operations {
  static final Set<Kind> ON_CHANNELS = Set.copyOf(EnumSet.of(Kind.SEND, Kind.RECEIVE, Kind.CLOSE));
  static final Set<Kind> DONE = Set.copyOf(EnumSet.of(Kind.WAIT_GROUP_DONE));
  private static final Set<Kind> RECEIVERS = Set.copyOf(EnumSet.of(Kind.RECEIVE));
  private static final Set<Kind> SENDERS = Set.copyOf(EnumSet.of(Kind.SEND, Kind.CLOSE));

  private Operations() {}

  /// The operations that let a waiting one proceed.
  static Set<Kind> answers(Kind kind) {
    return kind == Kind.SEND ? RECEIVERS : SENDERS;
  }

  /// The operation of a deferred call, if the call is nothing but one operation.
  static Optional<Kind> deferred(Node.Call call) {
    return call.target() instanceof Node.Target.Static(String f)
        ? Skeletons.operation(f)
        : Optional.empty();
  }
}
