package concord.check.unit;

import concord.go.code.Code;
import concord.go.code.Instr;
import java.util.BitSet;
import java.util.List;

/// Which parameters of a constructor only say how often its loops run.
///
/// Example: `n` in `func NewPool(n int)`, which starts `n` goroutines. A client passes at least 1:
/// a pool without workers is the caller's mistake. A parameter that is also a capacity, or that is
/// passed on, may be 0.
final class LoopBounds {
  private final Code code;

  /// The registers whose values come from the parameter.
  private final BitSet derived = new BitSet();

  private LoopBounds(Code code, int parameter) {
    this.code = code;
    derived.set(parameter);
    int before;
    do {
      before = derived.cardinality();
      for (int pc = 0; pc < code.length(); pc++) {
        derive(code.at(pc));
      }
    } while (derived.cardinality() > before);
  }

  static boolean isBound(Code code, int parameter) {
    LoopBounds bounds = new LoopBounds(code, parameter);
    boolean loops = false;
    for (int pc = 0; pc < code.length(); pc++) {
      switch (code.at(pc)) {
        case Instr.Branch i -> loops |= i.loop() && bounds.derived.get(i.cond());
        case Instr.Iterate i -> loops |= bounds.derived.get(i.x());
        default -> {
          if (bounds.usesOtherwise(code.at(pc), pc)) {
            return false;
          }
        }
      }
    }
    return loops;
  }

  private void derive(Instr instr) {
    switch (instr) {
      case Instr.Copy i -> derive(i.src(), i.dst());
      case Instr.Convert i -> derive(i.x(), i.dst());
      case Instr.Unary i -> derive(i.x(), i.dst());
      case Instr.Binary i -> {
        derive(i.x(), i.dst());
        derive(i.y(), i.dst());
      }
      case Instr.Store i -> derive(i.src(), i.address());
      case Instr.Load i -> derive(i.address(), i.dst());
      default -> {}
    }
  }

  private void derive(int from, int to) {
    if (derived.get(from)) {
      derived.set(to);
    }
  }

  /// Whether an instruction uses the parameter for anything but arithmetic and the number of
  /// goroutines that a WaitGroup waits for.
  private boolean usesOtherwise(Instr instr, int pc) {
    return switch (instr) {
      case Instr.Copy _,
          Instr.Convert _,
          Instr.Unary _,
          Instr.Binary _,
          Instr.Store _,
          Instr.Load _,
          Instr.StructLit _ ->
          false;
      case Instr.Call i when isWaitGroup(i.callee()) -> false;
      default -> uses(code.reads(pc));
    };
  }

  private static boolean isWaitGroup(Instr.Callee callee) {
    return callee instanceof Instr.Callee.Static s && s.func().pkg().path().equals("sync");
  }

  private boolean uses(List<Integer> registers) {
    return registers.stream().anyMatch(derived::get);
  }
}
