package concord.verify.explore;

import concord.verify.code.Code;
import concord.verify.code.Code.Exit;
import concord.verify.code.Code.Guard;
import concord.verify.code.Code.Location;
import concord.verify.code.Code.Op;
import concord.verify.machine.Local;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// The locations from which a goroutine ends after finitely many steps of its own: no recursion, no
/// step that ends the program, no goroutine started. Whether it has to wait does not matter here.
final class Ends {
  private final Code code;
  private final BitSet done = new BitSet();
  private final BitSet endless = new BitSet();

  Ends(Code code) {
    this.code = code;
    for (Location at : code.locations()) {
      look(at.id());
    }
  }

  /// Whether all frames of a goroutine come to their ends.
  boolean does(Local local) {
    int[] content = local.content;
    for (int i = 1; i < content.length; ) {
      if (endless.get(content[i])) {
        return false;
      }
      i += 1 + code.at(content[i]).live().length;
    }
    return true;
  }

  /// Depth first, without recursion in Java: a location that is reached again while it is open lies
  /// on a cycle.
  private void look(int root) {
    List<int[]> path = new ArrayList<>();
    BitSet open = new BitSet();
    enter(root, path, open);
    while (!path.isEmpty()) {
      int[] top = path.getLast();
      int[] next = successors(code.at(top[0]).op());
      if (top[1] < next.length && !endless.get(top[0])) {
        int to = next[top[1]++];
        if (open.get(to) || endless.get(to)) {
          endless.set(top[0]);
        } else if (!done.get(to)) {
          enter(to, path, open);
        }
      } else {
        path.removeLast();
        open.clear(top[0]);
        done.set(top[0]);
        if (endless.get(top[0]) && !path.isEmpty()) {
          endless.set(path.getLast()[0]);
        }
      }
    }
  }

  private void enter(int location, List<int[]> path, BitSet open) {
    if (done.get(location)) {
      return;
    }
    switch (code.at(location).op()) {
      case Op.Gate _, Op.Halt _, Op.Opaque _, Op.Spawn _ -> endless.set(location);
      case Op.Return _, Op.Make _, Op.Call _, Op.Branch _, Op.Same _, Op.Offer _ -> {}
    }
    path.add(new int[] {location, 0});
    open.set(location);
  }

  private int[] successors(Op op) {
    return switch (op) {
      case Op.Return _, Op.Halt _, Op.Opaque _ -> new int[0];
      case Op.Make m -> new int[] {m.next()};
      case Op.Call c -> new int[] {code.functions().get(c.callee()).entry(), c.next()};
      case Op.Spawn s -> new int[] {s.next()};
      case Op.Branch b -> b.targets();
      case Op.Same s -> new int[] {s.same(), s.different()};
      case Op.Gate g -> new int[] {g.next()};
      case Op.Offer o -> {
        List<Integer> all = new ArrayList<>();
        for (Guard guard : o.guards()) {
          guard.exits().stream().map(Exit::target).forEach(all::add);
          all.add(guard.next().target());
        }
        if (o.otherwise() >= 0) {
          all.add(o.otherwise());
        }
        yield all.stream().mapToInt(Integer::intValue).toArray();
      }
    };
  }
}
