package concord.facts.slice;

import concord.facts.program.SlicedFunction;
import concord.go.code.Instr;
import java.util.Arrays;
import java.util.List;

/// For each instruction of a function: the kept instructions that can execute first from there, at
/// most two of them. If there is only one, nothing on the way decides anything.
final class Observed {
  private static final int NONE = -1;

  private final int[] first;
  private final int[] second;

  private Observed(int length) {
    first = new int[length];
    second = new int[length];
    Arrays.fill(first, NONE);
    Arrays.fill(second, NONE);
  }

  /// The possible successors of an instruction.
  interface Successors {
    List<Integer> of(int pc);
  }

  static Observed in(SlicedFunction f, Successors successors) {
    Observed observed = new Observed(f.code.length());
    int end = end(f);
    for (int pc = 0; pc < f.code.length(); pc++) {
      if (f.kept.get(pc)) {
        observed.add(pc, isPlainEnd(f, pc) ? end : pc);
      }
    }
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int pc = f.code.length() - 1; pc >= 0; pc--) {
        if (!f.kept.get(pc) && !observed.areSeveral(pc)) {
          for (int next : successors.of(pc)) {
            grown |= observed.add(pc, observed.first[next]);
            grown |= observed.add(pc, observed.second[next]);
          }
        }
      }
    }
    return observed;
  }

  /// All returns without relevant results count as one, the first of them.
  private static int end(SlicedFunction f) {
    for (int pc = 0; pc < f.code.length(); pc++) {
      if (isPlainEnd(f, pc)) {
        return pc;
      }
    }
    return NONE;
  }

  private static boolean isPlainEnd(SlicedFunction f, int pc) {
    return f.code.at(pc) instanceof Instr.Return r
        && (r.results().isEmpty() || f.results.isEmpty());
  }

  boolean areSeveral(int pc) {
    return second[pc] != NONE;
  }

  /// The only one for each instruction, or -1.
  int[] next() {
    int[] next = first.clone();
    for (int pc = 0; pc < next.length; pc++) {
      if (areSeveral(pc)) {
        next[pc] = NONE;
      }
    }
    return next;
  }

  private boolean add(int pc, int seen) {
    if (seen == NONE || first[pc] == seen || areSeveral(pc)) {
      return false;
    }
    if (first[pc] == NONE) {
      first[pc] = seen;
    } else {
      second[pc] = seen;
    }
    return true;
  }
}
