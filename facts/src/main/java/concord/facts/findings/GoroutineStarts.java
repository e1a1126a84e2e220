package concord.facts.findings;

import concord.facts.effect.LockClass;
import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.skeleton.Loops;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which functions run as goroutines, who starts them with what, and which fields their channels
/// are kept in.
final class GoroutineStarts {
  /// A `go` statement, at a node of the function that contains it.
  record Start(Skeleton by, int node, Place place, Targets.Target target) {
    /// Whether it is in a loop, so that there may be several such goroutines.
    boolean isRepeated() {
      return new Loops(by.nodes()).isRepeated(node);
    }
  }

  private final Map<String, List<Start>> starts = new LinkedHashMap<>();
  private final Map<Term, Term.Field> kept = new HashMap<>();

  GoroutineStarts(Summaries summaries) {
    for (Skeleton s : summaries.skeletons()) {
      for (int i = 0; i < s.nodes().size(); i++) {
        switch (s.nodes().get(i)) {
          case Node.Call c when c.mode() == Node.Mode.GO -> {
            for (Targets.Target target : summaries.targets().of(c)) {
              starts
                  .computeIfAbsent(target.function(), _ -> new ArrayList<>())
                  .add(new Start(s, i, c.place(), target));
            }
          }
          case Node.Store store
              when store.value() instanceof Term.Made made
                  && store.address() instanceof Term.Field field ->
              kept.putIfAbsent(made, field);
          default -> {}
        }
      }
    }
  }

  /// The goroutines, by function.
  Map<String, List<Start>> starts() {
    return starts;
  }

  /// The channel of a goroutine as others know it: in the field that it is kept in.
  Optional<Term> channel(String function, Term channel) {
    if (LockClass.of(channel).isPresent()) {
      return Optional.of(field(channel));
    }
    List<Start> all = starts.getOrDefault(function, List.of());
    return all.size() == 1
        ? channel.with(all.getFirst().target()::bind).map(this::field)
        : Optional.empty();
  }

  private Term field(Term channel) {
    Term made = channel instanceof Term.At(Term.Cell(Term value)) ? value : channel;
    return kept.containsKey(made) ? new Term.At(kept.get(made)) : made;
  }
}
