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

/// Who can wait for ever on a channel that a function makes and keeps to itself and the goroutines
/// it starts.
public final class LocalChannels {
  private final Slices slices;
  private final Summaries summaries;

  public LocalChannels(Summaries summaries) {
    this.summaries = summaries;
    this.slices = new Slices(summaries.targets());
  }

  /// One who waits for ever.
  ///
  /// @param root the function that was looked at
  /// @param waiting the goroutine
  /// @param made where the channel was made
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

  /// The action of a goroutine that finds a condition to hold.
  public static final String FINDS = "finds";

  /// A step of the schedule.
  public record Move(String goroutine, Place place, String action, String object) {}

  /// What is found from the functions that are `wanted`, in their order; one for each place.
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

  /// A function that makes a channel, or gets one made, and starts or meets goroutines.
  private boolean isRoot(Skeleton s) {
    return s.nodes().stream()
        .anyMatch(
            n -> n instanceof Node.MakeChannel || (n instanceof Node.Call c && slices.isMaker(c)));
  }

  private static Stuck stuck(Skeleton root, Exploration.Violation v) {
    List<Move> moves = new ArrayList<>();
    for (Exploration.Move m : v.visit().moves()) {
      moves.add(new Move(m.goroutine(), m.place(), m.action(), m.object()));
    }
    return new Stuck(
        root, v.who().title(), v.kind(), v.what().name(), v.place(), v.what().place(), moves);
  }
}
