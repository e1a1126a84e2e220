package concord.facts.local;

import concord.facts.skeleton.Term;
import java.util.List;

/// What a term means while goroutines run.
sealed interface Value {
  /// What is not known.
  record Unknown() implements Value {
    static final Unknown VALUE = new Unknown();
  }

  /// A constant; [Term.Constant#NIL] is also the nil channel.
  record Constant(Term.Constant constant) implements Value {}

  /// A channel or a WaitGroup that was made here.
  record Ref(int id) implements Value {}

  /// The address of a variable that keeps its value.
  record Cell(Value value) implements Value {}

  /// What goroutine `sender` sent to channel `id`; -1 where the sender is not known.
  record Message(int id, int sender) implements Value {}

  /// A function with some of its parameters bound, as in [Term.FunctionValue].
  record Function(String function, List<Value> captures, boolean bound) implements Value {
    public Function {
      captures = List.copyOf(captures);
    }
  }

  /// Whether who has this value can reach an object that was made here.
  default boolean reachesObject() {
    return switch (this) {
      case Unknown _, Constant _, Message _ -> false;
      case Ref _ -> true;
      case Cell(Value value) -> value.reachesObject();
      case Function f -> f.captures().stream().anyMatch(Value::reachesObject);
    };
  }

  /// Whether who has this value can reach the object `id`.
  default boolean reaches(int id) {
    return switch (this) {
      case Unknown _, Constant _, Message _ -> false;
      case Ref o -> o.id() == id;
      case Cell(Value value) -> value.reaches(id);
      case Function f -> f.captures().stream().anyMatch(c -> c.reaches(id));
    };
  }
}
