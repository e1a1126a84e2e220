package concord.verify;

import concord.behaviour.Sites;
import concord.behaviour.Sites.Origin;
import concord.behaviour.Sites.Site;
import concord.verify.Code.Verb;
import concord.verify.Local.Kind;
import concord.verify.Local.Offer;
import concord.verify.Next.Event;
import concord.verify.Violation.Operation;
import concord.verify.Violation.Step;
import concord.verify.Violation.Waiting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Turns a path of states into a schedule for people: the states forget who is who, so the path is
/// walked again with goroutines and objects that keep their names.
final class Replay {
  private final Machine machine;
  private final Explorer graph;
  private final Sites sites;
  private final Canon canon;

  private Config config = new Config();
  private final List<String> goroutines = new ArrayList<>();
  private final List<Named> objects = new ArrayList<>();
  private final Map<String, Integer> names = new HashMap<>();
  private final List<Step> steps = new ArrayList<>();

  /// An object as people know it.
  private record Named(String name, Optional<Origin> made) {}

  Replay(Machine machine, Explorer graph, Sites sites, int bound) {
    this.machine = machine;
    this.graph = graph;
    this.sites = sites;
    this.canon = new Canon(machine.objects, machine.locals, bound);
  }

  /// The violation of a goroutine that blocks for ever in a state.
  Violation blocked(Judge.Stuck stuck, Judge.StuckAt at, java.util.Set<Site> dead) {
    walk(at.state());
    graph.states.load(at.state());
    Local local = machine.locals.get(graph.states.localIds[at.goroutine()]);
    return violation(stuck.rule(), stuck.site(), find(local, stuck.site()), dead);
  }

  /// The violation of a goroutine that panics in a state.
  Violation panicking(Explorer.Fault fault, Explorer.FaultAt at) {
    walk(at.state());
    graph.states.load(at.state());
    Local local = machine.locals.get(graph.states.localIds[at.actor()]);
    int who = find(local, fault.site());
    List<Operation> operations = operations(config.locals.get(who));
    Operation culprit =
        operations.stream().filter(o -> o.site().equals(fault.site())).findFirst().orElseThrow();
    steps.add(new Step(goroutines.get(who), culprit, ""));
    return new Violation(
        fault.rule(),
        fault.site(),
        culprit.origin(),
        goroutines.get(who),
        List.of(culprit),
        steps,
        List.of());
  }

  private Violation violation(Rule rule, Site site, int who, java.util.Set<Site> dead) {
    List<Waiting> waiting = new ArrayList<>();
    for (int i = 0; i < config.locals.size(); i++) {
      int[] content = config.locals.get(i);
      if (content != null && content.length > 1) {
        Local local = machine.locals.get(machine.locals.intern(content));
        if (local.kind == Kind.OFFER && local.otherwise < 0) {
          boolean forEver = i == who || dead.contains(machine.code.at(local.location()).site());
          Waiting entry =
              new Waiting(goroutines.get(i), operations(content), forEver, why(i, local));
          waiting.add(i == who ? 0 : waiting.size(), entry);
        }
      }
    }
    return new Violation(
        rule,
        site,
        origin(site),
        goroutines.get(who),
        operations(config.locals.get(who)),
        steps,
        waiting);
  }

  /// Where the goroutine of a canonical local state is here: same place in the program, same flags.
  private int find(Local wanted, Site site) {
    graph.states.load(0);
    for (int i = 0; i < config.locals.size(); i++) {
      int[] content = config.locals.get(i);
      if (content != null
          && content.length == wanted.content.length
          && content[0] == wanted.content[0]
          && content[1] == wanted.content[1]
          && sameFrames(content, wanted.content)) {
        return i;
      }
    }
    throw new IllegalStateException("nobody stands at " + site + " after the schedule");
  }

  /// Equal but for the numbers of objects.
  private boolean sameFrames(int[] some, int[] others) {
    boolean[] value = new boolean[some.length];
    machine.locals.forEachValue(some, i -> value[i] = true);
    for (int i = 0; i < some.length; i++) {
      if (!value[i] && some[i] != others[i]) {
        return false;
      }
    }
    return true;
  }

  private void walk(int state) {
    Ints path = new Ints();
    for (int s = state; s >= 0; s = graph.parents.get(s)) {
      path.add(s);
    }
    begin(path.get(path.size() - 1));
    for (int i = path.size() - 2; i >= 0; i--) {
      step(path.get(i));
    }
  }

  private void begin(int first) {
    for (Next next : machine.locals.start()) {
      config = new Config();
      config.locals.add(null);
      config.apply(0, next, machine.objects, machine.locals);
      List<Unfolding> unfoldings = new ArrayList<>();
      if (reaches(config, first, unfoldings)) {
        goroutines.add("main");
        tell(0, next);
        unfoldings.forEach(this::tell);
        return;
      }
    }
    throw new IllegalStateException("no run begins at state " + first);
  }

  /// A gate that opened by itself on the way.
  private record Unfolding(int who, Next next, Config after) {}

  private void tell(Unfolding unfolding) {
    tell(unfolding.who(), unfolding.next());
    config = unfolding.after();
  }

  private void step(int target) {
    int[] objectIds = config.objects.stream().mapToInt(machine.objects::intern).toArray();
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < config.locals.size(); i++) {
      if (config.locals.get(i) != null) {
        places.add(i);
      }
    }
    int[] localIds =
        places.stream().mapToInt(i -> machine.locals.intern(config.locals.get(i))).toArray();
    machine.moves.load(objectIds, objectIds.length, localIds, localIds.length);
    List<Move> moves = new ArrayList<>();
    machine.moves.all(m -> moves.add(m.copy()));
    for (Move move : moves) {
      if (move.end != Move.End.GOES_ON) {
        continue;
      }
      Config after =
          Config.after(
              move,
              objectIds,
              objectIds.length,
              localIds,
              localIds.length,
              machine.objects,
              machine.locals);
      Config placed = place(after, places, config.locals.size());
      List<Unfolding> unfoldings = new ArrayList<>();
      if (reaches(placed, target, unfoldings)) {
        took(move, places, placed);
        unfoldings.forEach(this::tell);
        return;
      }
    }
    throw new IllegalStateException("no step leads to state " + target);
  }

  /// Puts goroutines back in the places they had before those that had returned were left out.
  private static Config place(Config after, List<Integer> places, int size) {
    Config placed = new Config();
    placed.objects.addAll(after.objects);
    for (int i = 0; i < size; i++) {
      placed.locals.add(null);
    }
    for (int i = 0; i < after.locals.size(); i++) {
      if (i < places.size()) {
        placed.locals.set(places.get(i), after.locals.get(i));
      } else {
        placed.locals.add(after.locals.get(i));
      }
    }
    return placed;
  }

  /// Whether a state is, up to names and recursion that unfolds by itself, the one wanted.
  private boolean reaches(Config candidate, int target, List<Unfolding> unfoldings) {
    canon.canonize(candidate);
    candidate.admitted(canon);
    if (isState(target)) {
      return true;
    }
    for (int who = 0; who < candidate.locals.size(); who++) {
      int[] content = candidate.locals.get(who);
      if (content == null) {
        continue;
      }
      Local local = machine.locals.get(machine.locals.intern(content));
      if (local.kind != Kind.GATE || !machine.unfolds(local, candidate)) {
        continue;
      }
      for (Next next : machine.locals.afterGate(local)) {
        Config unfolded = candidate.copy();
        unfolded.apply(who, next, machine.objects, machine.locals);
        int mark = unfoldings.size();
        unfoldings.add(new Unfolding(who, next, unfolded));
        if (reaches(unfolded, target, unfoldings)) {
          return true;
        }
        unfoldings.subList(mark, unfoldings.size()).clear();
      }
    }
    return false;
  }

  private boolean isState(int target) {
    States states = graph.states;
    states.load(target);
    return Arrays.equals(
            states.objectIds, 0, states.objectCount, canon.objectIds, 0, canon.objectCount)
        && Arrays.equals(
            states.localIds, 0, states.localCount, canon.localIds, 0, canon.localCount);
  }

  private void took(Move move, List<Integer> places, Config after) {
    int actor = places.get(move.actor);
    if (move.offer != null) {
      String peer = move.partner < 0 ? "" : goroutines.get(places.get(move.partner));
      steps.add(new Step(goroutines.get(actor), operation(move.offer), peer));
    }
    if (move.ticket) {
      objects.add(new Named("ticket", Optional.empty()));
    }
    config = after;
    if (move.next != null) {
      tell(actor, move.next);
    }
    if (move.partner >= 0) {
      tell(places.get(move.partner), move.partnerNext);
    }
  }

  /// Names whom and what a goroutine brought forth on its way.
  private void tell(int who, Next next) {
    int spawned = goroutines.size();
    for (Event event : next.trail()) {
      switch (event) {
        case Event.Made(Site site, _, int index) -> {
          Optional<Origin> origin = origin(site);
          String own = machine.code.makers().get(next.made()[index][0]).name();
          String name = origin.map(Origin::object).filter(o -> !o.isEmpty()).orElse(own);
          objects.add(new Named(numbered("object " + name, name, 1), origin));
        }
        case Event.Spawned(Site site, int by, _) -> {
          Optional<Origin> origin = origin(site);
          String callee = callee(site);
          String name = origin.map(Origin::goroutine).filter(o -> !o.isEmpty()).orElse(callee);
          goroutines.add(numbered("goroutine " + name, name, 0));
          String parent = goroutines.get(by == 0 ? who : spawned + by - 1);
          Operation operation = new Operation("spawn", name, site, origin, Optional.empty());
          steps.add(new Step(parent, operation, goroutines.getLast()));
        }
        case Event.Chose _, Event.Called _ -> {}
      }
    }
  }

  private String callee(Site site) {
    for (Code.Location location : machine.code.locations()) {
      if (location.site().equals(site)
          && location.op() instanceof Code.Op.Spawn(int callee, _, _)) {
        return machine.code.functions().get(callee).name();
      }
    }
    throw new IllegalStateException("no spawn at " + site);
  }

  /// The first `plain` bearers of a name go without a number.
  private String numbered(String key, String name, int plain) {
    int count = names.merge(key, 1, Integer::sum);
    return count <= plain ? name : name + "#" + count;
  }

  private List<Operation> operations(int[] content) {
    Local local = machine.locals.get(machine.locals.intern(content));
    return Arrays.stream(local.offers).map(this::operation).toList();
  }

  private Operation operation(Offer offer) {
    Verb verb = offer.guard.verb();
    Optional<Origin> origin = origin(offer.guard.site());
    if (offer.object < 0) {
      return new Operation(verb.word(), "", offer.guard.site(), origin, Optional.empty());
    }
    Named object = objects.get(offer.object);
    return new Operation(verb.word(), object.name(), offer.guard.site(), origin, object.made());
  }

  private Optional<Origin> origin(Site site) {
    return sites.origin(site.definition(), site.index());
  }

  /// Why nobody comes, in one sentence.
  private String why(int who, Local local) {
    if (local.offers.length == 0) {
      return "an empty select waits for nothing";
    }
    List<String> others = new ArrayList<>();
    for (int i = 0; i < config.locals.size(); i++) {
      int[] content = config.locals.get(i);
      if (i == who || content == null) {
        continue;
      }
      Local other = machine.locals.get(machine.locals.intern(content));
      boolean knows =
          Arrays.stream(local.offers).anyMatch(o -> o.object >= 0 && other.knows(o.object));
      if (knows) {
        others.add(goroutines.get(i));
      }
    }
    if (others.isEmpty()) {
      return "no other goroutine knows " + String.join(" or ", objectsOf(local));
    }
    return String.join(", ", others)
        + (others.size() == 1 ? " knows " : " know ")
        + String.join(" or ", objectsOf(local))
        + " but cannot come";
  }

  private List<String> objectsOf(Local local) {
    return Arrays.stream(local.offers)
        .filter(o -> o.object >= 0)
        .map(o -> objects.get(o.object).name())
        .distinct()
        .toList();
  }
}
