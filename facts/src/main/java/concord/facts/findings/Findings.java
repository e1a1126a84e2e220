package concord.facts.findings;

import concord.facts.effect.Summaries;
import concord.facts.skeleton.PackageFacts;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// All violations that summaries show by themselves.
public final class Findings {
  private Findings() {}

  /// Tests use what they test in ways of their own, and are entries themselves: they are left out.
  public static List<Found> of(Collection<PackageFacts> packages) {
    List<PackageFacts> libraries = new ArrayList<>();
    for (PackageFacts p : packages) {
      List<Skeleton> own =
          p.skeletons().stream().filter(s -> !s.place().file().endsWith("_test.go")).toList();
      libraries.add(
          own.size() == p.skeletons().size()
              ? p
              : new PackageFacts(p.path(), own, p.types(), p.constants()));
    }
    return of(new Summaries(libraries));
  }

  /// In source order. If several findings block at one place, only the first is kept.
  public static List<Found> of(Summaries summaries) {
    ChannelAliases handed = new ChannelAliases(summaries);
    Uses uses = new Uses(summaries);
    List<Found> all = new ArrayList<>(new LockFindings(summaries).all());
    all.addAll(new LockOrders(summaries).all());
    all.addAll(new Waits(summaries, handed).all());
    all.addAll(new LocalTraffic(summaries).all());
    all.addAll(new Channels(summaries).all());
    all.addAll(new FieldChannels(summaries, handed, uses).all());
    all.addAll(new Answers(summaries).all());
    all.addAll(new Replies(handed, uses).all());
    all.addAll(new Conditions(summaries).all());
    all.replaceAll(Findings::located);
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

  /// An operation that is called as a function value has no place in the text: that of the call is
  /// meant.
  private static Found located(Found f) {
    if (f.schedule().stream().noneMatch(m -> isNowhere(m.place()))) {
      return f;
    }
    Map<String, Place> last = new HashMap<>();
    List<Found.Move> moves = new ArrayList<>();
    Place place = f.place();
    for (Found.Move m : f.schedule()) {
      Place at = isNowhere(m.place()) ? last.getOrDefault(m.goroutine(), m.place()) : m.place();
      last.put(m.goroutine(), at);
      moves.add(new Found.Move(m.goroutine(), at, m.action(), m.object(), m.blocked()));
      if (isNowhere(m.place()) && isNowhere(place) && m.blocked()) {
        place = at;
      }
    }
    List<Found.Other> others = f.others().stream().filter(o -> !isNowhere(o.place())).toList();
    return new Found(
        f.shape(),
        f.function(),
        f.local(),
        place,
        f.message(),
        others,
        f.when(),
        moves,
        f.assumption());
  }

  private static boolean isNowhere(Place place) {
    return place.file().isEmpty();
  }
}
