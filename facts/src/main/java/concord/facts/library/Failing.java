package concord.facts.library;

import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.code.Instr.Callee;
import concord.go.library.LibraryTable;
import concord.go.library.Trait;
import concord.go.types.Func;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Finds the places in the code that lead straight to a failing test: to `t.Fatal`, `t.Error` and
/// the like, with no communication or decision before.
///
/// What happens after a test has failed is of no interest: a goroutine then blocks because the test
/// stopped reading its channel. So findings are checked again under the assumption that tests pass.
public final class Failing {
  /// Longer paths do not count as straight.
  private static final int LONGEST = 60;

  private Failing() {}

  public static boolean at(Code code, int start) {
    Set<Integer> seen = new HashSet<>();
    int pc = start;
    while (pc < code.length() && seen.size() < LONGEST && seen.add(pc)) {
      switch (code.at(pc)) {
        case Instr.Call call when fails(call.callee()) -> {
          return true;
        }
        case Instr.Jump jump -> pc = jump.target();
        case Instr.Branch _,
            Instr.Next _,
            Instr.Go _,
            Instr.Defer _,
            Instr.Send _,
            Instr.Recv _,
            Instr.Select _,
            Instr.Return _,
            Instr.Panic _ -> {
          return false;
        }
        default -> pc++;
      }
    }
    return false;
  }

  private static boolean fails(Callee callee) {
    Optional<Func> func =
        switch (callee) {
          case Callee.Static s -> Optional.of(s.func());
          case Callee.Method m -> Optional.of(m.method());
          case Callee.Dynamic _, Callee.Builtin _ -> Optional.empty();
        };
    return func.filter(f -> LibraryTable.has(f, Trait.FAILS_TEST)).isPresent();
  }
}
