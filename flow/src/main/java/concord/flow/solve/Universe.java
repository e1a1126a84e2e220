package concord.flow.solve;

import concord.flow.Collect;
import concord.flow.Condition;
import concord.flow.CoroutineProgram;
import concord.flow.CoroutineProgram.Inherits;
import concord.flow.Term;
import java.util.List;

/// What solvers know about a program: its concrete types (the `Concrete` sort), which inherits from
/// which, and its custom functions.
public record Universe(List<String> concrete, List<Inherits> inheritance, List<String> functions) {
  public Universe {
    concrete = List.copyOf(concrete);
    inheritance = List.copyOf(inheritance);
    functions = List.copyOf(functions);
  }

  public static Universe of(CoroutineProgram program) {
    return new Universe(
        List.copyOf(Collect.c(program)), program.inheritance(), program.functions());
  }

  /// The custom functions as one text.
  String functionText() {
    return String.join("\n", functions);
  }

  /// Decides `<:` between two known types, anywhere in the condition.
  ///
  /// As in Listing 5, what is not a known pair is not in the relation. Differs from the paper: a
  /// known pair *is* in the relation, while Listing 5 leaves it open; so `¬(Student <: User)` is
  /// false.
  public Condition decide(Condition condition) {
    return switch (condition) {
      case Condition.Predicate(String name, List<Term> arguments)
          when name.equals(Condition.INHERIT)
              && arguments.size() == 2
              && arguments.get(0) instanceof Term.Symbol(String sub)
              && arguments.get(1) instanceof Term.Symbol(String sup) ->
          Condition.of(inheritance.contains(new Inherits(sub, sup)));
      case Condition.Not(Condition inner) -> Condition.not(decide(inner));
      case Condition.And(List<Condition> parts) ->
          Condition.and(parts.stream().map(this::decide).toList());
      case Condition.Or(List<Condition> parts) ->
          Condition.or(parts.stream().map(this::decide).toList());
      case Condition.Constant _,
          Condition.Holds _,
          Condition.Compare _,
          Condition.Predicate _,
          Condition.Binding _ ->
          condition;
    };
  }
}
