package concord.report;

import java.util.Arrays;
import java.util.Optional;

/// What can be wrong with a program. Slugs are interface: never renamed, never reused.
public enum Rule {
  DEADLOCK("deadlock", "The entry's own goroutine can block for ever."),
  LEAK("leak", "A goroutine can block for ever and is left behind."),
  SEND_ON_CLOSED("send-on-closed", "A value can be sent on a closed channel, which panics."),
  DOUBLE_CLOSE("double-close", "A channel can be closed twice, which panics."),
  CLOSE_OF_NIL("close-of-nil", "A nil channel can be closed, which panics."),
  UNLOCK_OF_UNLOCKED(
      "unlock-of-unlocked", "A lock that is not held can be unlocked, which is fatal."),
  NEGATIVE_WAITGROUP(
      "negative-waitgroup", "The counter of a WaitGroup can drop below zero, which panics."),
  USELESS_IGNORE("useless-ignore", "A comment //concord:ignore silences nothing.");

  private final String slug;
  private final String summary;

  Rule(String slug, String summary) {
    this.slug = slug;
    this.summary = summary;
  }

  public String slug() {
    return slug;
  }

  /// One sentence: what a finding of this rule means.
  public String summary() {
    return summary;
  }

  public static Optional<Rule> of(String slug) {
    return Arrays.stream(values()).filter(r -> r.slug.equals(slug)).findFirst();
  }

  @Override
  public String toString() {
    return slug;
  }
}
