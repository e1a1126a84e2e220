package concord.cluster;

import concord.campaign.store.Store;
import concord.campaign.store.Worker;
import concord.cli.shell.Version;
import java.io.IOException;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/// Frees the leases of lost executors, so that their tasks can start again without waiting until
/// the leases expire. An executor that still lives but has lost the driver cannot record anything
/// any more.
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
      System.err.println("concord: " + e.getMessage()); // the leases will expire anyway
    }
  }
}
