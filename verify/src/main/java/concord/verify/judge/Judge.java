package concord.verify.judge;

import concord.behaviour.Sites.Site;
import concord.verify.api.Gap;
import concord.verify.api.Settings;
import concord.verify.api.Settings.Leaks;
import concord.verify.api.Settings.Semantics;
import concord.verify.api.ViolationKind;
import concord.verify.code.Code.Verb;
import concord.verify.explore.Graph;
import concord.verify.judge.Search.Goal;
import concord.verify.limit.Effort;
import concord.verify.limit.Patience;
import concord.verify.machine.Config;
import concord.verify.machine.Local;
import concord.verify.machine.Local.Kind;
import concord.verify.machine.Local.Offer;
import concord.verify.machine.Machine;
import concord.verify.machine.Obj;
import concord.verify.machine.Objects;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Finds goroutines that can block for ever in an explored graph: liveness (POPL 2017, Def. 4.4).
///
/// Go's reading is about goroutines: one that waits must be able to continue in some future, or the
/// program to end. The paper's is about channels: on a channel that somebody waits for, somebody
/// must be able to synchronise. On open channels the two agree: if others can synchronise on `a`
/// while `t` waits there, `t` can take the place of one of them.
///
/// A goroutine that blocks for ever does so in every later state, hence in a bottom component, and
/// there it never moves.
///
/// Differs from the paper: only states of bottom components are judged, and the extra names of `T
/// ⇓ᵏ` are counted from there.
public final class Judge {
  /// How many states are examined once more after a limit was reached.
  private static final int MOST_LOOKS = 200_000;

  /// How often one statement is examined for a goroutine that waits there for ever.
  private static final int MOST_QUESTIONS = 64;

  private final Machine machine;
  private final Graph graph;
  private final Settings settings;
  private final Futures futures;
  private final Patience patience;
  private final Effort effort;
  private final Forgotten forgotten;

  public final Reception reception;

  /// Who blocks where, and the first state of the component that shows it.
  public final SequencedMap<Stuck, StuckAt> stuck = new LinkedHashMap<>();

  public record Stuck(ViolationKind rule, Site site) {}

  public record StuckAt(int state, int goroutine) {}

  public boolean deadlock = false;
  public boolean alwaysEnds = true;

  /// Whether some run was cut short because recursion may not unfold further.
  public boolean cut = false;

  public Optional<Gap> undecided = Optional.empty();

  /// Whether not all bottom components were examined.
  public boolean gaveUp = false;

  /// @param many from how many goroutines in the same local state on they are not counted, see
  ///   [Crowd]
  public Judge(
      Machine machine, Graph graph, Settings settings, int bound, int many, Patience patience) {
    this.machine = machine;
    this.graph = graph;
    this.settings = settings;
    this.effort = new Effort(settings, patience);
    this.futures = new Futures(machine, settings, bound, many, effort);
    this.reception = new Reception(machine, graph, settings, futures);
    this.patience = patience;
    this.forgotten = new Forgotten(machine);
  }

  public void judge() {
    int[] bottoms = Components.bottoms(graph);
    Arrays.sort(bottoms);
    for (int first : bottoms) {
      if (!effort.spend(1)) {
        undecided = Optional.of(new Gap.End());
        gaveUp = true;
        return;
      }
      Bottom bottom = Bottom.of(first, graph, machine);
      if (!bottom.isEmpty()) {
        judge(bottom);
        reception.judge(bottom);
      }
    }
  }

  private void judge(Bottom bottom) {
    boolean someWait = false;
    boolean[] helped = helped(bottom.objectIds(), bottom.localIds());
    for (int i = 0; i < bottom.localIds().length; i++) {
      Local local = machine.locals.get(bottom.localIds()[i]);
      if (bottom.speaks(i) && mayBlock(local) && !helped[i]) {
        someWait = true;
        judge(bottom, i, local);
      }
    }
    deadlock |= bottom.over() && !bottom.frozen() && someWait;
    alwaysEnds &= bottom.frozen();
    cut |= bottom.frozen();
  }

  private void judge(Bottom bottom, int who, Local local) {
    Stuck key = key(local);
    boolean over = bottom.over() && !bottom.frozen();
    if (stuck.containsKey(key) || !counts(key) || (stays(local) && !over)) {
      return;
    }
    switch (goesOn(bottom, who, local)) {
      case YES -> {}
      case NO -> stuck.put(key, new StuckAt(bottom.state(), who));
      case UNKNOWN -> undecided = Optional.of(new Gap.Blocked(key.site().definition()));
    }
  }

  private Search.Answer goesOn(Bottom bottom, int who, Local local) {
    if (forgotten(bottom.objectIds(), bottom.localIds())[who]) {
      return Search.Answer.NO;
    }
    Config config = futures.of(bottom);
    if (settings.semantics() == Semantics.POPL17) {
      for (Offer offer : local.offers) {
        if (offer.object >= 0) {
          int[] object = config.objects.get(offer.object);
          config.objects.set(offer.object, Objects.flagged(object, Obj.MARKED));
        }
      }
      return futures.search(bottom, config, Goal.SYNCHRONISES);
    }
    config.locals.set(who, machine.locals.get(machine.locals.marked(local)).content);
    return futures.search(bottom, config, Goal.MOVES);
  }

  private Stuck key(Local local) {
    ViolationKind rule = local.is(Local.MAIN) ? ViolationKind.DEADLOCK : ViolationKind.LEAK;
    return new Stuck(rule, machine.code.at(local.location()).site());
  }

  private boolean counts(Stuck key) {
    return key.rule() == ViolationKind.DEADLOCK || settings.leaks() != Leaks.NONE;
  }

  /// The goroutines that sleep for ever because no goroutine that is awake can reach what they wait
  /// for; none if the program may still end and free them.
  private boolean[] forgotten(int[] objectIds, int[] localIds) {
    boolean[] asleep = forgotten.in(objectIds, objectIds.length, localIds, localIds.length);
    boolean mayEnd = machine.code.halts();
    for (int i = 0; i < localIds.length && settings.returnEnds(); i++) {
      mayEnd |= !asleep[i] && machine.locals.get(localIds[i]).is(Local.MAIN);
    }
    return mayEnd ? new boolean[localIds.length] : asleep;
  }

  /// The goroutines that wait for something that unseen code may do, or for another that does.
  private boolean[] helped(int[] objectIds, int[] localIds) {
    for (int id : objectIds) {
      if (machine.objects.get(id).is(Obj.SHARED)) {
        return forgotten.helped(objectIds, localIds);
      }
    }
    return new boolean[localIds.length];
  }

  /// Searches all states for forgotten goroutines, if the graph is incomplete and has no bottom
  /// components to judge.
  public void judgeEverywhere() {
    everywhere((objectIds, localIds, state) -> {
      boolean[] asleep = forgotten(objectIds, localIds);
      boolean[] helped = helped(objectIds, localIds);
      for (int i = 0; i < localIds.length; i++) {
        Local local = machine.locals.get(localIds[i]);
        if (asleep[i] && !helped[i] && mayBlock(local) && !stays(local) && counts(key(local))) {
          stuck.putIfAbsent(key(local), new StuckAt(state, i));
        }
      }
    });
  }

  /// Searches all states for goroutines that wait for ever with any number of others, see [Crowd].
  /// States with few others come first: the wait shows best there.
  public void judgeCrowds(int many) {
    SequencedMap<Stuck, List<Waiting>> all = new LinkedHashMap<>();
    everywhere((objectIds, localIds, state) -> {
      boolean[] moving = moving(objectIds, localIds);
      boolean[] helped = helped(objectIds, localIds);
      for (int i = 0; i < localIds.length; i++) {
        Local local = machine.locals.get(localIds[i]);
        boolean speaks = i == 0 || localIds[i] != localIds[i - 1];
        boolean waits = speaks && !moving[i] && !helped[i] && mayBlock(local);
        if (waits && !stays(local) && counts(key(local))) {
          all.computeIfAbsent(key(local), _ -> new ArrayList<>())
              .add(new Waiting(new StuckAt(state, i), localIds.length));
        }
      }
    });
    all.forEach((key, waiting) -> {
      waiting.sort(Comparator.comparingInt(Waiting::goroutines));
      waiting.stream()
          .limit(MOST_QUESTIONS)
          .map(Waiting::at)
          .filter(at -> futures.waitsForEver(graph, at, many))
          .findFirst()
          .ifPresent(at -> stuck.put(key, at));
    });
  }

  /// A goroutine that waits, and the number of goroutines in its state.
  private record Waiting(StuckAt at, int goroutines) {}

  /// The goroutines that can take a step in a state.
  private boolean[] moving(int[] objectIds, int[] localIds) {
    boolean[] moving = new boolean[localIds.length];
    machine.moves.load(objectIds, objectIds.length, localIds, localIds.length);
    machine.moves.all(move -> {
      moving[move.actor] = true;
      if (move.partner >= 0) {
        moving[move.partner] = true;
      }
    });
    return moving;
  }

  /// Examines one state.
  private interface Look {
    void at(int[] objectIds, int[] localIds, int state);
  }

  private void everywhere(Look look) {
    int looks = Math.min(graph.states.size(), MOST_LOOKS);
    for (int state = 0; state < looks; state++) {
      if ((state & 63) == 0 && patience.isOver()) {
        return;
      }
      graph.states.load(state);
      look.at(
          Arrays.copyOf(graph.states.objectIds, graph.states.objectCount),
          Arrays.copyOf(graph.states.localIds, graph.states.localCount),
          state);
    }
  }

  /// Whether a goroutine can block at all: a select with a default or a timeout cannot, and the
  /// paper's liveness does not cover closing or counting.
  private boolean mayBlock(Local local) {
    if (local.kind != Kind.OFFER || local.otherwise >= 0) {
      return false;
    }
    for (Offer offer : local.offers) {
      boolean asked = settings.semantics() != Semantics.POPL17 || offer.isExchange();
      if (offer.verb == Verb.TAU || !asked) {
        return false;
      }
    }
    return true;
  }

  /// Whether this is the first goroutine in `select {}`: there it lets others run as long as they
  /// like. Once none does, Go reports that all goroutines are asleep.
  private boolean stays(Local local) {
    return settings.semantics() != Semantics.POPL17
        && local.is(Local.MAIN)
        && local.offers.length == 0;
  }
}
