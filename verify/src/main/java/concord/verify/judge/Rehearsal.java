package concord.verify.judge;

import concord.behaviour.Program;
import concord.behaviour.Sites.Site;
import concord.behaviour.Stmt;
import concord.behaviour.semantics.Goroutine;
import concord.behaviour.semantics.Label;
import concord.behaviour.semantics.Semantics;
import concord.behaviour.semantics.Semantics.Otherwise;
import concord.behaviour.semantics.State;
import concord.behaviour.semantics.Step;
import concord.behaviour.semantics.TransitionRule;
import concord.verify.api.Settings;
import concord.verify.limit.Effort;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Replays a schedule on the plain semantics before it is reported.
///
/// A deed says which goroutine does what at which place. If that leaves something open (which
/// waiter a signal wakes, the value of an unknown input), every possibility is followed.
public final class Rehearsal {
  /// Of more possibilities at once, the first ones are followed.
  private static final long MOST = 256;

  /// So many frames count as one step.
  private static final int FRAMES_OF_STEP = 8;

  private final Semantics semantics;
  private final boolean panics;
  private final Effort effort;
  private final Map<Integer, Integer> numbers = new HashMap<>(Map.of(0, 0));
  private SequencedSet<State> states = new LinkedHashSet<>();

  private Rehearsal(Stage stage, Effort effort) {
    this.effort = effort;
    this.panics = stage.panics;
    this.semantics = stage.semantics;
    states.add(semantics.initial());
  }

  /// Where schedules of one program are replayed.
  public record Stage(Semantics semantics, boolean panics) {
    public static Stage of(Program program, Settings.Semantics whose) {
      boolean panics = whose == Settings.Semantics.GO;
      Otherwise otherwise = panics ? Otherwise.LAST : Otherwise.ANY_TIME;
      return new Stage(new Semantics(program, otherwise), panics);
    }
  }

  /// Whether the schedule leads to a state in which the goroutine waits at a statement and cannot
  /// continue.
  public static boolean blocks(Stage stage, List<Deed> deeds, int who, Site site, Effort effort) {
    Rehearsal rehearsal = new Rehearsal(stage, effort);
    deeds.forEach(rehearsal::play);
    return rehearsal.standing(who, site).anyMatch(s -> rehearsal.isStuck(s, who));
  }

  /// Whether the schedule leads to a state in which the goroutine panics at a statement.
  public static boolean panics(Stage stage, List<Deed> deeds, int who, Site site, Effort effort) {
    Rehearsal rehearsal = new Rehearsal(stage, effort);
    deeds.forEach(rehearsal::play);
    return rehearsal.states.stream()
        .flatMap(s -> rehearsal.steps(s, who, site))
        .anyMatch(step -> step.fault().isPresent());
  }

  private void play(Deed deed) {
    SequencedSet<State> next = new LinkedHashSet<>();
    if (deed instanceof Deed.Spawns(_, _, int child) && !states.isEmpty()) {
      numbers.put(child, states.getFirst().goroutines().size());
    }
    after(deed).limit(MOST).forEach(next::add);
    states = next;
  }

  private Stream<State> after(Deed deed) {
    return switch (deed) {
      case Deed.Acts acts -> states.stream().flatMap(s -> acts(s, acts));
      case Deed.Declines(int who, Site site) -> after(who, site, TransitionRule.OTHERWISE);
      case Deed.Makes(int who, Site site) -> after(who, site, TransitionRule.NEW);
      case Deed.Spawns(int who, Site site, _) -> after(who, site, TransitionRule.SPAWN);
      case Deed.Chooses(int who, Site site, int branch) ->
          states.stream()
              .flatMap(s -> by(steps(s, who, site), TransitionRule.SEL).skip(branch).limit(1))
              .map(Step::next);
      case Deed.Rests(int who, Site site) -> standing(who, site);
    };
  }

  private Stream<State> after(int who, Site site, TransitionRule rule) {
    return states.stream().flatMap(s -> by(steps(s, who, site), rule)).map(Step::next);
  }

  private static Stream<Step> by(Stream<Step> steps, TransitionRule rule) {
    return steps.filter(step -> step.rules().contains(rule));
  }

  /// Locking an RWMutex takes two steps, announcing and acquiring; the schedule may end after the
  /// first.
  private Stream<State> acts(State state, Deed.Acts deed) {
    State ready = deed.partner() < 0 ? state : quiet(state, number(deed.partner()));
    return steps(ready, deed.who(), deed.site())
        .filter(step -> step.fault().isEmpty() && partner(step) == number(deed.partner()))
        .flatMap(step ->
            step.rules().contains(TransitionRule.GRANT) && step.label() instanceof Label.Tau
                ? Stream.concat(
                    Stream.of(step.next()),
                    steps(step.next(), deed.who(), deed.site()).map(Step::next))
                : Stream.of(step.next()));
  }

  private static int partner(Step step) {
    return step.actors().size() > 1 ? step.actors().getLast().goroutine() : -1;
  }

  private int number(int who) {
    return who < 0 ? -1 : numbers.getOrDefault(who, -1);
  }

  /// The steps of a goroutine at a statement, which it may have to reach by silent steps first.
  private Stream<Step> steps(State state, int who, Site site) {
    int number = number(who);
    State now = state;
    Endless endless = new Endless();
    while (number >= 0 && spend(now, number)) {
      List<Step> steps = semantics.steps(now, number);
      List<Step> here =
          steps.stream().filter(s -> s.actors().getFirst().point().site().equals(site)).toList();
      if (!here.isEmpty()) {
        return here.stream();
      }
      if (!isBeforeSilence(now, number) || endless.comesBackTo(now.goroutines().get(number))) {
        return Stream.empty();
      }
      now = steps.getFirst().next();
    }
    return Stream.empty();
  }

  /// The state after all silent steps that a goroutine is about to take.
  private State quiet(State state, int number) {
    State now = state;
    Endless endless = new Endless();
    while (spend(now, number)
        && isBeforeSilence(now, number)
        && !endless.comesBackTo(now.goroutines().get(number))) {
      now = semantics.steps(now, number).getFirst().next();
    }
    return now;
  }

  /// Spends effort on one more look at a goroutine, whose stack is copied each time; false if it is
  /// exhausted.
  private boolean spend(State state, int number) {
    int depth = state.goroutines().get(number).frames().size();
    return effort.spend(state.goroutines().size() + depth / FRAMES_OF_STEP);
  }

  /// Cycle detection (Brent): a goroutine returns to a state it had at some power of two.
  private static final class Endless {
    private Optional<Goroutine> mark = Optional.empty();
    private long steps = 0;

    boolean comesBackTo(Goroutine now) {
      if (mark.filter(now::equals).isPresent()) {
        return true;
      }
      if (Long.bitCount(++steps) == 1) {
        mark = Optional.of(now);
      }
      return false;
    }
  }

  /// Whether a goroutine's only next step is one that no deed mentions.
  private boolean isBeforeSilence(State state, int number) {
    Goroutine head = semantics.unfolded(state.goroutines().get(number));
    return !head.isFinished()
        && head.top().at().stmt().orElseThrow() instanceof Stmt.Prefix prefix
        && prefix.isSilent();
  }

  /// The states in which a goroutine is at a statement.
  private Stream<State> standing(int who, Site site) {
    int number = number(who);
    return states.stream().map(s -> quiet(s, number)).filter(s -> stands(s, number, site));
  }

  private boolean stands(State state, int number, Site site) {
    Goroutine head = semantics.unfolded(state.goroutines().get(number));
    return !head.isFinished() && head.top().at().site().equals(site);
  }

  private boolean isStuck(State before, int who) {
    State state =
        IntStream.range(0, before.goroutines().size())
            .boxed()
            .reduce(before, this::quiet, (_, last) -> last);
    return IntStream.range(0, state.goroutines().size())
        .boxed()
        .flatMap(n -> semantics.steps(state, n).stream())
        .filter(step -> panics || step.fault().isEmpty())
        .noneMatch(step -> step.actors().stream().anyMatch(a -> a.goroutine() == number(who)));
  }
}
