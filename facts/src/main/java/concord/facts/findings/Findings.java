package concord.facts.findings;

import concord.facts.effect.Summaries;
import concord.facts.skeleton.PackageFacts;
import concord.facts.skeleton.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// All violations that summaries show by themselves.
public final class Findings {
  private Findings() {}

  public static List<Found> of(Collection<PackageFacts> packages) {
    return of(new Summaries(packages));
  }

  /// In source order. If several findings block at one place, only the first is kept.
  public static List<Found> of(Summaries summaries) {
    List<Found> all = new ArrayList<>(new LockFindings(summaries).all());
    all.addAll(new LockOrders(summaries).all());
    all.addAll(new Waits(summaries).all());
    all.addAll(new LocalTraffic(summaries).all());
    all.addAll(new Channels(summaries).all());
    all.addAll(new FieldChannels(summaries).all());
    all.addAll(new Conditions(summaries).all());
    all.sort(
        Comparator.comparing(Found::place)
            .thenComparing(Found::shape)
            .thenComparing(f -> !f.assumption().isEmpty())
            .thenComparing(f -> f.schedule().size())
            .thenComparing(Found::function));
    // A lock that was never released is taken again: one mistake, so one finding.
    Set<Place> kept = new HashSet<>();
    all.stream().filter(f -> f.shape() == Found.Shape.KEPT).forEach(f -> kept.add(f.place()));
    all.removeIf(f ->
        f.shape() == Found.Shape.LOCKED_AGAIN
            && !kept.contains(f.place())
            && kept.contains(f.others().getFirst().place()));
    Set<List<Object>> said = new HashSet<>();
    all.removeIf(f -> !said.add(List.of(f.place(), f.shape() == Found.Shape.UNLOCKED_TWICE)));
    return all;
  }
}
