package concord.behaviour.semantics;

/// An object's answer to a forbidden action, for which Go panics.
public enum Fault {
  SEND_ON_CLOSED("send-on-closed"),
  DOUBLE_CLOSE("double-close"),
  CLOSE_OF_NIL("close-of-nil"),
  UNLOCK_OF_UNLOCKED("unlock-of-unlocked"),
  NEGATIVE_WAITGROUP("negative-waitgroup");

  private final String slug;

  Fault(String slug) {
    this.slug = slug;
  }

  /// The stable name users see.
  public String slug() {
    return slug;
  }
}
