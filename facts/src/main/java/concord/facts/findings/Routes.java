package concord.facts.findings;

import concord.facts.effect.LockClass;
import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.findings.FieldOperations.Use;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Skeletons;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;

/// The operations on channels in fields, also by functions that are given the channel as an
/// argument or capture it. Example: `go b.work(b.results)` makes a send to the parameter of `work`
/// a use of the field `results`.
final class Routes {
  /// A parameter of a function. If it is captured, the function has the address of the variable
  /// that holds the channel.
  private record Slot(String function, int index, boolean captured) {}

  private final Summaries summaries;
  private final Map<String, List<Use>> direct;
  private final Map<String, SequencedSet<Slot>> given = new HashMap<>();
  private final Map<Slot, SequencedSet<Slot>> passed = new HashMap<>();
  private final Map<Slot, List<Use>> operations = new HashMap<>();
  private final Map<Term, Set<String>> kept = new HashMap<>();
  private final Set<String> out = new HashSet<>();
  private final Set<Slot> lost = new HashSet<>();

  Routes(Summaries summaries, FieldOperations uses) {
    this.summaries = summaries;
    this.direct = uses.byClass();
    for (Skeleton s : summaries.skeletons()) {
      for (int i = 0; i < s.nodes().size(); i++) {
        int at = i;
        FieldOperations.of(s, i).forEach(u -> operation(s, u));
        switch (s.nodes().get(at)) {
          case Node.Call c when !isOperation(c) -> call(s, c);
          case Node.Return r -> r.results().forEach(v -> hand(s, v));
          case Node.Store(Term address, Term.Made made, _, _) ->
              kept.computeIfAbsent(made, _ -> new HashSet<>()).add(address(address));
          case Node.Store t -> hand(s, t.value());
          case Node.Set t -> hand(s, t.value());
          default -> {}
        }
      }
      for (Term t : s.leaking()) {
        if (t instanceof Term.Param(int p)) {
          lost.add(new Slot(s.function(), p, false));
          lost.add(new Slot(s.function(), p, true));
        }
      }
    }
  }

  private static String address(Term address) {
    return address instanceof Term.Field f && !f.owner().isEmpty()
        ? f.owner() + "." + f.name()
        : "";
  }

  private static boolean isOperation(Node.Call c) {
    return c.target() instanceof Node.Target.Static(String f) && Skeletons.operation(f).isPresent();
  }

  private void operation(Skeleton s, Use use) {
    Slot slot = slot(s, use.object());
    if (slot != null) {
      operations.computeIfAbsent(slot, _ -> new ArrayList<>()).add(use);
    }
  }

  private static Slot slot(Skeleton s, Term channel) {
    return switch (channel) {
      case Term.Param(int i) -> new Slot(s.function(), i, false);
      case Term.At(Term.Param(int i)) -> new Slot(s.function(), i, true);
      default -> null;
    };
  }

  private void call(Skeleton s, Node.Call c) {
    List<Targets.Target> targets = summaries.targets().of(c);
    List<Term> values = new ArrayList<>(c.args());
    if (c.target() instanceof Node.Target.Dynamic(Term f)) {
      values.add(f);
    }
    if (targets.isEmpty()) {
      values.forEach(v -> hand(s, v));
      return;
    }
    // Function values that are passed on may be called by anybody.
    c.args().stream().filter(Term.FunctionValue.class::isInstance).forEach(v -> hand(s, v));
    for (Targets.Target target : targets) {
      for (int i = 0; i < target.params().size(); i++) {
        Term value = target.params().get(i);
        boolean captured = value instanceof Term.Cell;
        Term channel = value instanceof Term.Cell(Term v) ? v : value;
        give(s, channel, new Slot(target.function(), i, captured));
        // A captured variable of the caller itself is handed on as it is.
        if (value instanceof Term.Param(int p)) {
          passed
              .computeIfAbsent(new Slot(s.function(), p, true), _ -> new LinkedHashSet<>())
              .add(new Slot(target.function(), i, true));
        }
      }
    }
  }

  private void give(Skeleton s, Term channel, Slot to) {
    Slot from = slot(s, channel);
    if (from != null) {
      passed.computeIfAbsent(from, _ -> new LinkedHashSet<>()).add(to);
    } else if (channel instanceof Term.At || channel instanceof Term.Made) {
      LockClass.of(channel)
          .ifPresent(c -> given.computeIfAbsent(c, _ -> new LinkedHashSet<>()).add(to));
    }
  }

  /// A value goes where it is not followed.
  private void hand(Skeleton s, Term value) {
    Slot slot = slot(s, value);
    if (slot != null) {
      lost.add(slot);
    }
    switch (value) {
      case Term.At _, Term.Made _ -> LockClass.of(value).ifPresent(out::add);
      case Term.FunctionValue f -> f.captures().forEach(c -> hand(s, c));
      case Term.Cell(Term inner) -> hand(s, inner);
      default -> {}
    }
  }

  /// All uses of a channel in a field, also by the functions that make the channels there; null if
  /// it may be used where nobody sees it.
  List<Use> of(Term channel) {
    if (!(channel instanceof Term.At(Term.Field f))
        || f.owner().isEmpty()
        || Character.isUpperCase(f.name().codePointAt(0))) {
      return null;
    }
    List<Use> all = new ArrayList<>();
    if (!follow(LockClass.of(channel).orElse(""), all)) {
      return null;
    }
    for (Term value : summaries.stored(f).stream().distinct().toList()) {
      boolean known =
          value instanceof Term.Made
              && kept.getOrDefault(value, Set.of()).equals(Set.of(address(f)))
              && follow(LockClass.of(value).orElse(""), all);
      if (!known && !value.equals(Term.Constant.NIL)) {
        return null;
      }
    }
    return all;
  }

  /// Adds the uses of the channels of a class; false if some are not seen.
  private boolean follow(String key, List<Use> all) {
    if (out.contains(key)) {
      return false;
    }
    all.addAll(direct.getOrDefault(key, List.of()));
    Set<Slot> seen = new HashSet<>(given.getOrDefault(key, new LinkedHashSet<>()));
    List<Slot> open = new ArrayList<>(given.getOrDefault(key, new LinkedHashSet<>()));
    for (int i = 0; i < open.size(); i++) {
      Slot slot = open.get(i);
      if (lost.contains(slot)) {
        return false;
      }
      all.addAll(operations.getOrDefault(slot, List.of()));
      for (Slot next : passed.getOrDefault(slot, new LinkedHashSet<>())) {
        if (seen.add(next)) {
          open.add(next);
        }
      }
    }
    return true;
  }
}
