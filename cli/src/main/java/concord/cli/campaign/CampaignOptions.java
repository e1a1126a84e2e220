package concord.cli.campaign;

import concord.campaign.Budget;
import concord.campaign.Campaign;
import concord.campaign.CampaignId;
import concord.campaign.Subject;
import concord.campaign.store.Begun;
import concord.campaign.store.Store;
import concord.campaign.store.Worker;
import concord.cli.cluster.Cluster;
import concord.cli.cluster.EngineOptions;
import concord.cli.shell.ExitCode;
import concord.cli.shell.Version;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The options of every campaign, and how one starts.
final class CampaignOptions {
  static final long DEFAULT_PROGRAMS = 5_000;

  /// Short enough to type.
  private static final int SEEDS = 1_000_000_000;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Which programs are made (default: others each time; the seed is printed).")
  private Long seed;

  @Option(
      names = "--resume",
      description =
          "Go on with the last campaign of these settings, and of this seed where one is given.")
  private boolean resume;

  @Option(
      names = "--nightly",
      description =
          "For a job that runs every night: run known failures again first, then new programs, and"
              + " report only what is new (see docs/campaigns.md).")
  private boolean nightly;

  @Mixin private EngineOptions engine;
  @Mixin private BudgetOptions budget;
  @Mixin private StoreOption store;
  @Mixin private FormatOption format;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /// Runs the campaign, prints its buckets and returns the exit code.
  ///
  /// @param cluster the cluster of this process, if it was started with one
  ExitCode run(Optional<Cluster> cluster, Subject<?> subject)
      throws IOException, InterruptedException {
    if (nightly && (resume || seed != null)) {
      throw new ParameterException(
          spec.commandLine(),
          "--nightly takes new programs: it goes with neither --seed nor --resume");
    }
    long start = System.nanoTime();
    Workplace workplace = Workplace.of(engine, cluster, store);
    Budget limits = budget.budget(DEFAULT_PROGRAMS);
    Campaign.Pace pace = Known.pace(subject);
    Preparation preparation = new Preparation(spec, limits, start);
    if (!preparation.make(subject)) {
      return ExitCode.UNDECIDED;
    }
    try (Store kept = store.openFor(limits.time())) {
      Worker worker = Worker.here(Version.NUMBER);
      CampaignRun run = new CampaignRun(kept, worker, workplace, spec, format.isJson());
      if (nightly) {
        return new Nightly(run, kept, worker, spec, start).run(subject, pace, limits, freshSeed());
      }
      CampaignId id = campaign(kept, worker, subject, limits);
      return run.run(id, subject, pace, limits.after(preparation.used()));
    }
  }

  boolean isJson() {
    return format.isJson();
  }

  boolean isLocal() {
    return engine.isLocal();
  }

  /// The default seed of tables and scans, which are repeatable.
  long seed() {
    return seed == null ? 1 : seed;
  }

  Optional<Long> programs() {
    return budget.programs();
  }

  Optional<Duration> time() {
    return budget.time();
  }

  private static long freshSeed() {
    return new SecureRandom().nextInt(SEEDS);
  }

  private CampaignId campaign(Store kept, Worker worker, Subject<?> subject, Budget limits)
      throws IOException, InterruptedException {
    Optional<Begun> last = resume ? last(kept, subject) : Optional.empty();
    if (last.isPresent()) {
      CampaignRun.requireSameTools(last.get(), subject);
      return last.get().id();
    }
    CampaignId id = Campaign.begin(kept, worker, subject, seed == null ? freshSeed() : seed);
    if (limits.programs().isPresent()) {
      kept.aim(id, limits.programs().get());
    }
    return id;
  }

  private Optional<Begun> last(Store kept, Subject<?> subject) throws IOException {
    return kept.campaigns().reversed().stream()
        .filter(c ->
            c.subject().equals(subject.name())
                && c.settings().equals(subject.settings())
                && c.version().equals(Version.NUMBER)
                && (seed == null || c.seed() == seed))
        .findFirst();
  }
}
