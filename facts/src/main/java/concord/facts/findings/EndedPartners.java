package concord.facts.findings;

import concord.facts.effect.LockClass;
import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.findings.FieldOperations.Form;
import concord.facts.findings.FieldOperations.Use;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Whether a function has waited for the end of a goroutine before it does something: what only
/// that goroutine runs is over then.
///
/// Example: `Close` receives from `done`, which only the reader closes when it ends, and then
/// locks. Nothing that only the reader calls can hold a lock meanwhile.
final class EndedPartners {
  private final Summaries summaries;
  private final Map<String, Set<String>> callers = new HashMap<>();
  private final Set<String> started = new HashSet<>();
  private final Map<String, Set<String>> enders = new HashMap<>();

  EndedPartners(Summaries summaries) {
    this.summaries = summaries;
    for (Skeleton s : summaries.skeletons()) {
      for (int i = 0; i < s.nodes().size(); i++) {
        if (s.nodes().get(i) instanceof Node.Call c) {
          for (Targets.Target t : summaries.targets().of(c)) {
            if (c.mode() == Node.Mode.GO) {
              started.add(t.function());
            } else {
              callers.computeIfAbsent(t.function(), _ -> new HashSet<>()).add(s.function());
            }
          }
        }
        for (Use u : FieldOperations.of(s, i)) {
          boolean ends =
              u.kind() == Kind.CLOSE || u.kind() == Kind.SEND || u.kind() == Kind.WAIT_GROUP_DONE;
          if (ends) {
            String how = u.kind() != Kind.SEND && u.form() == Form.DEFERRED ? s.function() : "";
            LockClass.of(u.object())
                .ifPresent(c -> enders.computeIfAbsent(c, _ -> new HashSet<>()).add(how));
          }
        }
      }
    }
  }

  /// Whether `in` comes to a place only after it has waited for the goroutine that alone runs
  /// `other`.
  boolean isOver(Skeleton in, Place place, Skeleton other) {
    Set<String> runs = above(other.function());
    for (int i = 0; i < in.nodes().size(); i++) {
      for (Use u : FieldOperations.of(in, i)) {
        boolean waits =
            u.form() == Form.PLAIN
                && (u.kind() == Kind.RECEIVE || u.kind() == Kind.WAIT_GROUP_WAIT);
        if (waits
            && LockClass.of(u.object()).filter(c -> isEndOf(c, runs)).isPresent()
            && isAfter(in, i, place)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isAfter(Skeleton in, int wait, Place place) {
    for (int i = 0; i < in.nodes().size(); i++) {
      if (in.nodes().get(i) instanceof Node.Operation o && o.place().equals(place)) {
        return !Unserved.reaches(in, 0, i, Set.of(wait));
      }
    }
    return false;
  }

  /// A function and all that call it.
  private Set<String> above(String function) {
    Set<String> all = new HashSet<>(Set.of(function));
    List<String> open = new ArrayList<>(all);
    for (int i = 0; i < open.size(); i++) {
      for (String caller : callers.getOrDefault(open.get(i), Set.of())) {
        if (all.add(caller)) {
          open.add(caller);
        }
      }
    }
    return all;
  }

  /// Whether one goroutine alone ends a wait, by its last action, and it alone runs the functions.
  private boolean isEndOf(String object, Set<String> runs) {
    Set<String> ending = enders.getOrDefault(object, Set.of());
    if (ending.size() != 1 || ending.contains("")) {
      return false;
    }
    String last = ending.iterator().next();
    Set<String> below = new HashSet<>(runs);
    below.removeAll(above(last));
    boolean inside =
        runs.contains(last)
            && below.stream()
                .allMatch(f ->
                    !summaries.skeleton(f).exported()
                        && !started.contains(f)
                        && callers.containsKey(f));
    return inside
        && above(last).stream()
            .allMatch(f ->
                !summaries.skeleton(f).exported()
                    && (started.contains(f) || callers.containsKey(f)));
  }
}
