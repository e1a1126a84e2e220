package concord.check;

import concord.facts.calls.Entry;
import concord.facts.slice.Tests;
import concord.infer.Inference;
import concord.infer.Outcome;
import concord.infer.Part;
import concord.report.Reason;
import concord.verify.api.Result;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;

/// Verifies programs part by part that are too large to be followed whole.
///
/// A function *stands* when nothing goes wrong in it, whatever it is given, as long as the
/// functions it calls return. One that does not *leans* on those who call it (it may be given a
/// channel that is never nil) and is looked at together with them. When an entry stands and so does
/// all that it leads to, nothing goes wrong within any part: what remains is that parts could wait
/// for each other, of which the verdict speaks as an assumption. A part that is too large is
/// undecided and leaves the others decided.
final class Parts {
  /// How many instructions a part has, if what is called from there suffices: where that is too
  /// much, no more than it must.
  private static final List<Integer> LENGTHS = List.of(300, 0);

  private static final int MOST_LENGTH = 3_000;

  private final Inference inference;
  private final Verification verification;
  private final List<Integer> lengths;
  private final Map<Entry, Standing> known = new HashMap<>();
  private final Map<Entry, List<Entry>> apart = new HashMap<>();
  private final SequencedMap<Entry, Reason> tooLarge = new LinkedHashMap<>();
  private final List<Entry> since = new ArrayList<>();

  /// How a behaviour is verified.
  interface Verification {
    Result of(Entry entry, Inference.Inferred inferred);
  }

  /// What is known of an entry that stands.
  ///
  /// @param inferred the behaviour of its part
  /// @param undecided the functions that it leads to and that are undecided themselves
  record Stands(Inference.Inferred inferred, Result result, List<String> undecided) {}

  private enum Standing {
    STANDS,
    LEANS,
    /// There are too many ways through it.
    TOO_LARGE
  }

  private sealed interface Found {}

  private record Stood(Stands stands) implements Found {}

  private record Leans() implements Found {}

  private record TooLarge(Reason reason) implements Found {}

  Parts(Inference inference, Verification verification) {
    this(inference, verification, LENGTHS);
  }

  /// Parts are tried with so many instructions, one after the other.
  Parts(Inference inference, Verification verification, List<Integer> lengths) {
    this.inference = inference;
    this.verification = verification;
    this.lengths = lengths;
  }

  /// What is known of an entry in which, by parts, nothing goes wrong.
  Optional<Stands> check(Entry entry, Inference.Assumptions assumptions) {
    if (!(verify(entry, assumptions) instanceof Stood(Stands s))) {
      return Optional.empty();
    }
    List<String> names = undecided(entry).stream().map(Entry::name).toList();
    return Optional.of(new Stands(s.inferred(), s.result(), names));
  }

  /// The functions that were met and are too large themselves, each with the reason.
  SequencedMap<Entry, Reason> tooLarge() {
    tooLarge.keySet().removeIf(f -> known.get(f) != Standing.TOO_LARGE);
    return tooLarge;
  }

  /// The functions that an entry leads to and that are too large.
  private SequencedSet<Entry> undecided(Entry entry) {
    SequencedSet<Entry> undecided = new LinkedHashSet<>();
    SequencedSet<Entry> seen = new LinkedHashSet<>(List.of(entry));
    Deque<Entry> pending = new ArrayDeque<>(seen);
    while (!pending.isEmpty()) {
      for (Entry called : apart.getOrDefault(pending.poll(), List.of())) {
        if (known.get(called) == Standing.TOO_LARGE) {
          undecided.add(called);
        } else if (seen.add(called)) {
          pending.add(called);
        }
      }
    }
    return undecided;
  }

  /// What goes wrong in a larger part counts: smaller ones are tried only where there is no answer.
  private Found verify(Entry entry, Inference.Assumptions assumptions) {
    Reason reason = new Reason.TooMuchCode(Optional.empty());
    for (int length : lengths) {
      Part part = inference.part(entry, f -> standing(f) != Standing.LEANS, length);
      if (part.length() > MOST_LENGTH) {
        reason = new Reason.TooMuchCode(Optional.empty());
        continue;
      }
      switch (inference.infer(part, assumptions)) {
        case Outcome.GaveUp g -> reason = Reasons.of(g);
        case Inference.Inferred inferred -> {
          Result result = verification.of(entry, inferred);
          // The surroundings have no place in the source.
          if (result.violations().stream().anyMatch(v -> v.origin().isPresent())) {
            return new Leans();
          }
          Optional<Inference.Approximation> left = inferred.leftOut().stream().findFirst();
          if (left.isPresent()) { // nothing goes wrong in what is tried: that is no proof
            reason = new Reason.NotTried(left.get().what() + " (" + left.get().position() + ")");
            continue;
          }
          if (result.gap().isEmpty()) {
            apart.put(entry, part.apart());
            return new Stood(new Stands(inferred, result, List.of()));
          }
          reason = Reasons.of(result.gap().get());
        }
      }
    }
    return new TooLarge(reason);
  }

  /// A function that is called again by what it calls stands if it does otherwise: to call is not
  /// to wait.
  private Standing standing(Entry function) {
    Standing before = known.get(function);
    if (before != null) {
      return before;
    }
    known.put(function, Standing.STANDS);
    int first = since.size();
    since.add(function);
    Found found = verify(function, Inference.Assumptions.of(Tests.PASS));
    List<Entry> meanwhile = since.subList(first, since.size());
    if (found instanceof Leans) {
      meanwhile.forEach(known::remove); // they may have relied on it
    }
    if (found instanceof Leans || first == 0) {
      meanwhile.clear();
    }
    Standing standing =
        switch (found) {
          case Stood _ -> Standing.STANDS;
          case Leans _ -> Standing.LEANS;
          case TooLarge(Reason reason) -> {
            tooLarge.put(function, reason);
            yield Standing.TOO_LARGE;
          }
        };
    known.put(function, standing);
    return standing;
  }
}
