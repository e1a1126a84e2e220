package concord.cluster;

import concord.campaign.CampaignId;
import concord.campaign.Part;
import concord.campaign.store.RangeState;
import concord.campaign.store.Store;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Cuts what is not done of a campaign into ranges, a wave of them at a time.
///
/// Ranges last some seconds: shorter ones would cost more to hand out than to examine, and what is
/// lost with a machine is a range. How long one takes is known after the first wave, which is of
/// short ones.
final class Planner {
  /// How long a range should take.
  private static final Duration TASK = Duration.ofSeconds(4);

  private static final long SHORTEST = 16;

  /// As many ranges for each executor as are handed out together.
  private static final int EACH = 4;

  /// Near the end, ranges become shorter, so that the last ones end together.
  private static final int ROUNDS_LEFT = 2;

  private final Store store;
  private final CampaignId id;
  private final long goal;
  private final int batch;
  private long planned;

  /// @param goal the first case that is not wanted any more
  /// @param batch how many cases are run together at most
  Planner(Store store, CampaignId id, long goal, int batch) {
    this.store = store;
    this.id = id;
    this.goal = goal;
    this.batch = batch;
  }

  /// The next wave; empty when all is handed out.
  ///
  /// @param executors how many there are now
  /// @param done how many cases were examined in the time that has elapsed
  List<Part> next(int executors, Duration elapsed, long done) throws IOException {
    long size = size(executors, elapsed, done);
    var parts = new ArrayList<Part>();
    int most = EACH * executors;
    List<RangeState> known = store.ranges(id, planned, Integer.MAX_VALUE);
    for (RangeState range : known) {
      long to = Math.min(range.to(), goal);
      if (!range.isDone()) {
        for (long at = Math.max(planned, range.from());
            at < to && parts.size() < most;
            at += size) {
          parts.add(new Part.Range(at, Math.min(at + size, to)));
        }
      }
      if (parts.size() == most) {
        break;
      }
      planned = Math.max(planned, to);
    }
    for (long at = end(parts); at < goal && parts.size() < most; at += size) {
      parts.add(new Part.Range(at, Math.min(at + size, goal)));
    }
    planned = end(parts);
    return parts;
  }

  private long end(List<Part> parts) {
    return parts.isEmpty() ? planned : Math.max(planned, parts.getLast().to());
  }

  private long size(int executors, Duration elapsed, long done) {
    double each = (double) TASK.toNanos() / Math.max(1, elapsed.toNanos());
    long lasting = done == 0 ? batch : (long) (done * each / executors);
    long sharing = (goal - planned) / ((long) ROUNDS_LEFT * executors);
    return Math.clamp(Math.min(lasting, sharing), SHORTEST, 16L * batch);
  }
}
