package concord.facts.findings;

import concord.facts.effect.Summaries;
import concord.facts.skeleton.PackageFacts;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.go.load.GoFile;
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
  public static List<SummaryFinding> of(Collection<PackageFacts> packages) {
    List<PackageFacts> libraries = new ArrayList<>();
    for (PackageFacts p : packages) {
      List<Skeleton> own =
          p.skeletons().stream().filter(s -> !GoFile.isTest(s.place().file())).toList();
      libraries.add(
          own.size() == p.skeletons().size()
              ? p
              : new PackageFacts(p.path(), own, p.types(), p.constants()));
    }
    return of(new Summaries(libraries));
  }

  /// In source order. If several findings block at one place, only the first is kept.
  public static List<SummaryFinding> of(Summaries summaries) {
    ChannelAliases handed = new ChannelAliases(summaries);
    FieldOperations uses = new FieldOperations(summaries);
    List<SummaryFinding> all = new ArrayList<>(new LockFindings(summaries).all());
    all.addAll(new LockOrders(summaries).all());
    all.addAll(new WaitsUnderLock(summaries, handed).all());
    all.addAll(new LocalTraffic(summaries).all());
    all.addAll(new AbandonedChannels(summaries).all());
    all.addAll(new FieldChannels(summaries, handed, uses).all());
    all.addAll(new AbandonedAnswers(summaries).all());
    all.addAll(new ServingLoops(summaries, handed, uses).all());
    Routes routes = new Routes(summaries, uses);
    all.addAll(new Unserved(summaries, handed, uses, routes).all());
    all.addAll(new IgnoredEnds(summaries, handed, uses, routes).all());
    all.addAll(new UnansweredRequests(summaries).all());
    all.addAll(new SkippedReplies(summaries, uses, routes).all());
    all.addAll(new ConditionVariables(summaries).all());
    GoroutineStarts goroutines = new GoroutineStarts(summaries);
    all.addAll(new StayingGoroutines(summaries, handed, uses, goroutines).all());
    all.addAll(new ClosedChannels(summaries, uses).all());
    all.addAll(new LostCancels(summaries).all());
    all.addAll(new UntoldEnds(summaries, handed, uses, goroutines).all());
    all.addAll(new DrainedTimers(summaries).all());
    all.replaceAll(Findings::located);
    all.sort(
        Comparator.comparing(SummaryFinding::place)
            .thenComparing(SummaryFinding::shape)
            .thenComparing(f -> !f.assumption().isEmpty())
            .thenComparing(f -> f.schedule().size())
            .thenComparing(SummaryFinding::function));
    // A lock that was never released is taken again: one mistake, so one finding.
    Set<Place> kept = new HashSet<>();
    all.stream()
        .filter(f -> f.shape() == SummaryFinding.Shape.KEPT)
        .forEach(f -> kept.add(f.place()));
    all.removeIf(f ->
        f.shape() == SummaryFinding.Shape.LOCKED_AGAIN
            && !kept.contains(f.place())
            && kept.contains(f.others().getFirst().place()));
    Set<List<Object>> said = new HashSet<>();
    all.removeIf(
        f -> !said.add(List.of(f.place(), f.shape() == SummaryFinding.Shape.UNLOCKED_TWICE)));
    return all;
  }

  /// An operation that is called as a function value has no place in the text: that of the call is
  /// meant.
  private static SummaryFinding located(SummaryFinding f) {
    if (f.schedule().stream().noneMatch(m -> isNowhere(m.place()))) {
      return f;
    }
    Map<String, Place> last = new HashMap<>();
    List<SummaryFinding.Move> moves = new ArrayList<>();
    Place place = f.place();
    for (SummaryFinding.Move m : f.schedule()) {
      Place at = isNowhere(m.place()) ? last.getOrDefault(m.goroutine(), m.place()) : m.place();
      last.put(m.goroutine(), at);
      moves.add(new SummaryFinding.Move(m.goroutine(), at, m.action(), m.object(), m.blocked()));
      if (isNowhere(m.place()) && isNowhere(place) && m.blocked()) {
        place = at;
      }
    }
    List<SummaryFinding.Other> others =
        f.others().stream().filter(o -> !isNowhere(o.place())).toList();
    return new SummaryFinding(
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
