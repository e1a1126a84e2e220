package concord.behaviour.process;

import concord.behaviour.process.Definitions.Definition;
import concord.behaviour.process.Definitions.Param;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// `Γ ⊢ P ▸ T` (Fig. 4), one method for each rule. A judgement that does not hold is a [Failure]
/// that says why.
public final class Typing {
  /// Why a process has no type.
  public static final class Failure extends Exception {
    private static final long serialVersionUID = 1;

    Failure(String message) {
      super(message);
    }
  }

  /// What `Γ` says of a name: `x:σ`, or `u:ch(σ)` if `channel`.
  private record Entry(Payload payload, boolean channel) {}

  private final Definitions definitions;

  private Typing(Definitions definitions) {
    this.definitions = definitions;
  }

  /// ```
  ///   Γ, Xᵢ(σ̃ᵢ, ch(σ̃ᵢ′)), x̃ᵢ:σ̃ᵢ, ỹᵢ:ch(σ̃ᵢ′) ⊢ Pᵢ ▸ Tᵢ     Γ, X₁(…), … ⊢ Q ▸ S
  ///   ---------------------------------------------------------------------------- ⟨DEF⟩
  ///          Γ ⊢ {Xᵢ(x̃ᵢ, ỹᵢ) = Pᵢ} in Q ▸ {t_Xᵢ(ỹᵢ) = Tᵢ} in S
  /// ```
  public static TypeTerm.Equations def(Definitions program) throws Failure {
    Typing typing = new Typing(program);
    List<TypeTerm.Equation> equations = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Definition d : program.definitions()) {
      if (!names.add(d.name())) {
        throw new Failure(d.name() + " is defined twice");
      }
      Map<String, Entry> gamma = new HashMap<>();
      for (Param x : d.data()) {
        gamma.put(x.name(), new Entry(x.payload(), false));
      }
      for (Param y : d.channels()) {
        gamma.put(y.name(), new Entry(y.payload(), true));
      }
      if (gamma.size() < d.data().size() + d.channels().size()) {
        throw new Failure("two parameters of " + d.name() + " have one name");
      }
      typing.guarded(d.body(), d.name(), new HashSet<>(Set.of(d.name())));
      equations.add(
          new TypeTerm.Equation(
              d.name(),
              d.channels().stream().map(Param::name).toList(),
              typing.type(gamma, d.body())));
    }
    return new TypeTerm.Equations(equations, typing.type(new HashMap<>(), program.main()));
  }

  /// `Γ ⊢_B P ▸ T`, where `Γ` and `B` are the channels that have a buffer in `P`.
  ///
  /// ```
  ///       Γ ⊢ P ▸ T            Γ, c:ch(σ) ⊢_B P ▸ T                Γ ⊢_B P ▸ T   Γ ⊢_B′ Q ▸ S   B ∩ B′ = ∅
  ///   --------------- ⟨INT⟩    ------------------------- ⟨RES⟩    ------------------------------------------- ⟨PARR⟩
  ///      Γ ⊢_∅ P ▸ T           Γ ⊢_B∖c (νc)P ▸ (νc)T                     Γ ⊢_B∪B′ P | Q ▸ (T | S)
  /// ```
  static TypeTerm runtime(Definitions program, Soup soup) throws Failure {
    Typing typing = new Typing(program);
    Map<String, Entry> gamma = new HashMap<>();
    soup.buffers().forEach((c, buffer) -> gamma.put(c, new Entry(buffer.payload(), true)));
    return typing.runtime(gamma, soup.process(), new HashSet<>());
  }

  private TypeTerm runtime(Map<String, Entry> gamma, Proc p, Set<String> b) throws Failure {
    return switch (p) {
      case Proc.Res(String c, Proc body) -> {
        TypeTerm t = runtime(gamma, body, b);
        b.remove(c);
        yield new TypeTerm.Res(c, t);
      }
      case Proc.Par(Proc left, Proc right) -> {
        TypeTerm t = runtime(gamma, left, b);
        yield new TypeTerm.Par(t, runtime(gamma, right, b));
      }
      case Proc.Buffer buffer -> buff(gamma, buffer, b);
      case Proc.Prefixed _,
          Proc.Close _,
          Proc.Select _,
          Proc.If _,
          Proc.NewChan _,
          Proc.Nil _,
          Proc.Call _ ->
          type(gamma, p);
    };
  }

  /// ```
  ///       Γ ⊢ a:ch(σ)     |ṽ| = k                     Γ ⊢ a:ch(σ)
  ///   ------------------------------- ⟨BUFF⟩    ---------------------------- ⟨CBUFF⟩
  ///    Γ ⊢_{a} a⟨σ,n⟩::ṽ ▸ ⌊a⌋ⁿₖ                Γ ⊢_{a} a★⟨σ,n⟩::ṽ ▸ a★
  /// ```
  private TypeTerm buff(Map<String, Entry> gamma, Proc.Buffer a, Set<String> b) throws Failure {
    if (!b.add(a.name())) {
      throw new Failure("two buffers for " + a.name());
    }
    for (Exp v : a.values()) {
      expect(gamma, v, channel(gamma, a.name()));
    }
    return a.closed()
        ? new TypeTerm.Closed(a.name())
        : new TypeTerm.Open(a.name(), a.bound(), a.values().size());
  }

  private TypeTerm type(Map<String, Entry> gamma, Proc p) throws Failure {
    return switch (p) {
      case Proc.Prefixed c -> prefixed(gamma, c);
      case Proc.Close(String u, Proc next) -> close(gamma, u, next);
      case Proc.Select s -> sel(gamma, s);
      case Proc.If c -> ifRule(gamma, c);
      case Proc.NewChan c -> newRule(gamma, c);
      case Proc.Par(Proc left, Proc right) ->
          new TypeTerm.Par(type(gamma, left), type(gamma, right)); // ⟨PAR⟩
      case Proc.Nil _ -> new TypeTerm.Nil(); // ⟨ZERO⟩
      case Proc.Call c -> var(gamma, c);
      case Proc.Res _, Proc.Buffer _ -> throw new Failure("a runtime construct in a program");
    };
  }

  /// ⟨OUT⟩, ⟨IN⟩, ⟨TAU⟩.
  private TypeTerm.Prefixed prefixed(Map<String, Entry> gamma, Proc.Prefixed p) throws Failure {
    return switch (p.prefix()) {
      case Proc.Send(String u, Exp e) -> {
        expect(gamma, e, channel(gamma, u));
        yield new TypeTerm.Prefixed(new TypeTerm.Out(u), type(gamma, p.next()));
      }
      case Proc.Recv(String u, String x) -> {
        Map<String, Entry> more = new HashMap<>(gamma);
        more.put(x, new Entry(channel(gamma, u), false));
        yield new TypeTerm.Prefixed(new TypeTerm.In(u), type(more, p.next()));
      }
      case Proc.Tau _ -> new TypeTerm.Prefixed(new TypeTerm.Tau(), type(gamma, p.next()));
    };
  }

  /// ⟨CLOSE⟩.
  private TypeTerm close(Map<String, Entry> gamma, String u, Proc next) throws Failure {
    channel(gamma, u);
    return new TypeTerm.End(u, type(gamma, next));
  }

  /// ⟨SEL⟩.
  private TypeTerm sel(Map<String, Entry> gamma, Proc.Select s) throws Failure {
    List<TypeTerm.Prefixed> cases = new ArrayList<>();
    for (Proc.Prefixed c : s.cases()) {
      cases.add(prefixed(gamma, c));
    }
    return new TypeTerm.Branching(cases);
  }

  /// ⟨IF⟩.
  private TypeTerm ifRule(Map<String, Entry> gamma, Proc.If c) throws Failure {
    expect(gamma, c.test(), Payload.BOOL);
    return new TypeTerm.Choice(List.of(type(gamma, c.yes()), type(gamma, c.no())));
  }

  /// ⟨NEW⟩.
  private TypeTerm newRule(Map<String, Entry> gamma, Proc.NewChan c) throws Failure {
    Map<String, Entry> more = new HashMap<>(gamma);
    more.put(c.name(), new Entry(c.payload(), true));
    return new TypeTerm.New(c.name(), c.bound(), type(more, c.next()));
  }

  /// ⟨VAR⟩.
  private TypeTerm var(Map<String, Entry> gamma, Proc.Call c) throws Failure {
    Optional<Definition> found = definitions.definition(c.callee());
    if (found.isEmpty()) {
      throw new Failure(c.callee() + " is not defined");
    }
    Definition d = found.get();
    if (d.data().size() != c.data().size() || d.channels().size() != c.channels().size()) {
      throw new Failure(c + " has not the arguments that " + c.callee() + " wants");
    }
    for (int i = 0; i < d.data().size(); i++) {
      expect(gamma, c.data().get(i), d.data().get(i).payload());
    }
    for (int i = 0; i < d.channels().size(); i++) {
      if (channel(gamma, c.channels().get(i)) != d.channels().get(i).payload()) {
        throw new Failure("in " + c + " channel " + c.channels().get(i) + " has another payload");
      }
    }
    return new TypeTerm.Call(c.callee(), c.channels());
  }

  /// `Γ ⊢ u:ch(σ)`.
  private static Payload channel(Map<String, Entry> gamma, String u) throws Failure {
    Entry entry = gamma.get(u);
    if (entry == null || !entry.channel()) {
      throw new Failure(u + " is no channel here");
    }
    return entry.payload();
  }

  /// `Γ ⊢ e:σ`.
  private static void expect(Map<String, Entry> gamma, Exp e, Payload wanted) throws Failure {
    if (of(gamma, e) != wanted) {
      throw new Failure(e + " is no " + wanted);
    }
  }

  private static Payload of(Map<String, Entry> gamma, Exp e) throws Failure {
    return switch (e) {
      case Exp.Num _ -> Payload.INT;
      case Exp.Truth _ -> Payload.BOOL;
      case Exp.Var(String x) -> {
        Entry entry = gamma.get(x);
        if (entry == null || entry.channel()) {
          throw new Failure(x + " is no variable here");
        }
        yield entry.payload();
      }
      case Exp.Not(Exp inner) -> {
        expect(gamma, inner, Payload.BOOL);
        yield Payload.BOOL;
      }
      case Exp.Binary(var op, Exp l, Exp r) -> {
        expect(gamma, l, Payload.INT);
        expect(gamma, r, Payload.INT);
        yield op.result;
      }
    };
  }

  /// No definition comes back to itself before it does something: `[DEF]` would unfold it for ever.
  private void guarded(Proc p, String start, Set<String> seen) throws Failure {
    switch (p) {
      case Proc.Par(Proc l, Proc r) -> {
        guarded(l, start, seen);
        guarded(r, start, seen);
      }
      case Proc.Call c -> {
        if (c.callee().equals(start)) {
          throw new Failure(start + " calls itself without doing anything before");
        }
        Optional<Definition> d = definitions.definition(c.callee());
        if (d.isPresent() && seen.add(c.callee())) {
          guarded(d.get().body(), start, seen);
        }
      }
      case Proc.Prefixed _,
          Proc.Close _,
          Proc.Select _,
          Proc.If _,
          Proc.NewChan _,
          Proc.Nil _,
          Proc.Res _,
          Proc.Buffer _ -> {}
    }
  }
}
