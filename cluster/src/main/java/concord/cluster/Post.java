package concord.cluster;

import concord.campaign.Campaign;
import concord.campaign.Part;
import concord.campaign.Progress;
import concord.campaign.Subject;
import concord.campaign.store.Begun;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import concord.campaign.store.Worker;
import concord.cli.shell.Version;
import concord.cli.campaign.Known;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.spark.SparkEnv;

/// What one executor keeps from task to task: its connection to the store, and its runner.
///
/// The runner uses all processors, so the tasks of one executor take turns. It lives as long as the
/// process. This is the only global state in Concord, because Spark gives the tasks of an executor
/// no other way to share something.
final class Post {
  private static final Duration PAUSE = Duration.ofMillis(300);
  private static final ReentrantLock TURN = new ReentrantLock(/* fair= */ true);

  /// Guarded by [#TURN].
  private static Optional<Post> here = Optional.empty();

  private final Assignment assignment;
  private final Store store;
  private final Campaign.Shift<?> shift;

  private Post(Assignment assignment, Store store, Campaign.Shift<?> shift) {
    this.assignment = assignment;
    this.store = store;
    this.shift = shift;
  }

  /// Works on a part, and returns when all of it is done by any worker. A second task with the same
  /// part waits for the first, and takes over what that one leaves.
  static void work(Assignment assignment, Part part) throws IOException, InterruptedException {
    while (true) {
      TURN.lockInterruptibly();
      try {
        Post post = of(assignment);
        if (post.shift.work(part, assignment.budget()) || post.isOver()) {
          return;
        }
      } finally {
        TURN.unlock();
      }
      Thread.sleep(PAUSE);
    }
  }

  /// Whether the campaign has ended.
  private boolean isOver() throws IOException {
    return store.isStopRequested(assignment.campaign())
        || assignment.budget().isEnough(store.tally(assignment.campaign()));
  }

  private static Post of(Assignment assignment) throws IOException, InterruptedException {
    if (here.isPresent() && here.get().assignment.run().equals(assignment.run())) {
      return here.get();
    }
    close();
    Post opened = open(assignment);
    here = Optional.of(opened);
    return opened;
  }

  private static Post open(Assignment assignment) throws IOException, InterruptedException {
    Store store =
        Stores.open(
            assignment.store(), assignment.credentials(), Stores.PATIENCE, System.err::println);
    try {
      Begun begun = store.campaign(assignment.campaign());
      Subject<?> subject = Known.subject(begun);
      Optional<String> lacking = Equipment.lacking(begun, subject);
      if (lacking.isPresent()) {
        throw new IOException(lacking.get());
      }
      String executor = SparkEnv.get().executorId();
      Worker worker = Worker.here(Version.NUMBER).named(assignment.worker(executor));
      store.enlist(worker);
      var campaign = new Campaign(store, worker, Progress.SILENT, assignment.pace());
      return new Post(assignment, store, campaign.shift(assignment.campaign(), subject));
    } catch (IOException | InterruptedException | RuntimeException e) {
      store.close();
      throw e;
    }
  }

  /// Closes what an earlier run has left in this process.
  private static void close() throws IOException {
    if (here.isPresent()) {
      Post old = here.get();
      here = Optional.empty();
      old.shift.close();
      old.store.close();
    }
  }

  /// For a driver whose process continues: with `local[*]` the executor is in the same process.
  static void leave() throws IOException, InterruptedException {
    TURN.lockInterruptibly();
    try {
      close();
    } finally {
      TURN.unlock();
    }
  }
}
