package concord.web;

import concord.campaign.CampaignId;
import concord.campaign.Settings;
import concord.campaign.Trail;
import concord.campaign.store.Examined;
import concord.campaign.store.Lease;
import concord.campaign.store.Plan;
import concord.campaign.store.Rerun;
import concord.campaign.store.Store;
import concord.campaign.store.Tools;
import concord.campaign.store.Triage;
import concord.campaign.store.Worker;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A campaign as a store has it, with programs and outputs that would do harm as markup.
final class Sample {
  static final String HOSTILE = "<script>document.title = 'harmed'</script>";

  /// What `check --format json` says of a program with a deadlock.
  static final String CHECK =
      """
      {"version": 1, "entries": [{"name": "main.main", "file": "a.go", "verdict": "deadlock"}],
       "findings": [{"rule": "deadlock", "severity": "error", "entry": "main.main", "file": "a.go",
         "line": 5, "column": 2, "message": "%s", "trace": [
           {"goroutine": "main", "file": "a.go", "line": 5, "column": 2, "action": "recv",
            "object": "c", "peer": "", "state": "blocked"}]}], "errors": []}
      """
          .formatted(HOSTILE.replace("\"", "\\\""));

  private static final Duration TERM = Duration.ofMinutes(5);

  private final Store store;
  private final Worker worker = Worker.here("test");
  private final CampaignId id;

  Sample(Store store) throws IOException {
    this.store = store;
    Tools tools = Tools.NONE.with("go", "go version go1.26 " + HOSTILE);
    this.id =
        store.begin(
            new Plan("fuzz go", Settings.NONE.with("size", "14"), "test", 42, tools), worker);
  }

  /// Records ten more cases; the last of them fails.
  void failing() throws IOException {
    Lease lease = store.take(id, worker, 10, Long.MAX_VALUE, TERM).orElseThrow();
    long last = lease.to() - 1;
    Examined.Suspect suspect =
        new Examined.Suspect(
            last, 7, "hang", "func main() { // " + HOSTILE + "\n}", 12, "no answer " + HOSTILE);
    store.complete(
        lease,
        new Examined(
            lease.to(),
            9,
            List.of(),
            List.of(suspect),
            new TreeMap<>(Map.of("G-PingPong", 6L, "E-Dup", 4L))));
  }

  void passing() throws IOException {
    Lease lease = store.take(id, worker, 1_000, Long.MAX_VALUE, TERM).orElseThrow();
    store.complete(
        lease,
        new Examined(lease.to(), lease.to() - lease.from(), List.of(), List.of(), new TreeMap<>()));
  }

  /// Confirms and shrinks all that failed.
  void look() throws IOException {
    Optional<Triage> next = store.triage(id, worker, TERM);
    while (next.isPresent()) {
      Triage triage = next.get();
      Rerun rerun =
          new Rerun(
              Instant.EPOCH,
              worker.id(),
              Tools.NONE,
              Rerun.Purpose.CONFIRM,
              Rerun.Which.ORIGINAL,
              "failed",
              20,
              3,
              "all goroutines are asleep " + HOSTILE);
      switch (triage.finding().state()) {
        case SUSPECT -> store.confirmed(triage, "hang", "chan receive", rerun);
        default ->
            store.shrunk(
                triage, Trail.NONE, "<-c // " + HOSTILE, 1, "hang: receive " + HOSTILE, rerun);
      }
      next = store.triage(id, worker, TERM);
    }
  }

  CampaignId id() {
    return id;
  }
}
