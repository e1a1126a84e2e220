package concord.agree.backend;

import concord.campaign.ChildProcess;
import concord.campaign.ChildProcess.End;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A backend that is a few commands one after the other.
///
/// @param steps build; in each word `{source}` stands for the source file and `{target}` for the
///   name without its ending
/// @param run runs what was built
/// @param environment of the build steps, for what changes their speed and nothing else: it is no
///   part of the commands that a report shows
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
        case End.TimedOut _ -> {
          return new Build.OutOfTime();
        }
      }
    }
    return new Build.Built(fill(run, source));
  }

  @Override
  public List<String> commands(String source) {
    return Stream.concat(steps.stream(), Stream.of(run))
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
