package concord.go.infer;

import concord.behaviour.Action;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Whether two pointers or channels are the same, where one goroutine alone cannot tell: what came
/// from elsewhere may be an object that is known already, by another number. The behaviour can tell
/// by the names that come with an object: those of the cells and synchronisation objects in it.
final class Identity {
  private final Specialiser specialiser;
  private final Knowledge knowledge;

  Identity(Specialiser specialiser, Knowledge knowledge) {
    this.specialiser = specialiser;
    this.knowledge = knowledge;
  }

  /// Asks whether `x` and `y`, which may be the same, are. False if that cannot be asked; then
  /// nothing is done.
  boolean ask(Path path, Value x, Value y, Consumer<Path> same, Consumer<Path> different) {
    Optional<Names> names =
        switch (x) {
          case Value.Pointer p when y instanceof Value.Pointer q && p.slot() == q.slot() ->
              names(path, p.object(), q.object());
          case Value.Chan c when y instanceof Value.Chan d ->
              isOne(c) && isOne(d)
                  ? names(path, c.objects().getFirst(), d.objects().getFirst())
                  : Optional.empty();
          case null, default -> Optional.empty();
        };
    names.ifPresent(n ->
        specialiser.fork(
            path,
            new Action.Same(n.x(), n.y()),
            List.of(
                Specialiser.Alternative.of(concord.behaviour.Value.TRUE, same),
                Specialiser.Alternative.of(concord.behaviour.Value.FALSE, different))));
    return names.isPresent();
  }

  private static boolean isOne(Value.Chan channel) {
    return channel.objects().size() == 1 && !channel.timer();
  }

  /// What two objects that are made at the same place are called at the same part.
  private record Names(String x, String y) {}

  private Optional<Names> names(Path path, int x, int y) {
    if (!path.state.heap.get(x).place().equals(path.state.heap.get(y).place())) {
      return Optional.empty();
    }
    Optional<Names> names = common(path, x, y);
    if (names.isEmpty() && specialiser.isOnDemand()) {
      share(path, x);
    }
    return names;
  }

  private Optional<Names> common(Path path, int x, int y) {
    Obj a = path.state.heap.get(x);
    Obj b = path.state.heap.get(y);
    if (a instanceof Obj.Sync && b instanceof Obj.Sync) {
      return Optional.of(new Names(specialiser.name(path, x), specialiser.name(path, y)));
    }
    if (a instanceof Obj.Memory m && b instanceof Obj.Memory n) {
      for (int i = 0; i < Math.min(m.slots().size(), n.slots().size()); i++) {
        if (m.slots().get(i) instanceof Value.Shared s
            && n.slots().get(i) instanceof Value.Shared t) {
          return Optional.of(new Names(s.cell(), t.cell()));
        }
        Optional<Integer> part = part(m, i);
        Optional<Integer> other = part(n, i);
        Optional<Names> names =
            part.isPresent() && other.isPresent()
                ? common(path, part.get(), other.get())
                : Optional.empty();
        if (names.isPresent()) {
          return names;
        }
      }
    }
    return Optional.empty();
  }

  /// The object that is a part of another, in one of its slots: see [Allocation].
  private static Optional<Integer> part(Obj.Memory memory, int slot) {
    return Kinds.isAggregate(Memory.slotType(memory, slot))
            && memory.slots().get(slot) instanceof Value.Pointer p
        ? Optional.of(p.object())
        : Optional.empty();
  }

  /// Makes a cell of some slot of the objects made at this place, so that they have a name.
  private void share(Path path, int object) {
    if (path.state.heap.get(object) instanceof Obj.Memory memory) {
      for (int i = 0; i < memory.slots().size(); i++) {
        if (part(memory, i).isEmpty()) {
          knowledge.share(memory.place().part(i));
          return;
        }
      }
    }
  }
}
