package concord.infer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.behaviour.migo.MigoPrinter;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.load.BuildContext;
import concord.go.load.Environment;
import concord.go.load.Loaded;
import concord.go.load.Loader;
import concord.go.load.Overlay;
import concord.go.load.World;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.check.Program;
import concord.infer.domain.Solver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Go programs as text, for tests of the layers of inference.
public final class GoPrograms {
  private GoPrograms() {}

  /// A package of one file, without problems. The text is never written to disk.
  public static Checked checked(String text) {
    Path file = Path.of("a.go");
    World world = new Overlay(World.REAL, Map.of(file, text.getBytes(UTF_8)));
    try {
      Loaded loaded =
          new Loader(
                  world,
                  Environment.of(world),
                  BuildContext.of(world::variable, List.of()),
                  Path.of(""),
                  Loader.Tests.INCLUDED)
              .load(List.of(file.toString()));
      Checked checked =
          new Program(loaded.imports(), Program.Standard.BUILT_IN).check(loaded.roots()).getFirst();
      assertEquals(List.of(), checked.problems());
      return checked;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The code of one function of a package.
  public static Code code(String text, String function) {
    Checked checked = checked(text);
    Func func = (Func) checked.pkg().lookup(function);
    return new Codes(List.of(checked)).of(func).orElseThrow();
  }

  /// The behaviour of the first entry of a package, as `.migo`.
  public static String behaviour(String text) {
    Checked checked = checked(text);
    Inference inference = new Inference(List.of(checked), Solver.NONE);
    return MigoPrinter.print(inference.infer(inference.entries(checked).getFirst()).program());
  }
}
