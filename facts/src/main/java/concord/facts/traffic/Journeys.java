package concord.facts.traffic;

import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.skeleton.Loops;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The paths of a function that makes synchronisation objects, and of all functions that it passes
/// them to.
public final class Journeys {
  /// A capacity that the source does not tell.
  public static final int COMPUTED = -1;

  private static final int DEEPEST = 6;

  private final Summaries summaries;
  private final Skeleton root;
  private final Map<Term, Integer> capacities = new HashMap<>();
  private final Map<Term, String> names = new HashMap<>();
  private final Set<Term> again = new HashSet<>();
  private final Map<List<Object>, Journey> known = new HashMap<>();
  private final Set<String> underWay = new HashSet<>();

  public Journeys(Summaries summaries, Skeleton root) {
    this.summaries = summaries;
    this.root = root;
    Loops loops = new Loops(root.nodes());
    for (int i = 0; i < root.nodes().size(); i++) {
      switch (root.nodes().get(i)) {
        case Node.Make m when m.type().equals("sync.WaitGroup") ->
            object(m.site(), COMPUTED, "the WaitGroup", loops.isRepeated(i));
        case Node.MakeChannel m -> object(m.site(), capacity(m), m.name(), loops.isRepeated(i));
        default -> {}
      }
    }
  }

  private void object(int site, int capacity, String name, boolean repeated) {
    Term made = new Term.Made(root.function(), site);
    capacities.put(made, capacity);
    names.put(made, name.isEmpty() ? "the channel" : name);
    if (repeated) {
      again.add(made);
    }
  }

  /// The capacity of a channel; [#COMPUTED] if the source does not tell.
  public static int capacity(Node.MakeChannel m) {
    return m.capacity() instanceof Term.Constant(String text) && text.matches("[0-9]{1,6}")
        ? Integer.parseInt(text)
        : COMPUTED;
  }

  /// Whether there is anything to analyse: objects are made and passed to goroutines, or to
  /// functions that may start some.
  public boolean isPromising() {
    return !capacities.isEmpty() && root.nodes().stream().anyMatch(this::gives);
  }

  private boolean gives(Node node) {
    return node instanceof Node.Call c
        && (c.mode() == Node.Mode.GO || c.args().stream().anyMatch(a -> !in(a).isEmpty()));
  }

  /// The capacity of a channel; [#COMPUTED] if the source does not tell.
  public int capacity(Term object) {
    return capacities.get(object);
  }

  /// The name of an object in messages.
  public String name(Term object) {
    return names.getOrDefault(object, "it");
  }

  public Journey ofRoot() {
    return of(new Targets.Target(root.function(), List.of()), 0);
  }

  public Journey of(Start start) {
    return of(new Targets.Target(start.function(), start.params()), 1);
  }

  Journey of(Targets.Target target, int depth) {
    Skeleton s = summaries.skeleton(target.function());
    if (s == null || depth > DEEPEST) {
      return Journey.UNKNOWN;
    }
    List<Object> key = List.of(target.function(), target.params(), depth == 0);
    Journey old = known.get(key);
    if (old != null) {
      return old;
    }
    if (!underWay.add(target.function())) {
      return Journey.UNKNOWN;
    }
    Journey journey = new Paths(s, target, this, depth).run();
    underWay.remove(target.function());
    known.put(key, journey);
    return journey;
  }

  /// Whether a loop makes a new one in each round.
  boolean isMadeAgain(Term object) {
    return again.contains(object);
  }

  boolean isWatched(Term term) {
    return capacities.containsKey(term);
  }

  /// The objects reachable from a value.
  Set<Term> in(Term value) {
    Set<Term> found = new HashSet<>();
    value.has(t -> {
      if (isWatched(t)) {
        found.add(t);
      }
      return false;
    });
    return found;
  }

  boolean concerns(Targets.Target target) {
    return target.params().stream().anyMatch(p -> !in(p).isEmpty());
  }

  List<Targets.Target> targets(Node.Target target, List<Term> args) {
    return summaries.targets().of(target, args);
  }
}
