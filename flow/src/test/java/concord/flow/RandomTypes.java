package concord.flow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SplittableRandom;

/// Random coroutine programs: well-formed, small, and using everything the language has.
public final class RandomTypes {
  private static final List<String> CONCRETE = List.of("Int", "Bool", "Error", "User", "Student");
  private static final List<String> VARIABLES = List.of("x", "y", "n", "p");
  private static final List<String> CHANNELS = List.of("a", "b", "c");
  private static final List<String> NAMES = List.of("main", "f", "g", "h");

  private final SplittableRandom random;

  public RandomTypes(long seed) {
    this.random = new SplittableRandom(seed);
  }

  public CoroutineProgram program() {
    SequencedMap<String, Type> definitions = new LinkedHashMap<>();
    for (String name : NAMES) {
      List<String> parameters = name.equals("g") ? List.of("n", "c") : List.of();
      Type definition = new Type.Definition(parameters, items(3));
      definitions.put(
          name, chance(8) ? new Type.Constrained(definition, condition(1)) : definition);
    }
    List<Type> arguments = new ArrayList<>();
    arguments.add(new Type.Start(new Type.Variable(chance(2) ? "main" : "f")));
    while (chance(2)) {
      Type instance = new Type.Instance(items(2));
      arguments.add(chance(4) ? new Type.Constrained(instance, condition(1)) : instance);
    }
    return new CoroutineProgram(
        definitions,
        arguments,
        chance(4) ? condition(1) : Condition.TRUE,
        List.of(new CoroutineProgram.Inherits("Student", "User")),
        List.of());
  }

  public Type type(int depth) {
    int kind = random.nextInt(depth == 0 ? 3 : 9);
    return switch (kind) {
      case 0, 1 -> new Type.Concrete(pick(CONCRETE));
      case 2 -> new Type.Variable(pick(VARIABLES.subList(0, 2)));
      case 3 -> new Type.Power(type(0), chance(2) ? new Term.Int(random.nextInt(4)) : var());
      case 4 -> new Type.Sequence(List.of(type(depth - 1), type(depth - 1)));
      case 5 -> new Type.Product(List.of(type(depth - 1), type(depth - 1)));
      case 6 -> new Type.Union(List.of(type(depth - 1), type(depth - 1)));
      case 7 -> new Type.Constrained(type(depth - 1), condition(1));
      default -> new Type.Instance(items(1));
    };
  }

  private List<FlowItem> items(int depth) {
    List<FlowItem> items = new ArrayList<>();
    int size = 1 + random.nextInt(3);
    for (int i = 0; i < size; i++) {
      items.add(item(depth));
    }
    return items;
  }

  private FlowItem item(int depth) {
    int kind = random.nextInt(depth == 0 ? 8 : 15);
    return switch (kind) {
      case 0, 1, 2, 3 -> new FlowItem.Yield(type(random.nextInt(2)), label());
      case 4, 5, 6, 7 -> new FlowItem.Receive(type(random.nextInt(2)), label());
      case 8, 9 -> new FlowItem.Start(callee(depth));
      case 10 -> new FlowItem.Inline(callee(depth), chance(3) ? List.of("x") : List.of());
      case 11 -> new FlowItem.Defer(callee(depth));
      case 12 -> new FlowItem.New(pick(CHANNELS));
      case 13 -> new FlowItem.Return(List.of(new Type.Variable(pick(CHANNELS))));
      default -> {
        Condition condition = condition(1);
        yield new FlowItem.Choice(
            List.of(
                new FlowItem.Alternative(items(depth - 1), condition),
                new FlowItem.Alternative(items(depth - 1), Condition.not(condition))));
      }
    };
  }

  private Type callee(int depth) {
    return switch (random.nextInt(4)) {
      case 0 -> new Type.Definition(List.of(), items(depth - 1));
      case 1 ->
          new Type.Apply(
              new Type.Variable("g"),
              List.of(
                  new Type.Value(Term.arith(Term.Op.MINUS, var(), new Term.Int(random.nextInt(3)))),
                  new Type.Variable(pick(CHANNELS))));
      default -> new Type.Variable(pick(NAMES));
    };
  }

  public Condition condition(int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 7)) {
      case 0 -> new Condition.Holds("p");
      case 1, 2 ->
          Condition.compare(
              pick(List.of(Condition.Relation.values())), var(), new Term.Int(random.nextInt(5)));
      case 3 ->
          new Condition.Predicate(
              Condition.INHERIT, List.of(new Term.Var("x"), new Term.Symbol("User")));
      case 4 -> Condition.not(condition(depth - 1));
      case 5 -> Condition.and(condition(depth - 1), condition(depth - 1));
      default -> Condition.or(List.of(condition(depth - 1), condition(depth - 1)));
    };
  }

  private Term var() {
    return new Term.Var("n");
  }

  private Optional<String> label() {
    return chance(3) ? Optional.of(pick(CHANNELS)) : Optional.empty();
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
