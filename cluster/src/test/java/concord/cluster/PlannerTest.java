package concord.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.campaign.CampaignId;
import concord.campaign.Part;
import concord.campaign.Settings;
import concord.campaign.store.Examined;
import concord.campaign.store.Lease;
import concord.campaign.store.Plan;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import concord.campaign.store.Tools;
import concord.campaign.store.Worker;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlannerTest {
  private static final Duration TERM = Duration.ofMinutes(1);
  private static final Worker WORKER = Worker.here("0");

  @TempDir Path folder;

  private static CampaignId begin(Store store) throws IOException {
    store.enlist(WORKER);
    return store.begin(new Plan("test", Settings.NONE, "0", 1, Tools.NONE), WORKER);
  }

  private static void complete(Store store, CampaignId id, long from, long to) throws IOException {
    Lease lease = store.takeWithin(id, WORKER, from, to, TERM).orElseThrow();
    store.complete(lease, new Examined(to, to - from, List.of(), List.of(), new TreeMap<>()));
  }

  private static List<Part> all(Planner planner) throws IOException {
    var all = new ArrayList<Part>();
    for (var wave = planner.next(3, OptionalDouble.empty());
        !wave.isEmpty();
        wave = planner.next(3, OptionalDouble.empty())) {
      all.addAll(wave);
    }
    return all;
  }

  @Test
  void rangesCoverAllCasesOnce() throws IOException {
    try (Store store = Stores.file(folder.resolve("a.db"))) {
      long at = 0;
      for (Part part : all(new Planner(store, begin(store), 10_007, 500))) {
        assertEquals(at, part.from());
        at = part.to();
      }
      assertEquals(10_007, at);
    }
  }

  @Test
  void whatIsDoneIsNotHandedOutAgain() throws IOException {
    try (Store store = Stores.file(folder.resolve("a.db"))) {
      CampaignId id = begin(store);
      complete(store, id, 0, 100);
      complete(store, id, 300, 1_000);
      store.takeWithin(id, WORKER, 1_500, 1_600, TERM);
      long cases = 0;
      for (Part part : all(new Planner(store, id, 5_000, 500))) {
        assertTrue(
            part.from() >= 100 && (part.to() <= 300 || part.from() >= 1_000), part::toString);
        cases += part.to() - part.from();
      }
      assertEquals(5_000 - 100 - 700, cases, "what somebody has taken may still be lost");
    }
  }

  @Test
  void rangesLastSomeSecondsAndBecomeShorterNearTheEnd() throws IOException {
    try (Store store = Stores.file(folder.resolve("a.db"))) {
      Planner planner = new Planner(store, begin(store), 1_000_000, 500);
      Part first = planner.next(10, OptionalDouble.of(2_000)).getFirst();
      assertEquals(800, first.to() - first.from(), "200 cases per second and executor, 4 s");
    }
    try (Store store = Stores.file(folder.resolve("b.db"))) {
      Planner planner = new Planner(store, begin(store), 2_000, 500);
      Part first = planner.next(10, OptionalDouble.of(2_000)).getFirst();
      assertEquals(100, first.to() - first.from(), "two rounds for all");
    }
  }

  @Test
  void theStartOfExecutorsDoesNotCountAsWork() {
    Rate rate = new Rate(100);
    rate.observe(100, 0);
    rate.observe(150, 60_000_000_000L);
    assertEquals(OptionalDouble.empty(), rate.perSecond());
    rate.observe(250, 61_000_000_000L);
    assertEquals(OptionalDouble.empty(), rate.perSecond(), "too early to say");
    rate.observe(550, 64_000_000_000L);
    assertEquals(OptionalDouble.of(100), rate.perSecond());
  }

  @Test
  void aFailureOfSparkIsPutInALine() {
    String message =
        "Job aborted due to stage failure: Task 0 in stage 1.0 failed 8 times, most recent failure:"
            + " Lost task 0.7 in stage 1.0 (TID 9) (10.0.0.3 executor 1): java.io.IOException: fuzz"
            + " go is not well\n\tat concord.campaign.Examination.requireHealth";
    assertEquals("worker 10.0.0.3: fuzz go is not well", Jobs.reason(new Exception(message)));
    assertEquals("Spark: gone", Jobs.reason(new Exception("gone\nand more")));
  }
}
