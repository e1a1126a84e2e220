package concord.go.code;

import java.util.BitSet;
import java.util.List;

/// Which registers may still be read, by the usual backward data-flow. States of a program that
/// differ only in dead registers are equal.
final class Liveness {
  private final BitSet[] in;

  private Liveness(BitSet[] in) {
    this.in = in;
  }

  boolean isLive(int pc, int register) {
    return in[pc].get(register);
  }

  /// Every instruction may panic and so lead to the `epilogue`, if there is one.
  static Liveness of(List<Instr> code, int registers, int epilogue) {
    BitSet[] in = new BitSet[code.size()];
    for (int pc = 0; pc < in.length; pc++) {
      in[pc] = new BitSet(registers);
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int pc = code.size() - 1; pc >= 0; pc--) {
        BitSet live = new BitSet(registers);
        if (epilogue >= 0 && pc < epilogue) {
          live.or(in[epilogue]);
        }
        for (int next : Flow.successors(code, pc)) {
          BitSet there = (BitSet) in[next].clone();
          clear(there, Flow.writesTowards(code, pc, next));
          live.or(there);
        }
        clear(live, Flow.writes(code.get(pc)));
        for (int register : Flow.reads(code.get(pc))) {
          if (register >= 0) {
            live.set(register);
          }
        }
        if (!live.equals(in[pc])) {
          in[pc] = live;
          changed = true;
        }
      }
    }
    return new Liveness(in);
  }

  private static void clear(BitSet live, List<Integer> registers) {
    for (int register : registers) {
      if (register >= 0) {
        live.clear(register);
      }
    }
  }
}
