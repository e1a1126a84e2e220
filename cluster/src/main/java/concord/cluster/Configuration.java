package concord.cluster;

import concord.cli.cluster.Cluster;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Option;

/// The configuration of Spark: settings of the user come first, then those of `spark-submit`, then
/// our defaults.
record Configuration(SparkConf spark) {
  private static final String MASTER = "spark.master";
  private static final String CORES = "spark.executor.cores";
  private static final String OPTIONS = "spark.executor.extraJavaOptions";

  static Configuration of(Cluster.Place place) throws IOException {
    SparkConf spark = new SparkConf(/* loadDefaults= */ true);
    place.master().ifPresent(spark::setMaster);
    place.settings().forEach(spark::set);
    if (!spark.contains(MASTER)) {
      throw new IOException("which cluster? --master spark://HOST:7077, yarn, k8s://URL, local[*]");
    }
    spark.setIfMissing("spark.app.name", "concord");
    // No web page per driver: it would be a server that the user did not ask for.
    spark.setIfMissing("spark.ui.enabled", "false");
    spark.setIfMissing("spark.ui.showConsoleProgress", "false");
    // Executors come and go on large clusters. A task that fails on every machine still ends the
    // job.
    spark.setIfMissing("spark.task.maxFailures", "8");
    spark.set(OPTIONS, options(spark.get(OPTIONS, ""), spark.getOption(CORES)));
    ownJar().ifPresent(jar -> spark.setIfMissing("spark.jars", jar.toString()));
    return new Configuration(spark);
  }

  /// The JVM options of executors: those of the user, and otherwise those of `bin/concord`. An
  /// executor does little work in Java itself, so a second JIT compiler and a parallel collector
  /// would cost more than they save. Runners start as many programs as the executor, not the
  /// machine, has processors.
  static String options(String given, Option<String> cores) {
    var options = new ArrayList<String>();
    if (!given.contains("GC")) {
      options.add("-XX:+UseSerialGC");
    }
    if (!given.contains("Tier")) {
      options.add("-XX:TieredStopAtLevel=1");
    }
    if (cores.isDefined() && !given.contains("ActiveProcessorCount")) {
      options.add("-XX:ActiveProcessorCount=" + cores.get());
    }
    options.add(given.strip());
    return String.join(" ", options).strip();
  }

  /// The archive that this class was loaded from, which executors need too.
  static Optional<Path> ownJar() {
    try {
      Path here =
          Path.of(Configuration.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return Optional.of(here).filter(path -> path.toString().endsWith(".jar"));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Whether all tasks run in this process.
  boolean isLocal() {
    String master = spark.get(MASTER);
    return master.equals("local") || master.startsWith("local[");
  }

  /// @throws IOException if workers on other machines would each use their own local file
  void requireSharedStore(String address) throws IOException {
    if (!isLocal() && !address.startsWith("jdbc:postgresql:")) {
      throw new IOException(
          "workers of "
              + spark.get(MASTER)
              + " cannot share the file "
              + address
              + ": use --store jdbc:postgresql://HOST/BASE, or --master local[*]");
    }
  }

  /// Connects to the cluster.
  JavaSparkContext start() throws IOException {
    try {
      JavaSparkContext context = new JavaSparkContext(spark);
      context.setLogLevel(spark.get("spark.log.level", "ERROR"));
      return context;
    } catch (RuntimeException e) {
      throw new IOException("cannot reach " + spark.get(MASTER) + ": " + e.getMessage(), e);
    } catch (Exception e) { // Scala throws checked exceptions without declaring them
      if (e instanceof SparkException) {
        throw new IOException("cannot reach " + spark.get(MASTER) + ": " + e.getMessage(), e);
      }
      throw e;
    }
  }
}
