package concord.behaviour.plain;

import concord.behaviour.Stmt;
import concord.behaviour.semantics.Barb;
import concord.behaviour.semantics.Barbs;
import concord.behaviour.semantics.Goroutine;
import concord.behaviour.semantics.Label;
import concord.behaviour.semantics.Renaming;
import concord.behaviour.semantics.Semantics;
import concord.behaviour.semantics.State;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Which goroutines can continue, for each state.
///
/// POPL 2017, Def. 4.4 asks channels: (a) `T ↓a` or `T ↓ā` requires `T ⇓[a]`, (b) `T ↓ã` requires
/// `T ⇓[aᵢ]` for one of them. For Go we ask goroutines: one that waits must be able to continue
/// itself. On open channels both definitions agree: if others can synchronise on `a` while `t`
/// waits there, then `t` can take the place of the one that performs the same action. Asking
/// goroutines also fits locks: a writer that readers keep out is not helped if another goroutine
/// gets the lock.
final class Liveness {
  private final Semantics semantics;
  private final Reading reading;
  private final Graph graph;
  private Optional<String> opaque = Optional.empty();

  Liveness(Semantics semantics, Reading reading, Graph graph) {
    this.semantics = semantics;
    this.reading = reading;
    this.graph = graph;
  }

  /// Why some goroutine might continue in unknown ways, if that is so. Set when a verdict is
  /// computed.
  Optional<String> opaque() {
    return opaque;
  }

  /// Whether on some path from there the goroutine continues or the program ends. The first
  /// goroutine may stay in an empty select as long as others continue.
  boolean[][] goroutines() {
    boolean[][] can = new boolean[graph.explored()][];
    for (int n = 0; n < can.length; n++) {
      boolean[] now = excused(n);
      for (Graph.Edge edge : graph.edges(n)) {
        edge.step().actors().forEach(actor -> now[actor.goroutine()] = true);
      }
      now[0] |=
          isEmptySelect(graph.states().get(n).goroutines().getFirst()) && !graph.edges(n).isEmpty();
      can[n] = now;
    }
    backwards(can, Renaming::goroutine);
    return can;
  }

  /// Def. 4.4: whether the goroutine waits for nothing, or one of the objects it waits for can
  /// synchronise on some path from there. Liveness does not ask for the barb of closing.
  boolean[][] channels() {
    boolean[][] sync = synchronisations();
    Barbs barbs = new Barbs(semantics);
    boolean[][] live = new boolean[graph.explored()][];
    for (int n = 0; n < live.length; n++) {
      List<Goroutine> goroutines = graph.states().get(n).goroutines();
      boolean[] now = excused(n);
      boolean[] syncHere = sync[n];
      for (int t = 0; t < now.length; t++) {
        List<Barb> waits = barbs.waitsFor(goroutines.get(t));
        now[t] |= waits.isEmpty() && !isEmptySelect(goroutines.get(t));
        now[t] |= waits.stream().anyMatch(b -> b instanceof Barb.End || syncHere[b.object()]);
      }
      live[n] = now;
    }
    return live;
  }

  /// `T ⇓[a]` for each state and object, or the end: `halt`, which the paper does not have,
  /// satisfies every wait.
  private boolean[][] synchronisations() {
    boolean[][] can = new boolean[graph.explored()][];
    for (int n = 0; n < can.length; n++) {
      State state = graph.states().get(n);
      can[n] = new boolean[state.objects().size()];
      Arrays.fill(can[n], reading.isOver(state) || isOpaque(state));
      for (Graph.Edge edge : graph.edges(n)) {
        if (edge.step().label() instanceof Label.Sync(int a)) {
          can[n][a] = true;
        }
      }
    }
    backwards(can, Renaming::object);
    return can;
  }

  private boolean isEmptySelect(Goroutine t) {
    Goroutine head = semantics.unfolded(t);
    return !head.isFinished()
        && head.top().at().stmt().orElseThrow() instanceof Stmt.Select(var cases, var otherwise)
        && cases.isEmpty()
        && otherwise.isEmpty();
  }

  private interface Follow {
    int follow(Renaming renaming, int number);
  }

  /// Propagates backwards along steps, with goroutines and objects renamed: the least fixed point.
  private void backwards(boolean[][] can, Follow renamed) {
    boolean grew = true;
    while (grew) {
      grew = false;
      for (int n = can.length - 1; n >= 0; n--) {
        for (Graph.Edge edge : graph.edges(n)) {
          for (int i = 0; i < can[n].length; i++) {
            if (!can[n][i] && after(can, edge, renamed.follow(edge.renaming(), i))) {
              can[n][i] = true;
              grew = true;
            }
          }
        }
      }
    }
  }

  private static boolean after(boolean[][] can, Graph.Edge edge, int number) {
    return edge.target() >= can.length // not explored: who knows
        || (number >= 0 && can[edge.target()][number]);
  }

  /// The goroutines that need not be able to continue in a state: those that have finished, and all
  /// if the program has ended or some goroutine is at an opaque statement, which might help others.
  private boolean[] excused(int n) {
    State state = graph.states().get(n);
    boolean all = reading.isOver(state) || isOpaque(state);
    boolean[] excused = new boolean[state.goroutines().size()];
    for (int t = 0; t < excused.length; t++) {
      excused[t] = all || state.goroutines().get(t).isFinished();
    }
    return excused;
  }

  private boolean isOpaque(State state) {
    for (Goroutine t : state.goroutines()) {
      Goroutine head = semantics.unfolded(t);
      if (!head.isFinished()
          && head.top().at().stmt().orElseThrow() instanceof Stmt.Opaque(String reason)) {
        opaque = opaque.or(() -> Optional.of(reason));
        return true;
      }
    }
    return false;
  }
}
