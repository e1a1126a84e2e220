package concord.cluster;

import concord.cli.repos.ModuleCheck;
import concord.cli.repos.ModuleResult;
import concord.cli.repos.Workers;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;

/// Checks modules as Spark jobs, one each: if Spark gives up, only one module is lost, and each
/// result arrives as soon as it is ready.
record SparkChecks(JavaSparkContext spark) {
  private static final Duration BEAT = Duration.ofMillis(50);

  /// So many times more tasks are submitted than can run, so that no executor waits for the next.
  private static final int AHEAD = 2;

  void run(List<ModuleCheck> checks, Workers.Results results)
      throws IOException, InterruptedException {
    SequencedMap<ModuleCheck, JavaFutureAction<List<ModuleResult>>> running = new LinkedHashMap<>();
    Iterator<ModuleCheck> left = checks.iterator();
    while (left.hasNext() || !running.isEmpty()) {
      while (left.hasNext() && running.size() < AHEAD * spark.defaultParallelism()) {
        ModuleCheck check = left.next();
        running.put(
            check, spark.parallelize(List.of(check), 1).map(new ModuleTask()).collectAsync());
      }
      for (ModuleCheck check : completed(running)) {
        results.done(result(check, running.remove(check)));
      }
    }
  }

  /// The checks that are complete, after a short wait for the first.
  private static List<ModuleCheck> completed(
      SequencedMap<ModuleCheck, JavaFutureAction<List<ModuleResult>>> running)
      throws InterruptedException {
    var completed = new ArrayList<ModuleCheck>();
    for (Map.Entry<ModuleCheck, JavaFutureAction<List<ModuleResult>>> job : running.entrySet()) {
      if (job.getValue().isDone()) {
        completed.add(job.getKey());
      }
    }
    if (completed.isEmpty()) {
      Thread.sleep(BEAT);
    }
    return completed;
  }

  private static ModuleResult result(ModuleCheck check, JavaFutureAction<List<ModuleResult>> job)
      throws InterruptedException {
    try {
      return Jobs.completed(job).getFirst();
    } catch (IOException e) {
      return ModuleResult.failed(check.module(), String.valueOf(e.getMessage()), 0, "");
    }
  }
}
