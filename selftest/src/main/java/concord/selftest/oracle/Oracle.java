package concord.selftest.oracle;

import concord.campaign.ChildProcess;
import concord.selftest.program.GoProgram;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds with Go what can happen in programs: rewrites them, builds all of them as one binary, and
/// runs each under every schedule.
public final class Oracle implements AutoCloseable {
  private static final List<String> RUNTIME =
      List.of(
          "sched/sched.go",
          "sched/place.go",
          "sched/chan.go",
          "sched/bind.go",
          "sched/explore.go",
          "sched/program.go",
          "sched/objects.go",
          "sched/maps.go",
          "sync/sync.go",
          "atomic/atomic.go",
          "time/time.go",
          "context/context.go",
          "runtime/runtime.go",
          "rand/rand.go",
          "fmt/fmt.go",
          "testing/testing.go");

  private static final Pattern ERROR = Pattern.compile("prog_(\\d+)_\\.go:(\\d+)(?::\\d+)?: (.*)");

  private final Path folder;
  private final GoBuild build;
  private final int most;
  private final int walks;
  private final Reduction reduction;
  private Costs costs = new Costs(0, 0, 0);

  /// The answer for one program.
  public sealed interface Answer {
    record Known(Truth truth) implements Answer {}

    /// Go or our own type checker rejects it.
    record Invalid(String why) implements Answer {}

    /// Our scheduler could not run it.
    record Unknown(String why) implements Answer {}
  }

  /// How long everything took so far, in nanoseconds by the clock.
  public record Costs(long rewriting, long building, long running) {
    Costs plus(long rewriting, long building, long running) {
      return new Costs(
          this.rewriting + rewriting, this.building + building, this.running + running);
    }

    @Override
    public String toString() {
      return "rewriting %.1f s, building %.1f s, running %.1f s"
          .formatted(rewriting / 1e9, building / 1e9, running / 1e9);
    }
  }

  /// Which schedules are run.
  public enum Reduction {
    /// One representative of schedules that differ only in the order of independent steps.
    ON,
    /// All, to test the reduction.
    OFF
  }

  public Oracle(int most, int walks) throws IOException {
    this(most, walks, Reduction.ON);
  }

  /// @param most schedules per program
  /// @param walks random schedules for those that have more
  public Oracle(int most, int walks, Reduction reduction) throws IOException {
    this.reduction = reduction;
    this.folder = Files.createTempDirectory("concord-oracle");
    this.build = new GoBuild(folder);
    this.most = most;
    this.walks = walks;
    for (String name : RUNTIME) {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      try (InputStream in = Oracle.class.getResourceAsStream("/concord/selftest/oracle/" + name)) {
        Files.write(file, in.readAllBytes());
      }
    }
    Files.createDirectories(folder.resolve("programs"));
    Files.writeString(folder.resolve("go.mod"), "module oracle\n\ngo 1.24\n");
    Files.writeString(
        folder.resolve("main.go"),
        """
        package main

        import (
        	_ "oracle/programs"
        	"oracle/sched"
        )

        func main() { sched.Serve() }
        """);
  }

  /// One answer for each program, in order.
  public List<Answer> ask(List<GoProgram> programs) throws IOException, InterruptedException {
    Map<Integer, Answer> answers = new TreeMap<>();
    SequencedMap<Integer, String> rewritten = new LinkedHashMap<>();
    long start = System.nanoTime();
    for (int i = 0; i < programs.size(); i++) {
      try {
        rewritten.put(i, rewrite(programs.get(i), i));
      } catch (Typed.NotValid e) {
        answers.put(i, new Answer.Invalid("our type checker: " + e.getMessage()));
      }
    }
    long written = System.nanoTime();
    build(rewritten, answers);
    long built = System.nanoTime();
    run(rewritten, answers);
    costs = costs.plus(written - start, built - written, System.nanoTime() - built);
    List<Answer> all = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      all.add(answers.getOrDefault(i, new Answer.Unknown("not run")));
    }
    return all;
  }

  public Costs costs() {
    return costs;
  }

  /// The program as our scheduler runs it.
  public static String rewrite(GoProgram program, int id) throws IOException, Typed.NotValid {
    String kind = program.entry() == GoProgram.Entry.MAIN ? "Main" : "Function";
    String call =
        switch (program.entry()) {
          case MAIN -> "$";
          case TEST -> "func() { testing.Call($) }";
          case LIBRARY -> "func() { $() }"; // it may have a result
        };
    return Rewriter.rewrite(
        Typed.check(program), String.valueOf(id), kind, program.entry().function(), call);
  }

  /// Builds the programs that Go accepts; for the others, gives Go's error.
  private void build(SequencedMap<Integer, String> rewritten, Map<Integer, Answer> answers)
      throws IOException, InterruptedException {
    while (!rewritten.isEmpty()) {
      clean();
      SequencedMap<String, String> files = new LinkedHashMap<>();
      rewritten.forEach((id, text) -> files.put(file(id), text));
      for (Map.Entry<String, String> f : files.entrySet()) {
        Files.writeString(folder.resolve(f.getKey()), f.getValue());
      }
      String errors = build.build(files);
      if (errors.isEmpty()) {
        return;
      }
      int before = rewritten.size();
      Matcher m = ERROR.matcher(errors);
      while (m.find()) {
        int id = Integer.parseInt(m.group(1));
        if (rewritten.remove(id) != null) {
          answers.put(id, new Answer.Invalid("line " + m.group(2) + ": " + m.group(3)));
        }
      }
      if (rewritten.size() == before) {
        throw new IOException("go tool compile: " + errors);
      }
    }
  }

  /// Ends in `_`, because Go ignores `prog_386.go` on other machines.
  private static String file(int id) {
    return "programs/prog_" + id + "_.go";
  }

  private void run(SequencedMap<Integer, String> rewritten, Map<Integer, Answer> answers)
      throws IOException, InterruptedException {
    Set<Integer> left = new TreeSet<>(rewritten.keySet());
    while (!left.isEmpty()) {
      List<String> command = new ArrayList<>(List.of("./oracle", "most=" + most, "walks=" + walks));
      if (reduction == Reduction.OFF) {
        command.add("plain");
      }
      rewritten.keySet().stream().filter(i -> !left.contains(i)).forEach(i -> command.add("" + i));
      SequencedMap<String, String> environment = new TreeMap<>();
      environment.put("GOMAXPROCS", "1");
      Duration limit = Duration.ofSeconds(60 + 10L * left.size());
      ChildProcess.End end = new ChildProcess(command, folder, limit, environment).run();
      Transcript transcript = new Transcript(end.out());
      transcript.truths().forEach((id, truth) -> answers.put(id, new Answer.Known(truth)));
      left.removeAll(transcript.truths().keySet());
      Optional<Integer> begun = transcript.begun();
      if (begun.isPresent()) {
        String why = end.err().lines().limit(8).reduce("", (a, b) -> a + b + "\n");
        answers.put(begun.get(), new Answer.Unknown("the scheduler stopped: " + why));
        left.remove(begun.get());
      } else if (transcript.truths().isEmpty() && !left.isEmpty()) {
        throw new IOException("the oracle ended early: " + end);
      }
    }
  }

  private void clean() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("programs"))) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(file);
      }
    }
  }
}
