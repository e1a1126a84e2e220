package concord.flow;

import java.util.ArrayList;
import java.util.List;

/// A type `τ` of Fig. 1, simple forms before compound ones. Equality is syntactic; `match` decides
/// when types can be made equal.
public sealed interface Type {
  Type ZERO = new Zero();

  /// `0`: no behaviour.
  record Zero() implements Type {}

  /// `Int`: a type without inner structure. Concrete types begin with a capital letter.
  record Concrete(String name) implements Type {}

  /// `x`: stands for a concrete type, an integer, an argument of a function, or a named definition.
  /// A free variable is an unknown constant.
  record Variable(String name) implements Type {}

  /// `20`, `n - 1`: a value, which may only be an argument or a result.
  record Value(Term term) implements Type {}

  /// `τ^n`: a sequence of `n` times `τ`.
  record Power(Type element, Term length) implements Type {}

  /// `⟨τ, τ⟩`: flat, so `⟨⟨a, b⟩, c⟩` is `⟨a, b, c⟩`.
  record Sequence(List<Type> elements) implements Type {
    public Sequence {
      elements = flat(elements);
    }
  }

  /// `(τ, τ)`: a tuple, which is not flat.
  record Product(List<Type> components) implements Type {
    public Product {
      components = List.copyOf(components);
    }
  }

  /// `(τ | τ)`.
  record Union(List<Type> alternatives) implements Type {
    public Union {
      alternatives = List.copyOf(alternatives);
    }
  }

  /// `τ/ρ`.
  record Constrained(Type type, Condition condition) implements Type {}

  /// `⟦ω; ω; …⟧`, or `λ(x, y). ⟦ω; ω; …⟧` when it takes arguments.
  record Definition(List<String> parameters, List<FlowItem> items) implements Type {
    public Definition {
      parameters = List.copyOf(parameters);
      items = List.copyOf(items);
    }
  }

  /// `[ω; ω; …]`.
  record Instance(List<FlowItem> items) implements Type {
    public Instance {
      items = List.copyOf(items);
    }
  }

  /// `work(a, b)`: a definition with its arguments.
  record Apply(Type function, List<Type> arguments) implements Type {
    public Apply {
      arguments = List.copyOf(arguments);
    }
  }

  /// `Start(d)`.
  record Start(Type definition) implements Type {}

  /// Equation (1), as far as it needs no solver: a constrained type in normal form.
  ///
  /// ```
  ///   τ/false      ⇒  0
  ///   τ/true       ⇒  τ
  ///   τ/ρ₁/ρ₂      ⇒  τ/ρ₁ ∧ ρ₂
  ///   τ/ρ ∧ (x↦v)  ⇒  τ[x↦v]/ρ
  /// ```
  static Type constrained(Type type, Condition condition) {
    List<Condition> tests = new ArrayList<>();
    Substitution bindings = Substitution.NONE;
    for (Condition conjunct : Condition.conjuncts(condition)) {
      if (conjunct instanceof Condition.Binding(String x, Type v)) {
        bindings = bindings.with(x, v);
      } else {
        tests.add(conjunct);
      }
    }
    Condition rest = bindings.in(Condition.and(tests));
    Type body = bindings.in(type);
    return switch (rest) {
      case Condition.Constant(boolean value) -> value ? body : ZERO;
      default ->
          body instanceof Constrained(Type inner, Condition first)
              ? new Constrained(inner, Condition.and(first, rest))
              : new Constrained(body, rest);
    };
  }

  private static List<Type> flat(List<Type> elements) {
    List<Type> flat = new ArrayList<>();
    for (Type element : elements) {
      if (element instanceof Sequence(List<Type> inner)) {
        flat.addAll(inner);
      } else {
        flat.add(element);
      }
    }
    return List.copyOf(flat);
  }
}
