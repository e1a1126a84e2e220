package concord.cli.check;

import concord.cli.cluster.Cluster;
import concord.cli.cluster.EngineOptions;
import concord.cli.repos.ModuleCheck;
import concord.cli.repos.Repositories;
import concord.cli.repos.RepositoriesRun;
import concord.cli.repos.Workers;
import concord.cli.shell.ExitCode;
import concord.cli.shell.Specs;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// The options of a check of many modules: the list, the report, the limits of each module, and the
/// workers.
final class RepositoryOptions {
  private static final long TEN_MINUTES = 600_000;

  private final OptionSpec repos =
      OptionSpec.builder("--repos")
          .paramLabel("LIST")
          .type(Path.class)
          .description(
              "Check many modules instead of PATH: the lines of this file are folders, archives"
                  + " (.zip, .tar.gz) and MODULE@VERSION of the module cache. See docs/cluster.md.")
          .build();

  private final OptionSpec report =
      OptionSpec.builder("--report")
          .paramLabel("DIR")
          .type(Path.class)
          .defaultValue("concord-report")
          .description(
              "With --repos: where the report goes, as JSON, SARIF and pages (default:"
                  + " ${DEFAULT-VALUE}).")
          .build();

  private final OptionSpec resume =
      Specs.flag("--resume", "With --repos: keep what the report has of the same options already.");

  private final OptionSpec jobs =
      OptionSpec.builder("--jobs")
          .paramLabel("N")
          .type(Integer.class)
          .description("With --repos: how many modules at a time (default: one per processor).")
          .build();

  private final OptionSpec eachTime =
      OptionSpec.builder("--each-time")
          .paramLabel("DURATION")
          .type(Long.class)
          .converters(new VerifyOptions.MillisConverter())
          .description("With --repos: end the check of a module after this time (default: 10m).")
          .build();

  private final OptionSpec eachMemory =
      OptionSpec.builder("--each-memory")
          .paramLabel("SIZE")
          .type(String.class)
          .defaultValue("2g")
          .description(
              "With --repos: the heap that the check of a module may use (default:"
                  + " ${DEFAULT-VALUE}).")
          .build();

  private final OptionSpec master =
      OptionSpec.builder("--master")
          .paramLabel("URL")
          .type(String.class)
          .description("With --engine spark: the cluster, such as spark://HOST:7077 or local[*].")
          .build();

  private final OptionSpec settings =
      OptionSpec.builder("--spark-conf")
          .paramLabel("NAME=VALUE")
          .type(TreeMap.class)
          .auxiliaryTypes(String.class, String.class)
          .arity("1")
          .description("With --engine spark: a setting of Spark; may be repeated.")
          .build();

  /// The options that are not passed to the check of a single module: these, and those that name
  /// report files.
  private static final Set<String> NOT_PASSED_ON =
      Set.of(
          "--repos",
          "--report",
          "--resume",
          "--jobs",
          "--each-time",
          "--each-memory",
          "--master",
          "--spark-conf",
          "--no-cache");

  private static final Set<String> NOT_ALLOWED =
      Set.of(
          "--format",
          "--json",
          "--sarif",
          "--html",
          "--junit",
          "--checkstyle",
          "--markdown",
          "--mermaid",
          "--dot",
          "--fix",
          "--write-baseline",
          "--stdin-name",
          "--diff");

  void addTo(CommandSpec command) {
    command
        .addOption(repos)
        .addOption(report)
        .addOption(resume)
        .addOption(jobs)
        .addOption(eachTime)
        .addOption(eachMemory)
        .addOption(master)
        .addOption(settings);
  }

  boolean isGiven() {
    return repos.getValue() != null;
  }

  /// @param spark whether a cluster was asked for
  /// @param cluster the cluster of this process, if it was started with one
  ExitCode run(CommandSpec command, boolean spark, Optional<Cluster> cluster) throws IOException {
    List<Repositories.Module> modules = Repositories.read(repos.getValue());
    if (modules.isEmpty()) {
      throw new ParameterException(
          command.commandLine(), "nothing to check: no module in " + repos.getValue());
    }
    List<String> options = passedOn(command);
    Long most = eachTime.getValue();
    Duration limit = Duration.ofMillis(most == null ? TEN_MINUTES : most);
    String heap = eachMemory.getValue();
    if (!heap.matches("[1-9]\\d{0,5}[mg]")) {
      throw new ParameterException(
          command.commandLine(), "--each-memory is a size such as 512m or 2g, not '" + heap + "'");
    }
    List<ModuleCheck> checks =
        modules.stream()
            .map(m -> new ModuleCheck(m.name(), m.place(), options, limit, heap))
            .toList();
    PrintWriter err = command.commandLine().getErr();
    try {
      return new RepositoriesRun(checks, report.getValue(), resume.getValue(), err)
          .run(workers(command, spark, cluster));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted; --resume continues", e);
    }
  }

  private Workers workers(CommandSpec command, boolean spark, Optional<Cluster> cluster)
      throws IOException {
    if (!spark) {
      Integer most = jobs.getValue();
      return RepositoriesRun.here(
          most == null ? Runtime.getRuntime().availableProcessors() : Math.max(1, most));
    }
    TreeMap<String, String> given = settings.getValue();
    PrintWriter err = command.commandLine().getErr();
    return EngineOptions.required(cluster)
        .workers(
            new Cluster.Place(
                Optional.ofNullable(master.getValue()),
                given == null ? new TreeMap<>() : given,
                line -> {
                  err.println("concord: " + line);
                  err.flush();
                }));
  }

  /// The other options of the command line, as they were given.
  private static List<String> passedOn(CommandSpec command) {
    var passed = new ArrayList<String>();
    for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
      String name = option.longestName();
      if (NOT_ALLOWED.contains(name)) {
        throw new ParameterException(
            command.commandLine(), name + " does not go with --repos: the report is in --report");
      }
      boolean engine = name.equals("--engine") && option.originalStringValues().contains("spark");
      if (!NOT_PASSED_ON.contains(name) && !engine) {
        List<String> values = option.originalStringValues();
        boolean flag = option.arity().max() == 0;
        if (flag) {
          passed.add(name);
        } else {
          values.forEach(value -> passed.add(name + "=" + value));
        }
      }
    }
    return passed;
  }
}
