package concord.infer.run;

import concord.behaviour.Stmt;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Frame;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Path;
import concord.infer.write.Specialiser;

/// The bubbles of package `testing/synctest`: a test with all goroutines that it starts, and a
/// clock that advances only when all of them are blocked.
///
/// Behaviours cannot express that something happens only if nothing else can. So a sleep, a timer
/// and `synctest.Wait` may end at any moment, and what depends on that is in doubt. A bubble is
/// identified by the place where it is entered; a channel made in one cannot be used outside.
public final class Bubbles {

  private Bubbles() {}

  /// The bubble of a goroutine.
  static String of(GoroutineState state) {
    for (int i = state.frames.size() - 1; i > 0; i--) {
      if (WholeProgram.isBubble(state.frames.get(i).code)) {
        Frame around = state.frames.get(i - 1);
        return around.code.name() + ":" + around.pc;
      }
    }
    return state.bubble;
  }

  static boolean isInside(GoroutineState state) {
    return !of(state).equals(GoroutineState.NO_BUBBLE);
  }

  /// The allocation site of an object made here.
  static AllocationSite place(GoroutineState state, AllocationSite place) {
    String bubble = of(state);
    return bubble.equals(GoroutineState.NO_BUBBLE)
        ? place
        : place.part(new AllocationSite.Step.InBubble(bubble));
  }

  /// Time passes here, or all other goroutines are assumed to be blocked.
  public static void waits(Specialiser specialiser, Path path, String what) {
    if (isInside(path.state)) {
      specialiser.notes().doubt(path, what);
    }
  }

  /// Whether a channel is used in its own bubble. If not, the program ends.
  static boolean isOwn(Path path, AllocationSite made) {
    if (made.bubble().isEmpty() || made.bubble().get().equals(of(path.state))) {
      return true;
    }
    path.out.add(new Stmt.Halt("a channel of a bubble is used outside of it"));
    path.ended = true;
    return false;
  }
}
