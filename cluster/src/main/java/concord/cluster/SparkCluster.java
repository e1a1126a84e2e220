package concord.cluster;

import concord.campaign.Progress;
import concord.campaign.Tally;
import concord.cli.cluster.Cluster;
import concord.cli.repos.Workers;
import java.io.IOException;
import org.apache.spark.api.java.JavaSparkContext;

/// A cluster of Apache Spark.
final class SparkCluster implements Cluster {

  @Override
  public Tally run(Place place, CampaignWork work, Progress progress)
      throws IOException, InterruptedException {
    Configuration configuration = Configuration.of(place);
    configuration.requireSharedStore(work.address());
    try (JavaSparkContext spark = configuration.start()) {
      return new SparkCampaign(spark, work, progress, place.notes()).run();
    }
  }

  @Override
  public Workers workers(Place place) {
    return (checks, results) -> {
      if (!checks.isEmpty()) {
        try (JavaSparkContext spark = Configuration.of(place).start()) {
          new SparkChecks(spark).run(checks, results);
        }
      }
    };
  }
}
