package concord.bench.campaign;

import concord.campaign.CampaignId;
import concord.campaign.Settings;
import concord.campaign.store.Credentials;
import concord.campaign.store.Examined;
import concord.campaign.store.Lease;
import concord.campaign.store.Plan;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import concord.campaign.store.Tools;
import concord.campaign.store.Worker;
import concord.fixtures.Postgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Cases recorded per second: ranges of 500, of which one case in a hundred failed and has a
/// program of a thousand characters, each taken under a lease and completed in a transaction.
///
/// Prints the ratio to the rate that a campaign needs, and fails below 1.
public final class StoreBench {
  private static final int RANGE = 500;
  private static final int FAILS_EACH = 100;
  private static final Duration TERM = Duration.ofMinutes(1);
  private static final String PROGRAM = "x".repeat(1_000);

  private StoreBench() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    int cases = Integer.getInteger("concord.cases", 200_000);
    boolean enough = true;
    Path folder = Files.createTempDirectory("concord-store-bench");
    Path file = folder.resolve("campaigns.db");
    try (Store store = Stores.file(file)) {
      enough &= report("SQLite", record(store, cases), 20_000);
    } finally {
      concord.campaign.child.Disk.remove(folder);
    }
    if (Postgres.isHere()) {
      try (Postgres postgres = Postgres.start()) {
        var who =
            Map.of(Credentials.USER, postgres.user(), Credentials.PASSWORD, postgres.password());
        try (Store store =
            Stores.open(postgres.url(), Credentials.of(who, Optional.empty()), TERM, _ -> {})) {
          enough &= report("PostgreSQL", record(store, cases), 5_000);
        }
      }
    } else {
      System.out.println(Postgres.MISSING);
    }
    if (!enough) {
      System.exit(1);
    }
  }

  private static boolean report(String name, double rate, double wanted) {
    System.out.printf(
        "%-10s %,9.0f cases/s, %.1f times the %,.0f that are wanted%n",
        name, rate, rate / wanted, wanted);
    return rate >= wanted;
  }

  private static double record(Store store, int cases) throws IOException {
    Worker worker = Worker.here("bench");
    store.enlist(worker);
    CampaignId id = store.begin(new Plan("fuzz bench", Settings.NONE, "0", 1, Tools.NONE), worker);
    long start = System.nanoTime();
    Optional<Lease> lease = store.take(id, worker, RANGE, cases, TERM);
    while (lease.isPresent()) {
      store.complete(lease.get(), examined(lease.get()));
      lease = store.take(id, worker, RANGE, cases, TERM);
    }
    return cases / ((System.nanoTime() - start) / 1e9);
  }

  private static Examined examined(Lease lease) {
    var suspects = new ArrayList<Examined.Suspect>();
    for (long i = lease.from(); i < lease.to(); i += FAILS_EACH) {
      suspects.add(new Examined.Suspect(i, i, "hang", PROGRAM, 9, "seen in a batch"));
    }
    long passed = lease.to() - lease.from() - suspects.size();
    return new Examined(lease.to(), passed, java.util.List.of(), suspects, new TreeMap<>());
  }
}
