package concord.cli.campaign;

import concord.campaign.Budget;
import concord.campaign.Campaign;
import concord.campaign.CampaignId;
import concord.campaign.Progress;
import concord.campaign.Subject;
import concord.campaign.Tally;
import concord.campaign.store.Store;
import concord.campaign.store.Worker;
import concord.cli.cluster.Cluster;
import concord.cli.cluster.EngineOptions;
import java.io.IOException;
import java.util.Optional;

/// Where a campaign runs.
sealed interface Workplace {

  /// In this process.
  record Local() implements Workplace {}

  /// On a cluster, whose workers open the store by its address.
  record Remote(Cluster cluster, Cluster.Place place, StoreOption store) implements Workplace {}

  /// @param cluster the cluster of this process, if it was started with one
  static Workplace of(EngineOptions engine, Optional<Cluster> cluster, StoreOption store)
      throws IOException {
    engine.requireSense();
    return engine.isLocal()
        ? new Local()
        : new Remote(EngineOptions.required(cluster), engine.place(), store);
  }

  default Tally run(
      Store open,
      Worker worker,
      CampaignId id,
      Subject<?> subject,
      Campaign.Pace pace,
      Budget budget,
      Progress progress)
      throws IOException, InterruptedException {
    return switch (this) {
      case Local _ -> new Campaign(open, worker, progress, pace).run(id, subject, budget);
      case Remote(var cluster, var place, var store) ->
          cluster.run(
              place,
              new Cluster.CampaignWork(
                  id, open, store.address(), store.credentials(), worker, pace, budget),
              progress);
    };
  }
}
