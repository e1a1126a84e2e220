package concord.go.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.go.GoToolchain;
import concord.go.load.BuildContext;
import concord.go.load.Environment;
import concord.go.load.Loaded;
import concord.go.load.Loader;
import concord.go.std.Stubs;
import concord.go.syntax.GoVersion;
import concord.go.types.check.Annotated;
import concord.go.types.check.Importer;
import concord.go.types.check.Program;
import concord.go.types.check.Unit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Our signatures of the standard library are valid Go and say what the library says.
class StubsTest {
  private static SortedMap<String, String> signatures(Pkg p, boolean onlyExported) {
    SortedMap<String, String> all = new TreeMap<>();
    for (Obj o : p.scope().objects()) {
      if (o.isExported() || !onlyExported) {
        all.put(p.path() + "." + o.name(), signature(o));
        if (o instanceof TypeName t && t.type() instanceof Named n && !Types.isInterface(n)) {
          for (Func m : n.methods()) {
            all.put(p.path() + "." + o.name() + "." + m.name(), pointer(m) + Facts.type(m.type()));
          }
        }
      }
    }
    return all;
  }

  private static String pointer(Func m) {
    return m.hasPointerReceiver() ? "*" : "";
  }

  private static String signature(Obj o) {
    return switch (o) {
      case Const c -> Facts.type(c.type());
      case TypeName t when t.type().underlying() instanceof Struct s ->
          "struct "
              + s.fields().stream()
                  .filter(Obj::isExported)
                  .map(f -> f.name() + " " + Facts.type(f.type()))
                  .toList();
      case TypeName t when !Types.isGeneric(t.type()) -> Facts.type(t.type().underlying());
      default -> Facts.type(o.type());
    };
  }

  private static Checked check(String path) {
    Importer importer = new Annotated.BuiltIn();
    return Unit.of(path, List.of(Stubs.file(path)), importer).check();
  }

  @Test
  void validByThemselves() {
    List<Object> problems = new ArrayList<>();
    for (String path : Stubs.paths()) {
      problems.addAll(check(path).problems());
    }
    assertEquals(List.of(), problems);
  }

  @Test
  void sameAsTheLibrary() throws IOException {
    GoToolchain.require();
    Environment environment =
        new Environment(Optional.of(GoToolchain.goroot()), Optional.empty(), Optional.empty());
    BuildContext context = new BuildContext("linux", "amd64", Set.of(), false, GoVersion.LATEST);
    Loader loader =
        new Loader(
            environment, context, GoToolchain.goroot().resolve("src"), Loader.Tests.LEFT_OUT);
    List<String> paths = Stubs.paths().stream().filter(p -> !p.contains(".")).toList();
    Loaded loaded = loader.load(paths);
    Program program = new Program(loaded.imports(), Program.Standard.SOURCE);
    List<String> different = new ArrayList<>();
    int same = 0;
    for (Pkg real : program.declared(loaded.roots())) {
      SortedMap<String, String> theirs = signatures(real, /* onlyExported= */ false);
      Pkg stub = new Annotated.BuiltIn().find(real.path());
      stub.loadAll();
      for (var e : signatures(stub, /* onlyExported= */ true).entrySet()) {
        String their = theirs.get(e.getKey());
        // Methods promoted from fields that are not exported are written as the type's own; what
        // mentions a package without signatures is unknown.
        if (their == null || e.getValue().contains("?") || their.equals(e.getValue())) {
          same++;
        } else {
          different.add(e.getKey() + ": " + e.getValue() + ", in the library " + their);
        }
      }
    }
    System.out.printf("signatures: %d equal, %d differ%n", same, different.size());
    assertEquals(List.of(), different);
  }
}
