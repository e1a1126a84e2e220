package concord.agree.backend;

import concord.campaign.ChildProcess;
import concord.campaign.ChildProcess.End;
import concord.campaign.Toolchain;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A backend that is a sequence of commands.
///
/// @param steps build; in each word `{source}` stands for the source file and `{target}` for the
///   name without its ending
/// @param run runs what was built
/// @param environment of the build steps. It may change only their speed, because reports do not
///   show it
public record CommandBackend(
    String name,
    List<List<String>> steps,
    List<String> run,
    SequencedMap<String, String> environment)
    implements Backend {
  private static final Duration LIMIT = Duration.ofMinutes(2);

  public CommandBackend(String name, List<List<String>> steps, List<String> run) {
    this(name, steps, run, new TreeMap<>());
  }

  public CommandBackend {
    steps = List.copyOf(steps);
    run = List.copyOf(run);
  }

  @Override
  public Build build(Path folder, String source) throws IOException, InterruptedException {
    for (List<String> step : steps) {
      switch (new ChildProcess(fill(step, source), folder, LIMIT, environment).run()) {
        case End.Exited(var status, var out, var err) -> {
          if (status != 0) {
            return new Build.Rejected(err + out);
          }
        }
        case End.Stopped stopped -> {
          return new Build.Stopped(stopped.reason());
        }
      }
    }
    return new Build.Built(fill(run, source));
  }

  /// The versions of the tools outside the working folder.
  @Override
  public String version() throws InterruptedException {
    var versions = new ArrayList<String>();
    for (List<String> step : concat(steps, run)) {
      String tool = step.getFirst();
      String name = tool.substring(tool.lastIndexOf('/') + 1);
      if (!tool.contains("{") && !name.equals("sh") && !name.equals("env")) {
        boolean single = name.startsWith("ocaml") || name.startsWith("bsc");
        var asked = new Toolchain(tool, "", "", List.of(tool, single ? "-version" : "--version"));
        versions.add(name + " " + asked.version().orElse("unknown"));
      }
    }
    return String.join(", ", versions);
  }

  private static List<List<String>> concat(List<List<String>> steps, List<String> last) {
    return Stream.concat(steps.stream(), Stream.of(last)).toList();
  }

  @Override
  public List<String> commands(String source) {
    return concat(steps, run).stream()
        .map(step -> fill(step, source).stream().map(CommandBackend::quoted))
        .map(step -> step.collect(Collectors.joining(" ")))
        .toList();
  }

  private static String quoted(String word) {
    return word.matches("[-\\w./=:,+]+") ? word : "'" + word + "'";
  }

  private static List<String> fill(List<String> words, String source) {
    String target = source.substring(0, source.lastIndexOf('.'));
    return words.stream()
        .map(w -> w.replace("{source}", source).replace("{target}", target))
        .toList();
  }
}
