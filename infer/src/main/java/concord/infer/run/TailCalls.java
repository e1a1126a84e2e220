package concord.infer.run;

import concord.go.code.Instr;
import concord.infer.domain.Frame;
import concord.infer.domain.GoroutineState;

/// Whether a goroutine that returns from a call has nothing left to do but return.
///
/// Then a recursion that became a call of a definition ends with that definition. Otherwise the
/// stack of pending returns would grow with each round.
final class TailCalls {
  private TailCalls() {}

  static boolean isOver(GoroutineState state) {
    return state.panic == null && state.frames.stream().allMatch(TailCalls::onlyReturns);
  }

  private static boolean onlyReturns(Frame frame) {
    if (frame.unwinding || !frame.defers.isEmpty()) {
      return false;
    }
    int pc = frame.pc;
    for (int steps = 0; steps <= frame.code.length() && pc < frame.code.length(); steps++) {
      switch (frame.code.at(pc)) {
        case Instr.Return _ -> {
          return true;
        }
        case Instr.Jump jump -> pc = jump.target();
        case Instr.RunDefers _, Instr.Const _, Instr.Zero _, Instr.Copy _ -> pc++;
        default -> {
          return false;
        }
      }
    }
    return false;
  }
}
