package concord.campaign.store;

import concord.campaign.CampaignId;
import concord.campaign.Trail;
import java.io.Serializable;
import java.time.Instant;
import java.util.Locale;

/// A case that failed, and how far it was investigated.
///
/// @param number the place of its case in the campaign
/// @param seed the seed of its case
/// @param signature failures with the same one are shrunk only now and then; may be empty
/// @param bucket empty until it is known
/// @param trail the steps from the generated program towards the minimal one
/// @param tried how many smaller programs were run so far
/// @param program the generated program as text, `size` its size
/// @param minimal the shrunk one, `minimalSize` its size; empty until it is shrunk
/// @param suspicion what was seen in the batch
/// @param evidence how it fails alone: the minimal program, or the generated one until it is shrunk
/// @param runs how often it was run until it failed `failures` times, if that was counted
/// @param confirmed the time; [Instant#MAX] if not yet; the same for `shrunk`
public record Finding(
    CampaignId campaign,
    long number,
    long seed,
    State state,
    String kind,
    String signature,
    String bucket,
    Trail trail,
    long tried,
    String program,
    int size,
    String minimal,
    int minimalSize,
    String suspicion,
    String evidence,
    long runs,
    long failures,
    Instant found,
    Instant confirmed,
    Instant shrunk)
    implements Serializable {

  /// How far it was investigated.
  public enum State {
    /// It failed in a batch; it was not run alone yet.
    SUSPECT,
    /// It did not fail in any run alone. It is stored but does not count as a failure.
    UNCONFIRMED,
    /// It got no verdict when it was run alone.
    UNDECIDED,
    /// It fails alone too; whether it is shrunk is not decided yet, or it is being shrunk.
    CONFIRMED,
    /// It is shrunk.
    SHRUNK,
    /// It is similar to one that is shrunk, and shares its bucket.
    GROUPED;

    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }

    static State of(String text) {
      return valueOf(text.toUpperCase(Locale.ROOT));
    }

    /// Whether it counts as a failure of what is tested.
    public boolean isFailure() {
      return this == CONFIRMED || this == SHRUNK || this == GROUPED;
    }
  }

  /// As users write it: `3/17`.
  public String caseId() {
    return campaign.caseId(number);
  }

  /// The smallest program that is known to fail.
  public String smallest() {
    return minimal.isEmpty() ? program : minimal;
  }
}
