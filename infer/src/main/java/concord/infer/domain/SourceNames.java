package concord.infer.domain;

import concord.go.types.Struct;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The source name of a value: the name of a variable that holds it.
final class SourceNames {
  private SourceNames() {}

  /// The name of `value` in the innermost call; of several, the one that occurs in `text`.
  static Optional<String> of(GoroutineState state, Value value, String text) {
    if (value instanceof Value.Length length) {
      return of(state, length.of(), text).map(name -> "len(" + name + ")");
    }
    List<String> names = new ArrayList<>();
    Frame frame = state.top();
    for (int r = 0; r < frame.registers.length; r++) {
      Value held = frame.registers[r];
      Optional<String> variable = frame.code.variable(r);
      if (held != null && variable.isPresent()) {
        if (held.equals(value)) {
          names.add(variable.get());
        } else if (held instanceof Value.Pointer p) {
          inMemory(state, p, value, variable.get()).ifPresent(names::add);
        }
      }
    }
    return names.stream()
        .filter(n -> Pattern.compile("\\b" + Pattern.quote(n) + "\\b").matcher(text).find())
        .findFirst()
        .or(() -> names.stream().findFirst());
  }

  private static Optional<String> inMemory(
      GoroutineState state, Value.Pointer address, Value value, String variable) {
    if (!(state.heap.get(address.object()) instanceof Obj.Memory memory)) {
      return Optional.empty();
    }
    if (address.slot() >= 0) {
      return memory.slots().get(address.slot()).equals(value)
          ? Optional.of(variable)
          : Optional.empty();
    }
    int slot = memory.slots().indexOf(value);
    return memory.type().underlying() instanceof Struct s && slot >= 0 && slot < s.fields().size()
        ? Optional.of(variable + "." + s.fields().get(slot).name())
        : Optional.empty();
  }
}
