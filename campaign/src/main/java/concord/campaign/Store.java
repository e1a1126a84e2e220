package concord.campaign;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Keeps campaigns and what they found. Every method throws an [IOException] that names the store
/// when the database cannot be reached or written.
public interface Store extends AutoCloseable {

  /// A campaign as it was begun.
  ///
  /// @param version of Concord: another version may generate other programs from the same seed
  record Begun(CampaignId id, String subject, Settings settings, String version, long seed) {}

  /// One line of a report: the failures that look alike, and the smallest of them.
  record Bucket(String name, long count, Finding smallest) {}

  CampaignId begin(String subject, Settings settings, String version, long seed) throws IOException;

  /// The latest campaign begun with exactly these.
  Optional<Begun> latest(String subject, Settings settings, String version, long seed)
      throws IOException;

  /// @throws IOException also when there is no such campaign
  Begun campaign(CampaignId id) throws IOException;

  List<Begun> campaigns() throws IOException;

  Tally tally(CampaignId id) throws IOException;

  /// Adds a batch, all of it or, when this is interrupted, nothing.
  void add(CampaignId id, BatchResult result) throws IOException;

  boolean hasBucket(CampaignId id, String bucket) throws IOException;

  /// In the order of the cases.
  List<Finding> findings(CampaignId id) throws IOException;

  List<BatchResult.Undecided> undecided(CampaignId id) throws IOException;

  Optional<Finding> finding(CampaignId id, long index) throws IOException;

  /// The fullest bucket first.
  List<Bucket> buckets(CampaignId id) throws IOException;

  @Override
  void close() throws IOException;
}
