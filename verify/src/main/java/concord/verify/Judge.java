package concord.verify;

import concord.behaviour.Sites.Site;
import concord.verify.Code.Verb;
import concord.verify.Local.Kind;
import concord.verify.Local.Offer;
import concord.verify.Settings.Leaks;
import concord.verify.Settings.Semantics;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Finds who can block for ever in an explored graph.
///
/// Whoever blocks for ever in some state does so in every later state, hence in a bottom component.
/// Under Go's reading a goroutine must be able to move (or the program to end); under the paper's
/// (Def. 4.4) a channel waited for must be able to synchronise, whoever does it.
///
/// Differs from the paper: only states of bottom components are asked. A party blocked in another
/// state but not in any bottom component reached from it can go on.
final class Judge {
  private final Machine machine;
  private final Explorer graph;
  private final Settings settings;
  private final int bound;
  private final long deadline;

  /// Who blocks where, and the first state of the component where it shows.
  final SequencedMap<Stuck, StuckAt> stuck = new LinkedHashMap<>();

  record Stuck(Rule rule, Site site) {}

  record StuckAt(int state, int goroutine) {}

  boolean deadlock = false;
  boolean alwaysEnds = true;
  Optional<String> undecided = Optional.empty();

  Judge(Machine machine, Explorer graph, Settings settings, int bound, long deadline) {
    this.machine = machine;
    this.graph = graph;
    this.settings = settings;
    this.bound = bound;
    this.deadline = deadline;
  }

  void judge() {
    List<int[]> bottoms = Components.bottoms(graph);
    bottoms.sort((a, b) -> Integer.compare(a[0], b[0]));
    for (int[] bottom : bottoms) {
      judge(bottom);
    }
  }

  private void judge(int[] bottom) {
    int state = bottom[0];
    graph.states.load(state);
    int[] objectIds = Arrays.copyOf(graph.states.objectIds, graph.states.objectCount);
    int[] localIds = Arrays.copyOf(graph.states.localIds, graph.states.localCount);
    if (localIds.length == 0) {
      return;
    }
    alwaysEnds = false;
    if (localIds[0] == Locals.UNKNOWN) {
      return;
    }
    boolean over = graph.starts.get(state) == graph.starts.get(state + 1);
    boolean frozen = false;
    for (int id : localIds) {
      Kind kind = machine.locals.get(id).kind;
      frozen |= kind == Kind.DEEP || (kind == Kind.GATE && over);
      frozen |= kind == Kind.GATE && !machine.opens(machine.locals.get(id), objectIds);
    }
    deadlock |= over && !frozen;
    for (int i = 0; i < localIds.length; i++) {
      Local local = machine.locals.get(localIds[i]);
      if ((i == 0 || localIds[i] != localIds[i - 1]) && mayBlock(local)) {
        judge(state, i, local, objectIds, localIds, over, frozen);
      }
    }
  }

  private void judge(
      int state,
      int who,
      Local local,
      int[] objectIds,
      int[] localIds,
      boolean over,
      boolean frozen) {
    Rule rule = local.is(Local.MAIN) ? Rule.DEADLOCK : Rule.LEAK;
    Stuck key = new Stuck(rule, machine.code.at(local.location()).site());
    if (stuck.containsKey(key) || (rule == Rule.LEAK && settings.leaks() == Leaks.NONE)) {
      return;
    }
    Search.Answer goesOn = Search.Answer.NO;
    if (!over) {
      goesOn = search(who, local, objectIds, localIds, bound, false);
    }
    if (goesOn == Search.Answer.NO && frozen) {
      goesOn = search(who, local, objectIds, localIds, ahead(objectIds.length), true);
    }
    switch (goesOn) {
      case YES -> {}
      case NO -> stuck.put(key, new StuckAt(state, who));
      case UNKNOWN ->
          undecided =
              Optional.of("whether " + key.site().definition() + " can go on was not found out");
    }
  }

  private int ahead(int names) {
    return bound == Integer.MAX_VALUE ? bound : bound + names;
  }

  /// Whether a goroutine is where it can block at all: `select` with a default or a timeout cannot.
  /// In the paper closing has no barb that liveness asks for.
  private boolean mayBlock(Local local) {
    if (local.kind != Kind.OFFER || local.otherwise >= 0) {
      return false;
    }
    for (Offer offer : local.offers) {
      Verb verb = offer.guard.verb();
      boolean closes = verb == Verb.CLOSE && settings.semantics() == Semantics.POPL17;
      if (verb == Verb.TAU || closes) {
        return false;
      }
    }
    return true;
  }

  /// Looks for a future of the state in which the goroutine goes on or, by the paper, its channels
  /// synchronise. With `unfold` all names of the state may unfold: `N = fn(T)` of `T ⇓ᵏ`.
  private Search.Answer search(
      int who, Local local, int[] objectIds, int[] localIds, int names, boolean unfold) {
    Config config = machine.spell(objectIds, objectIds.length, localIds, localIds.length);
    config.locals.set(who, machine.locals.get(machine.locals.marked(local)).content);
    if (settings.semantics() == Semantics.POPL17) {
      for (Offer offer : local.offers) {
        if (offer.object >= 0) {
          flag(config, offer.object, Obj.MARKED);
        }
      }
    }
    if (unfold) {
      for (int i = 0; i < objectIds.length; i++) {
        flag(config, i, Obj.INSIDE);
      }
    }
    return Search.happens(machine, config, settings, names, deadline);
  }

  private static void flag(Config config, int object, int flag) {
    int[] content = config.objects.get(object).clone();
    content[1] |= flag;
    config.objects.set(object, content);
  }
}
