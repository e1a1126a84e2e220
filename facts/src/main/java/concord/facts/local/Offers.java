package concord.facts.local;

import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import java.util.ArrayList;
import java.util.List;

/// What a goroutine waits for.
final class Offers {
  static final Place NOWHERE = new Place("", 0, 0);

  private Offers() {}

  /// An operation on a channel made here. `target` is the next node; `ok` and `message` are the
  /// registers for what is received.
  record Offer(Kind kind, int object, int ok, int message, int target, Place place) {}

  /// The channel operations that a goroutine is at, including all cases of a `select`.
  static List<Offer> of(Configuration now, int g) {
    Frame frame = now.goroutines().get(g).top();
    return switch (frame.at()) {
      case Node.Operation o
          when (o.kind() == Kind.SEND || o.kind() == Kind.RECEIVE)
              && frame.value(o.object()) instanceof Value.Ref(int id) ->
          List.of(new Offer(o.kind(), id, o.result(), o.message(), o.next(), o.place()));
      case Node.Select s -> {
        List<Offer> offers = new ArrayList<>();
        for (Node.Case c : s.cases()) {
          if (frame.value(c.channel()) instanceof Value.Ref(int id)) {
            offers.add(new Offer(c.kind(), id, c.ok(), c.message(), c.target(), c.place()));
          }
        }
        yield offers;
      }
      default -> List.of();
    };
  }

  /// The same if the goroutine has no other way to proceed; empty if it has, or if it sends to a
  /// closed channel, which panics.
  static List<Offer> forOthers(Configuration now, int g) {
    Frame frame = now.goroutines().get(g).top();
    boolean free =
        frame.at() instanceof Node.Select s
            && (s.otherwise() >= 0
                || s.cases().stream().anyMatch(c -> isOpen(now, frame.value(c.channel()))));
    List<Offer> offers = of(now, g);
    boolean panics =
        offers.stream()
            .anyMatch(o -> o.kind() == Kind.SEND && now.objects().get(o.object()).closed());
    return free || panics ? List.of() : offers;
  }

  /// Whether unseen code may serve a channel: the channel is unknown or has escaped.
  static boolean isOpen(Configuration now, Value channel) {
    return switch (channel) {
      case Value.Ref(int id) -> now.objects().get(id).shared();
      case Value.Constant c -> !c.constant().equals(concord.facts.skeleton.Term.Constant.NIL);
      case Value.Unknown _, Value.Cell _, Value.Message _, Value.Function _ -> true;
    };
  }
}
