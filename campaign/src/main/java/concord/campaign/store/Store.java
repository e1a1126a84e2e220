package concord.campaign.store;

import concord.campaign.CampaignId;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/// Keeps campaigns and what they found. Several processes may use one store, and several may work
/// on one campaign.
///
/// Every method is one transaction that is made again when somebody else was in the way or the
/// database was away for a while; made twice, it does no more than once. When that does not help,
/// an [IOException] names the store and says what is wrong.
public interface Store extends Archive, AutoCloseable {

  CampaignId begin(Plan plan, Worker worker) throws IOException;

  /// Lets the store know who works; again and again, so that it knows who does not any more.
  void enlist(Worker worker) throws IOException;

  /// The worker ends: what it has taken is free for others.
  void retire(Worker worker) throws IOException;

  /// Frees what workers have taken who are known to be dead. Returns how many they were.
  int releaseDead() throws IOException;

  /// Takes a range to examine: the first that is free, or new cases after all others.
  ///
  /// @param most how many cases at most
  /// @param goal no case beyond this one is taken
  Optional<Lease> take(CampaignId id, Worker worker, long most, long goal, Duration term)
      throws IOException;

  /// Takes part of this range, as far as nobody has it and it is not done. For planners that hand
  /// out ranges themselves.
  Optional<Lease> takeWithin(CampaignId id, Worker worker, long from, long to, Duration term)
      throws IOException;

  /// Goes on with a range; nothing when it is somebody else's by now.
  Optional<Lease> renew(Lease lease, Duration term) throws IOException;

  /// Records a range. False when it was somebody else's by then: nothing is recorded.
  boolean complete(Lease lease, Examined examined) throws IOException;

  /// Gives a range back unexamined.
  void release(Lease lease) throws IOException;

  /// The next step with a finding of the campaign that nobody else is at, if there is any.
  ///
  /// Findings are confirmed once all cases before them are examined. Of those with one signature
  /// the first, second, fourth, eighth, … are shrunk; the others share the bucket of the one before
  /// them that is. So what is recorded in the end does not depend on who worked when.
  Optional<Triage> triage(CampaignId id, Worker worker, Duration term) throws IOException;

  /// False when it is somebody else's by now.
  boolean renew(Triage triage, Duration term) throws IOException;

  void release(Triage triage) throws IOException;

  /// It fails alone too.
  boolean confirmed(Triage triage, String kind, String signature, Rerun rerun) throws IOException;

  /// It does not fail alone, or gets no verdict.
  boolean dismissed(Triage triage, Rerun rerun) throws IOException;

  /// How far shrinking has come, so that a killed one goes on there.
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

  /// Sets what people think of a bucket.
  void judge(String scope, String bucket, Bucket.State state, String note) throws IOException;

  /// How many cases the campaign is meant to have.
  void aim(CampaignId id, long goal) throws IOException;

  /// Asks whoever works on the campaign to end.
  void requestStop(CampaignId id) throws IOException;

  boolean isStopRequested(CampaignId id) throws IOException;

  /// Whether anybody is at a case before `goal`, or at a finding.
  boolean isAnybodyAt(CampaignId id, long goal) throws IOException;

  /// Whether anybody works on the campaign.
  default boolean isAnybodyAt(CampaignId id) throws IOException {
    return isAnybodyAt(id, Long.MAX_VALUE);
  }

  /// Whether all cases `from` (included) to `to` (not included) are examined.
  boolean isDone(CampaignId id, long from, long to) throws IOException;

  /// The campaign goes on, or is over for now.
  void resumed(CampaignId id) throws IOException;

  void ended(CampaignId id) throws IOException;

  /// @param number of the case, or -1
  void event(CampaignId id, long number, Worker worker, String kind, String text)
      throws IOException;

  /// Removes a campaign and all that belongs to it.
  void remove(CampaignId id) throws IOException;

  /// Removes what many runs leave behind: events, and the ranges that are done, put together.
  void compact(CampaignId id) throws IOException;

  @Override
  void close() throws IOException;
}
