package concord.check;

import concord.facts.calls.Entry;
import concord.facts.slice.Tests;
import concord.infer.Inference;
import concord.infer.Part;
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
  private static final String ASSUMPTION =
      "assuming functions that were verified one by one do not wait for each other in vain";

  /// How many instructions a part has, if what is called from there suffices: where that is too
  /// much, no more than it must.
  private static final List<Integer> LENGTHS = List.of(300, 0);

  private static final int MOST_LENGTH = 3_000;

  /// No more functions than this are named one by one.
  private static final int MOST_NAMED = 3;

  private final Inference inference;
  private final Verification verification;
  private final List<Integer> lengths;
  private final Map<Entry, Standing> known = new HashMap<>();
  private final Map<Entry, List<Entry>> apart = new HashMap<>();
  private final SequencedMap<Entry, String> tooLarge = new LinkedHashMap<>();
  private final List<Entry> since = new ArrayList<>();

  /// How a behaviour is verified.
  interface Verification {
    Result of(Entry entry, Inference.Inferred inferred);
  }

  /// What is known of an entry that stands.
  ///
  /// @param inferred the behaviour of its part
  /// @param notes what it rests on
  record Stands(Inference.Inferred inferred, Result result, List<String> notes) {}

  private enum Standing {
    STANDS,
    LEANS,
    /// There are too many ways through it.
    TOO_LARGE
  }

  /// @param stands present if it does; the `reason` is given if it is too large
  private record Outcome(Standing standing, Optional<Stands> stands, String reason) {
    static Outcome leans() {
      return new Outcome(Standing.LEANS, Optional.empty(), "");
    }

    static Outcome tooLarge(String reason) {
      return new Outcome(Standing.TOO_LARGE, Optional.empty(), reason);
    }
  }

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
    return look(entry, assumptions)
        .stands()
        .map(s -> new Stands(s.inferred(), s.result(), restsOn(entry)));
  }

  /// The functions that were met and are too large themselves, each with the reason.
  SequencedMap<Entry, String> tooLarge() {
    tooLarge.keySet().removeIf(f -> known.get(f) != Standing.TOO_LARGE);
    return tooLarge;
  }

  private List<String> restsOn(Entry entry) {
    List<String> notes = new ArrayList<>(List.of(ASSUMPTION));
    List<String> names = undecided(entry).stream().map(Entry::name).toList();
    names.stream()
        .limit(MOST_NAMED)
        .forEach(n -> notes.add("assuming " + n + ", which is undecided, returns"));
    if (names.size() > MOST_NAMED) {
      notes.add("and " + (names.size() - MOST_NAMED) + " more functions that are undecided");
    }
    return notes;
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

  /// What goes wrong in a larger part is not looked away from in a smaller one.
  private Outcome look(Entry entry, Inference.Assumptions assumptions) {
    String reason = "";
    for (int length : lengths) {
      Part part = inference.part(entry, f -> standing(f) != Standing.LEANS, length);
      if (part.length() > MOST_LENGTH) {
        reason = "too much code to follow";
        continue;
      }
      Optional<Inference.Inferred> inferred = inference.infer(part, assumptions);
      if (inferred.isEmpty()) {
        reason = inference.exhausted();
        continue;
      }
      Result result = verification.of(entry, inferred.get());
      // The surroundings have no place in the source.
      if (result.violations().stream().anyMatch(v -> v.origin().isPresent())) {
        return Outcome.leans();
      }
      if (result.reason().isEmpty()) {
        apart.put(entry, part.apart());
        Stands stands = new Stands(inferred.get(), result, List.of());
        return new Outcome(Standing.STANDS, Optional.of(stands), "");
      }
      reason = result.reason().get();
    }
    return Outcome.tooLarge(reason);
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
    Outcome outcome = look(function, Inference.Assumptions.of(Tests.PASS));
    List<Entry> meanwhile = since.subList(first, since.size());
    if (outcome.standing() == Standing.LEANS) {
      meanwhile.forEach(known::remove); // they may have relied on it
    }
    if (outcome.standing() == Standing.LEANS || first == 0) {
      meanwhile.clear();
    }
    if (outcome.standing() == Standing.TOO_LARGE) {
      tooLarge.put(function, outcome.reason());
    }
    known.put(function, outcome.standing());
    return outcome.standing();
  }
}
