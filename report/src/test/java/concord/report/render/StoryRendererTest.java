package concord.report.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Entry;
import concord.report.Place;
import concord.report.Reason;
import concord.report.Report;
import concord.report.Story;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What `--explain` prints.
final class StoryRendererTest {
  private static Story.Attempt attempt(
      Story.Method method, Story.Why why, Story.Said said, String... assumed) {
    Story.Claim claim = method == Story.Method.COARSE ? Story.Claim.PROOF : Story.Claim.BOTH;
    return new Story.Attempt(
        method, claim, why, false, false, 86, 1, 3, said, List.of(assumed), Optional.empty());
  }

  private static String told(
      Reason reason, Optional<Story.Skipped> skipped, Story.Attempt... attempts) {
    Entry entry = Entry.undecided("p.F", "a.go", reason);
    Story story = new Story("p.F", "a.go", List.of(attempts), skipped);
    return StoryRenderer.render(new Report(List.of(entry), List.of(), List.of()), List.of(story));
  }

  @Test
  void anEntryWithoutAttemptsSaysWhy() {
    Place place = new Place("a.go", 9, 2);
    assertEquals(
        """
        p.F (a.go): undecided: too large to follow as a whole, and no verified unit covers all of it: p.T.m (a.go:9:2)
          Not followed as a whole: the other entries have used up the work of the package (--entry has no such limit).

        """,
        told(
            new Reason.NotCovered("p.T.m", Optional.of(place)),
            Optional.of(new Story.Skipped(new Reason.WorkUsedUp(), List.of()))));
  }

  @Test
  void anEntryThatReachesTooMuchNamesThePackages() {
    List<Story.Reached> reached =
        List.of(new Story.Reached("example.org/p", 4_100), new Story.Reached("example.org/log", 7));
    Reason reason = new Reason.TooMuchCode(Optional.empty());
    assertEquals(
        """
        p.F (a.go): undecided: too much code to follow
          Not followed as a whole: too much code to follow.
             It reaches 4107 instructions, by package:
               example.org/p: 4100
               example.org/log: 7

        """,
        told(reason, Optional.of(new Story.Skipped(reason, reached))));
  }

  @Test
  void anAttemptThatGaveUpNamesTheCode() {
    Reason.Varying varying =
        new Reason.Varying(new Place("a.go", 7, 3), 16, List.of(new Reason.Variable("hdr", 3)));
    Reason.Trouble trouble =
        new Reason.Trouble(
            new Place("a.go", 5, 2),
            List.of(
                new Reason.Call("p.T.m", new Place("a.go", 5, 2)),
                new Reason.Call("p.F", new Place("a.go", 20, 2))),
            Optional.of(varying));
    Reason gaveUp = new Reason.TooMuchCode(Optional.of(trouble));
    assertEquals(
        """
        p.F (a.go): undecided: too much code to follow: given up at a.go:5:2
          1. Followed the code coarsely: plain data counts as unknown.
             Why: the entry reaches much code, and a coarse attempt without a violation suffices.
             Cost: 86 steps of inference, 1 state, 3 ms.
             No answer: too much code to follow: given up at a.go:5:2.
               it was following p.T.m (a.go:5:2)
                 called from p.F (a.go:20:2)
               most states arise at a.go:7:3: 16 different ones
                 hdr has 3 different values there

        """,
        told(
            gaveUp,
            Optional.empty(),
            attempt(
                Story.Method.COARSE,
                Story.Why.LARGE,
                new Story.SaidUndecided(gaveUp, Optional.empty()))));
  }

  @Test
  void aProofNamesItsAssumptions() {
    Story.Attempt plain = attempt(Story.Method.WHOLE, Story.Why.FIRST, new Story.SaidClean());
    Story.Attempt assuming =
        attempt(Story.Method.ON_DEMAND, Story.Why.KNOW_MORE, new Story.SaidClean(), "x (a.go:1:1)");
    String told = told(new Reason.Interrupted(), Optional.empty(), plain, assuming);
    assertEquals(
        List.of(
            "     No violation. That is a proof.",
            "     No violation. That is a proof if the assumptions below hold."),
        told.lines().filter(l -> l.contains("No violation")).toList());
  }
}
