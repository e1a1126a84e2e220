package concord.cli.cluster;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Where a campaign runs: here, or on a cluster.
public final class EngineOptions {
  /// The engine.
  enum Engine {
    LOCAL,
    SPARK
  }

  @Option(
      names = "--engine",
      paramLabel = "local|spark",
      defaultValue = "local",
      description =
          "Where programs are run: in this process (local), or on the machines of an Apache Spark"
              + " cluster (spark; see docs/cluster.md). Default: ${DEFAULT-VALUE}.")
  private Engine engine;

  @Option(
      names = "--master",
      paramLabel = "URL",
      description =
          "With --engine spark: the cluster, such as spark://HOST:7077, yarn, k8s://URL or"
              + " local[*].")
  private String master;

  @Option(
      names = "--spark-conf",
      paramLabel = "NAME=VALUE",
      description =
          "With --engine spark: a setting of Spark, such as spark.executor.memory=2g; may be"
              + " repeated.")
  private SortedMap<String, String> settings = new TreeMap<>();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  public boolean isLocal() {
    return engine == Engine.LOCAL;
  }

  /// @throws ParameterException if a local run has options of a cluster
  public void requireSense() {
    if (isLocal() && (master != null || !settings.isEmpty())) {
      throw new ParameterException(
          spec.commandLine(), "--master and --spark-conf go with --engine spark");
    }
  }

  public Cluster.Place place() {
    return new Cluster.Place(Optional.ofNullable(master), settings, this::note);
  }

  private void note(String line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("concord: " + line);
    err.flush();
  }

  /// The cluster of this process, if it was started with one.
  public static Cluster required(Optional<Cluster> cluster) throws IOException {
    return cluster.orElseThrow(() ->
        new IOException(
            "there is no Spark here: bin/concord of a clone gets it by itself when it is started"
                + " with --engine spark; otherwise see \"From a release\" in docs/cluster.md"));
  }
}
