package concord.behaviour.process;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A type `T` (Fig. 3, with the bounds of §6). The last three are runtime constructs.
public sealed interface TypeTerm {
  /// `κ;T`.
  record Prefixed(Prefix prefix, TypeTerm next) implements TypeTerm {
    @Override
    public String toString() {
      return prefix + "; " + next;
    }
  }

  /// `⊕{T, S}`.
  record Choice(List<TypeTerm> branches) implements TypeTerm {
    public Choice {
      branches = List.copyOf(branches);
    }

    @Override
    public String toString() {
      return branches.stream().map(Object::toString).collect(Collectors.joining(", ", "⊕{", "}"));
    }
  }

  /// `&{κᵢ;Tᵢ}`.
  record Branching(List<Prefixed> cases) implements TypeTerm {
    public Branching {
      cases = List.copyOf(cases);
    }

    @Override
    public String toString() {
      return cases.stream().map(Object::toString).collect(Collectors.joining(", ", "&{", "}"));
    }
  }

  /// `T | S`.
  record Par(TypeTerm left, TypeTerm right) implements TypeTerm {
    @Override
    public String toString() {
      return "(" + left + " | " + right + ")";
    }
  }

  /// `0`.
  record Nil() implements TypeTerm {
    @Override
    public String toString() {
      return "0";
    }
  }

  /// `(newⁿ a)T`.
  record New(String name, int bound, TypeTerm next) implements TypeTerm {
    @Override
    public String toString() {
      return "(new " + name + "^" + bound + ") " + next;
    }
  }

  /// `end[u];T`.
  record End(String channel, TypeTerm next) implements TypeTerm {
    @Override
    public String toString() {
      return "end[" + channel + "]; " + next;
    }
  }

  /// `t_X⟨ũ⟩`.
  record Call(String callee, List<String> channels) implements TypeTerm {
    public Call {
      channels = List.copyOf(channels);
    }

    @Override
    public String toString() {
      return callee + "<" + String.join(", ", channels) + ">";
    }
  }

  /// `(νa)T`.
  record Res(String name, TypeTerm body) implements TypeTerm {}

  /// `⌊a⌋ⁿₖ`.
  record Open(String name, int bound, int filled) implements TypeTerm {}

  /// `a★`.
  record Closed(String name) implements TypeTerm {}

  /// `κ`.
  sealed interface Prefix {}

  /// `ū`.
  record Out(String channel) implements Prefix {
    @Override
    public String toString() {
      return channel + "!";
    }
  }

  /// `u`.
  record In(String channel) implements Prefix {
    @Override
    public String toString() {
      return channel + "?";
    }
  }

  /// `τ`.
  record Tau() implements Prefix {
    @Override
    public String toString() {
      return "τ";
    }
  }

  /// `{t_X(ỹ) = T}`.
  record Equation(String name, List<String> channels, TypeTerm body) {
    public Equation {
      channels = List.copyOf(channels);
    }
  }

  /// `{t_Xᵢ(ỹᵢ) = Tᵢ} in S`: the type of a program.
  record Equations(List<Equation> equations, TypeTerm main) {
    public Equations {
      equations = List.copyOf(equations);
    }

    TypeTerm unfold(Call call) {
      Equation t =
          equations.stream().filter(e -> e.name().equals(call.callee())).findFirst().orElseThrow();
      Map<String, String> names = new HashMap<>();
      for (int i = 0; i < t.channels().size(); i++) {
        names.put(t.channels().get(i), call.channels().get(i));
      }
      return t.body().with(names);
    }
  }

  /// `T{ã/x̃}`; runtime names are in no text, so nothing is captured.
  default TypeTerm with(Map<String, String> names) {
    return switch (this) {
      case Prefixed p -> prefixed(p, names);
      case Choice(var branches) -> new Choice(branches.stream().map(b -> b.with(names)).toList());
      case Branching(var cases) ->
          new Branching(cases.stream().map(c -> prefixed(c, names)).toList());
      case Par(var left, var right) -> new Par(left.with(names), right.with(names));
      case Nil nil -> nil;
      case New(String a, int n, var next) -> {
        Map<String, String> less = new HashMap<>(names);
        less.remove(a);
        yield new New(a, n, next.with(less));
      }
      case End(String u, var next) -> new End(names.getOrDefault(u, u), next.with(names));
      case Call(String t, var us) ->
          new Call(t, us.stream().map(u -> names.getOrDefault(u, u)).toList());
      case Res _, Open _, Closed _ -> throw new IllegalStateException("no substitution: " + this);
    };
  }

  private static Prefixed prefixed(Prefixed p, Map<String, String> names) {
    Prefix prefix =
        switch (p.prefix()) {
          case Out(String u) -> new Out(names.getOrDefault(u, u));
          case In(String u) -> new In(names.getOrDefault(u, u));
          case Tau tau -> tau;
        };
    return new Prefixed(prefix, p.next().with(names));
  }
}
