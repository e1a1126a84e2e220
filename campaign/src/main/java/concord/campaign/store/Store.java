package concord.campaign.store;

import concord.campaign.CampaignId;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/// Keeps campaigns and what they found. Several processes may use one store, and several may work
/// on one campaign.
///
/// Every method is one transaction. It is retried after a conflict or if the database is
/// unreachable for a while, and it is idempotent. If retrying does not help, an [IOException] names
/// the store and the problem.
public interface Store extends Archive, AutoCloseable {

  CampaignId begin(Plan plan, Worker worker) throws IOException;

  /// Registers a worker. Called periodically, so that the store notices dead workers.
  void enlist(Worker worker) throws IOException;

  /// The worker ends: its leases are free for others.
  void retire(Worker worker) throws IOException;

  /// Frees the leases of workers that are known to be dead. Returns their number.
  int releaseDead() throws IOException;

  /// Takes a range to examine: the first that is free, or new cases after all others.
  ///
  /// @param most how many cases at most
  /// @param goal no case beyond this one is taken
  Optional<Lease> take(CampaignId id, Worker worker, long most, long goal, Duration term)
      throws IOException;

  /// Takes a free part of this range. For planners that distribute ranges themselves.
  Optional<Lease> takeWithin(CampaignId id, Worker worker, long from, long to, Duration term)
      throws IOException;

  /// Renews the lease of a range; empty if another worker has it by now.
  Optional<Lease> renew(Lease lease, Duration term) throws IOException;

  /// Records a range. False if another worker had it by then: nothing is recorded.
  boolean complete(Lease lease, Examined examined) throws IOException;

  /// Gives a range back unexamined.
  void release(Lease lease) throws IOException;

  /// The next step for a finding of the campaign that no other worker has, if there is any.
  ///
  /// Findings are confirmed once all cases before them are examined. Of those with one signature
  /// the first, second, fourth, eighth, … are shrunk; the others share the bucket of the last
  /// shrunk one before them. So the final records do not depend on the schedule of the workers.
  Optional<Triage> triage(CampaignId id, Worker worker, Duration term) throws IOException;

  /// False if another worker has it by now.
  boolean renew(Triage triage, Duration term) throws IOException;

  void release(Triage triage) throws IOException;

  /// It fails alone too.
  boolean confirmed(Triage triage, String kind, String signature, Rerun rerun) throws IOException;

  /// It does not fail alone, or gets no verdict.
  boolean dismissed(Triage triage, Rerun rerun) throws IOException;

  /// Records the progress of shrinking, so that it can continue there after a kill.
  boolean shrinking(Triage triage, concord.campaign.Trail trail, long tried) throws IOException;

  boolean shrunk(
      Triage triage,
      concord.campaign.Trail trail,
      String minimal,
      int minimalSize,
      String bucket,
      Rerun rerun)
      throws IOException;

  void rerun(CampaignId id, long number, Rerun rerun) throws IOException;

  /// Sets the classification of a bucket.
  void judge(String scope, String bucket, Bucket.State state, String note) throws IOException;

  /// Sets the requested number of cases.
  void aim(CampaignId id, long goal) throws IOException;

  /// Asks the workers of the campaign to stop.
  void requestStop(CampaignId id) throws IOException;

  boolean isStopRequested(CampaignId id) throws IOException;

  /// Whether a worker has a case before `goal`, or a finding.
  boolean isAnybodyAt(CampaignId id, long goal) throws IOException;

  /// Whether the campaign has an active worker.
  default boolean isAnybodyAt(CampaignId id) throws IOException {
    return isAnybodyAt(id, Long.MAX_VALUE);
  }

  /// Whether all cases `from` (included) to `to` (not included) are examined.
  boolean isDone(CampaignId id, long from, long to) throws IOException;

  /// Records that the campaign continues or has ended for now.
  void resumed(CampaignId id) throws IOException;

  void ended(CampaignId id) throws IOException;

  /// @param number of the case, or -1
  void event(CampaignId id, long number, Worker worker, String kind, String text)
      throws IOException;

  /// Removes a campaign and all that belongs to it.
  void remove(CampaignId id) throws IOException;

  /// Removes old events, and merges the ranges that are done.
  void compact(CampaignId id) throws IOException;

  @Override
  void close() throws IOException;
}
