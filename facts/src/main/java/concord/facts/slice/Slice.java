package concord.facts.slice;

import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.types.Type;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A slice of a function: which of its instructions execute, and which of its registers are kept.
/// The other instructions are skipped.
public final class Slice {
  private final Code code;
  private final BitSet kept;
  private final BitSet registers;
  private final int[] next;
  private final Map<Integer, List<Type>> vague;
  private final boolean effect;
  private final boolean[] joins;
  private final BitSet endless = new BitSet();

  /// Only the instructions `kept` execute. From any other control goes to the one in `next`, or to
  /// none. The results of those in `vague` are unknown except for their types. `effect` says
  /// whether a call has an effect beyond its result.
  Slice(
      Code code,
      BitSet kept,
      BitSet registers,
      int[] next,
      Map<Integer, List<Type>> vague,
      boolean effect) {
    this.effect = effect;
    this.code = code;
    this.kept = kept;
    this.registers = registers;
    this.next = next;
    this.vague = Map.copyOf(vague);
    this.joins = joins();
    for (int pc = 0; pc < code.length(); pc++) {
      boolean head =
          switch (code.at(pc)) {
            case Instr.Jump jump -> jump.target() == pc + 1; // not a back edge
            case Instr.Recv _ -> true;
            default -> false;
          };
      if (head && code.isJoin(pc)) {
        endless.set(from(pc));
      }
    }
  }

  /// The whole function.
  public static Slice whole(Code code) {
    BitSet kept = new BitSet();
    kept.set(0, code.length());
    BitSet registers = new BitSet();
    registers.set(0, code.registers());
    int[] next = new int[code.length()];
    for (int pc = 0; pc < next.length; pc++) {
      next[pc] = pc;
    }
    return new Slice(code, kept, registers, next, Map.of(), true);
  }

  public Code code() {
    return code;
  }

  /// Whether calling it has a relevant effect beyond its results.
  public boolean hasEffect() {
    return effect;
  }

  /// The first instruction from `pc` on that executes.
  public int from(int pc) {
    return pc < next.length && next[pc] >= 0 ? next[pc] : pc;
  }

  /// The types of what the instruction at `pc` writes, if nothing but these is known.
  public Optional<List<Type>> vague(int pc) {
    return Optional.ofNullable(vague.get(pc));
  }

  /// Whether the value in `register` may be read at or after `pc`, and matters.
  public boolean isLive(int pc, int register) {
    return registers.get(register) && pc < code.length() && code.isLive(pc, register);
  }

  /// Whether several instructions lead to `pc`.
  public boolean isJoin(int pc) {
    return joins[pc];
  }

  /// Whether this is the head of a loop that no condition ends.
  public boolean isEndless(int pc) {
    return endless.get(pc);
  }

  /// Every loop has a join: its head is entered and jumped back to.
  private boolean[] joins() {
    int[] predecessors = new int[code.length()];
    if (code.length() > 0) {
      predecessors[from(0)]++;
    }
    for (int pc = 0; pc < code.length(); pc++) {
      if (kept.get(pc) || next[pc] < 0) {
        List<Integer> successors = code.successors(pc);
        for (int successor : successors) {
          predecessors[from(successor)]++;
        }
      }
    }
    boolean[] result = new boolean[code.length()];
    for (int pc = 0; pc < result.length; pc++) {
      result[pc] = predecessors[pc] > 1;
    }
    return result;
  }
}
