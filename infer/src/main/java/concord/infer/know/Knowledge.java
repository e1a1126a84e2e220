package concord.infer.know;

import concord.facts.summary.AskedLengths;
import concord.facts.summary.Services;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Shape;
import concord.infer.domain.Tag;
import concord.infer.domain.Unknowns;
import concord.infer.domain.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// What inference learns about the whole program while it runs goroutine by goroutine. It only
/// grows. If an answer that it gave has changed since, inference repeats, until a fixed point. What
/// was learnt before anybody asked needs no second round, because every answer is still the same.
///
/// - Which slots are written after other goroutines could see them: these become cells.
/// - Which values such a cell, or a channel, may carry: each is an outcome for its readers.
/// - Which channels may be closed.
/// - Which objects the code compares by identity.
/// - Which conditions on unknown data several goroutines ask (see `Sharing`).
public final class Knowledge {
  /// Beyond so many different values, they are all represented by one unknown value.
  private static final int MOST_SHAPES = 8;

  /// The same with counted loops.
  private static final int MANY_SHAPES = 1_200;

  /// Further questions about shared data are not decided together.
  private static final int MOST_QUESTIONS = 6;

  /// Represents all keys that are not constants.
  public static final Value ANY_KEY = new Value.Nil(concord.go.types.Basic.INVALID);

  public final AskedLengths asked;
  private final Set<AllocationSite> shared = new HashSet<>();
  private final Set<AllocationSite> blurred = new HashSet<>();
  private final Set<AllocationSite> closable = new HashSet<>();
  private final Set<AllocationSite> identified = new HashSet<>();
  private final Map<AllocationSite, Map<Shape, Integer>> shapes = new HashMap<>();
  private final Map<AllocationSite, Set<Value>> keys = new HashMap<>();
  private boolean losesKeys;
  private final Map<Served, Server> served = new HashMap<>();
  private final Map<AllocationSite, String> rewritten = new HashMap<>();
  private final Map<AllocationSite, Set<Question>> questions = new HashMap<>();
  private final Map<Tag, Set<Optional<AllocationSite>>> askers = new HashMap<>();
  private final Set<AllocationSite> again = new HashSet<>();

  /// The answers given, and to whom. Only if one has changed is there more to infer.
  private final Map<Answer, Set<String>> answered = new HashMap<>();

  private final Set<String> misinformed = new LinkedHashSet<>();
  private final int mostShapes;
  private String asker = NOBODY;

  /// An answer that may change later: that something is not so, or is no more than this.
  private record Answer(Subject subject, Object about) {}

  private enum Subject {
    SHARED,
    BLURRED,
    CLOSABLE,
    IDENTIFIED,
    SERVED,
    REWRITTEN,
    SHAPES,
    KEYS,
    QUESTIONS
  }

  private static final String NOBODY = "";

  /// Represents all slots.
  private static final Object ANY_SLOT = "";

  public Knowledge(AskedLengths asked, InferenceMode.Precision precision) {
    this.asked = asked;
    this.mostShapes = precision == InferenceMode.Precision.COUNTS ? MANY_SHAPES : MOST_SHAPES;
  }

  /// From now on this definition asks.
  public void asks(String definition) {
    asker = definition;
  }

  /// Whether somebody got an answer that has changed.
  public boolean isOutdated() {
    return !misinformed.isEmpty();
  }

  /// Whether such an answer was given before there were definitions.
  public boolean isOutdatedFromStart() {
    return misinformed.contains(NOBODY);
  }

  /// The definitions that got such answers; they are inferred again.
  public List<String> misinformed() {
    List<String> all = List.copyOf(misinformed);
    misinformed.clear();
    return all;
  }

  /// Starts a round: no answers have been given yet.
  public void begin() {
    misinformed.clear();
    answered.clear();
    asker = NOBODY;
  }

  private void tell(Subject subject, Object about) {
    answered.computeIfAbsent(new Answer(subject, about), _ -> new LinkedHashSet<>()).add(asker);
  }

  private void changed(Subject subject, Object about) {
    Set<String> told = answered.remove(new Answer(subject, about));
    if (told != null) {
      misinformed.addAll(told);
    }
  }

  public void share(AllocationSite slot) {
    learn(shared, slot, Subject.SHARED);
  }

  public boolean isShared(AllocationSite slot) {
    return holds(shared, slot, Subject.SHARED);
  }

  public void close(AllocationSite channel) {
    learn(closable, channel, Subject.CLOSABLE);
  }

  public boolean isClosable(AllocationSite channel) {
    return holds(closable, channel, Subject.CLOSABLE);
  }

  /// Some code compares objects made at this site by identity.
  public void identify(AllocationSite object) {
    learn(identified, object, Subject.IDENTIFIED);
  }

  public boolean isIdentified(AllocationSite object) {
    return holds(identified, object, Subject.IDENTIFIED);
  }

  private void learn(Set<AllocationSite> known, AllocationSite place, Subject subject) {
    if (known.add(place)) {
      changed(subject, place);
    }
  }

  private boolean holds(Set<AllocationSite> known, AllocationSite place, Subject subject) {
    boolean holds = known.contains(place);
    if (!holds) {
      tell(subject, place);
    }
    return holds;
  }

  /// A service for the objects made at a place.
  private record Served(AllocationSite place, Services.Kind kind) {}

  /// The unseen code that performs a service.
  public enum Who {
    /// A library: when, how often and whether it does so is unknown.
    LIBRARY,
    /// Any caller.
    OTHERS
  }

  /// @param why what is assumed of it
  public record Server(Who who, String why) {}

  /// Unseen code may perform this service on objects made at `place`.
  public void serve(AllocationSite place, Services.Kind kind, Server server) {
    Served what = new Served(place, kind);
    if (served.putIfAbsent(what, server) == null) {
      changed(Subject.SERVED, what);
    }
  }

  /// Who may perform this service, if anybody.
  public Optional<Server> server(AllocationSite place, Services.Kind kind) {
    Served what = new Served(place, kind);
    Server server = served.get(what);
    if (server == null) {
      tell(Subject.SERVED, what);
    }
    return Optional.ofNullable(server);
  }

  /// Unseen code may write to `slot`, by the assumption `why`.
  public void rewrite(AllocationSite slot, String why) {
    if (rewritten.putIfAbsent(slot, why) == null) {
      changed(Subject.REWRITTEN, slot);
      changed(Subject.REWRITTEN, ANY_SLOT);
    }
  }

  /// The assumption by which unseen code may have written to a slot of an object, if any.
  public Optional<String> rewriter(AllocationSite object, int number) {
    if (rewritten.isEmpty()) {
      tell(Subject.REWRITTEN, ANY_SLOT); // saves building keys for nothing
      return Optional.empty();
    }
    AllocationSite slot = object.part(number);
    String why = rewritten.get(slot);
    if (why == null) {
      tell(Subject.REWRITTEN, slot);
    }
    return Optional.ofNullable(why);
  }

  /// The number of a value that `place` may carry; -1 if its values are not told apart. If there
  /// are too many, `vague` replaces the value: it has no plain data. If there are still too many,
  /// the unknown value does.
  public int shape(AllocationSite place, Shape exact, Shape vague) {
    if (isBlurred(place)) {
      return -1;
    }
    Map<Shape, Integer> known = shapes.computeIfAbsent(place, _ -> new LinkedHashMap<>());
    Shape any = Shape.forgotten(exact.root().type());
    List<Shape> candidates = List.of(exact, vague, any);
    for (int i = 0; i < candidates.size(); i++) {
      Integer number = known.get(candidates.get(i));
      if (number != null) {
        return number;
      }
      boolean last = i == candidates.size() - 1;
      if (last || known.size() < (i + 1) * mostShapes) {
        known.put(candidates.get(i), known.size());
        changed(Subject.SHAPES, place);
        return known.size() - 1;
      }
    }
    throw new IllegalStateException("no shape for " + exact);
  }

  /// Whether `shape` has this number at `place`. Numbers never change.
  public boolean isShape(AllocationSite place, int number, Shape shape) {
    return Integer.valueOf(number).equals(shapes.getOrDefault(place, Map.of()).get(shape));
  }

  /// Records a key under which something is stored in a shared map: a constant or [#ANY_KEY].
  public void key(AllocationSite table, Value key) {
    Set<Value> known = keys.computeIfAbsent(table, _ -> new LinkedHashSet<>());
    boolean constant = key instanceof Value.Const && known.size() < MOST_SHAPES;
    if (known.add(constant || known.contains(key) ? key : ANY_KEY)) {
      changed(Subject.KEYS, table);
    }
  }

  public Set<Value> keys(AllocationSite table) {
    tell(Subject.KEYS, table);
    return keys.getOrDefault(table, Set.of());
  }

  /// Whether something is stored under keys that are not constants.
  public boolean hasOtherKeys(AllocationSite table) {
    return keys(table).contains(ANY_KEY);
  }

  /// A map holds synchronisation objects under keys that are not told apart.
  public void loseKeys() {
    losesKeys = true;
  }

  public boolean losesKeys() {
    return losesKeys;
  }

  /// A condition on values that two goroutines share, with the numbers of [Tag] as symbols; `text`
  /// is its source.
  public record Question(Value test, String text) {
    private Set<Integer> numbers() {
      SequencedMap<Integer, Value.Unknown> unknowns = new LinkedHashMap<>();
      Unknowns.in(test, unknowns);
      return unknowns.keySet();
    }
  }

  /// Records that `question`, about values shared with the goroutine started at `start`, cannot be
  /// decided. The goroutine that asks was itself started at `asker`, unless it is the first.
  public void ask(AllocationSite start, Question question, Optional<AllocationSite> asker) {
    Set<Question> known = questions.computeIfAbsent(start, _ -> new LinkedHashSet<>());
    if (known.size() < MOST_QUESTIONS || known.contains(question)) {
      int before = pressing(start).size();
      known.add(question);
      for (int number : question.numbers()) {
        askers.computeIfAbsent(new Tag(start, number), _ -> new HashSet<>()).add(asker);
      }
      changedIfMore(start, before);
    }
  }

  private void changedIfMore(AllocationSite start, int before) {
    if (pressing(start).size() > before) {
      changed(Subject.QUESTIONS, start);
    }
  }

  /// Records that several goroutines started at `start` share the same values.
  public void startAgain(AllocationSite start) {
    int before = pressing(start).size();
    if (again.add(start)) {
      changedIfMore(start, before);
    }
  }

  /// The questions about values shared with the goroutine started at `start`, if more than one
  /// goroutine asks.
  public List<Question> questions(AllocationSite start) {
    tell(Subject.QUESTIONS, start);
    return pressing(start);
  }

  private List<Question> pressing(AllocationSite start) {
    return questions.getOrDefault(start, Set.of()).stream()
        .filter(q ->
            q.numbers().stream()
                .map(n -> askers.getOrDefault(new Tag(start, n), Set.of()))
                .anyMatch(
                    a -> a.size() > 1 || (a.contains(Optional.of(start)) && again.contains(start))))
        .toList();
  }

  /// There are too many values at `place` to be told apart.
  public void blur(AllocationSite place) {
    learn(blurred, place, Subject.BLURRED);
  }

  public boolean isBlurred(AllocationSite place) {
    return holds(blurred, place, Subject.BLURRED);
  }

  /// What `place` may carry, as far as is known now, in the order in which it was learnt.
  public Map<Shape, Integer> shapes(AllocationSite place) {
    tell(Subject.SHAPES, place);
    return shapes.getOrDefault(place, Map.of());
  }
}
