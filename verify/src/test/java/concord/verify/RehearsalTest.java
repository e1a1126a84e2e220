package concord.verify;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Sites.Site;
import concord.verify.api.Settings;
import concord.verify.api.Settings.Semantics;
import concord.verify.judge.Deed;
import concord.verify.judge.Rehearsal;
import concord.verify.limit.Effort;
import concord.verify.limit.Patience;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Schedules that run in the plain semantics, and planted ones that do not.
class RehearsalTest {
  private static final Program PROGRAM =
      Behaviours.parse(
              "test.migo",
              """
              def main():
                  let c = newchan int, 0;
                  spawn f(c);
                  if recv c; else tau; endif;
                  recv c;
              def f(c):
                  same c c;
                  send c;
              """)
          .program();

  private static final Rehearsal.Stage STAGE = Rehearsal.Stage.of(PROGRAM, Semantics.GO);
  private static final Site LAST = new Site("main", 5);
  private static final List<Deed> SCHEDULE =
      List.of(
          new Deed.Makes(0, new Site("main", 0)),
          new Deed.Spawns(0, new Site("main", 1), 1),
          new Deed.Chooses(0, new Site("main", 2), 0),
          new Deed.Acts(1, new Site("f", 1), 0),
          new Deed.Rests(0, LAST));

  private static Effort effort() {
    return new Effort(Settings.DEFAULT, Patience.of(Settings.DEFAULT, System.nanoTime()));
  }

  private static boolean blocks(List<Deed> deeds, int who, Site site) {
    return Rehearsal.blocks(STAGE, deeds, who, site, effort());
  }

  @Test
  void aTrueScheduleRuns() {
    assertTrue(blocks(SCHEDULE, 0, LAST));
  }

  @Test
  void whoCanGoOnIsNotBlocked() {
    List<Deed> shorter =
        List.of(SCHEDULE.get(0), SCHEDULE.get(1), new Deed.Chooses(0, new Site("main", 2), 1));
    assertFalse(blocks(shorter, 0, LAST), "the sender can still come");
  }

  @Test
  void anotherBranchIsAnotherSchedule() {
    List<Deed> other = new ArrayList<>(SCHEDULE);
    other.set(2, new Deed.Chooses(0, new Site("main", 2), 1));
    assertFalse(blocks(other, 0, LAST));
  }

  @Test
  void nobodyMeetsTheWrongPartner() {
    List<Deed> other = new ArrayList<>(SCHEDULE);
    other.set(3, new Deed.Acts(1, new Site("f", 1), -1));
    assertFalse(blocks(other, 0, LAST));
  }

  @Test
  void noStepIsLeftOut() {
    for (int i = 0; i < SCHEDULE.size() - 1; i++) {
      List<Deed> shorter = new ArrayList<>(SCHEDULE);
      shorter.remove(i);
      assertFalse(blocks(shorter, 0, LAST), "without " + SCHEDULE.get(i));
    }
  }

  @Test
  void nothingPanicsHere() {
    assertFalse(Rehearsal.panics(STAGE, SCHEDULE, 0, LAST, effort()));
  }
}
