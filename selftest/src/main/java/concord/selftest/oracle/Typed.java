package concord.selftest.oracle;

import concord.go.load.BuildContext;
import concord.go.load.Environment;
import concord.go.load.Loaded;
import concord.go.load.Loader;
import concord.go.load.World;
import concord.go.syntax.Diagnostic;
import concord.go.types.Checked;
import concord.go.types.check.Program;
import concord.selftest.program.FilesInMemory;
import concord.selftest.program.GoProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Programs with their types.
public final class Typed {
  private Typed() {}

  /// Checks the types of a program; throws if it has an error.
  public static Checked check(GoProgram program) throws IOException, NotValid {
    return check(program.entry().file(), program.text());
  }

  public static Checked check(String file, String text) throws IOException, NotValid {
    World world = new FilesInMemory(Map.of(file, text));
    Loader loader =
        new Loader(
            world,
            Environment.of(world),
            BuildContext.of(world::variable, List.of()),
            Path.of(""),
            Loader.Tests.INCLUDED);
    Loaded loaded = loader.load(List.of(FilesInMemory.ROOT.resolve(file).toString()));
    List<Diagnostic> problems = new ArrayList<>(loaded.problems());
    if (problems.isEmpty()) {
      Checked checked =
          new Program(loaded.imports(), Program.Standard.BUILT_IN).check(loaded.roots()).getFirst();
      if (checked.problems().isEmpty()) {
        return checked;
      }
      problems.addAll(checked.problems());
    }
    throw new NotValid(problems.stream().map(Diagnostic::toString).toList());
  }

  /// Our checker rejects the program.
  public static final class NotValid extends Exception {
    private static final long serialVersionUID = 1;

    private final transient List<String> problems;

    NotValid(List<String> problems) {
      super(problems.getFirst());
      this.problems = List.copyOf(problems);
    }

    /// All errors with their places.
    public List<String> problems() {
      return problems;
    }
  }
}
