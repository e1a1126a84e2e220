package concord.fuzz.target.go;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class GoToolchainsTest {
  /// Release candidates and other machines are left out; patches are numbers.
  @Test
  void theLastPatchOfEachRelease() {
    String listed =
        "golang.org/toolchain v0.0.1-go1.21.0.darwin-arm64 v0.0.1-go1.21.0.linux-amd64"
            + " v0.0.1-go1.21.13.linux-amd64 v0.0.1-go1.21.9.linux-amd64"
            + " v0.0.1-go1.22.0.linux-amd64 v0.0.1-go1.22.4.linux-arm64"
            + " v0.0.1-go1.23rc1.linux-amd64\n";
    assertEquals(List.of("1.21.13", "1.22.0"), GoToolchains.latest(listed, "linux-amd64"));
  }
}
