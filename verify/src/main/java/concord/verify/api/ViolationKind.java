package concord.verify.api;

/// What can go wrong. The slugs are interface: they are printed, stored and ignored by name.
public enum ViolationKind {
  /// The entry can block for ever.
  DEADLOCK("deadlock"),
  /// Another goroutine can block for ever.
  LEAK("leak"),
  SEND_ON_CLOSED("send-on-closed"),
  DOUBLE_CLOSE("double-close"),
  CLOSE_OF_NIL("close-of-nil"),
  UNLOCK_OF_UNLOCKED("unlock-of-unlocked"),
  NEGATIVE_WAITGROUP("negative-waitgroup");

  private final String slug;

  ViolationKind(String slug) {
    this.slug = slug;
  }

  public String slug() {
    return slug;
  }

  /// Whether somebody gives back what nobody has.
  public boolean isRelease() {
    return this == UNLOCK_OF_UNLOCKED || this == NEGATIVE_WAITGROUP;
  }

  /// Liveness asks that nobody blocks for ever; every other rule is about safety.
  public boolean isLiveness() {
    return this == DEADLOCK || this == LEAK;
  }
}
