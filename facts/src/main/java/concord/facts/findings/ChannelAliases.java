package concord.facts.findings;

import concord.facts.effect.LockClass;
import concord.facts.effect.Summaries;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Skeletons;
import concord.facts.skeleton.Term;
import concord.facts.traffic.Journeys;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Which channels in fields and package variables may have aliases, because they are passed on, and
/// what capacities they have.
final class ChannelAliases {
  private final Summaries summaries;
  private final Set<String> out = new HashSet<>();
  private final Set<String> made = new HashSet<>();
  private final Set<String> addressed = new HashSet<>();
  private final Map<Term, Integer> capacities = new HashMap<>();

  ChannelAliases(Summaries summaries) {
    this.summaries = summaries;
    for (Skeleton s : summaries.skeletons()) {
      for (Node node : s.nodes()) {
        switch (node) {
          case Node.Call c when !isOperation(c) -> c.args().forEach(this::hand);
          case Node.Return r -> r.results().forEach(this::hand);
          case Node.Store t -> {
            hand(t.value());
            if (t.address() instanceof Term.Field f && f.of() instanceof Term.Made) {
              made.add(f.owner());
            }
          }
          case Node.Set t -> hand(t.value());
          case Node.MakeChannel m ->
              capacities.put(new Term.Made(s.function(), m.site()), Journeys.capacity(m));
          default -> {}
        }
      }
    }
  }

  /// A deferred operation appears as a call of one of our own functions.
  private static boolean isOperation(Node.Call c) {
    return c.target() instanceof Node.Target.Static(String f) && Skeletons.operation(f).isPresent();
  }

  private void hand(Term value) {
    switch (value) {
      case Term.At at -> LockClass.of(at).ifPresent(out::add);
      case Term.Field f -> addressed.add(f.owner() + "." + f.name());
      case Term.FunctionValue f -> f.captures().forEach(this::hand);
      case Term.Cell(Term inner) -> hand(inner);
      default -> {}
    }
  }

  /// Whether it may have an alias.
  boolean isOut(Term channel) {
    Optional<String> known = LockClass.of(channel);
    return known.isEmpty() || out.contains(known.get()) || isExported(channel);
  }

  private static boolean isExported(Term channel) {
    return switch (channel) {
      case Term.At(Term.Field f) -> Character.isUpperCase(f.name().codePointAt(0));
      case Term.At(Term.Global(String name)) ->
          Character.isUpperCase(name.codePointAt(name.lastIndexOf('.') + 1));
      default -> false;
    };
  }

  /// Whether no channel is ever stored to a field, and no unseen code can store one.
  boolean isNeverMade(Term.Field f) {
    return !Character.isUpperCase(f.name().codePointAt(0))
        && !addressed.contains(f.owner() + "." + f.name())
        && summaries.stored(f).stream().allMatch(Term.Constant.NIL::equals);
  }

  /// Whether the program itself makes the struct of a field: some function makes one and sets
  /// another of its fields.
  boolean isPart(Term.Field f) {
    return made.contains(f.owner());
  }

  /// Whether it is always made without a buffer.
  boolean isUnbuffered(Term channel) {
    if (!(channel instanceof Term.At(Term.Field f))) {
      return false;
    }
    List<Term> values = summaries.stored(f);
    return !values.isEmpty()
        && values.stream()
            .allMatch(v ->
                v.equals(Term.Constant.NIL) || capacities.getOrDefault(v, Journeys.COMPUTED) == 0);
  }

  /// Whether it is always made with a buffer of known size, or without one.
  boolean isBounded(Term channel) {
    if (!(channel instanceof Term.At(Term.Field f))) {
      return false;
    }
    List<Term> values = summaries.stored(f);
    return !values.isEmpty()
        && values.stream()
            .allMatch(v ->
                v.equals(Term.Constant.NIL)
                    || capacities.getOrDefault(v, Journeys.COMPUTED) != Journeys.COMPUTED);
  }
}
