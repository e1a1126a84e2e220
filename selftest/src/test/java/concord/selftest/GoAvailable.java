package concord.selftest;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import concord.campaign.Toolchain;
import java.util.List;

/// Skips tests where there is no Go, unless all toolchains are required.
public final class GoAvailable {
  private GoAvailable() {}

  public static void assume() throws InterruptedException {
    Toolchain go =
        new Toolchain("go", "selftest", "bin/install-toolchains go", List.of("go", "version"));
    boolean here = go.version().isPresent();
    if (!here && "1".equals(System.getenv("CONCORD_REQUIRE_TOOLCHAINS"))) {
      fail("there is no go on the PATH: " + go.remedy());
    }
    assumeTrue(here, "there is no go on the PATH: " + go.remedy());
  }
}
