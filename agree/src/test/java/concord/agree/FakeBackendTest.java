package concord.agree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.agree.backend.Compilers;
import concord.campaign.Budget;
import concord.campaign.Campaign;
import concord.campaign.CampaignId;
import concord.campaign.Outcome;
import concord.campaign.Progress;
import concord.campaign.Replay;
import concord.campaign.Settings;
import concord.campaign.Tally;
import concord.campaign.Unhealthy;
import concord.campaign.store.Bucket;
import concord.campaign.store.Finding;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import concord.campaign.store.Worker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The planted bug that the oracle has to find: a compiler that takes `succ` for `pred`.
class FakeBackendTest {
  private static final String MISCOMPILER =
      """
      #!/bin/sh
      # ocamlc, but for succ. The source is the last argument.
      for last; do :; done
      sed -i 's/succ/pred/g' "$last"
      exec ocamlc "$@"
      """;

  @TempDir Path folder;

  @Test
  void aMiscompiledPrimitiveIsFoundShrunkAndReplayed() throws Exception {
    Compilers.requireOcaml();
    Path fake = Files.createDirectory(folder.resolve("fake")).resolve("ocamlc");
    Files.writeString(fake, MISCOMPILER);
    Files.setPosixFilePermissions(fake, PosixFilePermissions.fromString("rwxr-xr-x"));
    Settings settings = Settings.NONE.with("backends", "ocamlc," + fake).with("size", 100);
    TermSubject subject = Targets.target("ocaml", settings);
    try (Store store = Stores.file(folder.resolve("campaigns.db"))) {
      Worker worker = Worker.here("test");
      CampaignId id = Campaign.begin(store, worker, subject, 1);
      Tally tally =
          new Campaign(store, worker, Progress.SILENT, new Campaign.Pace(100, 2_000))
              .run(id, subject, Budget.programs(200));
      assertTrue(tally.failed() > 0, tally::toString);
      assertEquals(0, tally.undecided(), () -> tally.toString());
      List<Bucket> buckets = store.buckets(id);
      assertEquals(
          "succ: another value under " + fake + ", as in succ #",
          buckets.getFirst().name(),
          buckets::toString);
      Finding smallest = buckets.getFirst().smallest();
      assertEquals("let i = succ 0 in print_int i\n", smallest.minimal());
      assertTrue(smallest.evidence().contains("printing \"1\""), smallest::evidence);
      Replay.Replayed replayed = Replay.replay(subject, smallest);
      assertTrue(replayed.faithful());
      assertEquals(Outcome.Failed.class, replayed.outcome().getClass());
    }
  }

  /// Two findings "not compiled" were told of this before.
  @Test
  void aCompilerThatVanishesIsNotBlamed() throws Exception {
    Compilers.requireOcaml();
    Path fake = Files.createDirectory(folder.resolve("gone")).resolve("ocamlc");
    Files.writeString(
        fake,
        """
        #!/bin/sh
        # ocamlc, for as long as nobody removes it: the seventh call finds none.
        echo >> %1$s
        [ "$(wc -l < %1$s)" -lt 7 ] && exec ocamlc "$@"
        exec /nowhere/ocamlc "$@"
        """
            .formatted(folder.resolve("calls")));
    Files.setPosixFilePermissions(fake, PosixFilePermissions.fromString("rwxr-xr-x"));
    Settings settings = Settings.NONE.with("backends", "ocamlc," + fake).with("size", 30);
    TermSubject subject = Targets.target("ocaml", settings);
    try (Store store = Stores.file(folder.resolve("campaigns.db"))) {
      Worker worker = Worker.here("test");
      CampaignId id = Campaign.begin(store, worker, subject, 1);
      var campaign = new Campaign(store, worker, Progress.SILENT, new Campaign.Pace(4, 100));
      Unhealthy e =
          assertThrows(Unhealthy.class, () -> campaign.run(id, subject, Budget.programs(200)));
      assertTrue(e.getMessage().contains("is not compiled"), e::getMessage);
      assertEquals(1, e.getMessage().lines().count());
      assertEquals(List.of(), store.findings(id));
      assertEquals(0, store.tally(id).failed());
    }
  }
}
