package concord.cluster;

import concord.campaign.Budget;
import concord.campaign.Campaign;
import concord.campaign.CampaignId;
import concord.campaign.store.Credentials;
import concord.cli.cluster.Cluster;
import java.io.IOException;
import java.io.Serializable;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// All that a worker must know of a campaign; the rest is in the store.
///
/// @param run names this run of the campaign: executors that it starts are `RUN/NUMBER` in the
///   store
/// @param access to the store: user and password
/// @param goal the first case that is not wanted any more
/// @param failures after how many to stop; 0 when any number is wanted
record Assignment(
    String run,
    CampaignId campaign,
    String store,
    SortedMap<String, String> access,
    Campaign.Pace pace,
    long goal,
    long failures)
    implements Serializable {

  static Assignment of(String run, Cluster.CampaignWork work) {
    return new Assignment(
        run,
        work.id(),
        work.address(),
        new TreeMap<>(work.credentials().environment()),
        work.pace(),
        work.budget().goal(),
        work.budget().failures().orElse(0L));
  }

  /// The time is the driver's to watch: clocks of machines differ.
  Budget budget() {
    return new Budget(
        Optional.of(goal),
        Optional.empty(),
        failures == 0 ? Optional.empty() : Optional.of(failures));
  }

  /// What the driver was given; where it was given nothing, what this machine's environment says.
  Credentials credentials() throws IOException {
    return access.isEmpty()
        ? Credentials.here(Optional.empty())
        : Credentials.of(access, Optional.empty());
  }

  /// Under which the store knows an executor.
  String worker(String executor) {
    return run + "/" + executor;
  }

  /// Without the password.
  @Override
  public String toString() {
    return "campaign " + campaign + " in " + store;
  }
}
