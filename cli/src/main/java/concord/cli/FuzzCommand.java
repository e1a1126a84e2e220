package concord.cli;

import concord.campaign.Budget;
import concord.campaign.Campaign;
import concord.campaign.CampaignId;
import concord.campaign.JdbcStore;
import concord.campaign.Store;
import concord.campaign.Tally;
import concord.campaign.TextProgress;
import concord.fuzz.FuzzSubject;
import concord.fuzz.Table2;
import concord.fuzz.VersionScan;
import concord.fuzz.run.InterpretedRunner;
import concord.fuzz.target.Target;
import concord.fuzz.target.Targets;
import concord.fuzz.target.kotlin.KotlinTarget;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord fuzz`: a channel runtime under programs that must terminate.
@Command(
    name = "fuzz",
    mixinStandardHelpOptions = true,
    header = "Test a channel runtime with programs that must terminate.",
    description = {
      "",
      "Every generated program terminates on every schedule; one that hangs or crashes has met a bug"
          + " of the runtime. Failures are shrunk, confirmed alone, and kept in the store.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      " 0:nothing found",
      " 1:a program hung or crashed",
      " 2:wrong usage",
      " 4:undecided: some programs could not be run",
      "74:a toolchain, a file or the store is missing"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord fuzz go --programs 5000",
      "  concord fuzz kotlin --target-version 0.25.3 --time 60s --failures 1",
      "  concord fuzz go --mutant lock-order-abba --failures 1",
      "  concord fuzz kotlin --versions all",
      "  concord fuzz --table2 --programs 5000"
    })
public final class FuzzCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "TARGET",
      arity = "0..1",
      description = "go, kotlin, crystal, crystal-mt, jox, ocaml-event or racket.")
  private String name;

  @Option(names = "--seed", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(names = "--programs", paramLabel = "N", description = "Stop after N programs.")
  private Long programs;

  @Option(names = "--time", paramLabel = "D", description = "Stop after a time such as 90s or 5m.")
  private String time;

  @Option(names = "--failures", paramLabel = "N", description = "Stop after N failures.")
  private Long failures;

  @Option(
      names = "--mode",
      defaultValue = "interpreted",
      description = "interpreted (fast) or compiled (also tests the compiler).")
  private String mode;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "20",
      description = "Run each program N times (default: ${DEFAULT-VALUE}).")
  private int repetitions;

  @Option(
      names = "--versions",
      paramLabel = "all|V,V,…",
      split = ",",
      description = "Scan versions of the target's library, --time for each (default: 60s).")
  private List<String> versions = List.of();

  @Option(
      names = "--table2",
      arity = "0..1",
      paramLabel = "TARGET[:VARIANT],…",
      split = ",",
      fallbackValue = "kotlin:0.25.3,go:select-ignores-senders,crystal:select-skips-second",
      description = {
        "The paper's Table 2: for each heuristic and each target, how many of --programs N reveal its"
            + " bug. A variant is a version of kotlin or a mutant of go or crystal."
            + " Default: ${FALLBACK-VALUE}."
      })
  private List<String> table2 = List.of();

  @Option(
      names = "--shrink",
      paramLabel = "N",
      defaultValue = "120",
      description = "Try at most N smaller programs per failure (default: ${DEFAULT-VALUE}).")
  private int shrink;

  @Option(
      names = "--store",
      paramLabel = "FILE|URL",
      defaultValue = ".concord/campaigns.db",
      description = "Where findings are kept (default: ${DEFAULT-VALUE}).")
  private String store;

  @Mixin private FuzzOptions options;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!table2.isEmpty()) {
      return table2();
    }
    if (name == null) {
      throw new ParameterException(
          spec.commandLine(), "which TARGET? There are " + String.join(", ", Targets.NAMES));
    }
    if (!versions.isEmpty()) {
      return scan();
    }
    Target target = options.target(name, spec);
    FuzzSubject subject = new FuzzSubject(target, choices());
    PrintWriter out = spec.commandLine().getOut();
    subject.prepare(); // building a driver once is not part of the campaign's time
    Budget budget = budget();
    try (Store kept =
        store.startsWith("jdbc:") ? JdbcStore.url(store) : JdbcStore.file(Path.of(store))) {
      CampaignId id = kept.begin(subject.name(), subject.settings(), Main.VERSION, seed);
      TextProgress.Surface surface =
          Help.Ansi.AUTO.enabled() ? TextProgress.Surface.TERMINAL : TextProgress.Surface.LOG;
      TextProgress progress = new TextProgress(spec.commandLine().getErr(), surface, budget);
      Tally tally =
          new Campaign(kept, progress, new Campaign.Pace(failures == null ? 200 : 8, shrink))
              .run(id, subject, budget);
      for (Store.Bucket bucket : kept.buckets(id)) {
        out.println(bucket.name() + ": " + bucket.count() + " programs; the smallest:");
        out.println(bucket.smallest().minimal());
        out.println(bucket.smallest().evidence().lines().findFirst().orElse(""));
      }
      out.println(
          "%s: %d programs, %d failed, %d undecided"
              .formatted(subject.name(), tally.done(), tally.failed(), tally.undecided()));
      out.flush();
      return tally.failed() > 0 ? 1 : tally.undecided() > 0 ? 4 : 0;
    }
  }

  private int table2() throws IOException, InterruptedException {
    List<Target> targets = new ArrayList<>();
    for (String column : table2) {
      int colon = column.indexOf(':');
      String target = colon < 0 ? column : column.substring(0, colon);
      Optional<String> variant =
          colon < 0 ? Optional.empty() : Optional.of(column.substring(colon + 1));
      boolean version = target.equals("kotlin") || target.equals("jox");
      targets.add(
          options.target(
              target,
              new Targets.Variant(
                  version ? variant : Optional.empty(),
                  Optional.empty(),
                  version ? Optional.empty() : variant),
              spec));
    }
    Table2.print(targets, choices(), seed, programs == null ? 5_000 : programs, this::printLine);
    return 0;
  }

  private int scan() throws IOException, InterruptedException {
    if (!name.equals("kotlin")) {
      throw new ParameterException(spec.commandLine(), "--versions is for kotlin");
    }
    List<String> scanned = versions.equals(List.of("all")) ? KotlinTarget.versions() : versions;
    FuzzSubject.Choices choices = choices();
    VersionScan.Scanned result =
        VersionScan.scan(
            scanned,
            version ->
                new FuzzSubject(
                    options.target(
                        name,
                        new Targets.Variant(
                            Optional.of(version), Optional.empty(), Optional.empty()),
                        spec),
                    choices),
            seed,
            Optional.ofNullable(time).map(this::duration).orElse(Duration.ofSeconds(60)),
            this::printLine);
    printLine(
        result
            .first()
            .map(first -> "first bad version " + first + ", last " + result.last().orElseThrow())
            .orElse("no bad version"));
    return result.bad().isEmpty() ? 0 : 1;
  }

  private void printLine(String line) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(line);
    out.flush();
  }

  private FuzzSubject.Choices choices() throws IOException {
    if (repetitions < 1) {
      throw new ParameterException(spec.commandLine(), "--repeat is at least 1");
    }
    FuzzSubject.Mode chosen =
        switch (mode) {
          case "interpreted" -> FuzzSubject.Mode.INTERPRETED;
          case "compiled" -> FuzzSubject.Mode.COMPILED;
          default ->
              throw new ParameterException(
                  spec.commandLine(), "--mode is interpreted or compiled, not '" + mode + "'");
        };
    return new FuzzSubject.Choices(
        options.weights(spec),
        options.limits(spec),
        chosen,
        repetitions,
        FuzzSubject.Choices.DEFAULT.shrinkRepetitions(),
        InterpretedRunner.Patience.DEFAULT);
  }

  private Budget budget() {
    boolean unlimited = programs == null && time == null && failures == null;
    return new Budget(
        unlimited ? Optional.of(5_000L) : Optional.ofNullable(programs),
        Optional.ofNullable(time).map(this::duration),
        Optional.ofNullable(failures));
  }

  private Duration duration(String text) {
    try {
      return Duration.parse("PT" + text);
    } catch (java.time.format.DateTimeParseException e) {
      throw new ParameterException(
          spec.commandLine(), "--time is a duration such as 90s or 5m, not '" + text + "'", e);
    }
  }
}
