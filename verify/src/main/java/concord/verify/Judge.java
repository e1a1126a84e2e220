package concord.verify;

import concord.behaviour.Sites.Site;
import concord.verify.Code.Verb;
import concord.verify.Local.Kind;
import concord.verify.Local.Offer;
import concord.verify.Settings.Leaks;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/// Finds who can block for ever in an explored graph: liveness (POPL 2017, Def. 4.4), said with
/// goroutines. A goroutine that waits must be able, some way from there, to go on, or the program
/// to end. On channels that is what the paper says with channels: if others can synchronise on `a`
/// while `t` waits there, then `t` can in the place of one of them.
///
/// Whoever blocks for ever in some state does so in every later state, hence in a bottom component,
/// and there it never moves.
///
/// Differs from the paper: only states of bottom components are asked, and the extra names of `T
/// ⇓ᵏ` are counted from there.
final class Judge {
  /// Time for a last look when a limit was reached.
  private static final long GRACE_NANOS = 2_000_000_000;

  private final Machine machine;
  private final Explorer graph;
  private final Settings settings;
  private final int bound;
  private final long deadline;
  private final long grace;
  private final Forgotten forgotten;

  /// Who blocks where, and the first state of the component where it shows.
  final SequencedMap<Stuck, StuckAt> stuck = new LinkedHashMap<>();

  record Stuck(Rule rule, Site site) {}

  record StuckAt(int state, int goroutine) {}

  boolean deadlock = false;
  boolean alwaysEnds = true;

  /// Whether some run was cut short because recursion may not unfold further.
  boolean cut = false;

  Optional<String> undecided = Optional.empty();

  Judge(Machine machine, Explorer graph, Settings settings, int bound, long deadline) {
    this.machine = machine;
    this.graph = graph;
    this.settings = settings;
    this.bound = bound;
    this.deadline = deadline;
    this.grace = System.nanoTime() + GRACE_NANOS;
    this.forgotten = new Forgotten(machine);
  }

  void judge() {
    int[] bottoms = Components.bottoms(graph);
    Arrays.sort(bottoms);
    for (int first : bottoms) {
      judge(first);
    }
  }

  /// Judges a bottom component, given its first state.
  private void judge(int state) {
    graph.states.load(state);
    int[] objectIds = Arrays.copyOf(graph.states.objectIds, graph.states.objectCount);
    int[] localIds = Arrays.copyOf(graph.states.localIds, graph.states.localCount);
    if (localIds.length == 0) {
      return;
    }
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
    alwaysEnds &= frozen;
    cut |= frozen;
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
    if (forgotten(objectIds, localIds)[who]) {
      stuck.put(key, new StuckAt(state, who));
      return;
    }
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

  /// Who sleeps for ever because nobody awake knows what it waits for; nobody, if the program may
  /// still end and free it.
  private boolean[] forgotten(int[] objectIds, int[] localIds) {
    boolean[] asleep = forgotten.in(objectIds, objectIds.length, localIds, localIds.length);
    boolean mayEnd = machine.code.halts();
    for (int i = 0; i < localIds.length && settings.returnEnds(); i++) {
      mayEnd |= !asleep[i] && machine.locals.get(localIds[i]).is(Local.MAIN);
    }
    return mayEnd ? new boolean[localIds.length] : asleep;
  }

  /// Looks for the forgotten in all states, for when the graph has no end that could be judged.
  void judgeEverywhere() {
    for (int state = 0; state < graph.states.size(); state++) {
      if ((state & 1023) == 0 && state > 0 && System.nanoTime() > grace) {
        return;
      }
      graph.states.load(state);
      int[] objectIds = Arrays.copyOf(graph.states.objectIds, graph.states.objectCount);
      int[] localIds = Arrays.copyOf(graph.states.localIds, graph.states.localCount);
      boolean[] asleep = forgotten(objectIds, localIds);
      for (int i = 0; i < localIds.length; i++) {
        Local local = machine.locals.get(localIds[i]);
        if (asleep[i] && mayBlock(local)) {
          Rule rule = local.is(Local.MAIN) ? Rule.DEADLOCK : Rule.LEAK;
          Stuck key = new Stuck(rule, machine.code.at(local.location()).site());
          if (rule == Rule.DEADLOCK || settings.leaks() != Leaks.NONE) {
            stuck.putIfAbsent(key, new StuckAt(state, i));
          }
        }
      }
    }
  }

  private int ahead(int names) {
    return bound == Integer.MAX_VALUE ? bound : bound + names;
  }

  /// Whether a goroutine is where it can block at all: a select with a default or a timeout cannot.
  private static boolean mayBlock(Local local) {
    if (local.kind != Kind.OFFER || local.otherwise >= 0) {
      return false;
    }
    for (Offer offer : local.offers) {
      if (offer.guard.verb() == Verb.TAU) {
        return false;
      }
    }
    return true;
  }

  /// Looks for a future of the state in which the goroutine goes on. With `unfold` all names of the
  /// state may unfold: `N = fn(T)` of `T ⇓ᵏ`.
  private Search.Answer search(
      int who, Local local, int[] objectIds, int[] localIds, int names, boolean unfold) {
    Config config = machine.spell(objectIds, objectIds.length, localIds, localIds.length);
    config.locals.set(who, machine.locals.get(machine.locals.marked(local)).content);
    if (unfold) {
      config.objects.replaceAll(Judge::inside);
    }
    return Search.moves(machine, config, settings, names, deadline);
  }

  private static int[] inside(int[] object) {
    int[] content = object.clone();
    content[1] |= Obj.INSIDE;
    return content;
  }
}
