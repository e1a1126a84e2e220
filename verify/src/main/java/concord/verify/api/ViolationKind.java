package concord.verify.api;

/// The kinds of violations. The slugs are interface: they are printed, stored, and used to ignore
/// findings.
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

  /// Whether a goroutine releases something that is not held.
  public boolean isRelease() {
    return this == UNLOCK_OF_UNLOCKED || this == NEGATIVE_WAITGROUP;
  }

  /// Liveness means that no goroutine blocks for ever; all other rules are about safety.
  public boolean isLiveness() {
    return this == DEADLOCK || this == LEAK;
  }
}
