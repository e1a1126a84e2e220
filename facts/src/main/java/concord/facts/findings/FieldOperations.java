package concord.facts.findings;

import concord.facts.effect.LockClass;
import concord.facts.effect.Summaries;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Skeletons;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// All operations of a program on objects in fields and package variables, by the class of the
/// object.
final class FieldOperations {
  /// How an operation is written.
  enum Form {
    /// By itself: it blocks until it can happen.
    PLAIN,
    /// A case of a `select` without a `default`.
    CASE,
    /// A case of a `select` with a `default`.
    TRIED,
    /// In a `defer`.
    DEFERRED
  }

  /// An operation at a node of a function; `result` is the register that tells whether a channel
  /// was open, or -1.
  record Use(Skeleton in, int node, Kind kind, Term object, int result, Place place, Form form) {}

  private final Map<String, List<Use>> byClass = new TreeMap<>();

  FieldOperations(Summaries summaries) {
    for (Skeleton s : summaries.skeletons()) {
      for (int i = 0; i < s.nodes().size(); i++) {
        look(s, i);
      }
    }
  }

  private void look(Skeleton s, int at) {
    of(s, at).forEach(this::add);
  }

  /// The operations at a node.
  static List<Use> of(Skeleton s, int at) {
    return switch (s.nodes().get(at)) {
      case Node.Operation o ->
          List.of(new Use(s, at, o.kind(), o.object(), o.result(), o.place(), Form.PLAIN));
      case Node.Select select -> {
        boolean alone = select.cases().size() == 1;
        Form form = select.otherwise() >= 0 ? Form.TRIED : alone ? Form.PLAIN : Form.CASE;
        yield select.cases().stream()
            .map(c -> {
              Place place = form == Form.PLAIN ? select.place() : c.place();
              return new Use(s, at, c.kind(), c.channel(), c.ok(), place, form);
            })
            .toList();
      }
      case Node.Call c
          when c.mode() != Node.Mode.CALL && c.target() instanceof Node.Target.Static(String f) ->
          Skeletons.operation(f)
              .map(k -> new Use(s, at, k, c.args().getFirst(), -1, c.place(), Form.DEFERRED))
              .stream()
              .toList();
      default -> List.of();
    };
  }

  private void add(Use use) {
    LockClass.of(use.object())
        .ifPresent(c -> byClass.computeIfAbsent(c, _ -> new ArrayList<>()).add(use));
  }

  /// All uses, by class.
  Map<String, List<Use>> byClass() {
    return byClass;
  }
}
