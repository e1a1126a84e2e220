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

/// What a worker must know about a campaign; the rest is in the store.
///
/// @param run names this run of the campaign: executors that it starts are `RUN/NUMBER` in the
///   store
/// @param access to the store: user and password
/// @param goal the first case after the requested ones
/// @param failures the number of failures after which to stop; 0 for no limit
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

  /// The driver watches the time, because clocks of machines differ.
  Budget budget() {
    return new Budget(
        Optional.of(goal),
        Optional.empty(),
        failures == 0 ? Optional.empty() : Optional.of(failures));
  }

  /// The driver's credentials or, if it has none, those of this machine's environment.
  Credentials credentials() throws IOException {
    return access.isEmpty()
        ? Credentials.here(Optional.empty())
        : Credentials.of(access, Optional.empty());
  }

  /// The name of an executor in the store.
  String worker(String executor) {
    return run + "/" + executor;
  }

  /// Without the password.
  @Override
  public String toString() {
    return "campaign " + campaign + " in " + store;
  }
}
