package concord.facts.library;

import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.library.LibraryTable;
import concord.go.library.Trait;
import concord.go.types.Func;
import java.util.Optional;

/// Questions about functions and types of libraries that take more than a row of the
/// [LibraryTable].
public final class Library {
  private Library() {}

  /// Whether a function is of the standard library, whose import paths begin without a dot; so do
  /// those of modules that are not for import by others. Reflection does what it is told to.
  public static boolean isStandard(Func func) {
    String path = func.pkg() == null ? "" : func.pkg().path();
    int end = path.indexOf('/');
    return !path.equals("reflect")
        && !path.substring(0, end < 0 ? path.length() : end).contains(".");
  }

  /// Whether code calls a function of this full name, or has it as a value.
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

  /// Whether a function can block or panic, and there is no code to look into. Contexts and timers
  /// block only through channels.
  public static boolean mayBlock(Func func) {
    return LibraryTable.has(func, Trait.BLOCKS) && !LibraryTable.has(func, Trait.NEVER_BLOCKS);
  }

  /// Whether it does something that must be followed wherever it is called: it blocks or wakes,
  /// ends a goroutine, starts one, or writes what it is given.
  public static boolean isFollowed(Func func) {
    return mayBlock(func)
        || LibraryTable.has(func, Trait.FOLLOWED)
        || (isStandard(func) && LibraryTable.has(func, Trait.WRITES_ARGUMENTS));
  }
}
