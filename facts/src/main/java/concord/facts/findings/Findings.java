package concord.facts.findings;

import concord.facts.effect.Summaries;
import concord.facts.skeleton.PackageFacts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// All that summaries show to be wrong.
public final class Findings {
  private Findings() {}

  public static List<Found> of(Collection<PackageFacts> packages) {
    return of(new Summaries(packages));
  }

  /// In the order of the text; of what blocks at one place the first shape is told.
  public static List<Found> of(Summaries summaries) {
    List<Found> all = new ArrayList<>(new LockFindings(summaries).all());
    all.addAll(new Orders(summaries).all());
    all.addAll(new Waits(summaries).all());
    all.addAll(new LocalTraffic(summaries).all());
    all.addAll(new Channels(summaries).all());
    all.sort(
        Comparator.comparing(Found::place)
            .thenComparing(Found::shape)
            .thenComparing(f -> !f.assumption().isEmpty())
            .thenComparing(f -> f.schedule().size())
            .thenComparing(Found::function));
    Set<List<Object>> said = new HashSet<>();
    all.removeIf(f -> !said.add(List.of(f.place(), f.shape() == Found.Shape.UNLOCKED_TWICE)));
    return all;
  }
}
