package concord.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.campaign.store.Bucket;
import concord.campaign.store.Finding;
import concord.campaign.store.Lease;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import concord.campaign.store.Worker;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignTest {
  private static final Campaign.Pace PACE = new Campaign.Pace(50, 1000);

  private static final Worker WORKER = Worker.here("0");

  @TempDir Path folder;

  private final Countdown subject = new Countdown();

  private Store store() throws IOException {
    return Stores.file(folder.resolve("sub/campaigns.db"));
  }

  private CampaignId begin(Store store) throws IOException, InterruptedException {
    return Campaign.begin(store, WORKER, subject, 42);
  }

  private static List<Finding> failures(Store store, CampaignId id) throws IOException {
    return store.findings(id).stream().filter(f -> f.state().isFailure()).toList();
  }

  /// All that does not depend on when and by whom it was found.
  static List<String> summary(Store store, CampaignId id) throws IOException {
    return store.findings(id).stream()
        .map(f ->
            String.join(
                " ",
                String.valueOf(f.number()),
                f.state().text(),
                f.kind(),
                f.bucket(),
                f.trail().toString(),
                f.minimal()))
        .toList();
  }

  @Test
  void everyFailureIsConfirmedShrunkAndBucketed() throws Exception {
    try (Store store = store()) {
      CampaignId id = begin(store);
      Tally tally =
          new Campaign(store, WORKER, Progress.SILENT, PACE).run(id, subject, Budget.programs(400));
      long sevens =
          java.util.stream.LongStream.range(0, 400)
              .filter(i -> subject.generate(Case.seed(42, i)).toString().contains("7"))
              .count();
      assertEquals(400, tally.done());
      assertEquals(sevens, tally.failed());
      assertEquals(tally.done(), tally.passed() + tally.failed() + tally.undecided());
      assertEquals(List.of("seven 7"), store.buckets(id).stream().map(Bucket::name).toList());
      assertEquals(sevens, store.buckets(id).getFirst().count());
      for (Finding f : failures(store, id)) {
        assertEquals("7", f.minimal());
        assertEquals("7 has a seven", f.evidence());
      }
    }
  }

  @Test
  void batchesGrowOnlyWhileTheyAreShort() throws Exception {
    try (Store store = store()) {
      Campaign.Pace any = new Campaign.Pace(50, 0);
      new Campaign(store, WORKER, Progress.SILENT, any)
          .run(begin(store), subject, Budget.programs(148));
      assertEquals(List.of(16, 32, 50, 50), subject.batches);
      subject.batches.clear();
      Campaign.Pace slow = new Campaign.Pace(50, 0, Duration.ZERO);
      new Campaign(store, WORKER, Progress.SILENT, slow)
          .run(begin(store), subject, Budget.programs(48));
      assertEquals(List.of(16, 16, 16), subject.batches);
    }
  }

  @Test
  void aRunThatWasCutShortGoesOnAndEndsAsIfItHadNotBeen() throws Exception {
    List<String> whole;
    try (Store store = store()) {
      CampaignId id = begin(store);
      new Campaign(store, WORKER, Progress.SILENT, PACE).run(id, subject, Budget.programs(220));
      whole = summary(store, id);
    }
    CampaignId id;
    try (Store store = store()) {
      id = begin(store);
      new Campaign(store, WORKER, Progress.SILENT, PACE).run(id, subject, Budget.programs(120));
    }
    try (Store store = store()) {
      assertEquals(
          id, store.latest(subject.name(), subject.settings(), "0", 42).orElseThrow().id());
      new Campaign(store, WORKER, Progress.SILENT, PACE).run(id, subject, Budget.programs(220));
      assertEquals(whole, summary(store, id));
    }
  }

  @Test
  void partsInAnyOrderComeToTheSameAsTheWhole() throws Exception {
    try (Store store = store()) {
      CampaignId whole = begin(store);
      new Campaign(store, WORKER, Progress.SILENT, PACE).run(whole, subject, Budget.programs(300));
      CampaignId id = begin(store);
      Worker other = Worker.here("0");
      var parts =
          List.of(new Part.Range(200, 300), new Part.Range(0, 110), new Part.Range(90, 200));
      try (var first = new Campaign(store, WORKER, Progress.SILENT, PACE).shift(id, subject);
          var second = new Campaign(store, other, Progress.SILENT, PACE).shift(id, subject)) {
        assertTrue(first.work(parts.get(0), Budget.programs(300)));
        assertTrue(store.isDone(id, 200, 300));
        assertFalse(store.isDone(id, 199, 300));
        assertFalse(store.isDone(id, 299, 301));
        Lease taken = store.takeWithin(id, WORKER, 50, 60, Duration.ofMinutes(1)).orElseThrow();
        assertFalse(second.work(parts.get(1), Budget.programs(300)), "somebody else is at it");
        store.release(taken);
        assertTrue(second.work(parts.get(1), Budget.programs(300)));
        assertTrue(second.work(parts.get(1), Budget.programs(300)));
        first.work(parts.get(2), Budget.programs(300));
        assertEquals(300, store.tally(id).done(), "what was handed out twice counts once");
        second.work(new Part.All(), Budget.programs(300));
      }
      assertEquals(store.tally(whole), store.tally(id));
      assertEquals(summary(store, whole), summary(store, id));
    }
  }

  @Test
  void stopsAfterSoManyFailures() throws Exception {
    try (Store store = store()) {
      var budget = new Budget(Optional.empty(), Optional.empty(), Optional.of(1L));
      CampaignId id = begin(store);
      Tally tally = new Campaign(store, WORKER, Progress.SILENT, PACE).run(id, subject, budget);
      assertEquals(1, tally.failed());
      assertEquals(1, tally.buckets(), "and it is shrunk");
      assertTrue(tally.done() < 50, tally::toString);
    }
  }

  @Test
  void aFindingIsReplayedFromItsSeedAndTrail() throws Exception {
    try (Store store = store()) {
      CampaignId id = begin(store);
      new Campaign(store, WORKER, Progress.SILENT, PACE).run(id, subject, Budget.programs(50));
      Finding finding = failures(store, id).getFirst();
      Replay.Replayed replayed = Replay.replay(subject, finding);
      assertTrue(replayed.faithful());
      assertEquals(new Outcome.Failed("seven", "7 has a seven"), replayed.outcome());
      assertEquals(Optional.of(finding), store.finding(id, finding.number()));
    }
  }

  @Test
  void aFileThatIsNoStoreIsAClearError() throws Exception {
    Path file = Files.writeString(folder.resolve("notes.txt"), "no database at all. ".repeat(100));
    IOException e = assertThrows(IOException.class, () -> Stores.file(file));
    assertTrue(e.getMessage().contains("notes.txt"), e.getMessage());
  }

  @Test
  void settingsAndTrailsReadBackAsPrinted() {
    Settings settings = Settings.NONE.with("b", "x=y").with("a", 1);
    assertEquals("a=1;b=x=y", settings.toString());
    assertEquals(settings, Settings.parse(settings.toString()));
    assertEquals(Settings.NONE, Settings.parse(""));
    assertEquals(new Trail(List.of(3, 0, 12)), Trail.parse("3.0.12"));
    assertEquals(Trail.NONE, Trail.parse(Trail.NONE.toString()));
  }

  @Test
  void progressNamesANewBucketOnceAndIsALineElsewhereThanOnATerminal() throws Exception {
    var text = new StringWriter();
    try (Store store = store()) {
      var progress =
          new TextProgress(new PrintWriter(text), TextProgress.Surface.LOG, Budget.programs(100));
      new Campaign(store, WORKER, progress, PACE).run(begin(store), subject, Budget.programs(100));
    }
    assertEquals(1, text.toString().lines().filter(l -> l.startsWith("found 1/")).count());
    assertFalse(text.toString().contains("\r"));
  }

  @Test
  void theBarShowsShareRateFailuresAndTimeLeft() {
    var text = new StringWriter();
    var progress =
        new TextProgress(
            new PrintWriter(text), TextProgress.Surface.TERMINAL, Budget.programs(200));
    progress.advanced(Tally.ZERO, Duration.ZERO);
    progress.advanced(new Tally(50, 48, 2, 0, 1, 0), Duration.ofSeconds(10));
    assertEquals(
        "\r[=====>              ]  25%  50 programs  5.0/s  2 failed in 1 bucket  0:30 left",
        text.toString());
  }

  @Test
  void onATerminalShrinkingIsToldUntilSomethingIsFound() throws Exception {
    var text = new StringWriter();
    try (Store store = store()) {
      var budget = new Budget(Optional.empty(), Optional.empty(), Optional.of(1L));
      var progress = new TextProgress(new PrintWriter(text), TextProgress.Surface.TERMINAL, budget);
      new Campaign(store, WORKER, progress, PACE).run(begin(store), subject, budget);
    }
    assertTrue(text.toString().matches("(?s).*\rcase (1/\\d+) fails; .* +\rfound \\1: seven.*"));
  }

  @Test
  void aChildThatOutlivesItsLimitIsOurDoing() throws Exception {
    var sleeper = new ChildProcess(List.of("sleep", "60"), folder, Duration.ofMillis(50));
    assertTrue(sleeper.run() instanceof ChildProcess.End.Stopped);
    var speaker =
        new ChildProcess(
            List.of("sh", "-c", "echo out; echo err >&2; exit 3"), folder, Duration.ofSeconds(20));
    assertEquals(new ChildProcess.End.Exited(3, "out\n", "err\n"), speaker.run());
  }
}
