package concord.fuzz;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Consumer;

/// The scan of §6.1: tests every version of a library, oldest first, and reports the ranges of
/// versions with a bug.
public final class VersionScan {
  /// How many of the programs that failed before are tried first.
  private static final int SUSPECTS = 3;

  private VersionScan() {}

  /// Makes the subject for a version.
  @FunctionalInterface
  public interface Subjects {
    FuzzSubject of(String version) throws IOException;
  }

  /// @param bad the versions in which a failure was found, oldest first
  /// @param missing the versions that could not be fetched or built, about which nothing is known
  public record Scanned(List<String> bad, List<String> missing) {
    public Scanned {
      bad = List.copyOf(bad);
      missing = List.copyOf(missing);
    }

    public Optional<String> first() {
      return bad.isEmpty() ? Optional.empty() : Optional.of(bad.getFirst());
    }

    public Optional<String> last() {
      return bad.isEmpty() ? Optional.empty() : Optional.of(bad.getLast());
    }
  }

  /// Looks for a failure in each version for `each`. A program that failed in one version is tried
  /// first in the next, so only versions without a bug take the full time.
  public static Scanned scan(
      List<String> versions, Subjects subjects, long seed, Duration each, Consumer<String> out)
      throws IOException, InterruptedException {
    List<String> bad = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    SequencedSet<Long> suspects = new LinkedHashSet<>();
    for (String version : versions) {
      FuzzSubject subject = subjects.of(version);
      try {
        subject.prepare();
      } catch (IOException e) {
        missing.add(version);
        out.accept("%-8s cannot be built: %s".formatted(version, firstLine(e)));
        continue;
      }
      long start = System.nanoTime();
      List<Long> latest = suspects.reversed().stream().limit(SUSPECTS).toList();
      Survey.Search search = Survey.untilFailure(subject, seed, each, latest);
      double seconds = (System.nanoTime() - start) / 1e9;
      search
          .failing()
          .ifPresent(program -> {
            bad.add(version);
            suspects.addLast(program);
          });
      out.accept(line(version, search, seconds));
    }
    return new Scanned(bad, missing);
  }

  private static String firstLine(IOException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  private static String line(String version, Survey.Search search, double seconds) {
    return "%-8s %-5s %,7d programs %6.1f s%s%s"
        .formatted(
            version,
            search.failing().isPresent() ? "FAILS" : "ok",
            search.programs(),
            seconds,
            search.failing().isPresent() ? ", program " + search.failing().getAsLong() + "" : "",
            search.undecided() == 0 ? "" : ", " + search.undecided() + " undecided");
  }
}
