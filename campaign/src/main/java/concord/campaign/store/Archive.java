package concord.campaign.store;

import concord.campaign.CampaignId;
import concord.campaign.Settings;
import concord.campaign.Tally;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The queries of a store. Every method throws an [IOException] that names the store if the
/// database cannot be reached.
public interface Archive {

  /// Where it is, without passwords.
  String name();

  /// The oldest first.
  List<Begun> campaigns() throws IOException;

  /// @throws IOException also if there is no such campaign
  Begun campaign(CampaignId id) throws IOException;

  /// The latest campaign begun with exactly these.
  Optional<Begun> latest(String subject, Settings settings, String version, long seed)
      throws IOException;

  Tally tally(CampaignId id) throws IOException;

  /// The ranges from `from` on, at most `limit` of them, in order. Those that are not done are the
  /// gaps.
  List<RangeState> ranges(CampaignId id, long from, int limit) throws IOException;

  /// The progress of a campaign over time, in at most `points` steps of equal length.
  List<Progressed> progress(CampaignId id, int points) throws IOException;

  List<Examined.Undecided> undecided(CampaignId id) throws IOException;

  /// All of them, in the order of the cases.
  List<Finding> findings(CampaignId id) throws IOException;

  Optional<Finding> finding(CampaignId id, long number) throws IOException;

  /// The oldest first.
  List<Rerun> reruns(CampaignId id, long number) throws IOException;

  /// Those of one campaign, the fullest first.
  List<Bucket> buckets(CampaignId id) throws IOException;

  /// Those of all campaigns, the latest first.
  List<Bucket> buckets() throws IOException;

  /// The present and past workers of the campaign, the oldest first.
  List<Working> workers(CampaignId id) throws IOException;

  /// Those after the event `after`, the oldest first.
  List<Event> events(long after, int limit) throws IOException;

  /// The same of one campaign.
  List<Event> events(CampaignId id, long after, int limit) throws IOException;
}
