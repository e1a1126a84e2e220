package concord.flow.solve;

import concord.flow.Condition;
import concord.flow.Condition.Relation;
import concord.flow.FlowItem;
import concord.flow.Term;
import concord.flow.Type;
import concord.flow.solve.Query.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;

/// `τ₁ = τ₂`, decomposed into equations between variables, numbers and concrete types.
final class Equations {
  /// Powers with at most so many elements are written out when sequences are compared.
  private static final int LONGEST = 1000;

  /// At most so many ways to choose alternatives of unions are tried.
  private static final int MOST_WAYS = 64;

  private final List<Condition> conditions;
  private final SequencedMap<String, Sort> sorts;
  private final SequencedSet<String> lengths;

  private Equations() {
    this.conditions = new ArrayList<>();
    this.sorts = new LinkedHashMap<>();
    this.lengths = new LinkedHashSet<>();
  }

  private Equations(Equations other) {
    this.conditions = new ArrayList<>(other.conditions);
    this.sorts = new LinkedHashMap<>(other.sorts);
    this.lengths = new LinkedHashSet<>(other.lengths);
  }

  /// The ways in which the types can be equal, one for each choice of alternatives; none if they
  /// have different shapes.
  static List<Equations> between(Type left, Type right) {
    return new Equations().type(left, right);
  }

  Query query(Condition given) {
    return new Query(Condition.and(Condition.and(conditions), given), sorts, lengths);
  }

  private List<Equations> type(Type left, Type right) {
    if (left instanceof Type.Union(List<Type> alternatives)) {
      return firstWays(alternatives, alternative -> copy().type(alternative, right));
    }
    if (right instanceof Type.Union(List<Type> alternatives)) {
      return firstWays(alternatives, alternative -> copy().type(left, alternative));
    }
    if (left instanceof Type.Constrained(Type inner, Condition condition)) {
      conditions.add(condition);
      return type(inner, right);
    }
    if (right instanceof Type.Constrained(Type inner, Condition condition)) {
      conditions.add(condition);
      return type(left, inner);
    }
    if (left instanceof Type.Power(Type a, Term n) && right instanceof Type.Power(Type b, Term m)) {
      return length(n).length(m).equal(n, m).type(a, b);
    }
    if (isWord(left) || isWord(right)) {
      return words(words(left), words(right));
    }
    return switch (left) {
      case Type.Variable(String x) -> variable(x, right);
      case Type.Concrete _, Type.Value _ when right instanceof Type.Variable(String y) ->
          variable(y, left);
      case Type.Value(Term a) when right instanceof Type.Value(Term b) -> List.of(equal(a, b));
      case Type.Product(List<Type> a) when right instanceof Type.Product(List<Type> b) ->
          types(a, b);
      case Type.Instance(List<FlowItem> a) when right instanceof Type.Instance(List<FlowItem> b) ->
          items(a, b);
      case Type.Definition(List<String> xs, List<FlowItem> a)
          when right instanceof Type.Definition(List<String> ys, List<FlowItem> b)
              && xs.equals(ys) ->
          items(a, b);
      case Type.Start(Type a) when right instanceof Type.Start(Type b) -> type(a, b);
      case Type.Apply(Type f, List<Type> a)
          when right instanceof Type.Apply(Type g, List<Type> b) && f.equals(g) ->
          types(a, b);
      default -> left.equals(right) ? List.of(this) : List.of();
    };
  }

  /// A variable stands for a concrete type or a value; equal to anything else it is ⊥.
  private List<Equations> variable(String x, Type other) {
    return switch (other) {
      case Type.Concrete(String name) -> concrete(x).wayWith(x, new Term.Symbol(name));
      case Type.Variable(String y) -> concrete(x).concrete(y).wayWith(x, new Term.Var(y));
      case Type.Value(Term value) -> wayWith(x, value);
      default -> List.of();
    };
  }

  private Equations concrete(String variable) {
    sorts.put(variable, Sort.CONCRETE);
    return this;
  }

  private List<Equations> wayWith(String x, Term value) {
    return List.of(equal(new Term.Var(x), value));
  }

  private Equations equal(Term left, Term right) {
    conditions.add(Condition.compare(Relation.EQ, left, right));
    return this;
  }

  private Equations length(Term length) {
    if (length instanceof Term.Var(String name)) {
      lengths.add(name);
    } else if (length instanceof Term.Arith) {
      conditions.add(Condition.compare(Relation.GE, length, new Term.Int(0)));
    }
    return this;
  }

  private static boolean isWord(Type type) {
    return type instanceof Type.Sequence || type instanceof Type.Power || type instanceof Type.Zero;
  }

  /// A type as a flat sequence: one type is a sequence of length one, and `0` one of length none.
  private static List<Type> words(Type type) {
    return switch (type) {
      case Type.Zero _ -> List.of();
      case Type.Sequence(List<Type> elements) -> {
        List<Type> words = new ArrayList<>();
        elements.forEach(element -> words.addAll(words(element)));
        yield words;
      }
      case Type.Power(Type element, Term.Int(long n)) when n >= 0 && n <= LONGEST -> {
        List<Type> words = new ArrayList<>();
        List<Type> one = words(element);
        for (long i = 0; i < n && words.size() <= LONGEST; i++) {
          words.addAll(one);
        }
        yield words;
      }
      default -> List.of(type);
    };
  }

  /// Sequences are equal element by element. One power of unknown length takes the remaining
  /// elements of the other side; sequences with several are compared position by position only.
  private List<Equations> words(List<Type> left, List<Type> right) {
    Optional<Integer> open = onlyPower(left);
    if (open.isPresent() && onlyPower(right).isEmpty()) {
      return stretched(left, open.get(), right);
    }
    Optional<Integer> other = onlyPower(right);
    if (other.isPresent() && open.isEmpty()) {
      return stretched(right, other.get(), left);
    }
    boolean same = left.size() == 1 && right.size() == 1;
    return same ? single(left.getFirst(), right.getFirst()) : types(left, right);
  }

  private List<Equations> single(Type left, Type right) {
    boolean loops = isWord(left) || isWord(right);
    return loops && !(left instanceof Type.Power && right instanceof Type.Power)
        ? List.of()
        : type(left, right);
  }

  private static Optional<Integer> onlyPower(List<Type> words) {
    List<Integer> powers = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i) instanceof Type.Power) {
        powers.add(i);
      }
    }
    return powers.size() == 1 ? Optional.of(powers.getFirst()) : Optional.empty();
  }

  private List<Equations> stretched(List<Type> open, int at, List<Type> fixed) {
    int n = fixed.size() - (open.size() - 1);
    if (n < 0 || fixed.stream().anyMatch(word -> word instanceof Type.Power)) {
      return List.of();
    }
    Type.Power power = (Type.Power) open.get(at);
    length(power.length()).equal(power.length(), new Term.Int(n));
    List<Type> written = new ArrayList<>(open.subList(0, at));
    for (int i = 0; i < n; i++) {
      written.add(power.element());
    }
    written.addAll(open.subList(at + 1, open.size()));
    return types(written, fixed);
  }

  private List<Equations> types(List<Type> left, List<Type> right) {
    if (left.size() != right.size()) {
      return List.of();
    }
    List<Equations> ways = List.of(this);
    for (int i = 0; i < left.size(); i++) {
      Type a = left.get(i);
      Type b = right.get(i);
      ways = firstWays(ways, way -> way.type(a, b));
    }
    return ways;
  }

  private List<Equations> items(List<FlowItem> left, List<FlowItem> right) {
    if (left.size() != right.size()) {
      return List.of();
    }
    List<Equations> ways = List.of(this);
    for (int i = 0; i < left.size(); i++) {
      FlowItem a = left.get(i);
      FlowItem b = right.get(i);
      ways = firstWays(ways, way -> way.item(a, b));
    }
    return ways;
  }

  private List<Equations> item(FlowItem left, FlowItem right) {
    return switch (left) {
      case FlowItem.Yield(Type a, var c, int _)
          when right instanceof FlowItem.Yield(Type b, var d, int _) && sameChannel(c, d) ->
          type(a, b);
      case FlowItem.Receive(Type a, var c, int _)
          when right instanceof FlowItem.Receive(Type b, var d, int _) && sameChannel(c, d) ->
          type(a, b);
      case FlowItem.Start(Type a) when right instanceof FlowItem.Start(Type b) -> type(a, b);
      default -> left.equals(right) ? List.of(this) : List.of();
    };
  }

  /// An item without a label matches any channel.
  static boolean sameChannel(Optional<String> left, Optional<String> right) {
    return left.isEmpty() || right.isEmpty() || left.equals(right);
  }

  private Equations copy() {
    return new Equations(this);
  }

  private interface Step<T> {
    List<Equations> from(T t);
  }

  private static <T> List<Equations> firstWays(List<T> starts, Step<T> step) {
    List<Equations> ways = new ArrayList<>();
    for (T start : starts) {
      ways.addAll(step.from(start));
      if (ways.size() >= MOST_WAYS) {
        return ways.subList(0, MOST_WAYS);
      }
    }
    return ways;
  }
}
