package concord.cluster;

import concord.campaign.Budget;
import concord.campaign.CampaignId;
import concord.campaign.Part;
import concord.campaign.Progress;
import concord.campaign.Tally;
import concord.campaign.store.Begun;
import concord.campaign.store.Bucket;
import concord.campaign.store.Store;
import concord.campaign.store.Working;
import concord.cli.cluster.Cluster;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;

/// A campaign as Spark jobs, seen from the driver: plans ranges, hands them out in waves, watches
/// the time, and reports progress. All state is in the store, so that another driver can continue
/// if this one dies.
final class SparkCampaign {
  private static final Duration BEAT = Duration.ofMillis(250);

  /// The next wave is handed out while one is processed, so that no executor waits for the last
  /// task of it.
  private static final int WAVES = 2;

  private final JavaSparkContext spark;
  private final Cluster.CampaignWork work;
  private final Progress progress;
  private final Consumer<String> notes;
  private final CampaignId id;
  private final Store store;
  private final Budget budget;
  private final Assignment assignment;
  private final long start = System.nanoTime();
  private final Deque<JavaFutureAction<Void>> waves = new ArrayDeque<>();
  private final Set<String> announced = new HashSet<>();
  private Tally tally = Tally.ZERO;

  SparkCampaign(
      JavaSparkContext spark,
      Cluster.CampaignWork work,
      Progress progress,
      Consumer<String> notes) {
    this.spark = spark;
    this.work = work;
    this.progress = progress;
    this.notes = notes;
    this.id = work.id();
    this.store = work.store();
    this.budget = work.budget();
    this.assignment = Assignment.of("spark-" + UUID.randomUUID().toString().substring(0, 8), work);
  }

  Tally run() throws IOException, InterruptedException {
    store.enlist(work.worker());
    store.releaseDead();
    store.resumed(id);
    spark.sc().addSparkListener(new LostExecutors(store, assignment));
    spark.setLocalProperty("spark.job.interruptOnCancel", "true");
    tally = store.tally(id);
    try {
      check();
      notes.accept(
          "campaign %s on %s, %d of its executors are here"
              .formatted(id, spark.sc().master(), executors()));
      store.buckets(id).forEach(b -> announced.add(b.name()));
      boolean ended = examine() && lookInto();
      tally = store.tally(id);
      store.event(id, -1, work.worker(), ended ? "ended" : "stopped", tally.toString());
      store.ended(id);
      return tally;
    } finally {
      waves.forEach(wave -> wave.cancel(/* mayInterruptIfRunning= */ true));
      progress.finished();
      Post.leave();
      retireExecutors();
      store.retire(work.worker());
    }
  }

  /// Frees the leases of executors at the end, because they end without a notice.
  private void retireExecutors() throws IOException {
    for (Working executor : store.workers(id)) {
      if (executor.worker().id().startsWith(assignment.worker(""))) {
        store.retire(executor.worker());
      }
    }
  }

  /// How many processes work now; others may come and go. A driver with `local[*]` is one of them.
  private int executors() {
    return Math.max(1, spark.statusTracker().getExecutorInfos().length - 1);
  }

  /// @throws IOException if a worker lacks a tool
  private void check() throws IOException, InterruptedException {
    Begun begun = store.campaign(id);
    int tasks = Math.max(spark.defaultParallelism(), 2 * executors());
    List<Integer> numbers = IntStream.range(0, tasks).boxed().toList();
    List<Equipment> all =
        Jobs.completed(
            spark.parallelize(numbers, tasks).map(new EquipmentTask(begun)).collectAsync());
    Optional<String> complaint = Equipment.complaint(all);
    if (complaint.isPresent()) {
      throw new IOException(complaint.get());
    }
  }

  /// Hands out all open cases. False if it was stopped.
  private boolean examine() throws IOException, InterruptedException {
    var planner = new Planner(store, id, budget.goal(), work.pace().batch());
    var rate = new Rate(store.tally(id).done());
    while (goesOn() && !budget.isEnough(tally)) {
      rate.observe(tally.done(), System.nanoTime());
      List<Part> parts =
          waves.size() < WAVES
              ? planner.next(executors(), rate.perSecond())
              : Collections.emptyList();
      if (!parts.isEmpty()) {
        waves.addLast(
            spark.parallelize(parts, parts.size()).foreachAsync(new RangeTask(assignment)));
      } else if (waves.isEmpty()) {
        return true;
      } else {
        await(waves);
      }
    }
    return budget.isEnough(tally);
  }

  /// Lets every executor investigate failures until none is left, including those that dead workers
  /// had taken.
  private boolean lookInto() throws IOException, InterruptedException {
    int executors = executors();
    List<Part> all = Collections.nCopies(executors, new Part.All());
    waves.addLast(spark.parallelize(all, executors).foreachAsync(new RangeTask(assignment)));
    while (!waves.isEmpty()) {
      if (!goesOn()) {
        return false;
      }
      await(waves);
    }
    return true;
  }

  /// Waits a moment for the first wave.
  private void await(Deque<JavaFutureAction<Void>> running)
      throws IOException, InterruptedException {
    if (Jobs.isCompleted(running.getFirst(), BEAT)) {
      running.removeFirst();
    }
    tally = store.tally(id);
    progress.advanced(tally, elapsed());
    if (tally.buckets() > announced.size()) {
      announce();
    }
  }

  private void announce() throws IOException {
    for (Bucket bucket : store.buckets(id)) {
      if (announced.add(bucket.name())) {
        progress.found(bucket.smallest().caseId(), bucket.smallest(), /* known= */ false);
      }
    }
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private boolean goesOn() throws IOException {
    return budget.left(elapsed()).isPositive() && !store.isStopRequested(id);
  }
}
