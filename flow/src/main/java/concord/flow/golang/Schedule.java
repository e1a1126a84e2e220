package concord.flow.golang;

import concord.flow.FlowItem;
import concord.flow.golang.FlowChecker.Deed;
import concord.flow.golang.GoMapping.Program;
import concord.flow.reduce.Reduction;
import concord.flow.reduce.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The steps of a reduction as sends and receives of the program: CR2 and CR5 together are one
/// communication.
final class Schedule {
  /// No coroutine: the other side is a buffer.
  static final int NOBODY = -1;

  private final Program program;
  private final List<Deed> deeds = new ArrayList<>();
  private final Map<String, List<Integer>> buffered = new HashMap<>();

  private Schedule(Program program) {
    this.program = program;
  }

  static List<Deed> of(Reduction reduction, Program program) {
    Schedule schedule = new Schedule(program);
    State before = reduction.start();
    for (Reduction.Step step : reduction.steps()) {
      switch (step.rules().getFirst()) {
        case CR5 -> schedule.received(before, step.state());
        case PUT -> schedule.put(before);
        case TAKE -> schedule.taken(before, step.state());
        case START, INLINE, DEFER, EQ1, CR1, CR2, CR3, CR4, CR6, CR7, LOOP -> {}
      }
      before = step.state();
    }
    return schedule.deeds;
  }

  private void received(State before, State after) {
    State.Pending pending = before.pending().orElseThrow();
    changed(before, after)
        .ifPresent(receiver -> {
          done(pending.from(), pending.item(), receiver.id());
          done(receiver.id(), receiver.head().orElseThrow(), pending.from());
        });
  }

  private void put(State before) {
    State.Pending pending = before.pending().orElseThrow();
    done(pending.from(), pending.item(), NOBODY);
    buffered
        .computeIfAbsent(pending.item().label().orElse(""), _ -> new ArrayList<>())
        .add(pending.from());
  }

  private void taken(State before, State after) {
    changed(before, after)
        .ifPresent(receiver -> {
          FlowItem item = receiver.head().orElseThrow();
          String label = item instanceof FlowItem.Receive r ? r.label().orElse("") : "";
          List<Integer> senders = buffered.getOrDefault(label, new ArrayList<>());
          done(receiver.id(), item, senders.isEmpty() ? NOBODY : senders.removeFirst());
        });
  }

  /// The coroutine that a step resumed: the only waiting receiver that has changed.
  private static Optional<State.Coroutine> changed(State before, State after) {
    return before.coroutines().stream()
        .filter(c -> c.head().orElse(null) instanceof FlowItem.Receive)
        .filter(c ->
            after.coroutines().stream()
                .filter(d -> d.id() == c.id())
                .noneMatch(d -> d.type().equals(c.type())))
        .findFirst();
  }

  private void done(int coroutine, FlowItem item, int peer) {
    String verb = item instanceof FlowItem.Yield ? "send" : "recv";
    deeds.add(
        new Deed(
            coroutine, verb, FlowChecker.channel(item), FlowChecker.place(item, program), peer));
  }
}
