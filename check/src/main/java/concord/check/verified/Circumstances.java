package concord.check.verified;

import concord.behaviour.Sites.Origin;
import concord.infer.Inference.Inferred;
import concord.infer.domain.Guard;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import concord.verify.api.Violation;
import concord.verify.api.Violation.Chosen;
import concord.verify.api.ViolationKind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.stream.Collectors;

/// The circumstances of a violation: the conditions on the program's data that the branches of its
/// schedule assume.
///
/// If that is the value of one number, other values are tried as well, without the branches that
/// are known to fail: `n is 0, or at least 3`.
public final class Circumstances implements VerifiedReport.ToCircumstance {
  /// At most so many ranges of values are told apart.
  private static final int MOST_GROUPS = 6;

  /// In a larger behaviour, trying other values takes too long.
  private static final long MOST_STATES = 20_000;

  private final Inferred inferred;
  private final Settings settings;

  public Circumstances(Inferred inferred, Settings settings) {
    this.inferred = inferred;
    this.settings = settings;
  }

  /// What a finding depends on.
  ///
  /// @param values values of numbers, in words
  /// @param conditions other conditions, as written
  /// @param approximations what inference did not follow exactly
  public record Circumstance(
      List<String> values, List<String> conditions, List<String> approximations) {
    public static final Circumstance NONE = new Circumstance(List.of(), List.of(), List.of());

    public Circumstance {
      values = List.copyOf(values);
      conditions = List.copyOf(conditions);
      approximations = List.copyOf(approximations);
    }
  }

  /// The condition that held when a goroutine chose a branch, if it can be put into words.
  @Override
  public Optional<String> decision(Chosen chosen) {
    return guard(inferred, chosen)
        .flatMap(guard ->
            switch (guard) {
              case Guard.Condition c ->
                  c.written().isEmpty() ? Optional.empty() : Optional.of(c.text());
              case Guard.Range range ->
                  tells(List.of(range)) ? Optional.of(inWords(List.of(range))) : Optional.empty();
              case Guard.Approximation _, Guard.Doubt _, Guard.Served _ -> Optional.empty();
            });
  }

  @Override
  public Circumstance of(Violation violation, long states) {
    SequencedSet<String> conditions = new LinkedHashSet<>();
    SequencedSet<String> approximations = new LinkedHashSet<>();
    for (Guard guard : taken(inferred, violation)) {
      switch (guard) {
        case Guard.Condition c -> conditions.add(c.text());
        case Guard.Approximation a -> approximations.add(a.text());
        case Guard.Served other -> approximations.add(other.text());
        case Guard.Range _, Guard.Doubt _ -> {}
      }
    }
    conditions.remove("");
    SequencedMap<String, Guard.Range> ranges = ranges(inferred, violation);
    boolean one = ranges.size() == 1 && states <= MOST_STATES;
    List<Guard.Range> groups =
        one ? failing(violation, ranges.firstEntry().getValue()) : List.copyOf(ranges.values());
    List<List<Guard.Range>> told = one ? List.of(groups) : groups.stream().map(List::of).toList();
    return new Circumstance(
        told.stream().filter(Circumstances::tells).map(Circumstances::inWords).toList(),
        List.copyOf(conditions),
        List.copyOf(approximations));
  }

  /// Why a violation may be infeasible. A goroutine that waits for nothing (`select {}`) is stuck
  /// whatever the others do: only its own way there may be infeasible.
  public Optional<String> doubt(Violation violation) {
    boolean stuck = violation.operations().isEmpty();
    return violation.choices().stream()
        .filter(c -> !stuck || isOwnDoubt(c, violation))
        .flatMap(c -> guard(inferred, c).flatMap(g -> doubt(g, c, violation)).stream())
        .findFirst();
  }

  private boolean isOwnDoubt(Chosen chosen, Violation violation) {
    return chosen.goroutine().equals(violation.goroutine())
        && guard(inferred, chosen).filter(g -> g instanceof Guard.Doubt).isPresent();
  }

  private static Optional<String> doubt(Guard guard, Chosen chosen, Violation violation) {
    boolean own = chosen.goroutine().equals(violation.goroutine());
    return switch (guard) {
      case Guard.Doubt d -> Optional.of(d.text());
      case Guard.Served s -> own ? Optional.of(s.text()) : Optional.empty();
      case Guard.Range _, Guard.Condition _, Guard.Approximation _ -> Optional.empty();
    };
  }

  private static Optional<Guard> guard(Inferred inferred, Chosen chosen) {
    return Optional.ofNullable(inferred.guards().get(chosen.site()))
        .flatMap(branches -> branches.get(chosen.branch()));
  }

  private static List<Guard> taken(Inferred inferred, Violation violation) {
    return violation.choices().stream().flatMap(c -> guard(inferred, c).stream()).toList();
  }

  /// The final range of each number: a later branch knows everything that an earlier one did.
  private static SequencedMap<String, Guard.Range> ranges(Inferred inferred, Violation violation) {
    SequencedMap<String, Guard.Range> ranges = new LinkedHashMap<>();
    for (Guard guard : taken(inferred, violation)) {
      if (guard instanceof Guard.Range range) {
        ranges.put(range.subject(), range);
      }
    }
    return ranges;
  }

  /// All ranges of one number for which the same violation occurs.
  private List<Guard.Range> failing(Violation violation, Guard.Range first) {
    List<Guard.Range> groups = new ArrayList<>(List.of(first));
    Inferred rest = inferred;
    while (groups.size() < MOST_GROUPS) {
      Guard.Range last = groups.getLast();
      rest = Pruning.without(rest, g -> g instanceof Guard.Range r && r.isWithin(last));
      Optional<Guard.Range> next = again(rest, violation, first.subject());
      if (next.isEmpty()) {
        break;
      }
      groups.add(next.get());
    }
    groups.sort(
        Comparator.comparing(
            Guard.Range::low,
            Comparator.comparing(
                low -> low.orElse(null), Comparator.nullsFirst(BigInteger::compareTo))));
    return groups;
  }

  private Optional<Guard.Range> again(Inferred rest, Violation violation, String subject) {
    Result result = Verifier.verify(rest.program(), rest.sites(), settings);
    return result.violations().stream()
        .filter(v -> key(v).equals(key(violation)))
        .findFirst()
        .flatMap(v -> Optional.ofNullable(ranges(rest, v).get(subject)));
  }

  private record Key(ViolationKind rule, Optional<Origin> origin) {}

  private static Key key(Violation violation) {
    return new Key(violation.rule(), violation.origin());
  }

  // Wording.

  private static String inWords(List<Guard.Range> groups) {
    String values =
        merged(groups).stream().map(Circumstances::inWords).collect(Collectors.joining(" or "));
    return groups.getFirst().subject() + " is " + values;
  }

  /// Whether there are numbers outside the ranges.
  private static boolean tells(List<Guard.Range> groups) {
    return merged(groups).stream().noneMatch(Circumstances::isAll);
  }

  /// Lengths are never negative.
  private static boolean isAll(Guard.Range range) {
    boolean fromBelow =
        range.low().isEmpty()
            || (range.subject().startsWith("len(") && range.low().get().signum() == 0);
    return fromBelow && range.high().isEmpty();
  }

  /// Joins adjacent ranges.
  private static List<Guard.Range> merged(List<Guard.Range> groups) {
    List<Guard.Range> merged = new ArrayList<>();
    for (Guard.Range group : groups) {
      Guard.Range last = merged.isEmpty() ? null : merged.getLast();
      boolean joins =
          last != null
              && last.high().isPresent()
              && group.low().isPresent()
              && last.high().get().add(BigInteger.ONE).compareTo(group.low().get()) >= 0;
      if (joins) {
        merged.set(merged.size() - 1, new Guard.Range(group.subject(), last.low(), group.high()));
      } else {
        merged.add(group);
      }
    }
    return merged;
  }

  private static String inWords(Guard.Range range) {
    if (range.low().isEmpty()) {
      return "at most " + range.high().orElseThrow();
    }
    if (range.high().isEmpty()) {
      return "at least " + range.low().get();
    }
    return range.low().equals(range.high())
        ? range.low().get().toString()
        : range.low().get() + " to " + range.high().get();
  }
}
