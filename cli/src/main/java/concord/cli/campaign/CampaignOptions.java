package concord.cli.campaign;

import concord.campaign.Budget;
import concord.campaign.Campaign;
import concord.campaign.CampaignId;
import concord.campaign.Subject;
import concord.campaign.Tally;
import concord.campaign.TextProgress;
import concord.campaign.store.Begun;
import concord.campaign.store.Bucket;
import concord.campaign.store.Store;
import concord.campaign.store.Worker;
import concord.cli.ExitCode;
import concord.cli.Version;
import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// What every campaign can be told, and how one is run and reported.
final class CampaignOptions {
  private static final long DEFAULT_PROGRAMS = 5_000;

  /// A dump of all goroutines can be long; whoever wants all of it replays the case.
  private static final int EVIDENCE_LINES = 12;

  @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Default: 1.")
  private long seed;

  @Option(
      names = "--programs",
      paramLabel = "N",
      description = "Stop after N programs (default: 5000, unless another limit is given).")
  private Long programs;

  @Option(names = "--time", paramLabel = "D", description = "Stop after a time such as 90s or 5m.")
  private String time;

  @Option(names = "--failures", paramLabel = "N", description = "Stop after N failures.")
  private Long failures;

  @Option(
      names = "--resume",
      description = "Go on with the last campaign of this seed and these settings.")
  private boolean resume;

  @Mixin private StoreOption store;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /// Runs the campaign, prints its buckets and returns the exit code.
  ExitCode run(Subject<?> subject, Campaign.Pace pace) throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    try (Store kept = store.open()) {
      Worker worker = Worker.here(Version.NUMBER);
      CampaignId id = campaign(kept, worker, subject);
      Tally tally = run(kept, worker, id, subject, pace);
      for (Bucket bucket : kept.buckets(id)) {
        print(out, id, bucket);
      }
      out.println(
          "%s: %,d programs, %,d failed in %,d buckets, %,d undecided (campaign %s, seed %d)"
              .formatted(
                  subject.name(),
                  tally.done(),
                  tally.failed(),
                  tally.buckets(),
                  tally.undecided(),
                  id,
                  seed));
      out.flush();
      return tally.failed() > 0
          ? ExitCode.FINDINGS
          : tally.undecided() > 0 ? ExitCode.UNDECIDED : ExitCode.OK;
    }
  }

  private Tally run(
      Store kept, Worker worker, CampaignId id, Subject<?> subject, Campaign.Pace pace)
      throws IOException, InterruptedException {
    Budget budget = budget();
    PrintWriter err = spec.commandLine().getErr();
    try (var progress = new Interruption(new TextProgress(err, surface(), budget), err)) {
      return new Campaign(kept, worker, progress, pace).run(id, subject, budget);
    }
  }

  long seed() {
    return seed;
  }

  Optional<Long> programs() {
    return Optional.ofNullable(programs);
  }

  Optional<Duration> time() {
    return Optional.ofNullable(time).map(this::duration);
  }

  private CampaignId campaign(Store kept, Worker worker, Subject<?> subject)
      throws IOException, InterruptedException {
    Optional<CampaignId> last =
        resume
            ? kept.latest(subject.name(), subject.settings(), Version.NUMBER, seed).map(Begun::id)
            : Optional.empty();
    return last.isPresent() ? last.get() : Campaign.begin(kept, worker, subject, seed);
  }

  /// ```
  ///   12 × (mod): effect lost under ocamlopt
  ///   let i = (mod) (List.hd []) 0 in print_int i
  ///     ocamlc raises Failure("hd"), printing nothing
  ///       $ ocamlc ...
  ///     replay with: concord replay 1/174
  /// ```
  private static void print(PrintWriter out, CampaignId id, Bucket bucket) {
    out.println(bucket.count() + " × " + bucket.name());
    out.println(bucket.smallest().minimal().indent(2).stripTrailing());
    List<String> evidence = bucket.smallest().evidence().lines().toList();
    evidence.stream().limit(EVIDENCE_LINES).forEach(line -> out.println("    " + line));
    if (evidence.size() > EVIDENCE_LINES) {
      out.println("    … (" + (evidence.size() - EVIDENCE_LINES) + " more lines by replay)");
    }
    out.println(
        "    seed %d, replay with: concord replay %s"
            .formatted(bucket.smallest().seed(), id.caseId(bucket.smallest().number())));
    out.println();
  }

  private Budget budget() {
    boolean unlimited = programs == null && time == null && failures == null;
    return new Budget(
        unlimited ? Optional.of(DEFAULT_PROGRAMS) : Optional.ofNullable(programs),
        time(),
        Optional.ofNullable(failures));
  }

  private Duration duration(String text) {
    try {
      return Duration.parse("PT" + text);
    } catch (DateTimeParseException e) {
      throw new ParameterException(
          spec.commandLine(), "--time is a duration such as 90s or 5m, not '" + text + "'", e);
    }
  }

  private static TextProgress.Surface surface() {
    boolean terminal =
        Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
    return terminal ? TextProgress.Surface.TERMINAL : TextProgress.Surface.LOG;
  }
}
