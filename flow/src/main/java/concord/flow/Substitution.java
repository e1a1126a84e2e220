package concord.flow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;

/// `[x ↦ v]`: the values of variables. Substituting also simplifies conditions that it decides, so
/// that `(Int/v < 10 | Bool/¬(v < 10))[v ↦ 20]` is `Bool`.
///
/// No name is captured: a binder that would capture a variable of a value is renamed first.
public record Substitution(SequencedMap<String, Type> values) {
  public static final Substitution NONE = new Substitution(new LinkedHashMap<>());

  public Substitution {
    values = new LinkedHashMap<>(values);
  }

  public static Substitution of(String variable, Type value) {
    return NONE.with(variable, value);
  }

  public Substitution with(String variable, Type value) {
    SequencedMap<String, Type> more = new LinkedHashMap<>(values);
    more.put(variable, value);
    return new Substitution(more);
  }

  public boolean isEmpty() {
    return values.isEmpty();
  }

  public Type in(Type type) {
    return switch (type) {
      case Type.Zero zero -> zero;
      case Type.Concrete concrete -> concrete;
      case Type.Variable(String name) -> values.getOrDefault(name, type);
      case Type.Value(Term term) -> value(in(term));
      case Type.Power(Type element, Term length) -> new Type.Power(in(element), in(length));
      case Type.Sequence(List<Type> elements) -> new Type.Sequence(inAll(elements));
      case Type.Product(List<Type> components) -> new Type.Product(inAll(components));
      case Type.Union(List<Type> alternatives) -> union(inAll(alternatives));
      case Type.Constrained(Type inner, Condition condition) ->
          Type.constrained(in(inner), in(condition));
      case Type.Definition(List<String> parameters, List<FlowItem> items) -> {
        Scope scope = new Scope(this);
        List<String> binders = parameters.stream().map(scope::enter).toList();
        yield new Type.Definition(binders, scope.sigma.in(items));
      }
      case Type.Instance(List<FlowItem> items) -> new Type.Instance(in(items));
      case Type.Apply(Type function, List<Type> arguments) ->
          new Type.Apply(in(function), inAll(arguments));
      case Type.Start(Type definition) -> new Type.Start(in(definition));
    };
  }

  public List<FlowItem> in(List<FlowItem> items) {
    Scope scope = new Scope(this);
    List<FlowItem> done = new ArrayList<>();
    for (FlowItem item : items) {
      Substitution sigma = scope.sigma;
      switch (item) {
        case FlowItem.Yield(Type type, var label, int site) ->
            done.add(new FlowItem.Yield(sigma.in(type), label.map(sigma::label), site));
        case FlowItem.Receive(Type type, var label, int site) ->
            done.add(new FlowItem.Receive(sigma.in(type), label.map(sigma::label), site));
        case FlowItem.Start(Type definition) -> done.add(new FlowItem.Start(sigma.in(definition)));
        case FlowItem.Inline(Type definition, List<String> results) ->
            done.add(
                new FlowItem.Inline(
                    sigma.in(definition), results.stream().map(scope::enter).toList()));
        case FlowItem.Defer(Type definition) -> done.add(new FlowItem.Defer(sigma.in(definition)));
        case FlowItem.Choice(List<FlowItem.Alternative> alternatives) ->
            done.addAll(sigma.choice(alternatives));
        case FlowItem.Deferred(Type definition) ->
            done.add(new FlowItem.Deferred(sigma.in(definition)));
        case FlowItem.Inlined(List<FlowItem> inner, List<String> results) ->
            done.add(
                new FlowItem.Inlined(sigma.in(inner), results.stream().map(scope::enter).toList()));
        case FlowItem.New(String label, int n) -> done.add(new FlowItem.New(scope.enter(label), n));
        case FlowItem.Return(List<Type> returned) ->
            done.add(new FlowItem.Return(sigma.inAll(returned)));
      }
    }
    return done;
  }

  public Condition in(Condition condition) {
    return switch (condition) {
      case Condition.Constant constant -> constant;
      case Condition.Holds(String variable) ->
          switch (values.get(variable)) {
            case Type.Variable(String other) -> new Condition.Holds(other);
            case Type.Value(Term.Bool(boolean value)) -> Condition.of(value);
            case null, default -> condition;
          };
      case Condition.Compare(var relation, Term left, Term right) ->
          Condition.compare(relation, in(left), in(right));
      case Condition.Predicate(String name, List<Term> arguments) ->
          new Condition.Predicate(name, arguments.stream().map(this::in).toList());
      case Condition.Binding(String variable, Type value) ->
          new Condition.Binding(variable, in(value));
      case Condition.Not(Condition inner) -> Condition.not(in(inner));
      case Condition.And(List<Condition> parts) ->
          Condition.and(parts.stream().map(this::in).toList());
      case Condition.Or(List<Condition> parts) ->
          Condition.or(parts.stream().map(this::in).toList());
    };
  }

  public Term in(Term term) {
    return switch (term) {
      case Term.Var(String name) ->
          switch (values.get(name)) {
            case Type.Variable(String other) -> new Term.Var(other);
            case Type.Concrete(String concrete) -> new Term.Symbol(concrete);
            case Type.Value(Term value) -> value;
            case null, default -> term;
          };
      case Term.Arith(var op, Term left, Term right) -> Term.arith(op, in(left), in(right));
      case Term.Int _, Term.Bool _, Term.Symbol _ -> term;
    };
  }

  private String label(String label) {
    return values.get(label) instanceof Type.Variable(String other) ? other : label;
  }

  private List<Type> inAll(List<Type> types) {
    return types.stream().map(this::in).toList();
  }

  /// A value that is only a variable is that variable, so that it can become a label or a type.
  private static Type value(Term term) {
    return switch (term) {
      case Term.Var(String name) -> new Type.Variable(name);
      case Term.Symbol(String name) -> new Type.Concrete(name);
      default -> new Type.Value(term);
    };
  }

  private static Type union(List<Type> alternatives) {
    List<Type> left = alternatives.stream().filter(t -> !t.equals(Type.ZERO)).toList();
    return switch (left.size()) {
      case 0 -> Type.ZERO;
      case 1 -> left.getFirst();
      default -> new Type.Union(left);
    };
  }

  private List<FlowItem> choice(List<FlowItem.Alternative> alternatives) {
    List<FlowItem.Alternative> open = new ArrayList<>();
    for (FlowItem.Alternative alternative : alternatives) {
      Condition condition = in(alternative.condition());
      if (condition.equals(Condition.TRUE) && open.isEmpty()) {
        return in(alternative.items());
      }
      if (!condition.equals(Condition.FALSE)) {
        open.add(new FlowItem.Alternative(in(alternative.items()), condition));
      }
    }
    return open.isEmpty() ? List.of() : List.of(new FlowItem.Choice(open));
  }

  /// The substitution as binders come into scope one after the other.
  private static final class Scope {
    private Substitution sigma;

    Scope(Substitution sigma) {
      this.sigma = sigma;
    }

    /// Takes `binder` out of the substitution; returns it, or its new name.
    String enter(String binder) {
      SequencedMap<String, Type> inner = new LinkedHashMap<>(sigma.values);
      inner.remove(binder);
      SequencedSet<String> used = new LinkedHashSet<>();
      inner.values().forEach(value -> used.addAll(Variables.all(value)));
      String name = binder;
      while (used.contains(name)) {
        name += "'";
      }
      if (!name.equals(binder)) {
        inner.put(binder, new Type.Variable(name));
      }
      sigma = new Substitution(inner);
      return name;
    }
  }

  /// The bindings as conditions `x ↦ v`.
  public Condition asCondition() {
    List<Condition> bindings = new ArrayList<>();
    for (Map.Entry<String, Type> entry : values.entrySet()) {
      bindings.add(new Condition.Binding(entry.getKey(), entry.getValue()));
    }
    return Condition.and(bindings);
  }

  public Optional<Type> get(String variable) {
    return Optional.ofNullable(values.get(variable));
  }
}
