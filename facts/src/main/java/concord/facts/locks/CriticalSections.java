package concord.facts.locks;

import concord.facts.fixpoint.Worklist;
import concord.facts.library.LockUse;
import concord.facts.program.SlicedFunction;
import concord.go.code.Instr;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The critical sections of a function for one lock, identified by its path (see [LockIdentity]).
///
/// A forward data-flow analysis over the lock's possible states: free, held, held until the
/// function ends.
final class CriticalSections {
  private static final int FREE = 1;
  private static final int HELD = 2;
  private static final int DEFERRED = 4;

  private static final String NONE = "";

  private final SlicedFunction f;
  private final String path;
  private final int[] states;
  private boolean balanced = true;

  private CriticalSections(SlicedFunction f, String path) {
    this.f = f;
    this.path = path;
    this.states = new int[f.code.length()];
  }

  static CriticalSections of(SlicedFunction f, String path) {
    CriticalSections sections = new CriticalSections(f, path);
    sections.follow("no question", false);
    if (!sections.balanced) {
      for (String flag : flags(f)) {
        CriticalSections either = new CriticalSections(f, path);
        either.follow(flag, true);
        either.follow(flag, false);
        if (either.balanced) {
          return either;
        }
      }
    }
    return sections;
  }

  /// The conditions that are tested more than once with a single value, as in `if locked {
  /// mu.Unlock() }`.
  private static List<String> flags(SlicedFunction f) {
    Map<String, Integer> asked = new LinkedHashMap<>();
    for (int pc = 0; pc < f.code.length(); pc++) {
      if (f.code.at(pc) instanceof Instr.Branch b) {
        asked.merge(question(f, b.cond()), 1, Integer::sum);
      }
    }
    asked.remove(NONE);
    return asked.keySet().stream().filter(r -> asked.get(r) > 1).toList();
  }

  /// The value of a register as a term over variables that are set once; [#NONE] if there is none.
  private static String question(SlicedFunction f, int register) {
    List<Integer> writers = f.writers(register);
    if (writers.isEmpty()) {
      return "r" + register;
    }
    return writers.size() > 1 || register < f.code.parameters()
        ? NONE
        : switch (f.code.at(writers.getFirst())) {
          case Instr.Const c -> String.valueOf(c.value());
          case Instr.Copy c -> question(f, c.src());
          case Instr.Binary b -> {
            String x = question(f, b.x());
            String y = question(f, b.y());
            yield x.equals(NONE) || y.equals(NONE) ? NONE : "(" + x + b.op() + y + ")";
          }
          default -> f.code.isJoin(writers.getFirst()) ? NONE : "r" + register;
        };
  }

  /// Restricts the analysis to paths on which `flag` has this value.
  private void follow(String flag, boolean value) {
    int[] before = states.clone();
    Arrays.fill(states, 0);
    Worklist<Integer> open = new Worklist<>();
    reach(0, FREE, open);
    while (!open.isEmpty()) {
      int pc = open.next();
      int after = after(pc, states[pc]);
      if (f.code.at(pc) instanceof Instr.Branch b && question(f, b.cond()).equals(flag)) {
        reach(value ? b.then() : b.otherwise(), after, open);
      } else {
        f.code.successors(pc).forEach(next -> reach(next, after, open));
      }
    }
    for (int pc = 0; pc < states.length; pc++) {
      states[pc] |= before[pc];
    }
  }

  private void reach(int pc, int state, Worklist<Integer> open) {
    if ((states[pc] | state) != states[pc]) {
      states[pc] |= state;
      open.again(pc);
    }
  }

  private int after(int pc, int before) {
    LockUse use =
        LockUse.at(f.code, pc).filter(u -> LockIdentity.path(f, u).equals(path)).orElse(null);
    if (use == null) {
      boolean ends = f.code.at(pc) instanceof Instr.Return && (before & HELD) != 0;
      balanced &= !ends && !((before & ~FREE) != 0 && changes(pc));
      return before;
    }
    return switch (use.kind()) {
      case TAKE -> step(!use.deferred() && before == FREE, HELD);
      case GIVE -> step(before == HELD, use.deferred() ? DEFERRED : FREE);
      case TRY -> step(false, FREE);
      case ONCE -> before;
    };
  }

  private int step(boolean allowed, int after) {
    balanced &= allowed;
    return after;
  }

  /// Whether an instruction may change which lock the path denotes.
  private boolean changes(int pc) {
    return f.code.writes(pc).stream().anyMatch(r -> path.contains(LockIdentity.register(r)))
        || (f.code.at(pc) instanceof Instr.Store s
            && path.contains("(*" + LockIdentity.path(f, s.address()) + ")"));
  }

  /// Whether the lock is taken only when free, released only when held, and free after the return.
  boolean areBalanced() {
    return balanced;
  }

  /// The instructions that may execute while the lock is held.
  BitSet held() {
    BitSet held = new BitSet();
    for (int pc = 0; pc < states.length; pc++) {
      held.set(pc, (states[pc] & ~FREE) != 0);
    }
    return held;
  }

  /// Whether a deferred call always releases the lock if the instruction at `pc` panics.
  boolean isDeferred(int pc) {
    return (states[pc] & HELD) == 0;
  }

  /// Whether some path releases the lock only at the end of the function.
  boolean lastToTheEnd() {
    for (int state : states) {
      if ((state & DEFERRED) != 0) {
        return true;
      }
    }
    return false;
  }
}
