package concord.cluster;

import concord.campaign.store.Store;
import concord.campaign.store.Worker;
import concord.cli.Version;
import java.io.IOException;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/// Gives back to the store what executors had taken that are gone: their tasks are started again at
/// once, and need not wait until the leases run out. Should such a one still live, cut off from the
/// driver only, it can record nothing any more.
final class LostExecutors extends SparkListener {
  private final Store store;
  private final Assignment assignment;

  LostExecutors(Store store, Assignment assignment) {
    this.store = store;
    this.assignment = assignment;
  }

  @Override
  public void onExecutorRemoved(SparkListenerExecutorRemoved lost) {
    try {
      store.retire(Worker.here(Version.NUMBER).named(assignment.worker(lost.executorId())));
    } catch (IOException e) {
      System.err.println("concord: " + e.getMessage()); // the leases run out all the same
    }
  }
}
