package concord.cli.cluster;

import concord.campaign.Budget;
import concord.campaign.Campaign;
import concord.campaign.CampaignId;
import concord.campaign.Progress;
import concord.campaign.Tally;
import concord.campaign.store.Credentials;
import concord.campaign.store.Store;
import concord.campaign.store.Worker;
import concord.cli.repos.Workers;
import java.io.IOException;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/// A cluster of machines that works for one command.
public interface Cluster {

  /// The cluster to use.
  ///
  /// @param master the address of the cluster; empty if `spark-submit` has set it
  /// @param settings further settings of the engine, by its own names
  /// @param notes receives lines for the user
  record Place(
      Optional<String> master, SortedMap<String, String> settings, Consumer<String> notes) {
    public Place {
      settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    }
  }

  /// A campaign that has begun.
  ///
  /// @param store where it is kept, open for this process
  /// @param address of the store, by which workers open it too
  /// @param worker this process
  record CampaignWork(
      CampaignId id,
      Store store,
      String address,
      Credentials credentials,
      Worker worker,
      Campaign.Pace pace,
      Budget budget) {}

  /// Works on a campaign until the budget is used up or nothing is left to do.
  ///
  /// @throws IOException also if a worker lacks a tool, with a line for each such worker
  Tally run(Place place, CampaignWork work, Progress progress)
      throws IOException, InterruptedException;

  /// The workers that check modules, one task each.
  Workers workers(Place place);
}
