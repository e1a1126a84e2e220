package concord.cli.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.cli.check.Diff.FileDiff;
import concord.cli.check.Diff.Hunk;
import concord.go.load.Overlay;
import concord.go.load.World;
import concord.report.Finding;
import concord.report.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The changed lines of a diff, and the files before the change.
final class Changes {
  private record Lines(int first, int last) {}

  private final Map<String, List<Lines>> files = new TreeMap<>();
  private final Diff diff;
  private final List<String> added;

  /// @param added new files that the diff does not contain
  private Changes(Diff diff, List<String> added) {
    this.diff = diff;
    this.added = added;
    for (FileDiff file : diff.files()) {
      file.after().ifPresent(name -> file.hunks().forEach(h -> add(name, h)));
    }
    added.forEach(file -> add(file, 1, Integer.MAX_VALUE));
  }

  /// git is not installed, or does not know the revision.
  static final class GitException extends Exception {
    private static final long serialVersionUID = 1;

    GitException(String message) {
      super(message);
    }
  }

  /// Of a unified diff.
  static Changes parse(String diff) {
    return new Changes(Diff.parse(diff), List.of());
  }

  /// The differences from a revision in the current folder and below, including files that git does
  /// not track yet.
  static Changes sinceRevision(String revision) throws IOException, GitException {
    String diff =
        git("diff", "--no-color", "--no-ext-diff", "--unified=0", "--relative", revision, "--");
    List<String> added = git("ls-files", "--others", "--exclude-standard").lines().toList();
    return new Changes(Diff.parse(diff), added);
  }

  private static String git(String... words) throws IOException, GitException {
    List<String> command = new ArrayList<>(List.of("git", "-c", "core.quotePath=false"));
    command.addAll(List.of(words));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String said = new String(process.getInputStream().readAllBytes(), UTF_8);
      if (process.waitFor() != 0) {
        String why = said.lines().findFirst().orElse("no reason given");
        throw new GitException("git " + words[0] + ": " + why);
      }
      return said;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while git was asked", e);
    }
  }

  private void add(String file, Hunk hunk) {
    if (hunk.after().isEmpty()) {
      add(file, hunk.line(), hunk.line() + 1); // the lines around a gap count as changed too
    }
    hunk.added().forEach(line -> add(file, line, line));
  }

  private void add(String file, int first, int last) {
    files.computeIfAbsent(file, _ -> new ArrayList<>()).add(new Lines(first, last));
  }

  /// Whether a finding touches a changed line: its place or its schedule does.
  boolean touch(Finding finding) {
    return Stream.of(
            Stream.of(finding.place()),
            finding.related().stream().map(Finding.Related::place),
            finding.trace().stream().map(Finding.Step::place))
        .flatMap(places -> places)
        .anyMatch(this::touch);
  }

  private boolean touch(Place place) {
    Path file = absolute(place.file());
    return files.entrySet().stream()
        .filter(e -> isSame(e.getKey(), file))
        .flatMap(e -> e.getValue().stream())
        .anyMatch(l -> l.first() <= place.line() && place.line() <= l.last());
  }

  /// A diff names files relative to the top of the repository, or to the current folder.
  private static boolean isSame(String named, Path file) {
    String here = slashes(Path.of("").toAbsolutePath().relativize(file));
    return here.startsWith("..")
        ? slashes(file).endsWith("/" + named)
        : named.equals(here) || named.endsWith("/" + here);
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }

  private static Path absolute(String file) {
    return Path.of(file).toAbsolutePath().normalize();
  }

  // The files before the change.

  /// The world before the change, and the current names of its files.
  record Before(World world, UnaryOperator<String> nameNow) {}

  /// Empty if the diff does not match the current files.
  Optional<Before> before(World now) throws IOException {
    Map<Path, byte[]> texts = new LinkedHashMap<>();
    List<Path> gone = new ArrayList<>();
    Map<Path, String> renamed = new HashMap<>();
    for (FileDiff file : diff.files().stream().filter(Changes::matters).toList()) {
      Optional<List<String>> text = lines(now, file.after());
      Optional<List<String>> old = text.flatMap(file::undone);
      if (old.isEmpty()) {
        return Optional.empty();
      }
      file.after()
          .filter(a -> !file.before().equals(Optional.of(a)))
          .ifPresent(a -> {
            gone.add(path(now, a));
            file.before().ifPresent(b -> renamed.put(absolute(path(now, b).toString()), a));
          });
      file.before()
          .ifPresent(b -> {
            String whole = String.join("\n", old.get());
            texts.put(path(now, b), (whole.isEmpty() ? "" : whole + "\n").getBytes(UTF_8));
          });
    }
    added.forEach(a -> gone.add(Path.of(a)));
    return Optional.of(
        new Before(
            new Overlay(now, texts, gone),
            name -> Optional.ofNullable(renamed.get(absolute(name))).orElse(name)));
  }

  /// Whether a check reads the file.
  private static boolean matters(FileDiff file) {
    return Stream.concat(file.before().stream(), file.after().stream())
        .anyMatch(name -> name.endsWith(".go") || name.endsWith("go.mod"));
  }

  private static Optional<List<String>> lines(World now, Optional<String> name) throws IOException {
    if (name.isEmpty()) {
      return Optional.of(List.of());
    }
    Path file = path(now, name.get());
    return now.isFile(file)
        ? Optional.of(new String(now.read(file), UTF_8).lines().toList())
        : Optional.empty();
  }

  /// The path of a file: a diff may name it relative to a folder above.
  private static Path path(World world, String named) {
    Path here = Path.of("").toAbsolutePath();
    for (Path folder = here; folder != null; folder = folder.getParent()) {
      Path file = folder.resolve(named);
      if (world.isFile(file)) {
        return here.relativize(file);
      }
    }
    return Path.of(named);
  }
}
