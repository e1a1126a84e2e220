package concord.cli;

import concord.cli.cache.Answer;
import concord.cli.cache.AnswerCache;
import concord.go.load.World;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Runs the most common commands once each: `bin/concord` trains its ahead-of-time cache with it.
final class CacheTraining {
  /// Of a folder with many programs, one in so many is run.
  private static final int EVERY = 40;

  /// Training ends after this time: further classes are not worth a longer build.
  private static final Duration ENOUGH = Duration.ofSeconds(10);

  private CacheTraining() {}

  /// The arguments are the folder of the examples, and other folders with Go programs, one per
  /// file. Classes that none of them uses are loaded and linked at each start.
  public static void main(String[] args) throws IOException {
    String examples = args[0];
    List<List<String>> lines = new ArrayList<>();
    lines.add(List.of("--version"));
    lines.add(List.of("check", "--help"));
    lines.add(List.of("check", examples + "/deadlock.migo"));
    lines.add(List.of("check", "--format", "json", examples + "/search/..."));
    lines.add(List.of("check", examples + "/deadlock.go"));
    for (String folder : List.of(args).subList(1, args.length)) {
      List<Path> programs = programs(Path.of(folder));
      for (int i = 0; i < programs.size(); i += EVERY) {
        lines.add(List.of("check", programs.get(i).toString()));
      }
    }
    for (int i = 0; i < lines.size() && !isEnough(); i++) {
      Main.run(nowhere(), nowhere(), lines.get(i).toArray(String[]::new));
    }
    twice("check", examples + "/deadlock.go");
    elsewhere();
    System.exit(0); // as Main does: exiting loads classes too
  }

  /// If a release is installed elsewhere than it was trained, the JVM looks for the jars at their
  /// old place. The class that it needs for that is not loaded otherwise, and loading a class that
  /// is not in the cache opens the whole image.
  private static void elsewhere() {
    try {
      throw new IllegalStateException(Path.of("\0").toString());
    } catch (InvalidPathException _) {
      return; // there is no such path
    }
  }

  private static boolean isEnough() {
    Optional<Duration> spent = ProcessHandle.current().info().totalCpuDuration();
    return spent.isPresent() && spent.get().compareTo(ENOUGH) > 0;
  }

  /// Checks twice: the second check is answered from the cache, if there is one.
  private static void twice(String... args) throws IOException {
    Optional<AnswerCache> cache = Main.cache(args);
    if (cache.isPresent()) {
      OutputStream nowhere = OutputStream.nullOutputStream();
      Main.answer(cache.get(), World.REAL, nowhere, nowhere, args);
      Optional<Answer> known = Main.known(cache);
      if (known.isPresent()) {
        Main.repeat(known.get(), nowhere, nowhere);
      }
    }
  }

  /// The small ones first: they take least time.
  private static List<Path> programs(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of(); // the cache is trained less well then
    }
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> programs = files.filter(f -> f.toString().endsWith(".go")).sorted().toList();
      Map<Path, Long> sizes = new HashMap<>();
      for (Path program : programs) {
        sizes.put(program, Files.size(program));
      }
      return programs.stream().sorted(Comparator.comparing(sizes::get)).toList();
    }
  }

  private static PrintWriter nowhere() {
    return new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
  }
}
