package concord.facts.calls;

import concord.facts.data.Kinds;
import concord.go.code.Codes;
import concord.go.syntax.Decl;
import concord.go.syntax.File;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Signature;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the entries of packages: `main`, tests, and for libraries every function that starts
/// goroutines or makes or is given channels.
public final class Entries {
  private final Codes codes;

  public Entries(Codes codes) {
    this.codes = codes;
  }

  public List<Entry> of(Checked checked) {
    List<Entry> entries = new ArrayList<>();
    for (File file : checked.files()) {
      for (Decl decl : file.decls()) {
        if (decl instanceof Decl.Func func
            && func.body().isPresent()
            && checked.info().definition(func.name()).orElse(null) instanceof Func f) {
          kind(checked, f, func)
              .ifPresent(k -> entries.add(new Entry(Codes.name(f), file.source().name(), k, f)));
        }
      }
    }
    return entries;
  }

  private Optional<Entry.Kind> kind(Checked checked, Func func, Decl.Func decl) {
    boolean method = decl.receiver().isPresent();
    boolean main = checked.pkg().name().equals("main");
    if (!method && main && func.name().equals("main")) {
      return Optional.of(Entry.Kind.MAIN);
    }
    if (!method && isTest(func)) {
      return Optional.of(Entry.Kind.TEST);
    }
    boolean generic =
        func.type() instanceof Signature s
            && !(s.typeParams().isEmpty() && s.receiverTypeParams().isEmpty());
    boolean library = !main && !generic && !func.name().equals("init");
    return library && communicates(func) ? Optional.of(Entry.Kind.LIBRARY) : Optional.empty();
  }

  /// `TestXxx(*testing.T)` and its like.
  private static boolean isTest(Func func) {
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
