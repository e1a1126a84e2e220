package concord.facts.library;

import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.library.LibraryTable;
import concord.go.library.Trait;
import concord.go.types.Func;
import java.util.Optional;

/// Questions about library functions and types that one row of the [LibraryTable] does not answer.
public final class Library {
  private Library() {}

  /// Whether a function belongs to the standard library: its import path has no dot in the first
  /// element. (Private modules may look the same.) Reflection is excluded, because it can call
  /// anything.
  public static boolean isStandard(Func func) {
    String path = func.pkg() == null ? "" : func.pkg().path();
    int end = path.indexOf('/');
    return !path.equals("reflect")
        && !path.substring(0, end < 0 ? path.length() : end).contains(".");
  }

  /// Whether code calls the function with this full name, or uses it as a value.
  public static boolean isMentioned(String function, Code code) {
    for (int pc = 0; pc < code.length(); pc++) {
      Optional<Func> func =
          switch (code.at(pc)) {
            case Instr.Call c -> called(c.callee());
            case Instr.Defer d -> called(d.callee());
            case Instr.Go g -> called(g.callee());
            case Instr.FuncRef f -> Optional.of(f.func());
            case Instr.Bind b -> Optional.of(b.func());
            default -> Optional.empty();
          };
      if (func.filter(f -> Codes.path(f).equals(function)).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static Optional<Func> called(Instr.Callee callee) {
    return callee instanceof Instr.Callee.Static s ? Optional.of(s.func()) : Optional.empty();
  }

  /// Whether a function without source can block or panic. Contexts and timers block only through
  /// channels.
  public static boolean mayBlock(Func func) {
    return LibraryTable.has(func, Trait.BLOCKS) && !LibraryTable.has(func, Trait.NEVER_BLOCKS);
  }

  /// Whether inference must follow every call of it: it blocks or wakes, ends or starts a
  /// goroutine, or writes through its arguments.
  public static boolean isFollowed(Func func) {
    return mayBlock(func)
        || LibraryTable.has(func, Trait.FOLLOWED)
        || (isStandard(func) && LibraryTable.has(func, Trait.WRITES_ARGUMENTS));
  }
}
