package concord.infer.run;

import static concord.behaviour.Value.EMPTY;
import static concord.behaviour.Value.FULL;
import static concord.behaviour.Value.MOST_COUNTED;
import static concord.behaviour.Value.SOME;
import static concord.behaviour.Value.filling;

import concord.behaviour.Action;
import concord.behaviour.Sort;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.infer.domain.Facts;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Alternative;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/// `len(c)` of a channel: how many messages it holds. With much room, whether it is empty, full, or
/// in between.
final class Lengths {
  private final Specialiser specialiser;

  Lengths(Specialiser specialiser) {
    this.specialiser = specialiser;
  }

  void of(Path path, Value.Chan channel, Path.Then then) {
    if (channel.clock() != Value.Clock.NONE || channel.objects().size() != 1) {
      then.accept(path, path.unknown(Basic.INT));
      return;
    }
    int object = channel.objects().getFirst();
    Obj.Sync sync = path.state.sync(object);
    int capacity = sync.sort() instanceof Sort.Channel c ? c.capacity() : 0;
    if (capacity == 0) {
      then.accept(path, number(0));
      return;
    }
    List<Alternative> ways = new ArrayList<>();
    ways.add(Alternative.of(EMPTY, p -> then.accept(p, number(0))));
    if (capacity > MOST_COUNTED) {
      ways.add(Alternative.of(SOME, p -> then.accept(p, between(p, capacity))));
    } else {
      for (int held = 1; held < capacity; held++) {
        int n = held;
        ways.add(Alternative.of(filling(n, capacity), p -> then.accept(p, number(n))));
      }
    }
    ways.add(Alternative.of(FULL, p -> then.accept(p, number(capacity))));
    String name = specialiser.name(path, object);
    specialiser.fork(path, new Action.Count(name), sync.hint(), ways);
  }

  private static Value between(Path path, int capacity) {
    Value some = Facts.forgotten(path.state, Basic.INT);
    Facts.assume(path.state, new Value.Test(Token.GTR, some, number(0), Basic.BOOL), true);
    Facts.assume(path.state, new Value.Test(Token.LSS, some, number(capacity), Basic.BOOL), true);
    return some;
  }

  private static Value number(int n) {
    return new Value.Const(BigInteger.valueOf(n), Basic.INT);
  }
}
