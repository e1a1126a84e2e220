package concord.cluster;

import concord.campaign.CampaignId;
import concord.campaign.Part;
import concord.campaign.store.RangeState;
import concord.campaign.store.Store;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// Divides the open cases of a campaign into ranges, a wave of them at a time.
///
/// Ranges last some seconds: handing out shorter ones would cost more than examining them, and a
/// lost machine loses a range. The first wave has short ranges, which show how long a case takes.
final class Planner {
  /// How long a range should take.
  private static final double TASK_SECONDS = 4;

  private static final long SHORTEST = 16;

  /// The number of ranges per executor in a wave.
  private static final int EACH = 4;

  /// Near the end, ranges become shorter, so that the last ones end together.
  private static final int ROUNDS_LEFT = 2;

  private final Store store;
  private final CampaignId id;
  private final long goal;
  private final int batch;
  private long planned;

  /// @param goal the first case after the requested ones
  /// @param batch how many cases are run together at most
  Planner(Store store, CampaignId id, long goal, int batch) {
    this.store = store;
    this.id = id;
    this.goal = goal;
    this.batch = batch;
  }

  /// The next wave; empty if everything is handed out.
  ///
  /// @param executors how many there are now
  /// @param rate how many cases all executors examine in a second, once that is known
  List<Part> next(int executors, OptionalDouble rate) throws IOException {
    long size = size(executors, rate);
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

  private long size(int executors, OptionalDouble rate) {
    long lasting =
        rate.isPresent() ? (long) (rate.getAsDouble() * TASK_SECONDS / executors) : batch;
    long sharing = (goal - planned) / ((long) ROUNDS_LEFT * executors);
    return Math.clamp(Math.min(lasting, sharing), SHORTEST, 16L * batch);
  }
}
