package concord.cli.repos;

import concord.cli.shell.ExitCode;
import concord.cli.shell.Version;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Checks the modules of a list, here or on a cluster, and writes the report.
///
/// @param checks one for each module
/// @param folder of the report
public record RepositoriesRun(
    List<ModuleCheck> checks, Path folder, boolean resume, PrintWriter err) {
  private static final int SHOWN = 5;

  public RepositoriesRun {
    checks = List.copyOf(checks);
  }

  /// In this process' own children, several at a time.
  public static Workers here(int jobs) {
    return (checks, results) -> {
      ExecutorService pool =
          Executors.newFixedThreadPool(jobs, Thread.ofPlatform().daemon().name("module").factory());
      try {
        var running = new ExecutorCompletionService<ModuleResult>(pool);
        checks.forEach(check -> running.submit(check::run));
        for (int i = 0; i < checks.size(); i++) {
          results.done(running.take().get());
        }
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      } finally {
        pool.shutdownNow();
      }
    };
  }

  public ExitCode run(Workers workers) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    StoredResults kept =
        new StoredResults(folder, Version.line() + " " + checks.getFirst().options());
    Map<String, ModuleResult> done = new TreeMap<>();
    List<ModuleCheck> left = new ArrayList<>();
    for (ModuleCheck check : checks) {
      Optional<ModuleResult> before = resume ? kept.find(check.module()) : Optional.empty();
      if (before.isPresent()) {
        done.put(check.module(), before.get());
      } else {
        kept.forget(check.module());
        left.add(check);
      }
    }
    if (!done.isEmpty()) {
      say("%,d of %,d modules are done already".formatted(done.size(), checks.size()));
    }
    workers.check(
        left,
        result -> {
          kept.keep(result);
          done.put(result.module(), result);
          say(line(done.size(), result));
        });
    return report(checks.stream().map(c -> done.get(c.module())).toList());
  }

  private ExitCode report(List<ModuleResult> results) throws IOException {
    RepositoriesReport report = new RepositoriesReport(folder, results);
    report.write();
    report.failed().forEach(r -> say("failed: " + r.module() + ": " + r.reason()));
    report.slowest().stream()
        .limit(SHOWN)
        .forEach(r ->
            say(String.format(Locale.ROOT, "slowest: %s, %.1f s", r.module(), r.millis() / 1e3)));
    say(report.summary());
    say("the report is in " + folder.resolve("index.html"));
    ModuleResult.Status worst =
        results.stream()
            .map(ModuleResult::status)
            .min(ModuleResult.Status::compareTo)
            .orElse(ModuleResult.Status.OK);
    return switch (worst) {
      case FINDINGS -> ExitCode.FINDINGS;
      case FAILED -> ExitCode.IO;
      case INVALID -> ExitCode.INVALID;
      case UNDECIDED -> ExitCode.UNDECIDED;
      case EMPTY, OK -> ExitCode.OK;
    };
  }

  private String line(int number, ModuleResult result) {
    return String.format(
        Locale.ROOT,
        "[%,d/%,d] %s: %s, %.1f s",
        number,
        checks.size(),
        result.module(),
        result.status().text(),
        result.millis() / 1e3);
  }

  private void say(String line) {
    err.println("concord: " + line);
    err.flush();
  }
}
