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

/// Checks of modules as Spark jobs, one each: what Spark gives up on is one module, and each result
/// is here as soon as it is made.
record SparkChecks(JavaSparkContext spark) {
  private static final Duration BEAT = Duration.ofMillis(50);

  /// As many times the tasks that can run as are handed out, so that nobody waits for the next.
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

  /// Those that are there, after a moment for the first.
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
