package concord.go.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.syntax.GoVersion;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BuildConstraintTest {
  private static final BuildContext LINUX =
      new BuildContext("linux", "amd64", Set.of(), false, new GoVersion(1, 26));

  @ParameterizedTest
  @CsvSource({
    "linux, true",
    "!linux, false",
    "linux && !cgo, true",
    "windows || (unix && amd64), true",
    "windows || unix && arm64, false",
    "go1.26, true",
    "go1.27, false",
    "ignore, false",
    "!!gc, true",
  })
  void goBuild(String text, boolean holds) {
    assertEquals(
        holds, BuildConstraintParser.parse(" " + text).orElseThrow().holds(LINUX::satisfies));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "&&", "a b", "(a", "a)", "a || ", "a & b", "a @"})
  void malformed(String text) {
    assertEquals(Optional.empty(), BuildConstraintParser.parse(text));
  }

  @Test
  void nestingDoesNotOverflow() {
    assertEquals(Optional.empty(), BuildConstraintParser.parse("!(".repeat(1_000_000)));
  }

  @Test
  void plusBuild() {
    assertTrue(BuildConstraintParser.plusBuild("windows linux,amd64").holds(LINUX::satisfies));
    assertFalse(BuildConstraintParser.plusBuild("windows linux,!amd64").holds(LINUX::satisfies));
  }

  @ParameterizedTest
  @CsvSource({
    "x.go, true",
    "linux.go, true",
    "x_linux.go, true",
    "x_linux_test.go, true",
    "x_windows.go, false",
    "x_arm64.go, false",
    "x_linux_amd64.go, true",
    "x_windows_amd64.go, false",
    "windows_amd64.go, true",
    "x_unix.go, true",
  })
  void names(String name, boolean accepted) {
    assertEquals(accepted, LINUX.acceptsName(name));
  }

  @Test
  void minimumVersion() {
    assertEquals(
        Optional.of(new GoVersion(1, 22)),
        BuildConstraintParser.parse("go1.21 && go1.22 && linux").orElseThrow().minimumVersion());
    assertEquals(
        Optional.empty(),
        BuildConstraintParser.parse("go1.21 || linux").orElseThrow().minimumVersion());
  }
}
