package concord.verify;

import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Sites.Site;
import concord.behaviour.Stmt;
import concord.behaviour.migo.MigoPrinter;
import concord.behaviour.random.RandomBehaviours;
import concord.behaviour.random.RandomBehaviours.Features;
import concord.behaviour.semantics.Canonical;
import concord.behaviour.semantics.Goroutine;
import concord.behaviour.semantics.Semantics;
import concord.behaviour.semantics.State;
import concord.behaviour.semantics.Step;
import concord.verify.Settings.AtReturn;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/// Every schedule shown can be walked in the plain semantics: the same statements in the same order,
/// with silent steps between them, lead to somebody at the statement that blocks or panics.
class WitnessTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 60);
  private static final int MOST_STATES = 500;

  @Test
  void everyWitnessReplays() {
    int replayed = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = RandomBehaviours.generate(seed, 16, Features.EVERYTHING);
      for (AtReturn atReturn : AtReturn.values()) {
        Settings settings =
            Settings.DEFAULT.withAtReturn(atReturn).withLimits(300, 1_000, 1 << 26);
        for (Violation violation :
            Verifier.verify(program, Sites.NONE, settings).violations()) {
          replayed += replay(program, violation, seed) ? 1 : 0;
        }
      }
    }
    int count = replayed;
    assertTrue(count > SEEDS / 8, () -> "only " + count + " schedules");
  }

  /// Whether there were few enough states to try.
  private static boolean replay(Program program, Violation violation, long seed) {
    Semantics semantics = new Semantics(program);
    SequencedSet<State> states = new LinkedHashSet<>();
    states.add(Canonical.of(semantics.initial()).state());
    for (Violation.Step step : violation.witness()) {
      if (step.operation().verb().equals("spawn")) {
        continue;
      }
      SequencedSet<State> next = new LinkedHashSet<>();
      for (State state : silently(semantics, states)) {
        follow(semantics, state, s -> isAt(s, step.operation().site()), next);
      }
      if (next.size() > MOST_STATES) {
        return false;
      }
      states = next;
      assertTrue(!states.isEmpty(), () -> lost(program, violation, seed, step));
    }
    boolean arrived =
        silently(semantics, states).stream()
            .anyMatch(s -> stands(semantics, s, violation.site()));
    assertTrue(
        arrived || !violation.rule().isLiveness(),
        () -> "nobody at " + violation.site() + lost(program, violation, seed, null));
    return true;
  }

  private static String lost(
      Program program, Violation violation, long seed, Violation.Step at) {
    return "seed " + seed + " " + violation + " at " + at + "\n" + MigoPrinter.print(program);
  }

  private static SequencedSet<State> silently(Semantics semantics, SequencedSet<State> from) {
    SequencedSet<State> all = new LinkedHashSet<>(from);
    Deque<State> open = new ArrayDeque<>(from);
    while (!open.isEmpty() && all.size() <= MOST_STATES) {
      SequencedSet<State> next = new LinkedHashSet<>();
      follow(semantics, open.pop(), WitnessTest::isSilent, next);
      for (State state : next) {
        if (all.add(state)) {
          open.add(state);
        }
      }
    }
    return all;
  }

  private static void follow(
      Semantics semantics, State state, Predicate<Step> wanted, SequencedSet<State> into) {
    for (Step step : semantics.steps(state)) {
      if (wanted.test(step)) {
        into.add(Canonical.of(step.next()).state());
      }
    }
  }

  /// What the fast explorer runs ahead through, and locks it announces and takes in one.
  private static boolean isSilent(Step step) {
    return switch (step.actors().getFirst().point().stmt().orElseThrow()) {
      case Stmt.Tau _, Stmt.New _, Stmt.Spawn _, Stmt.Choice _, Stmt.Call _ -> true;
      case Stmt.Act act -> act.action() instanceof concord.behaviour.Action.Lock;
      case Stmt.Select _, Stmt.Halt _, Stmt.Opaque _ -> false;
    };
  }

  private static boolean isAt(Step step, Site site) {
    return step.actors().getFirst().point().site().equals(site);
  }

  private static boolean stands(Semantics semantics, State state, Site site) {
    for (Goroutine goroutine : state.goroutines()) {
      Goroutine head = semantics.unfolded(goroutine);
      if (!head.isFinished() && head.top().at().site().equals(site)) {
        return true;
      }
    }
    return false;
  }
}
