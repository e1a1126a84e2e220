package concord.campaign.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.campaign.CampaignId;
import concord.campaign.Settings;
import concord.campaign.Tally;
import concord.campaign.Trail;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a store promises, on SQLite; [PostgresStoreTest] holds PostgreSQL to the same.
class StoreTest {
  private static final Duration TERM = Duration.ofMinutes(1);
  private static final Plan PLAN =
      new Plan(
          "fuzz toy x",
          Settings.NONE.with("size", 3),
          "1",
          7,
          Tools.NONE.with("toyc", "toyc 1.0\nand more"));

  @TempDir Path folder;

  Store open() throws IOException {
    return Stores.file(folder.resolve("sub/campaigns.db"));
  }

  static Worker worker(String name) {
    Worker here = Worker.here("1");
    return new Worker(
        name, here.host(), here.pid(), here.started(), here.system(), here.processors(), "1");
  }

  static Examined.Suspect suspect(long number) {
    return new Examined.Suspect(number, 100 + number, "hang", "program " + number, 9, "seen");
  }

  /// The whole range passed, but for these.
  static Examined examined(Lease lease, long... suspects) {
    var found = new ArrayList<Examined.Suspect>();
    for (long number : suspects) {
      found.add(suspect(number));
    }
    return new Examined(
        lease.to(),
        lease.to() - lease.from() - found.size(),
        List.of(),
        found,
        new TreeMap<>(Map.of("G-Seq", 2L)));
  }

  static Rerun failed() {
    return new Rerun(
        Instant.EPOCH,
        "w",
        PLAN.tools(),
        Rerun.Purpose.CONFIRM,
        Rerun.Which.ORIGINAL,
        "failed",
        50,
        2,
        "evidence\0 with zero");
  }

  @Test
  void rangesAreTakenInAnyOrderAndTheGapsAreKnown() throws Exception {
    try (Store store = open()) {
      Worker a = worker("a");
      Worker b = worker("b");
      CampaignId id = store.begin(PLAN, a);
      Lease first = store.take(id, a, 10, 35, TERM).orElseThrow();
      Lease second = store.take(id, b, 10, 35, TERM).orElseThrow();
      Lease third = store.take(id, a, 20, 35, TERM).orElseThrow();
      assertEquals(
          List.of(0L, 10L, 10L, 20L, 20L, 35L),
          List.of(first.from(), first.to(), second.from(), second.to(), third.from(), third.to()));
      assertEquals(Optional.empty(), store.take(id, b, 10, 35, TERM), "no more are wanted");
      assertTrue(store.complete(third, examined(third, 21, 30)));
      assertTrue(store.complete(first, examined(first)));
      store.release(second);
      assertEquals(new Tally(25, 23, 0, 0, 0, 2), store.tally(id));
      assertEquals(
          List.of(10L),
          store.ranges(id, 0, 100).stream()
              .filter(r -> !r.isDone())
              .map(RangeState::from)
              .toList());
      Lease gap = store.take(id, a, 4, 35, TERM).orElseThrow();
      assertEquals(List.of(10L, 14L, 2), List.of(gap.from(), gap.to(), gap.attempt()));
      Lease within = store.takeWithin(id, b, 16, 100, TERM).orElseThrow();
      assertEquals(List.of(16L, 20L), List.of(within.from(), within.to()));
      assertEquals(List.of(35L, 100L), bounds(store.takeWithin(id, b, 16, 100, TERM)));
      assertEquals(Optional.empty(), store.takeWithin(id, b, 16, 100, TERM));
    }
  }

  private static List<Long> bounds(Optional<Lease> lease) {
    return List.of(lease.orElseThrow().from(), lease.orElseThrow().to());
  }

  @Test
  void aLeaseThatRanOutIsSomebodyElsesAndCountsOnce() throws Exception {
    try (Store store = open()) {
      Worker a = worker("a");
      CampaignId id = store.begin(PLAN, a);
      Lease lost = store.take(id, a, 10, 10, Duration.ofMillis(-1)).orElseThrow();
      Lease mine = store.take(id, worker("b"), 10, 10, TERM).orElseThrow();
      assertEquals(List.of(0L, 10L), bounds(Optional.of(mine)));
      assertEquals(Optional.empty(), store.renew(lost, TERM));
      assertFalse(store.complete(lost, examined(lost, 3)));
      assertTrue(store.complete(mine, examined(mine, 3, 4)));
      assertTrue(store.complete(mine, examined(mine, 3, 4)), "again, as after a lost answer");
      assertEquals(new Tally(10, 8, 0, 0, 0, 2), store.tally(id));
    }
  }

  @Test
  void partOfARangeMayBeLeftToOthers() throws Exception {
    try (Store store = open()) {
      Worker a = worker("a");
      CampaignId id = store.begin(PLAN, a);
      Lease lease = store.take(id, a, 10, 100, TERM).orElseThrow();
      store.complete(
          lease,
          new Examined(
              4, 3, List.of(new Examined.Undecided(2, 5, "late")), List.of(), new TreeMap<>()));
      assertEquals(List.of(4L, 10L), bounds(store.take(id, a, 50, 100, TERM)));
      assertEquals(List.of(new Examined.Undecided(2, 5, "late")), store.undecided(id));
    }
  }

  @Test
  void whatTheDeadHadIsFree() throws Exception {
    try (Store store = open()) {
      Worker here = Worker.here("1");
      Worker dead = new Worker("dead", here.host(), here.pid(), Instant.EPOCH, "any", 1, "1");
      Worker elsewhere = new Worker("far", "far away", 1, Instant.EPOCH, "any", 1, "1");
      CampaignId id = store.begin(PLAN, here);
      for (Worker w : List.of(here, dead, elsewhere)) {
        store.enlist(w);
        assertTrue(store.take(id, w, 10, 100, TERM).isPresent());
      }
      assertEquals(1, store.releaseDead());
      assertEquals(List.of(10L, 20L), bounds(store.take(id, here, 10, 100, TERM)));
      store.retire(here);
      assertEquals(List.of(0L, 10L), bounds(store.take(id, elsewhere, 10, 100, TERM)));
    }
  }

  @Test
  void ofTheFindingsWithOneSignatureFewAreShrunk() throws Exception {
    try (Store store = open()) {
      Worker a = worker("a");
      CampaignId id = store.begin(PLAN, a);
      Lease early = store.take(id, a, 2, 12, TERM).orElseThrow();
      Lease late = store.take(id, a, 10, 12, TERM).orElseThrow();
      store.complete(late, examined(late, 3, 4, 5, 6, 7, 8));
      assertEquals(Optional.empty(), store.triage(id, a, TERM), "cases before are not examined");
      store.complete(early, examined(early));
      var steps = new ArrayList<String>();
      for (var t = store.triage(id, a, TERM); t.isPresent(); t = store.triage(id, a, TERM)) {
        Triage triage = t.get();
        long number = triage.finding().number();
        steps.add(number + " " + triage.step());
        switch (triage.step()) {
          case CONFIRM -> {
            if (number == 5) {
              Rerun passed =
                  new Rerun(
                      Instant.EPOCH,
                      "a",
                      Tools.NONE,
                      Rerun.Purpose.CONFIRM,
                      Rerun.Which.ORIGINAL,
                      "passed",
                      9,
                      0,
                      "");
              assertTrue(store.dismissed(triage, passed));
            } else {
              assertTrue(store.confirmed(triage, "hang", "waits", failed()));
            }
          }
          case SHRINK -> {
            assertTrue(store.shrinking(triage, new Trail(List.of(1, 0)), 17));
            assertEquals(new Trail(List.of(1, 0)), store.finding(id, number).orElseThrow().trail());
            Trail trail = new Trail(List.of(1, 0, 2));
            assertTrue(store.shrunk(triage, trail, "small", 2, "waits for " + number, failed()));
          }
        }
      }
      assertEquals(
          List.of(
              "3 CONFIRM",
              "3 SHRINK",
              "4 CONFIRM",
              "4 SHRINK",
              "5 CONFIRM",
              "6 CONFIRM",
              "7 CONFIRM",
              "7 SHRINK",
              "8 CONFIRM"),
          steps);
      assertEquals(
          List.of("waits for 3", "waits for 4", "", "waits for 4", "waits for 7", "waits for 7"),
          store.findings(id).stream().map(Finding::bucket).toList());
      assertEquals(new Tally(12, 7, 5, 0, 3, 0), store.tally(id));
      assertEquals(
          List.of("waits for 4 2", "waits for 7 2", "waits for 3 1"),
          store.buckets(id).stream().map(b -> b.name() + " " + b.count()).toList());
      assertEquals(3, store.buckets().size());
      assertEquals(2, store.reruns(id, 3).size());
      assertEquals(
          "toyc 1.0 | and more", store.reruns(id, 3).getFirst().tools().versions().get("toyc"));
      store.judge("fuzz toy", "waits for 7", Bucket.State.KNOWN, "see 12");
      assertEquals(Bucket.State.KNOWN, store.buckets(id).get(1).state());
      assertEquals(12, store.progress(id, 10).getLast().done());
      assertEquals(Map.of("G-Seq", 4L), store.progress(id, 10).getLast().coverage());
      store.compact(id);
      assertEquals(1, store.ranges(id, 0, 100).size());
      assertEquals(new Tally(12, 7, 5, 0, 3, 0), store.tally(id));
    }
  }

  @Test
  void manyAtOnceGetDifferentRanges() throws Exception {
    try (Store first = open()) {
      CampaignId id = first.begin(PLAN, worker("first"));
      List<Callable<Long>> all = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        Worker w = worker("w" + i);
        all.add(() -> {
          long sum = 0;
          try (Store store = open()) {
            store.begin(PLAN, w);
            var lease = store.take(id, w, 7, 500, TERM);
            while (lease.isPresent()) {
              sum += lease.get().to() - lease.get().from();
              assertTrue(store.complete(lease.get(), examined(lease.get(), lease.get().from())));
              lease = store.take(id, w, 7, 500, TERM);
            }
          }
          return sum;
        });
      }
      long sum = 0;
      try (var threads = Executors.newFixedThreadPool(all.size())) {
        for (Future<Long> part : threads.invokeAll(all)) {
          sum += part.get();
        }
      }
      assertEquals(500, sum);
      Tally tally = first.tally(id);
      assertEquals(List.of(500L, 500L), List.of(tally.done(), tally.passed() + tally.open()));
      assertEquals(7, first.campaigns().size());
    }
  }

  @Test
  void campaignsAreFoundByWhatTheyWereBegunWith() throws Exception {
    try (Store store = open()) {
      Worker a = worker("a");
      store.begin(PLAN, a);
      CampaignId id = store.begin(PLAN, a);
      Begun begun = store.latest("fuzz toy x", PLAN.settings(), "1", 7).orElseThrow();
      assertEquals(id, begun.id());
      assertEquals(PLAN, begun.plan());
      assertEquals(Begun.State.RUNNING, begun.state());
      store.requestStop(id);
      assertTrue(store.isStopRequested(id));
      store.ended(id);
      assertEquals(Begun.State.ENDED, store.campaign(id).state());
      store.event(id, -1, a, "ended", "by hand");
      assertEquals("by hand", store.events(0, 10).getLast().text());
      assertEquals(0, store.events(id, store.events(0, 10).getLast().id(), 10).size());
      store.remove(id);
      assertThrows(IOException.class, () -> store.campaign(id));
      assertEquals(1, store.campaigns().size());
    }
  }

  @Test
  void whatCrossesMachinesCanBeSerialised() throws Exception {
    try (Store store = open()) {
      Worker a = worker("a");
      CampaignId id = store.begin(PLAN, a);
      Lease lease = store.take(id, a, 10, 10, TERM).orElseThrow();
      for (Object o : List.of(a, lease, examined(lease, 3), store.campaign(id), failed())) {
        var bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(o);
        var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        assertEquals(o, in.readObject());
      }
    }
  }

  @Test
  void aNewerStoreIsToldAtOnce() throws Exception {
    open().close();
    execute("UPDATE flyway_schema_history SET version = '99' WHERE version = '2'");
    IOException e = assertThrows(IOException.class, this::open);
    assertTrue(
        e.getMessage().contains("newer Concord (schema 99, this one knows 2)"), e::getMessage);
  }

  /// For what no user of a store can do.
  void execute(String sql) throws Exception {
    try (Connection c =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("sub/campaigns.db"));
        Statement s = c.createStatement()) {
      s.execute(sql);
    }
  }
}
