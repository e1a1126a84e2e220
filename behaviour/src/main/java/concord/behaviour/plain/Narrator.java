package concord.behaviour.plain;

import concord.behaviour.Sites;
import concord.behaviour.Sites.Origin;
import concord.behaviour.Stmt;
import concord.behaviour.migo.Verbs;
import concord.behaviour.semantics.Goroutine;
import concord.behaviour.semantics.Offer;
import concord.behaviour.semantics.Point;
import concord.behaviour.semantics.Renaming;
import concord.behaviour.semantics.Semantics;
import concord.behaviour.semantics.State;
import concord.behaviour.semantics.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Prints a path through the graph for readers: goroutines and objects keep the names they got when
/// they were made, although states are renamed.
final class Narrator {
  private final Semantics semantics;
  private final Sites sites;
  private final Map<String, Integer> spawned = new HashMap<>();
  private final List<Trace.Event> events = new ArrayList<>();
  private List<String> goroutines = new ArrayList<>(List.of("main"));
  private List<String> objects = new ArrayList<>();

  Narrator(Semantics semantics, Sites sites) {
    this.semantics = semantics;
    this.sites = sites;
  }

  Narrator follow(List<Graph.Edge> way) {
    for (Graph.Edge edge : way) {
      follow(edge.step());
      rename(edge.renaming());
    }
    return this;
  }

  /// The trace so far, followed by the goroutines that wait; `victims` wait for ever.
  Trace stuck(State state, List<Integer> victims) {
    List<Trace.Waiting> waiting = new ArrayList<>();
    for (int i = 0; i < state.goroutines().size(); i++) {
      Goroutine head = semantics.unfolded(state.goroutines().get(i));
      if (!head.isFinished() && (victims.contains(i) || !semantics.offers(head).isEmpty())) {
        List<Trace.Action> actions = semantics.offers(head).stream().map(this::action).toList();
        waiting.add(
            new Trace.Waiting(
                goroutines.get(i), actions, head.top().at().site(), victims.contains(i)));
      }
    }
    return new Trace(events, waiting);
  }

  /// The trace so far and one more step, which is a fault.
  Trace fault(Step step) {
    follow(step);
    return new Trace(events, List.of());
  }

  private Trace.Action action(Offer offer) {
    return new Trace.Action(Verbs.verb(offer.action()), objects.get(offer.object()));
  }

  private void follow(Step step) {
    Step.Actor actor = step.actors().getFirst();
    Point point = actor.point();
    String who = goroutines.get(actor.goroutine());
    String verb = "tau";
    String object = "";
    String peer = step.actors().size() > 1 ? goroutines.get(step.actors().get(1).goroutine()) : "";
    switch (point.stmt().orElseThrow()) {
      case Stmt.Act act -> {
        verb = Verbs.verb(act.action());
        object = objects.get(actor.object().orElseThrow());
      }
      case Stmt.New n -> {
        verb = "new";
        object = origin(point).map(Origin::object).filter(o -> !o.isEmpty()).orElse(n.name());
        objects.add(object);
      }
      case Stmt.Spawn spawn -> {
        verb = "spawn";
        String base =
            origin(point).map(Origin::goroutine).filter(g -> !g.isEmpty()).orElse(spawn.callee());
        peer = base + "#" + spawned.merge(base, 1, Integer::sum);
        goroutines.add(peer);
      }
      case Stmt.Choice _ -> verb = "choose";
      case Stmt.Select _ -> verb = "otherwise";
      case Stmt.Halt _ -> verb = "halt";
      case Stmt.Tau _, Stmt.Call _, Stmt.Opaque _ -> {}
    }
    events.add(new Trace.Event(who, verb, object, peer, point.site(), step.rules()));
  }

  private Optional<Origin> origin(Point point) {
    return sites.origin(point.site().definition(), point.site().index());
  }

  private void rename(Renaming renaming) {
    goroutines = renamed(goroutines, renaming.goroutines());
    objects = renamed(objects, renaming.objects());
  }

  private static List<String> renamed(List<String> names, List<Integer> renaming) {
    int size = renaming.stream().mapToInt(i -> i + 1).max().orElse(0);
    String[] moved = new String[size];
    for (int i = 0; i < renaming.size(); i++) {
      if (renaming.get(i) >= 0) {
        moved[renaming.get(i)] = names.get(i);
      }
    }
    return new ArrayList<>(List.of(moved));
  }
}
