package concord.agree;

import concord.agree.term.Expr;
import concord.campaign.Case;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Runs the same programs with the backends of one version after the other. Nothing is shrunk or
/// stored; disagreements are counted by the kind of difference.
public final class VersionScan {
  private VersionScan() {}

  /// @param kinds how often each kind of disagreement was seen
  /// @param ailment why the version could not be tested, if so
  public record Seen(
      String version,
      long programs,
      long undecided,
      Map<String, Integer> kinds,
      Optional<String> ailment) {
    public Seen {
      kinds = new TreeMap<>(kinds);
    }

    public int failed() {
      return kinds.values().stream().mapToInt(n -> n).sum();
    }

    @Override
    public String toString() {
      if (ailment.isPresent()) {
        return "%-8s cannot be asked: %s".formatted(version, ailment.get());
      }
      return "%-8s %-9s %,7d programs%s%s"
          .formatted(
              version,
              failed() == 0 ? "ok" : "DISAGREES",
              programs,
              kinds.isEmpty()
                  ? ""
                  : kinds.entrySet().stream()
                      .map(e -> e.getValue() + " " + e.getKey())
                      .collect(Collectors.joining(", ", ": ", "")),
              undecided == 0 ? "" : ", " + undecided + " undecided");
    }
  }

  /// Runs `programs` programs of a campaign seed by the backends of `subject`.
  public static Seen look(String version, TermSubject subject, long seed, long programs)
      throws IOException, InterruptedException {
    Map<String, Integer> kinds = new TreeMap<>();
    long undecided = 0;
    try (Runner<Expr> runner = subject.runner()) {
      Optional<String> ailment = runner.ailment();
      if (ailment.isPresent()) {
        return new Seen(version, 0, 0, Map.of(), ailment);
      }
      for (long from = 0; from < programs; from += TermSubject.BATCH) {
        List<Expr> batch = new ArrayList<>();
        for (long i = from; i < Math.min(from + TermSubject.BATCH, programs); i++) {
          batch.add(subject.generate(Case.seed(seed, i)));
        }
        for (Outcome outcome : runner.run(batch)) {
          switch (outcome) {
            case Outcome.Passed _ -> {}
            case Outcome.Failed failed -> kinds.merge(failed.kind(), 1, Integer::sum);
            case Outcome.Undecided _ -> undecided++;
          }
        }
      }
    }
    return new Seen(version, programs, undecided, kinds, Optional.empty());
  }
}
