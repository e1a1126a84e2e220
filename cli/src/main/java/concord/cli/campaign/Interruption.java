package concord.cli.campaign;

import concord.campaign.Progress;
import concord.campaign.Tally;
import concord.campaign.store.Finding;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;

/// Handles an interrupt: tells the user what is stored of the campaign, and ends its child
/// processes.
///
/// Every batch is stored before the next begins, so there is nothing to save here.
final class Interruption implements Progress, AutoCloseable {
  private final Progress progress;
  private final PrintWriter err;
  private final AtomicReference<Tally> latest = new AtomicReference<>(Tally.ZERO);
  private final Thread hook = new Thread(this::stop, "interruption");

  /// @param progress receives the same events
  Interruption(Progress progress, PrintWriter err) {
    this.progress = progress;
    this.err = err;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void stop() {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    err.println();
    err.println(farewell(latest.get()));
    err.flush();
  }

  static String farewell(Tally tally) {
    return "stopped: the results of %,d programs (%,d failed) are stored; --resume continues"
        .formatted(tally.done(), tally.failed());
  }

  @Override
  public void advanced(Tally tally, Duration elapsed) {
    latest.set(tally);
    progress.advanced(tally, elapsed);
  }

  @Override
  public void confirming(String caseId) {
    progress.confirming(caseId);
  }

  @Override
  public void shrinking(String caseId) {
    progress.shrinking(caseId);
  }

  @Override
  public void found(String caseId, Finding finding, boolean known) {
    progress.found(caseId, finding, known);
  }

  @Override
  public void finished() {
    progress.finished();
  }

  /// From here on an interrupt loses nothing.
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      err.flush(); // the campaign is just being stopped, and prints that itself
    }
  }
}
