package concord.facts.local;

import concord.facts.effect.Summaries;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Finds goroutines that can wait for ever on a channel that only one function and the goroutines
/// it starts can reach.
public final class LocalChannels {
  private final ChannelSlices slices;
  private final Summaries summaries;

  public LocalChannels(Summaries summaries) {
    this.summaries = summaries;
    this.slices = new ChannelSlices(summaries.targets());
  }

  /// A goroutine that waits for ever.
  ///
  /// @param root the function under analysis
  /// @param waiting the goroutine
  /// @param made where the channel is made
  public record Stuck(
      Skeleton root,
      String waiting,
      Kind kind,
      String channel,
      Place place,
      Place made,
      List<Move> moves) {
    public Stuck {
      moves = List.copyOf(moves);
    }
  }

  /// The action of a goroutine that tests a condition.
  public static final String FINDS = "finds";

  /// A step of the schedule.
  public record Move(String goroutine, Place place, String action, String object) {}

  /// The findings in the functions that satisfy `wanted`, in their order; one for each place.
  public List<Stuck> all(Predicate<Skeleton> wanted) {
    List<Stuck> found = new ArrayList<>();
    Set<Place> said = new HashSet<>();
    for (Skeleton s : summaries.skeletons()) {
      if (wanted.test(s) && isRoot(s)) {
        new Exploration(new Steps(slices))
            .first(s)
            .map(v -> stuck(s, v))
            .filter(v -> said.add(v.place()))
            .ifPresent(found::add);
      }
    }
    return found;
  }

  /// Whether a function makes a channel, or calls one that does, and starts or joins goroutines.
  private boolean isRoot(Skeleton s) {
    return s.nodes().stream()
        .anyMatch(
            n -> n instanceof Node.MakeChannel || (n instanceof Node.Call c && slices.isMaker(c)));
  }

  private static Stuck stuck(Skeleton root, Exploration.Violation v) {
    List<Move> moves = new ArrayList<>();
    for (Exploration.Move m : v.visit().moves()) {
      String object = m.found().isNone() ? m.object() : m.found().text();
      moves.add(new Move(m.goroutine(), m.place(), m.action(), object));
    }
    return new Stuck(
        root, v.who().title(), v.kind(), v.what().name(), v.place(), v.what().place(), moves);
  }
}
