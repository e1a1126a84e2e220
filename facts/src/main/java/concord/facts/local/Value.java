package concord.facts.local;

import concord.facts.skeleton.Term;
import java.util.List;

/// The value of a term while goroutines run.
sealed interface Value {
  /// An unknown value.
  record Unknown() implements Value {
    static final Unknown VALUE = new Unknown();
  }

  /// A constant; [Term.Constant#NIL] is also the nil channel.
  record Constant(Term.Constant constant) implements Value {}

  /// A channel or a WaitGroup that was made here.
  record Ref(int id) implements Value {}

  /// The address of a variable that never changes.
  record Cell(Value value) implements Value {}

  /// A message that goroutine `sender` sent on channel `id`; -1 if the sender is unknown.
  record Message(int id, int sender) implements Value {}

  /// A function with some of its parameters bound, as in [Term.FunctionValue].
  record Function(String function, List<Value> captures, boolean bound) implements Value {
    public Function {
      captures = List.copyOf(captures);
    }
  }

  /// Whether an object made here is reachable from this value.
  default boolean reachesObject() {
    return switch (this) {
      case Unknown _, Constant _, Message _ -> false;
      case Ref _ -> true;
      case Cell(Value value) -> value.reachesObject();
      case Function f -> f.captures().stream().anyMatch(Value::reachesObject);
    };
  }

  /// Whether object `id` is reachable from this value.
  default boolean reaches(int id) {
    return switch (this) {
      case Unknown _, Constant _, Message _ -> false;
      case Ref o -> o.id() == id;
      case Cell(Value value) -> value.reaches(id);
      case Function f -> f.captures().stream().anyMatch(c -> c.reaches(id));
    };
  }
}
