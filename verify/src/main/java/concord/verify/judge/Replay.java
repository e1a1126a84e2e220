package concord.verify.judge;

import concord.behaviour.Sites;
import concord.behaviour.Sites.Origin;
import concord.behaviour.Sites.Site;
import concord.verify.api.Violation;
import concord.verify.api.Violation.Chosen;
import concord.verify.api.Violation.Operation;
import concord.verify.api.Violation.Step;
import concord.verify.api.Violation.Waiting;
import concord.verify.api.ViolationKind;
import concord.verify.code.Code;
import concord.verify.code.Code.Verb;
import concord.verify.explore.Graph;
import concord.verify.limit.Effort;
import concord.verify.machine.Canon;
import concord.verify.machine.Local;
import concord.verify.machine.Local.Kind;
import concord.verify.machine.Local.Offer;
import concord.verify.machine.Machine;
import concord.verify.machine.Move;
import concord.verify.machine.Next.Event;
import concord.verify.numbers.Ints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Turns a path of states into a schedule to print: walks the path again with goroutines and
/// objects that keep their names.
public final class Replay {
  private final Machine machine;
  private final Graph graph;
  private final Sites sites;
  private final Canon canon;
  private final Effort effort;

  private Tracked state;
  private boolean lost;
  private final List<String> goroutines = new ArrayList<>();
  private final List<Named> objects = new ArrayList<>();
  private final Map<String, Integer> names = new HashMap<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<Chosen> choices = new ArrayList<>();

  /// The same schedule, for [Rehearsal].
  public final List<Deed> deeds = new ArrayList<>();

  /// An object with its name for messages.
  private record Named(String name, boolean known, Optional<Origin> made) {}

  /// Walks to a state.
  public Replay(Machine machine, Graph graph, Sites sites, int bound, int target, Effort effort) {
    this.machine = machine;
    this.graph = graph;
    this.sites = sites;
    this.effort = effort;
    goroutines.add(machine.code.functions().get(machine.code.main()).name());
    this.canon = new Canon(machine.objects, machine.locals, bound);
    Ints path = new Ints();
    for (int s = target; s >= 0; s = graph.parents.get(s)) {
      path.add(s);
    }
    this.state = begin(path.get(path.size() - 1));
    for (int i = path.size() - 2; i >= 0 && !lost; i--) {
      step(path.get(i));
    }
  }

  /// Whether no step from one state to the next was found: there are too many to try, or the search
  /// was wrong.
  public boolean isLost() {
    return lost;
  }

  /// The violation of the goroutine at a place, which blocks for ever; `dead` are the statements
  /// where others do.
  public Violation blocked(ViolationKind rule, int place, Set<Site> dead) {
    List<Waiting> waiting = new ArrayList<>();
    for (int i = 0; i < state.localIds().length; i++) {
      Local local = machine.locals.get(state.localIds()[i]);
      if (local.kind == Kind.OFFER && local.otherwise < 0) {
        boolean forEver = i == place || dead.contains(site(local));
        Waiting entry =
            new Waiting(
                name(i),
                origin(site(local)),
                operations(local),
                forEver,
                holders(i, local),
                why(i, local));
        waiting.add(i == place ? 0 : waiting.size(), entry);
      }
    }
    Local local = machine.locals.get(state.localIds()[place]);
    return new Violation(
        rule,
        site(local),
        origin(site(local)),
        name(place),
        operations(local),
        steps,
        choices,
        waiting);
  }

  /// The violation of the goroutine at a place, which panics.
  public Violation panicking(ViolationKind rule, int place, Site site) {
    Operation culprit =
        operations(machine.locals.get(state.localIds()[place])).stream()
            .filter(o -> o.site().equals(site))
            .findFirst()
            .orElseThrow();
    return new Violation(
        rule, site, culprit.origin(), name(place), List.of(culprit), steps, choices, List.of());
  }

  private Site site(Local local) {
    return machine.code.at(local.location()).site();
  }

  private String name(int place) {
    return goroutines.get(identity(place));
  }

  /// The goroutine at a place of the current state.
  public int identity(int place) {
    return state.localWho()[place];
  }

  private Tracked begin(int first) {
    Tracked begun =
        Tracked.begin(machine, canon, t -> t.is(graph.states, first))
            .orElseThrow(() -> new IllegalStateException("no run begins at state " + first));
    begun.told().forEach(this::tell);
    return begun;
  }

  private void step(int target) {
    int[] objectIds = state.objectIds();
    int[] localIds = state.localIds();
    machine.moves.load(objectIds, objectIds.length, localIds, localIds.length);
    List<Move> moves = new ArrayList<>();
    machine.moves.all(m -> moves.add(m.copy()));
    for (Move move : moves) {
      Optional<Tracked> after = state.after(move, machine, canon, t -> t.is(graph.states, target));
      if (after.isPresent()) {
        took(move);
        state = after.get();
        state.told().forEach(this::tell);
        return;
      }
      if (!effort.spend(1 + localIds.length)) {
        break;
      }
    }
    lost = true;
  }

  private void took(Move move) {
    int actor = identity(move.actor);
    if (move.offer != null) {
      deeds.add(
          new Deed.Acts(
              actor, move.offer.guard.site(), move.partner < 0 ? -1 : identity(move.partner)));
      String peer = move.partner < 0 ? "" : name(move.partner);
      steps.add(new Step(name(move.actor), operation(move.offer), peer));
    } else {
      Local local = machine.locals.get(state.localIds()[move.actor]);
      if (local.otherwise >= 0) {
        Site at = site(local);
        deeds.add(new Deed.Declines(actor, at));
        Operation operation =
            new Operation("otherwise", "", true, at, origin(at), Optional.empty());
        steps.add(new Step(name(move.actor), operation, ""));
      }
    }
    if (move.ticket) {
      objects.add(new Named("ticket", true, Optional.empty()));
    }
  }

  /// Names the goroutines and objects that a goroutine made on its way.
  private void tell(Tracked.Told told) {
    for (Event event : told.next().trail()) {
      switch (event) {
        case Event.Made(Site site, int by, int index) -> {
          deeds.add(new Deed.Makes(told.goroutine(by), site));
          Optional<Origin> origin = origin(site);
          String own = machine.code.makers().get(told.next().made()[index][0]).name();
          Optional<String> known = origin.map(Origin::object).filter(o -> !o.isEmpty());
          String name = known.orElse(own);
          objects.add(new Named(numbered("object " + name, name, 1), known.isPresent(), origin));
        }
        case Event.Spawned(Site site, int by, int index) -> {
          deeds.add(new Deed.Spawns(told.goroutine(by), site, told.goroutine(index)));
          Optional<Origin> origin = origin(site);
          String callee = callee(site);
          String name = origin.map(Origin::goroutine).filter(o -> !o.isEmpty()).orElse(callee);
          goroutines.add(numbered("goroutine " + name, name, 0));
          Operation operation = new Operation("spawn", name, true, site, origin, Optional.empty());
          steps.add(new Step(goroutines.get(told.goroutine(by)), operation, goroutines.getLast()));
        }
        case Event.Chose(Site site, int by, int branch) -> {
          deeds.add(new Deed.Chooses(told.goroutine(by), site, branch));
          choices.add(
              new Chosen(
                  goroutines.get(told.goroutine(by)), site, branch, origin(site), steps.size()));
        }
      }
    }
    for (int i = 0; i < told.next().contents().length; i++) {
      int[] content = told.next().contents()[i];
      if (content != null && content.length > 1) {
        Code.Location at = machine.code.at(content[1]);
        if (at.op() instanceof Code.Op.Offer) {
          deeds.add(new Deed.Rests(told.goroutine(i), at.site()));
        }
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

  /// The first `plain` objects of a name get no number.
  private String numbered(String key, String name, int plain) {
    int count = names.merge(key, 1, Integer::sum);
    return count <= plain ? name : name + "#" + count;
  }

  private List<Operation> operations(Local local) {
    return Arrays.stream(local.offers).map(this::operation).toList();
  }

  private Operation operation(Offer offer) {
    // `Done` is nearly always the method that was called.
    boolean done = offer.verb == Verb.ADD && offer.guard.delta() == -1;
    String word = done ? "done" : offer.verb.word();
    Optional<Origin> origin = origin(offer.guard.site());
    if (offer.object < 0) {
      String what = origin.map(Origin::object).orElse("");
      return new Operation(word, what, true, offer.guard.site(), origin, Optional.empty());
    }
    Named object = named(offer.object);
    return new Operation(
        word, object.name(), object.known(), offer.guard.site(), origin, object.made());
  }

  private Named named(int object) {
    return objects.get(state.objectWho()[object]);
  }

  private Optional<Origin> origin(Site site) {
    return sites.origin(site.definition(), site.index());
  }

  /// The other goroutines that can reach what a goroutine waits for.
  private List<String> holders(int place, Local local) {
    List<String> others = new ArrayList<>();
    for (int i = 0; i < state.localIds().length; i++) {
      Local other = machine.locals.get(state.localIds()[i]);
      if (i != place
          && Arrays.stream(local.offers).anyMatch(o -> o.object >= 0 && other.knows(o.object))) {
        others.add(name(i));
      }
    }
    return others;
  }

  /// Why the wait does not end, in one sentence.
  private String why(int place, Local local) {
    List<String> wanted =
        Arrays.stream(local.offers)
            .filter(o -> o.object >= 0)
            .map(o -> named(o.object).name())
            .distinct()
            .toList();
    if (wanted.isEmpty()) {
      return "it waits for nothing";
    }
    List<String> others = holders(place, local);
    String what = String.join(" or ", wanted);
    return switch (others.size()) {
      case 0 -> "no other goroutine has " + what;
      case 1 -> others.getFirst() + " has " + what + " too but never gets to it";
      default -> String.join(", ", others) + " have " + what + " too but never get to it";
    };
  }
}
