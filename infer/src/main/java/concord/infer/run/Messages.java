package concord.infer.run;

import concord.go.types.Basic;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Facts;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Graft;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Shape;
import concord.infer.domain.Value;
import concord.infer.know.Knowledge;
import java.util.ArrayList;
import java.util.List;

/// Values that go from one goroutine to another, as messages of the behaviour: their shapes, and
/// the names in them.
final class Messages {
  private final Knowledge knowledge;

  Messages(Knowledge knowledge) {
    this.knowledge = knowledge;
  }

  /// A value as a message; its number is -1 if its place is blurred.
  record Encoded(int number, concord.behaviour.Value value) {}

  static String tag(int number) {
    return "v" + number;
  }

  /// The index of an object's name among those of its shape.
  static int number(String name) {
    return Integer.parseInt(name.substring(1));
  }

  Encoded encode(Path path, Value value, AllocationSite place) {
    List<String> names = new ArrayList<>();
    List<Obj> objects = new ArrayList<>();
    Graft graft =
        new Graft(
            path.state.heap,
            objects,
            n -> {
              int at = names.indexOf(n);
              if (at < 0) {
                at = names.size();
                names.add(n);
              }
              return "#" + at;
            },
            symbol -> Shape.symbol(path.state, symbol));
    Value root = graft.value(settled(path.state, value));
    Shape shape = new Shape(root, objects, names.size());
    Shape vague = vague(shape);
    int number = knowledge.shape(place, shape, vague);
    boolean exact =
        knowledge.isShape(place, number, shape) || knowledge.isShape(place, number, vague);
    return new Encoded(
        number,
        number < 0
            ? concord.behaviour.Value.NONE
            : new concord.behaviour.Value(tag(number), exact ? names : List.of()));
  }

  /// A condition cannot be sent as data, so it becomes an unknown value.
  private static Value settled(GoroutineState state, Value value) {
    return switch (value) {
      case Value.Test t -> Facts.computed(state, t.type(), t);
      case Value.Arithmetic a -> Facts.computed(state, a.type(), a);
      case Value.Length l -> Facts.computed(state, l.type(), l);
      case Value.Aggregate a ->
          new Value.Aggregate(a.parts().stream().map(p -> settled(state, p)).toList(), a.type());
      case null -> state.unknown(Basic.INVALID);
      default -> value;
    };
  }

  /// The shape without its plain data.
  private static Shape vague(Shape shape) {
    List<Obj> objects = new ArrayList<>();
    for (Obj obj : shape.objects()) {
      objects.add(
          obj instanceof Obj.Memory m
              ? m.withSlots(m.slots().stream().map(Messages::vague).toList())
              : obj);
    }
    return new Shape(vague(shape.root()), objects, shape.names());
  }

  private static Value vague(Value value) {
    return switch (value) {
      case Value.Const c when !(c.value() instanceof Boolean) ->
          new Value.Unknown(Shape.FORGOTTEN, c.type());
      case Value.Aggregate a ->
          new Value.Aggregate(a.parts().stream().map(Messages::vague).toList(), a.type());
      default -> value;
    };
  }

  /// The value of a message of this shape, with these names.
  static Value decode(Path path, Shape shape, List<String> names) {
    Graft graft =
        new Graft(
            shape.objects(),
            path.state.heap,
            n -> names.get(number(n)),
            symbol -> Shape.decoded(path.state, symbol));
    return graft.value(shape.root());
  }
}
