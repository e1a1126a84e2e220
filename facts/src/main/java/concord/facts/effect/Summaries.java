package concord.facts.effect;

import concord.facts.skeleton.Node;
import concord.facts.skeleton.PackageFacts;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;

/// The summaries of all functions of a program, computed bottom-up. Mutually recursive functions
/// are repeated until a fixed point, or a few times.
public final class Summaries {
  private static final int ROUNDS = 3;

  private final Targets targets;
  private final Map<String, Summary> summaries = new HashMap<>();
  private final Map<String, Notes> notes = new LinkedHashMap<>();
  private final Set<String> called = new HashSet<>();
  private final Map<String, Map<String, Set<String>>> sites = new HashMap<>();
  private final Set<String> started = new HashSet<>();
  private final Set<String> givenBack = new HashSet<>();
  private final Map<String, Set<String>> passedOn = new HashMap<>();
  private final Set<String> relevant = new HashSet<>();

  public Summaries(Collection<PackageFacts> packages) {
    this.targets = new Targets(packages);
    Map<String, SequencedSet<String>> callees = callees();
    relevance(callees);
    for (List<String> component : new Components(callees).inOrder()) {
      component(component, callees);
    }
  }

  private void component(List<String> component, Map<String, SequencedSet<String>> callees) {
    boolean recursive =
        component.size() > 1 || callees.get(component.getFirst()).contains(component.getFirst());
    for (int round = 0; round < (recursive ? ROUNDS : 1); round++) {
      boolean changed = false;
      for (String function : component) {
        if (relevant.contains(function)) {
          Summary old = of(function);
          Summary now = walk(targets.skeleton(function));
          summaries.put(function, now);
          changed |= !now.exits().equals(old.exits()) || now.events().size() != old.events().size();
        }
      }
      if (!changed) {
        break;
      }
    }
  }

  private Summary walk(Skeleton skeleton) {
    PathWalk walk = new PathWalk(skeleton, this, true);
    Summary summary = walk.run();
    if (!walk.isComplete()) {
      PathWalk plain = new PathWalk(skeleton, this, false);
      Summary rough = plain.run();
      // Without conditions, infeasible paths are walked too. So only the walk with conditions
      // reports.
      notes.put(skeleton.function(), walk.notes());
      return rough.complete() ? rough : new Summary(Set.of(Exit.PLAIN), rough.events(), false);
    }
    notes.put(skeleton.function(), walk.notes());
    return summary;
  }

  /// The functions that each function may call, its function literals included.
  private Map<String, SequencedSet<String>> callees() {
    Map<String, SequencedSet<String>> all = new LinkedHashMap<>();
    for (Skeleton s : targets.skeletons()) {
      SequencedSet<String> callees = new LinkedHashSet<>();
      for (Node node : s.nodes()) {
        if (node instanceof Node.Call c) {
          targets.of(c).forEach(t -> callees.add(t.function()));
          if (c.mode() == Node.Mode.GO) {
            targets.of(c).forEach(t -> started.add(t.function()));
          }
          c.args().forEach(a -> mentioned(a, callees));
        }
      }
      all.put(s.function(), callees);
    }
    return all;
  }

  private void mentioned(Term term, Set<String> into) {
    term.has(t -> {
      if (t instanceof Term.FunctionValue f && targets.skeleton(f.function()) != null) {
        into.add(f.function());
      }
      return false;
    });
  }

  /// Finds the functions that operate on something or call one that does. The others are skipped.
  private void relevance(Map<String, SequencedSet<String>> callees) {
    Map<String, List<String>> callers = new HashMap<>();
    callees.forEach(
        (f, cs) -> cs.forEach(c -> callers.computeIfAbsent(c, _ -> new ArrayList<>()).add(f)));
    List<String> pending = new ArrayList<>();
    for (Skeleton s : targets.skeletons()) {
      boolean own = s.nodes().stream().anyMatch(Summaries::matters);
      if (own && relevant.add(s.function())) {
        pending.add(s.function());
      }
    }
    for (int i = 0; i < pending.size(); i++) {
      for (String caller : callers.getOrDefault(pending.get(i), List.of())) {
        if (relevant.add(caller)) {
          pending.add(caller);
        }
      }
    }
  }

  private static boolean matters(Node node) {
    return switch (node) {
      case Node.Operation _, Node.Select _, Node.Stop _ -> true;
      case Node.Call c ->
          c.target() instanceof Node.Target.Dynamic(Term f) && f instanceof Term.Param;
      default -> false;
    };
  }

  public Summary of(String function) {
    return summaries.getOrDefault(function, Summary.NOTHING);
  }

  /// What was noticed on the paths of each function, by the function's path.
  public Map<String, Notes> notes() {
    return notes;
  }

  public Skeleton skeleton(String function) {
    return targets.skeleton(function);
  }

  public Collection<Skeleton> skeletons() {
    return targets.skeletons();
  }

  /// The functions that calls may mean.
  public Targets targets() {
    return targets;
  }

  /// The values stored to a field anywhere.
  public List<Term> stored(Term.Field field) {
    return targets.fields().in(field).stream().map(Fields.Stored::value).toList();
  }

  /// Two terms as seen from each object on the path to one of them that knows its owner; `by` names
  /// that object.
  public List<List<Term>> views(Term a, Term b, Term by) {
    List<List<Term>> views = new ArrayList<>();
    for (Term term : List.of(a, b)) {
      for (Fields.View v : targets.fields().views(term)) {
        Term.Field f = v.field();
        Term owner = new Term.At(new Term.Field(by, f.owner(), f.index(), f.name()));
        views.add(
            List.of(
                a.replaced(v.object(), by).replaced(v.owner(), owner),
                b.replaced(v.object(), by).replaced(v.owner(), owner)));
      }
    }
    return views;
  }

  /// The same term without detours through a field and back.
  public Term normal(Term term) {
    return targets.fields().normal(term);
  }

  /// Records that a function is called while some locks are held.
  void called(String caller, String function, List<Held> held) {
    called.add(function);
    Set<String> classes = new HashSet<>();
    held.forEach(h -> LockClass.of(h.lock()).ifPresent(classes::add));
    sites
        .computeIfAbsent(function, _ -> new HashMap<>())
        .merge(
            caller,
            classes,
            (a, b) -> {
              a.retainAll(b);
              return a;
            });
  }

  /// The classes of the locks that are held at every call of a function; none if it may have
  /// unknown callers.
  public Set<String> heldAtEntry(String function) {
    return heldAtEntry(function, ROUNDS + 1);
  }

  private Set<String> heldAtEntry(String function, int steps) {
    Skeleton skeleton = targets.skeleton(function);
    Map<String, Set<String>> callers = sites.getOrDefault(function, Map.of());
    if (steps == 0 || callers.isEmpty() || skeleton == null || isFree(skeleton)) {
      return Set.of();
    }
    Set<String> common = null;
    for (Map.Entry<String, Set<String>> site : callers.entrySet()) {
      Set<String> held = new HashSet<>(site.getValue());
      held.addAll(heldAtEntry(site.getKey(), steps - 1));
      if (common == null) {
        common = held;
      } else {
        common.retainAll(held);
      }
      if (common.isEmpty()) {
        break;
      }
    }
    return common;
  }

  /// Whether a function may have callers that were not seen.
  private boolean isFree(Skeleton skeleton) {
    return skeleton.exported() || started.contains(skeleton.function());
  }

  /// Whether a function is started as a goroutine.
  public boolean isStarted(String function) {
    return started.contains(function);
  }

  /// Whether some function calls it and continues with the locks that it left held.
  public boolean isCalled(String function) {
    return called.contains(function);
  }

  void givenBack(String origin) {
    givenBack.add(origin);
  }

  /// Records that a function returns with a lock that its callee `origin` left held.
  void passedOn(String origin, String by) {
    if (!origin.equals(by)) {
      passedOn.computeIfAbsent(origin, _ -> new HashSet<>()).add(by);
    }
  }

  /// Whether some caller releases the lock that this function returns with.
  public boolean isGivenBackByCallers(String function) {
    Set<String> seen = new HashSet<>(Set.of(function));
    List<String> pending = new ArrayList<>(seen);
    for (int i = 0; i < pending.size(); i++) {
      if (givenBack.contains(pending.get(i))) {
        return true;
      }
      for (String by : passedOn.getOrDefault(pending.get(i), Set.of())) {
        if (seen.add(by)) {
          pending.add(by);
        }
      }
    }
    return false;
  }
}
