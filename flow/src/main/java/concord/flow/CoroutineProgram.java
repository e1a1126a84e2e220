package concord.flow;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// The input of a reduction: `∘⟨arguments⟩`, with the definitions that the arguments use and what
/// is known about variables and concrete types.
///
/// @param definitions `work: ⟦…⟧`, by name; perhaps constrained
/// @param arguments instances, or calls of `Start`, in order; the first is main if it starts `main`
/// @param assumption what is known about the free variables, for example `1 ≤ weekday ≤ 7`
/// @param inheritance the known pairs of the relation `<:`
/// @param functions custom functions, in SMT-LIB
public record CoroutineProgram(
    SequencedMap<String, Type> definitions,
    List<Type> arguments,
    Condition assumption,
    List<Inherits> inheritance,
    List<String> functions) {

  /// `Student <: User`.
  public record Inherits(String sub, String sup) {}

  public CoroutineProgram {
    definitions = new LinkedHashMap<>(definitions);
    arguments = List.copyOf(arguments);
    inheritance = List.copyOf(inheritance);
    functions = List.copyOf(functions);
  }

  /// A program without definitions.
  public static CoroutineProgram of(Type... arguments) {
    return new CoroutineProgram(
        new LinkedHashMap<>(), List.of(arguments), Condition.TRUE, List.of(), List.of());
  }

  /// Whether the first argument is `Start(main)`: then the reduction ends when main has no items
  /// left.
  public boolean startsMain() {
    return !arguments.isEmpty()
        && arguments.getFirst().equals(new Type.Start(new Type.Variable("main")));
  }
}
