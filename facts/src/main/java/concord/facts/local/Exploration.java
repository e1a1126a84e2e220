package concord.facts.local;

import concord.facts.skeleton.Decision;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Explores, breadth first, everything that a function and the goroutines it starts can do with the
/// channels it makes. Steps of a single goroutine go before steps of several, unless they reach no
/// new configuration.
final class Exploration {
  private static final int MOST_STATES = 4_000;
  private static final int MOST_GOROUTINES = 5;

  private final Steps steps;
  private final Set<Configuration> seen = new HashSet<>();
  private final Deque<Visit> open = new ArrayDeque<>();

  Exploration(Steps steps) {
    this.steps = steps;
  }

  /// A configuration and how it was reached.
  record Visit(Configuration now, Optional<Visit> before, Optional<Move> move) {
    List<Move> moves() {
      List<Move> all = new ArrayList<>();
      for (Visit v = this; v.before().isPresent(); v = v.before().get()) {
        v.move().ifPresent(all::add);
      }
      Collections.reverse(all);
      return all;
    }
  }

  /// A move of a goroutine: `action` on `object`, at a place; or what it finds at a branch.
  record Move(String goroutine, Place place, String action, String object, Decision found) {
    Move(String goroutine, Place place, String action, String object) {
      this(goroutine, place, action, object, Decision.NONE);
    }
  }

  /// A step to another configuration. A step that is not worth printing has no move.
  record Step(Configuration to, Optional<Move> move) {}

  /// The first goroutine found that waits for ever; empty if there is none, or if there are too
  /// many configurations.
  Optional<Violation> first(Skeleton root) {
    ChannelSlice slice = steps.slices().of(root, Set.of());
    Frame frame =
        new Frame(
            slice,
            0,
            Collections.nCopies(root.params(), Value.Unknown.VALUE),
            Map.of(),
            Map.of(),
            Map.of(),
            List.of(),
            List.of());
    Goroutine main = new Goroutine(root.name(), 0, Value.Unknown.VALUE, List.of(frame));
    push(
        new Visit(
            new Configuration(List.of(main), List.of(), Set.of(), Set.of()),
            Optional.empty(),
            Optional.empty()));
    while (!open.isEmpty() && seen.size() <= MOST_STATES) {
      Visit visit = open.removeFirst();
      Optional<Violation> found = expand(visit);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /// A goroutine that waits for ever for `kind` on a channel.
  record Violation(Visit visit, int goroutine, Kind kind, int object, Place place) {
    Goroutine who() {
      return visit.now().goroutines().get(goroutine);
    }

    SyncObject what() {
      return visit.now().objects().get(object);
    }
  }

  private boolean push(Visit visit) {
    boolean fresh = visit.now().goroutines().size() <= MOST_GOROUTINES && seen.add(visit.now());
    if (fresh) {
      open.addLast(visit);
    }
    return fresh;
  }

  private Optional<Violation> expand(Visit visit) {
    Configuration now = visit.now();
    for (int g = 0; g < now.goroutines().size(); g++) {
      if (steps.isLocal(now, g)) {
        boolean fresh = false;
        for (Step step : steps.local(now, g)) {
          fresh |= push(visit(visit, step));
        }
        if (fresh) {
          return Optional.empty();
        }
      }
    }
    List<Step> all = steps.together(now);
    all.forEach(s -> push(visit(visit, s)));
    boolean running = false;
    for (int g = 0; g < now.goroutines().size(); g++) {
      running |= steps.isLocal(now, g);
    }
    return stuck(visit, all.isEmpty() && !running);
  }

  private static Visit visit(Visit before, Step step) {
    return new Visit(step.to().canonical(), Optional.of(before), step.move());
  }

  /// A started goroutine that nobody can answer any more; if nothing moves, any goroutine that
  /// waits. A wait of the function itself is not reported: it would assume that all conditions on
  /// its path can hold together, which is unknown.
  private Optional<Violation> stuck(Visit visit, boolean nothingMoves) {
    Configuration now = visit.now();
    if (!now.goroutines().stream().allMatch(Goroutine::maySurvive)) {
      return Optional.empty();
    }
    for (int g = 0; g < now.goroutines().size(); g++) {
      List<Offers.Offer> offers = Offers.forOthers(now, g);
      boolean started = now.goroutines().get(g).number() > 0;
      if (offers.isEmpty() || !started || steps.isLocal(now, g) || now.trusted().contains(g)) {
        continue;
      }
      boolean alone = true;
      for (Offers.Offer offer : offers) {
        alone &= nothingMoves || !isAnswered(now, g, offer);
        alone &= !now.doubtful().contains(offer.object());
      }
      if (alone) {
        Offers.Offer first = offers.getFirst();
        return Optional.of(new Violation(visit, g, first.kind(), first.object(), first.place()));
      }
    }
    return Optional.empty();
  }

  private static boolean isAnswered(Configuration now, int waiting, Offers.Offer offer) {
    SyncObject object = now.objects().get(offer.object());
    boolean ready =
        offer.kind() == Kind.SEND
            ? object.hasRoom() || object.closed()
            : object.buffered() > 0 || object.closed();
    if (ready || object.shared()) {
      return true;
    }
    for (int g = 0; g < now.goroutines().size(); g++) {
      boolean answers =
          g != waiting
              && now.goroutines().get(g).mayStill(Operations.answers(offer.kind()), offer.object());
      if (answers) {
        return true;
      }
    }
    return false;
  }

  /// The place of a node; nodes without one get a dummy.
  static Place place(Node node) {
    return switch (node) {
      case Node.Operation o -> o.place();
      case Node.Call c -> c.place();
      case Node.Branch b -> b.place();
      case Node.Select s -> s.place();
      case Node.MakeChannel m -> m.place();
      case Node.Return r -> r.place();
      case Node.Either _, Node.Store _, Node.Set _, Node.Make _, Node.RunDefers _, Node.Stop _ ->
          new Place("", 0, 0);
    };
  }
}
