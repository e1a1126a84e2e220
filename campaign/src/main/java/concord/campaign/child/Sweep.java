package concord.campaign.child;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Ends processes by the mark in their environment, and removes what earlier processes left behind
/// that were killed together with their reaper.
final class Sweep {
  private static final Pattern MARK =
      Pattern.compile("(?:^|\0)" + Run.VARIABLE + "=((\\d+)\\.(\\d+)\\.[0-9a-f]+[^\0]*)");
  private static final Pattern FOLDER =
      Pattern.compile(Pattern.quote(Run.FOLDER) + "(\\d+)\\.(\\d+)\\.[0-9a-f]+");
  private static final int ROUNDS = 3;

  private Sweep() {}

  /// Ends all processes whose mark has this prefix.
  static void end(String mark) {
    for (int i = 0; i < ROUNDS && endAll(m -> m.group(1).startsWith(mark)); i++) {
      Thread.onSpinWait();
    }
  }

  /// Ends and removes what belongs to processes that no longer exist.
  static void run(Path temporary) {
    endAll(m -> isGone(m.group(2), m.group(3)));
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporary, Run.FOLDER + "*")) {
      for (Path folder : folders) {
        Matcher name = FOLDER.matcher(folder.getFileName().toString());
        if (name.matches() && isGone(name.group(1), name.group(2))) {
          Disk.remove(folder);
        }
      }
    } catch (IOException _) {
      return; // it may be another user's
    }
  }

  private static boolean isGone(String pid, String start) {
    return ProcessHandle.of(Long.parseLong(pid))
        .filter(p -> Run.start(p) == Long.parseLong(start))
        .isEmpty();
  }

  /// Whether there were any.
  private static boolean endAll(Predicate<Matcher> wanted) {
    Path processes = Path.of("/proc");
    if (!Files.isDirectory(processes.resolve("self"))) {
      return false;
    }
    boolean any = false;
    try (Stream<Path> all = Files.list(processes)) {
      for (Path process : all.filter(p -> isNumber(p.getFileName().toString())).toList()) {
        Optional<Matcher> mark = mark(process);
        if (mark.isPresent() && wanted.test(mark.get())) {
          any |=
              ProcessHandle.of(Long.parseLong(process.getFileName().toString()))
                  .map(ProcessHandle::destroyForcibly)
                  .orElse(false);
        }
      }
    } catch (IOException _) {
      return any;
    }
    return any;
  }

  private static boolean isNumber(String name) {
    return name.chars().allMatch(Character::isDigit);
  }

  private static Optional<Matcher> mark(Path process) {
    try {
      byte[] bytes = Files.readAllBytes(process.resolve("environ"));
      return Optional.of(MARK.matcher(new String(bytes, StandardCharsets.ISO_8859_1)))
          .filter(Matcher::find);
    } catch (IOException e) {
      return Optional.empty(); // it has ended, or belongs to another user
    }
  }
}
