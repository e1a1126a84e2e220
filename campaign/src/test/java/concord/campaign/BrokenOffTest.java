package concord.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.campaign.store.Begun;
import concord.campaign.store.Finding;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import concord.campaign.store.Worker;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs that end in the middle of something: by the time limit, by a stop from outside, by tools
/// that stop working. What was seen by then is kept, and the next run goes on from there.
class BrokenOffTest {
  private static final Worker WORKER = Worker.here("0");
  private static final Campaign.Pace PACE = new Campaign.Pace(16, 1000);

  @TempDir Path folder;

  /// [Countdown] with a runner whose behaviour can be changed.
  private static class Changed extends Countdown {
    @Override
    public Runner<Integer> runner() {
      Runner<Integer> plain = super.runner();
      return new Runner<>() {
        @Override
        public List<Outcome> run(List<Integer> programs) throws IOException, InterruptedException {
          return plain.run(programs);
        }

        @Override
        public List<Outcome> rerun(List<Integer> smaller) throws IOException, InterruptedException {
          beforeShrinking();
          return plain.run(smaller);
        }

        @Override
        public Outcome confirm(Integer program) throws IOException, InterruptedException {
          beforeConfirming();
          return plain.confirm(program);
        }

        @Override
        public Optional<String> ailment() {
          return Changed.this.ailment();
        }

        @Override
        public void close() {}
      };
    }

    void beforeConfirming() throws IOException, InterruptedException {}

    void beforeShrinking() throws IOException, InterruptedException {}

    Optional<String> ailment() {
      return Optional.empty();
    }
  }

  private Store store() throws IOException {
    return Stores.file(folder.resolve("campaigns.db"));
  }

  private List<String> whole(long programs) throws Exception {
    try (Store store = Stores.file(folder.resolve("whole.db"))) {
      Countdown plain = new Countdown();
      CampaignId id = Campaign.begin(store, WORKER, plain, 42);
      new Campaign(store, WORKER, Progress.SILENT, PACE).run(id, plain, Budget.programs(programs));
      return CampaignTest.summary(store, id);
    }
  }

  /// Without the limit neither of these would ever end.
  @Test
  void theTimeLimitHoldsWhileFindingsAreConfirmedAndShrunk() throws Exception {
    var budget =
        new Budget(Optional.of(60L), Optional.of(Duration.ofMillis(700)), Optional.empty());
    var interrupted = new AtomicInteger();
    Changed slowToConfirm =
        new Changed() {
          @Override
          void beforeConfirming() throws InterruptedException {
            waitForEver(interrupted);
          }
        };
    Changed slowToShrink =
        new Changed() {
          @Override
          void beforeShrinking() throws InterruptedException {
            waitForEver(interrupted);
          }
        };
    try (Store store = store()) {
      CampaignId id = Campaign.begin(store, WORKER, slowToConfirm, 42);
      Tally first =
          new Campaign(store, WORKER, Progress.SILENT, PACE).run(id, slowToConfirm, budget);
      assertTrue(first.open() > 0, first::toString);
      assertEquals(Begun.State.ENDED, store.campaign(id).state(), "nobody works on it any more");
      Tally second =
          new Campaign(store, WORKER, Progress.SILENT, PACE).run(id, slowToShrink, budget);
      assertTrue(second.failed() > 0 && second.buckets() == 0, second::toString);
      assertEquals(2, interrupted.get());
      Countdown plain = new Countdown();
      new Campaign(store, WORKER, Progress.SILENT, PACE).run(id, plain, Budget.programs(60));
      assertEquals(whole(60), CampaignTest.summary(store, id));
    }
  }

  private static void waitForEver(AtomicInteger interrupted) throws InterruptedException {
    try {
      Thread.sleep(Duration.ofDays(1));
    } catch (InterruptedException e) {
      interrupted.incrementAndGet();
      throw e;
    }
  }

  @Test
  void aStopFromOutsideIsHeard() throws Exception {
    try (Store store = store();
        Store other = store()) {
      var id = new CampaignId[1];
      Changed asking =
          new Changed() {
            @Override
            void beforeConfirming() throws IOException, InterruptedException {
              other.requestStop(id[0]);
              waitForEver(new AtomicInteger());
            }
          };
      id[0] = Campaign.begin(store, WORKER, asking, 42);
      Tally tally =
          new Campaign(store, WORKER, Progress.SILENT, PACE)
              .run(id[0], asking, Budget.programs(1_000_000));
      assertTrue(tally.done() < 1_000, tally::toString);
      assertEquals(concord.campaign.store.Begun.State.ENDED, store.campaign(id[0]).state());
    }
  }

  /// A rare race that is seen once must not be lost with the process that shrinks it.
  @Test
  void whatFailedIsStoredBeforeAnybodyLooksCloser() throws Exception {
    Changed dying =
        new Changed() {
          @Override
          void beforeConfirming() throws IOException {
            throw new IOException("killed");
          }
        };
    try (Store store = store()) {
      CampaignId id = Campaign.begin(store, WORKER, dying, 42);
      Campaign campaign = new Campaign(store, WORKER, Progress.SILENT, PACE);
      assertThrows(IOException.class, () -> campaign.run(id, dying, Budget.programs(100)));
      assertTrue(store.findings(id).stream().anyMatch(f -> f.state() == Finding.State.SUSPECT));
      campaign.run(id, new Countdown(), Budget.programs(100));
      assertEquals(whole(100), CampaignTest.summary(store, id));
    }
  }

  @Test
  void aBrokenShrinkingGoesOnToTheSameEnd() throws Exception {
    var turns = new AtomicInteger();
    Changed dying =
        new Changed() {
          @Override
          void beforeShrinking() throws IOException {
            if (Integer.bitCount(turns.incrementAndGet()) == 1) { // 1, 2, 4, 8, …
              throw new IOException("killed");
            }
          }
        };
    try (Store store = store()) {
      CampaignId id = Campaign.begin(store, WORKER, dying, 42);
      Campaign campaign = new Campaign(store, WORKER, Progress.SILENT, PACE);
      boolean ended = false;
      while (!ended) {
        try {
          campaign.run(id, dying, Budget.programs(30));
          ended = true;
        } catch (IOException e) {
          assertEquals("killed", e.getMessage());
        }
      }
      assertTrue(turns.get() > 8, () -> "smaller programs were run only " + turns + " times");
      assertEquals(whole(30), CampaignTest.summary(store, id));
    }
  }

  @Test
  void toolsThatStopWorkingAreNotBlamed() throws Exception {
    AtomicBoolean gone = new AtomicBoolean();
    Changed vanishing =
        new Changed() {
          @Override
          Optional<String> ailment() {
            return gone.getAndSet(true) ? Optional.of("exec: not found") : Optional.empty();
          }
        };
    try (Store store = store()) {
      CampaignId id = Campaign.begin(store, WORKER, vanishing, 42);
      Campaign campaign = new Campaign(store, WORKER, Progress.SILENT, PACE);
      Unhealthy e =
          assertThrows(Unhealthy.class, () -> campaign.run(id, vanishing, Budget.programs(100)));
      assertTrue(e.getMessage().contains("exec: not found"), e::getMessage);
      assertEquals(List.of(), store.findings(id));
      assertEquals(0, store.tally(id).done());
      assertEquals("unhealthy", store.events(id, 0, 10).getLast().kind());
      campaign.run(id, new Countdown(), Budget.programs(100));
      assertEquals(whole(100), CampaignTest.summary(store, id));
    }
  }
}
