package concord.fuzz;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The scan of §6.1: every version of a library, oldest first; which have a bug, from when to when.
public final class VersionScan {
  private VersionScan() {}

  /// Makes the subject for a version.
  @FunctionalInterface
  public interface Subjects {
    FuzzSubject of(String version) throws IOException;
  }

  /// @param bad the versions in which a failure was found, oldest first
  public record Scanned(List<String> bad) {
    public Optional<String> first() {
      return bad.isEmpty() ? Optional.empty() : Optional.of(bad.getFirst());
    }

    public Optional<String> last() {
      return bad.isEmpty() ? Optional.empty() : Optional.of(bad.getLast());
    }
  }

  public static Scanned scan(
      List<String> versions, Subjects subjects, long seed, Duration each, Consumer<String> out)
      throws IOException, InterruptedException {
    List<String> bad = new ArrayList<>();
    for (String version : versions) {
      FuzzSubject subject = subjects.of(version);
      subject.prepare();
      long start = System.nanoTime();
      Survey.Count count = Survey.untilFailure(subject, seed, each);
      double seconds = (System.nanoTime() - start) / 1e9;
      if (count.failed() > 0) {
        bad.add(version);
      }
      out.accept(
          "%-8s %-5s %,7d programs %6.1f s%s"
              .formatted(
                  version,
                  count.failed() > 0 ? "FAILS" : "ok",
                  count.programs(),
                  seconds,
                  count.undecided() == 0 ? "" : ", " + count.undecided() + " undecided"));
    }
    return new Scanned(List.copyOf(bad));
  }
}
