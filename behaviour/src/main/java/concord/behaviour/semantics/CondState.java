package concord.behaviour.semantics;

import concord.behaviour.Action;
import java.util.ArrayList;
import java.util.List;

/// Go's `sync.Cond`: the goroutines that wait, in the order of enrolment, and those that a signal
/// has already chosen. A signal without waiters is lost; a goroutine that enrols later cannot take
/// the wake-up of one chosen before.
///
/// Go promises only that a signal wakes *one* waiter, so each of them is a possible answer.
public record CondState(List<Integer> waiting, List<Integer> woken) implements ObjectState {
  static final CondState EMPTY = new CondState(List.of(), List.of());

  public CondState {
    waiting = List.copyOf(waiting);
    woken = woken.stream().sorted().toList();
  }

  @Override
  public List<Response> answers(Request request) {
    return switch (request.action()) {
      case Action.Enroll _ ->
          List.of(Response.Granted.of(new CondState(with(waiting, request.goroutine()), woken)));
      case Action.Await _ -> await(request.goroutine());
      case Action.Signal _ -> signal();
      case Action.Broadcast _ -> broadcast();
      default -> List.of(); // no action of conditions
    };
  }

  private List<Response> await(int goroutine) {
    return woken.contains(goroutine)
        ? List.of(Response.Granted.of(new CondState(waiting, without(woken, goroutine))))
        : List.of();
  }

  private List<Response> signal() {
    if (waiting.isEmpty()) {
      return List.of(Response.Granted.of(this));
    }
    List<Response> answers = new ArrayList<>();
    for (int chosen : waiting) {
      answers.add(
          Response.Granted.of(new CondState(without(waiting, chosen), with(woken, chosen))));
    }
    return answers;
  }

  private List<Response> broadcast() {
    List<Integer> all = new ArrayList<>(woken);
    all.addAll(waiting);
    return List.of(Response.Granted.of(new CondState(List.of(), all)));
  }

  private static List<Integer> with(List<Integer> list, int element) {
    List<Integer> longer = new ArrayList<>(list);
    longer.add(element);
    return longer;
  }

  private static List<Integer> without(List<Integer> list, int element) {
    List<Integer> shorter = new ArrayList<>(list);
    shorter.remove(Integer.valueOf(element));
    return shorter;
  }

  @Override
  public ObjectState rename(Renaming renaming) {
    return new CondState(
        waiting.stream().map(renaming::goroutine).toList(),
        woken.stream().map(renaming::goroutine).toList());
  }
}
