package concord.facts.calls;

import concord.facts.data.Kinds;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.syntax.Decl;
import concord.go.syntax.File;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Signature;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds the entries of packages: `main`, tests, and in libraries every function that starts
/// goroutines, makes channels or takes channels as arguments. Then come functions that obtain
/// something from such a function, because they must see to it that the goroutines end.
public final class Entries {
  private final Codes codes;

  public Entries(Codes codes) {
    this.codes = codes;
  }

  public List<Entry> of(Checked checked) {
    List<Entry> entries = new ArrayList<>();
    List<Entry> responsible = new ArrayList<>();
    Set<Func> starters = starters(checked);
    for (File file : checked.files()) {
      for (Decl decl : file.decls()) {
        if (decl instanceof Decl.Func func
            && func.body().isPresent()
            && checked.info().definition(func.name()).orElse(null) instanceof Func f) {
          kind(checked, f, func)
              .ifPresentOrElse(
                  k -> entries.add(new Entry(Codes.name(f), file.source().name(), k, f)),
                  () -> {
                    if (isLibrary(checked, f) && calls(f, starters)) {
                      responsible.add(
                          new Entry(Codes.name(f), file.source().name(), Entry.Kind.LIBRARY, f));
                    }
                  });
        }
      }
    }
    entries.addAll(responsible);
    return entries;
  }

  /// The functions of a package that start goroutines, themselves or through others, and that
  /// return more than data.
  private Set<Func> starters(Checked checked) {
    List<Func> returning =
        codes.functions().stream()
            .filter(f -> f.pkg() == checked.pkg() && returnsMoreThanData(f))
            .toList();
    Set<Func> starters = new HashSet<>();
    returning.stream().filter(this::starts).forEach(starters::add);
    boolean grew = !starters.isEmpty();
    while (grew) {
      grew = false;
      for (Func func : returning) {
        grew |= !starters.contains(func) && calls(func, starters) && starters.add(func);
      }
    }
    return starters;
  }

  private static boolean returnsMoreThanData(Func func) {
    return func.type() instanceof Signature s
        && s.results().stream().anyMatch(r -> !Kinds.isData(r.type()) && !Kinds.isError(r.type()));
  }

  private boolean starts(Func func) {
    return codes.of(func).map(Entries::starts).orElse(false);
  }

  private static boolean starts(Code code) {
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Go) {
        return true;
      }
    }
    return false;
  }

  private boolean calls(Func func, Set<Func> some) {
    return !some.isEmpty() && codes.of(func).map(c -> calls(c, some)).orElse(false);
  }

  private static boolean calls(Code code, Set<Func> some) {
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Call call
          && call.callee() instanceof Instr.Callee.Static s
          && some.contains(s.func().origin())) {
        return true;
      }
    }
    return false;
  }

  private Optional<Entry.Kind> kind(Checked checked, Func func, Decl.Func decl) {
    boolean method = decl.receiver().isPresent();
    boolean main = isProgram(checked);
    if (!method && main && func.name().equals("main")) {
      return Optional.of(Entry.Kind.MAIN);
    }
    if (!method && isTest(func)) {
      return Optional.of(Entry.Kind.TEST);
    }
    return isLibrary(checked, func) && communicates(func)
        ? Optional.of(Entry.Kind.LIBRARY)
        : Optional.empty();
  }

  private static boolean isProgram(Checked checked) {
    return checked.pkg().name().equals("main");
  }

  private static boolean isLibrary(Checked checked, Func func) {
    boolean generic =
        func.type() instanceof Signature s
            && !(s.typeParams().isEmpty() && s.receiverTypeParams().isEmpty());
    return !isProgram(checked) && !generic && !func.name().equals("init");
  }

  /// Whether `go test` runs a function: `TestXxx(*testing.T)`, `BenchmarkXxx`, `ExampleXxx` and the
  /// like.
  public static boolean isTest(Func func) {
    if (!(func.type() instanceof Signature s)) {
      return false;
    }
    for (String prefix : List.of("Test", "Benchmark", "Fuzz")) {
      if (startsWith(func.name(), prefix)
          && s.params().size() == 1
          && Kinds.qualified(Kinds.pointee(s.params().getFirst().type())).startsWith("testing.")) {
        return true;
      }
    }
    return startsWith(func.name(), "Example") && s.params().isEmpty();
  }

  private static boolean startsWith(String name, String prefix) {
    return name.startsWith(prefix)
        && (name.length() == prefix.length()
            || !Character.isLowerCase(name.charAt(prefix.length())));
  }

  private boolean communicates(Func func) {
    boolean given =
        func.type() instanceof Signature s
            && s.params().stream().anyMatch(p -> p.type().underlying() instanceof Type.Chan);
    return given || codes.of(func).map(code -> code.communicates()).orElse(false);
  }
}
