package concord.cli.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.report.Finding;
import concord.report.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The lines that a change has added or altered, by file.
final class Changes {
  private static final Pattern HUNK = Pattern.compile("@@ -\\S+ \\+(\\d+)(?:,(\\d+))? @@.*");

  private record Lines(int first, int last) {}

  private final Map<String, List<Lines>> files = new TreeMap<>();

  private Changes() {}

  /// git is not there, or does not know what it is asked for.
  static final class GitException extends Exception {
    private static final long serialVersionUID = 1;

    GitException(String message) {
      super(message);
    }
  }

  /// Reads a unified diff, with or without lines around the changes.
  static Changes parse(String diff) {
    Changes changes = new Changes();
    String file = "";
    int line = 0;
    for (String text : diff.lines().toList()) {
      Matcher hunk = HUNK.matcher(text);
      if (text.startsWith("+++ ")) {
        file = name(text.substring(4));
      } else if (hunk.matches()) {
        line = Integer.parseInt(hunk.group(1));
        boolean onlyTaken = "0".equals(hunk.group(2));
        if (onlyTaken) {
          changes.add(file, line, line + 1); // what stands around a gap has changed too
        }
      } else if (text.startsWith("+")) {
        changes.add(file, line, line);
        line++;
      } else if (text.startsWith(" ") || text.isEmpty()) {
        line++;
      }
    }
    return changes;
  }

  /// `b/dir/a.go<tab>time`: the prefix and the time are not part of the name.
  private static String name(String text) {
    String plain = text.split("\t", 2)[0].strip();
    return plain.startsWith("b/") ? plain.substring(2) : plain;
  }

  /// What differs from a revision in the folder of the user and below, with files git does not know
  /// yet.
  static Changes sinceRevision(String revision) throws IOException, GitException {
    Changes changes =
        parse(
            git(
                "diff",
                "--no-color",
                "--no-ext-diff",
                "--unified=0",
                "--relative",
                revision,
                "--"));
    git("ls-files", "--others", "--exclude-standard")
        .lines()
        .forEach(file -> changes.add(file, 1, Integer.MAX_VALUE));
    return changes;
  }

  private static String git(String... words) throws IOException, GitException {
    List<String> command = new ArrayList<>(List.of("git"));
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

  private void add(String file, int first, int last) {
    files.computeIfAbsent(file, _ -> new ArrayList<>()).add(new Lines(first, last));
  }

  /// Whether a finding has to do with a changed line: where it is, or on the way there.
  boolean touch(Finding finding) {
    return Stream.of(
            Stream.of(finding.place()),
            finding.related().stream().map(Finding.Related::place),
            finding.trace().stream().map(Finding.Step::place))
        .flatMap(places -> places)
        .anyMatch(this::touch);
  }

  private boolean touch(Place place) {
    String here = Path.of("").toAbsolutePath().relativize(absolute(place)).toString();
    String file = here.replace('\\', '/');
    return files.entrySet().stream()
        .filter(e -> isSame(e.getKey(), file, absolute(place).toString().replace('\\', '/')))
        .flatMap(e -> e.getValue().stream())
        .anyMatch(l -> l.first() <= place.line() && place.line() <= l.last());
  }

  /// A diff names files from the top of the repository, or from where the user is.
  private static boolean isSame(String named, String fromHere, String absolute) {
    return fromHere.startsWith("..")
        ? absolute.endsWith("/" + named)
        : named.equals(fromHere) || named.endsWith("/" + fromHere);
  }

  private static Path absolute(Place place) {
    return Path.of(place.file()).toAbsolutePath().normalize();
  }
}
