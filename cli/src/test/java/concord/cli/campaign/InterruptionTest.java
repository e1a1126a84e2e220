package concord.cli.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.campaign.CampaignId;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A campaign that is stopped from outside says what is kept, and leaves no process behind.
class InterruptionTest {
  private static final CampaignId CAMPAIGN = new CampaignId(1);

  @TempDir Path folder;

  @Test
  void whatIsKeptIsToldAndTheDriverEnded() throws Exception {
    FuzzCommandTest.needsGo();
    Path file = folder.resolve("campaigns.db");
    Path said = folder.resolve("said.txt");
    Process campaign =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "concord.cli.Main",
                "fuzz",
                "go",
                "--programs",
                "100000000",
                "--store",
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    try {
      while (campaign.isAlive() && done(file) == 0) {
        Thread.sleep(50);
      }
      List<ProcessHandle> drivers = campaign.descendants().toList();
      campaign.destroy();
      assertEquals(143, campaign.waitFor(), () -> read(said));
      assertTrue(read(said).contains("are stored; --resume continues"), () -> read(said));
      assertTrue(done(file) > 0);
      for (ProcessHandle driver : drivers) {
        driver.onExit().get(); // by itself, else nobody ends it and this test does not either
      }
    } finally {
      campaign.destroyForcibly();
    }
  }

  private static long done(Path file) throws IOException {
    if (!Files.exists(file)) {
      return 0;
    }
    try (Store store = Stores.file(file)) {
      return store.campaigns().isEmpty() ? 0 : store.tally(CAMPAIGN).done();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
