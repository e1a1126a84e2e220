package concord.infer.run;

import concord.behaviour.Action;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Obj;
import concord.infer.domain.Operators;
import concord.infer.domain.Operators.Answer;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.know.Knowledge;
import concord.infer.write.Specialiser;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Decides whether two references lead to the same object. An object that a goroutine reads from
/// shared memory gets a new number each time, so the goroutine cannot always tell by itself. Then
/// it asks the behaviour, in which objects have names.
final class ObjectIdentity {
  private final Specialiser specialiser;
  private final Knowledge knowledge;

  ObjectIdentity(Specialiser specialiser, Knowledge knowledge) {
    this.specialiser = specialiser;
    this.knowledge = knowledge;
  }

  /// Continues with `same` if `x` and `y` are equal, with `different` if not. False, and neither
  /// happens, if that can be neither told nor asked.
  boolean ask(Path path, Value x, Value y, Consumer<Path> same, Consumer<Path> different) {
    switch (same(path.state, x, y)) {
      case YES -> same.accept(path);
      case NO -> different.accept(path);
      case MAYBE -> {
        Optional<Action.Same> question = question(path.state, x, y);
        question.ifPresent(q ->
            specialiser.fork(
                path,
                q,
                List.of(
                    Specialiser.Alternative.of(concord.behaviour.Value.TRUE, same),
                    Specialiser.Alternative.of(concord.behaviour.Value.FALSE, different))));
        return question.isPresent();
      }
    }
    return true;
  }

  /// Whether two values are equal in Go's sense, also judging by allocation sites.
  static Answer same(GoroutineState state, Value x, Value y) {
    if (x instanceof Value.Aggregate a
        && y instanceof Value.Aggregate b
        && a.parts().size() == b.parts().size()) {
      return all(state, a.parts(), b.parts());
    }
    Answer answer = Operators.same(state, x, y);
    Optional<Obj> a = object(state, x);
    Optional<Obj> b = object(state, y);
    if (answer != Answer.MAYBE || a.isEmpty() || b.isEmpty()) {
      return answer;
    }
    boolean local = !a.get().published() || !b.get().published();
    AllocationSite p = a.get().place();
    AllocationSite q = b.get().place();
    boolean apart = !p.isUnknown() && !q.isUnknown() && !p.equals(q);
    boolean parts =
        x instanceof Value.Pointer m && y instanceof Value.Pointer n && m.slot() != n.slot();
    return local || apart || parts ? Answer.NO : Answer.MAYBE;
  }

  private static Answer all(GoroutineState state, List<Value> xs, List<Value> ys) {
    Answer all = Answer.YES;
    for (int i = 0; i < xs.size() && all != Answer.NO; i++) {
      Answer one = same(state, xs.get(i), ys.get(i));
      all = one == Answer.YES ? all : one;
    }
    return all;
  }

  /// The question that decides whether two objects are the same. Gives them names if they have
  /// none.
  private Optional<Action.Same> question(GoroutineState state, Value x, Value y) {
    Optional<Obj> a = object(state, x).filter(o -> !o.place().isUnknown());
    Optional<Obj> b = object(state, y).filter(o -> !o.place().isUnknown());
    if (a.isEmpty() || b.isEmpty()) {
      return Optional.empty();
    }
    String object = name(a.get());
    String other = name(b.get());
    return object.isEmpty() || other.isEmpty()
        ? Optional.empty()
        : Optional.of(new Action.Same(object, other));
  }

  /// The object of a reference.
  private static Optional<Obj> object(GoroutineState state, Value value) {
    return switch (value) {
      case Value.Pointer p -> Optional.of(state.heap.get(p.object()));
      case Value.Chan c when c.objects().size() == 1 ->
          Optional.of(state.heap.get(c.objects().getFirst()));
      case null, default -> Optional.empty();
    };
  }

  private String name(Obj obj) {
    return switch (obj) {
      case Obj.Memory m -> {
        knowledge.identify(m.place());
        yield m.name();
      }
      case Obj.Sync s -> s.name();
      case Obj.Table _ -> "";
    };
  }
}
