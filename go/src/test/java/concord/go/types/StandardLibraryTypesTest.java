package concord.go.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.go.GoToolchain;
import concord.go.load.BuildContext;
import concord.go.load.Environment;
import concord.go.load.Loaded;
import concord.go.load.Loader;
import concord.go.syntax.Diagnostic;
import concord.go.syntax.GoVersion;
import concord.go.types.check.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Packages of the standard library have no type errors, with their own tests and their external
/// ones, which use what the former export to them; with our own signatures and with the source.
///
/// By default a few are checked; `-Dconcord.packages=all` checks all of GOROOT/src.
class StandardLibraryTypesTest {
  private static final List<String> SOME =
      List.of(
          "bufio", "errors", "io", "math/bits", "sort", "strings", "sync", "sync/atomic", "time");

  @ParameterizedTest
  @EnumSource(Program.Standard.class)
  void noErrors(Program.Standard standard) throws IOException {
    GoToolchain.require();
    boolean all = "all".equals(System.getProperty("concord.packages"));
    Path src = GoToolchain.goroot().resolve("src");
    Environment environment =
        new Environment(Optional.of(GoToolchain.goroot()), Optional.empty(), Optional.empty());
    GoVersion release = GoVersion.parse(GoToolchain.version()).orElseThrow();
    BuildContext context = new BuildContext("linux", "amd64", Set.of(), false, release);
    Loaded loaded =
        new Loader(environment, context, src, Loader.Tests.INCLUDED)
            .load(all ? List.of("./...") : SOME);
    assertEquals(List.of(), List.copyOf(loaded.problems()));
    List<String> errors = new ArrayList<>();
    new Program(loaded.imports(), standard)
        .checkEach(
            loaded.roots(),
            checked -> checked.problems().stream().map(Diagnostic::toString).forEach(errors::add));
    System.out.printf(
        "%d packages and external tests with %s: %d errors%n",
        loaded.roots().size(), standard, errors.size());
    assertEquals("", String.join("\n", errors));
  }
}
