package concord.facts.library;

import concord.facts.data.Kinds;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.types.Func;
import concord.go.types.Type;
import java.util.Optional;
import java.util.Set;

/// What is known of the functions and types of libraries by their names alone.
public final class Library {
  private static final Set<String> READERS =
      Set.of("bytes.Reader", "bytes.Buffer", "io.PipeReader", "io.PipeWriter", "strings.Reader");

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

  /// Packages whose functions call what they are given before they return, if at all, and keep
  /// nothing.
  public static boolean keepsNothing(String path) {
    return switch (path) {
      case "bytes",
          "cmp",
          "errors",
          "fmt",
          "io/fs",
          "iter",
          "maps",
          "math",
          "math/big",
          "math/bits",
          "math/rand",
          "path",
          "path/filepath",
          "regexp",
          "slices",
          "sort",
          "strconv",
          "strings",
          "sync/atomic",
          "testing",
          "time",
          "unicode",
          "unicode/utf8" ->
          true;
      default -> false;
    };
  }

  /// Whether values of this type are read like files, but from memory.
  public static boolean isReader(Type type) {
    return READERS.contains(Kinds.qualified(Kinds.pointee(type)));
  }
}
