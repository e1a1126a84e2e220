package concord.facts.slice;

import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.types.Type;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A function as far as it matters: which of its instructions are executed, the others being passed
/// over, and which of its registers are kept.
public final class Slice {
  private final Code code;
  private final BitSet kept;
  private final BitSet registers;
  private final int[] next;
  private final Map<Integer, List<Type>> vague;
  private final boolean effect;
  private final boolean[] joins;
  private final BitSet endless = new BitSet();

  /// Only the instructions `kept` are executed; from each of the others control comes to the one in
  /// `next`, or to none. What those in `vague` compute is unknown, but for its type. To call it has
  /// an `effect`, or only gives a result.
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
            case Instr.Jump jump -> jump.target() == pc + 1; // not the end of a round
            case Instr.Recv _ -> true;
            default -> false;
          };
      if (head && code.isJoin(pc)) {
        endless.set(from(pc));
      }
    }
  }

  /// All of it.
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

  /// Whether calling it does anything that matters, besides what it returns.
  public boolean hasEffect() {
    return effect;
  }

  /// The first instruction from `pc` on that is executed.
  public int from(int pc) {
    return pc < next.length && next[pc] >= 0 ? next[pc] : pc;
  }

  /// The types of what the instruction at `pc` writes, if no more is wanted.
  public Optional<List<Type>> vague(int pc) {
    return Optional.ofNullable(vague.get(pc));
  }

  /// Whether the value in `register` may still be read, and matters, at or after `pc`.
  public boolean isLive(int pc, int register) {
    return registers.get(register) && pc < code.length() && code.isLive(pc, register);
  }

  /// Whether control comes to `pc` from more than one place.
  public boolean isJoin(int pc) {
    return joins[pc];
  }

  /// Whether this is the head of a loop that no condition ends.
  public boolean isEndless(int pc) {
    return endless.get(pc);
  }

  /// Every loop has one: it is entered, and it is come back to.
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
