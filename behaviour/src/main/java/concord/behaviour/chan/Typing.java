package concord.behaviour.chan;

import concord.behaviour.chan.Exp.SelectRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The type and effect system `Γ ⊢ e : t & φ` (Fig. 9), one method per rule; after the paper's
/// rules come ours, for what [Exp] has beyond the paper.
public final class Typing {
  private Typing() {}

  /// The result of typing an expression.
  public sealed interface Result {}

  /// `e : t & φ`.
  public record Typed(Type type, Effect effect) implements Result {}

  /// No rule applies to `culprit`, a part of the expression.
  public record IllTyped(Exp culprit, String reason) implements Result {}

  /// The judgement for a closed expression.
  public static Result check(Exp e) {
    return check(Map.of(), e);
  }

  /// `Γ ⊢ e : t & φ`.
  public static Result check(Map<String, Type> gamma, Exp e) {
    try {
      return judge(gamma, e);
    } catch (NoRule wrong) {
      return new IllTyped(wrong.culprit, wrong.getMessage());
    }
  }

  private static Typed judge(Map<String, Type> gamma, Exp e) {
    return switch (e) {
      case Exp.Var x -> tVar(gamma, x);
      case Exp.Unit _ -> tUnit();
      case Exp.True _ -> tTrue();
      case Exp.False _ -> tFalse();
      case Exp.Name name -> throw new NoRule(name, "a channel name is no source expression");
      case Exp.Let let -> tLet(gamma, let);
      case Exp.If i -> tIf(gamma, i);
      case Exp.Seq seq -> tSeq(gamma, seq);
      case Exp.NewChannel channel -> tChan(channel);
      case Exp.Get get -> tGet(gamma, get);
      case Exp.Put put -> tPut(gamma, put);
      case Exp.Select select -> tSelect(gamma, select);
      case Exp.Spawn spawn -> tSpawn(gamma, spawn);
      case Exp.Int _ -> tInt();
      case Exp.Any _ -> tAny();
      case Exp.Expect expect -> tExpect(gamma, expect);
      case Exp.Equal equal -> tEqual(gamma, equal);
      case Exp.Close close -> tClose(gamma, close);
      case Exp.Range range -> tRange(gamma, range);
      case Exp.Repeat repeat -> tRepeat(gamma, repeat);
      case Exp.LetFun fun -> tFun(gamma, fun);
      case Exp.Call call -> tCall(gamma, call);
    };
  }

  /// ```
  ///   Γ ⊢ x : Γ(x) & ε   (T-Var)
  /// ```
  private static Typed tVar(Map<String, Type> gamma, Exp.Var x) {
    Type t = gamma.get(x.name());
    require(t != null, x, "unbound variable " + x.name());
    return new Typed(t, Effect.EMPTY);
  }

  /// ```
  ///   Γ ⊢ () : unit & ε   (T-Unit)
  /// ```
  private static Typed tUnit() {
    return new Typed(Type.UNIT, Effect.EMPTY);
  }

  /// ```
  ///   Γ ⊢ true : bool & ε   (T-True)
  /// ```
  private static Typed tTrue() {
    return new Typed(Type.BOOL, Effect.EMPTY);
  }

  /// ```
  ///   Γ ⊢ false : bool & ε   (T-False)
  /// ```
  private static Typed tFalse() {
    return new Typed(Type.BOOL, Effect.EMPTY);
  }

  /// ```
  ///   Γ ⊢ e₁ : t₁ & φ₁     Γ[x ↦ t₁] ⊢ e₂ : t₂ & φ₂
  ///   --------------------------------------------- (T-Let)
  ///       Γ ⊢ let x := e₁ in e₂ : t₂ & φ₁; φ₂
  /// ```
  private static Typed tLet(Map<String, Type> gamma, Exp.Let let) {
    Typed e1 = judge(gamma, let.bound());
    Typed e2 = judge(extend(gamma, let.x(), e1.type()), let.body());
    return new Typed(e2.type(), Effect.seq(e1.effect(), e2.effect()));
  }

  /// ```
  ///   Γ ⊢ e₁ : bool & φ₁     Γ ⊢ e₂ : t & φ₂     Γ ⊢ e₃ : t & φ₃
  ///   ---------------------------------------------------------- (T-If)
  ///         Γ ⊢ if e₁ then e₂ else e₃ : t & φ₁; (φ₂ + φ₃)
  /// ```
  private static Typed tIf(Map<String, Type> gamma, Exp.If i) {
    Typed e1 = judge(gamma, i.condition());
    require(e1.type().equals(Type.BOOL), i, "condition of type " + e1.type());
    Typed e2 = judge(gamma, i.then());
    Typed e3 = judge(gamma, i.otherwise());
    require(e2.type().equals(e3.type()), i, "branches " + e2.type() + " and " + e3.type());
    Effect choice = new Effect.Choice(e2.effect(), e3.effect());
    return new Typed(e2.type(), Effect.seq(e1.effect(), choice));
  }

  /// ```
  ///   Γ ⊢ e₁ : t₁ & φ₁     Γ ⊢ e₂ : t₂ & φ₂
  ///   ------------------------------------- (T-Seq)
  ///        Γ ⊢ e₁; e₂ : t₂ & φ₁; φ₂
  /// ```
  private static Typed tSeq(Map<String, Type> gamma, Exp.Seq seq) {
    Typed e1 = judge(gamma, seq.first());
    Typed e2 = judge(gamma, seq.second());
    return new Typed(e2.type(), Effect.seq(e1.effect(), e2.effect()));
  }

  /// ```
  ///           Γ ⊢ e : t & φ
  ///   ------------------------------- (T-Spawn)
  ///   Γ ⊢ spawn { e } : unit & Spawn(φ)
  /// ```
  private static Typed tSpawn(Map<String, Type> gamma, Exp.Spawn spawn) {
    Typed e = judge(gamma, spawn.body());
    return new Typed(Type.UNIT, new Effect.Spawn(e.effect()));
  }

  /// ```
  ///   Γ ⊢ channel_c t : channel(t, c) & Chan(c)   (T-Chan)
  /// ```
  private static Typed tChan(Exp.NewChannel channel) {
    Type type = new Type.Channel(channel.element(), channel.channel());
    return new Typed(type, new Effect.Chan(channel.channel(), channel.capacity()));
  }

  /// ```
  ///   Γ ⊢ e : channel(t, c) & φ
  ///   ------------------------- (T-Get)
  ///    Γ ⊢ ← e : t & φ; Get(c)
  /// ```
  private static Typed tGet(Map<String, Type> gamma, Exp.Get get) {
    Typed e = judge(gamma, get.channel());
    Type.Channel c = channel(e.type(), get);
    return new Typed(c.element(), Effect.seq(e.effect(), new Effect.Get(c.name())));
  }

  /// ```
  ///   Γ ⊢ e₁ : channel(t, c) & φ₁     Γ ⊢ e₂ : t & φ₂
  ///   ----------------------------------------------- (T-Put)
  ///        Γ ⊢ e₁ ← e₂ : unit & φ₁; φ₂; Put(c)
  /// ```
  private static Typed tPut(Map<String, Type> gamma, Exp.Put put) {
    Typed e1 = judge(gamma, put.channel());
    Type.Channel c = channel(e1.type(), put);
    Typed e2 = judge(gamma, put.value());
    require(e2.type().equals(c.element()), put, e2.type() + " put into " + c);
    Effect effect = Effect.seq(e1.effect(), e2.effect(), new Effect.Put(c.name()));
    return new Typed(Type.UNIT, effect);
  }

  /// ```
  ///             ∀i. Γ ⊢ srᵢ : t & φᵢˢʳ
  ///   ------------------------------------------ (T-Select)
  ///   Γ ⊢ select { sr… } : t & φ₁ˢʳ ⊕ … ⊕ φₙˢʳ
  /// ```
  ///
  /// A default, beyond the paper, has the type of the cases.
  private static Typed tSelect(Map<String, Type> gamma, Exp.Select select) {
    List<SelectEffect> cases = new ArrayList<>();
    Optional<Type> t = Optional.empty();
    for (SelectRule sr : select.rules()) {
      TypedCase typed =
          switch (sr) {
            case SelectRule.SelectGet get -> tSelectGet(gamma, get, select);
            case SelectRule.SelectPut put -> tSelectPut(gamma, put, select);
          };
      require(t.isEmpty() || t.get().equals(typed.type()), select, "cases of two types");
      t = Optional.of(typed.type());
      cases.add(typed.effect());
    }
    Optional<Typed> otherwise = select.otherwise().map(e -> judge(gamma, e));
    if (otherwise.isPresent()) {
      Type last = otherwise.get().type();
      require(t.isEmpty() || t.get().equals(last), select, "default of another type");
      t = Optional.of(last);
    }
    require(t.isPresent(), select, "a select without cases has no type");
    return new Typed(t.get(), new Effect.Select(cases, otherwise.map(Typed::effect)));
  }

  private record TypedCase(Type type, SelectEffect effect) {}

  /// ```
  ///   Γ(y) = channel(t', c)     Γ[x ↦ t'] ⊢ e : t & φ
  ///   ----------------------------------------------- (T-Select-Get)
  ///      Γ ⊢ case x := ← y ⇒ e : t & SelGet(c, φ)
  /// ```
  private static TypedCase tSelectGet(
      Map<String, Type> gamma, SelectRule.SelectGet get, Exp.Select at) {
    Typed y = judge(gamma, get.channel());
    require(y.effect().equals(Effect.EMPTY), at, "the channel of a case must be a variable");
    Type.Channel c = channel(y.type(), at);
    Typed e = judge(extend(gamma, get.x(), c.element()), get.body());
    return new TypedCase(e.type(), new SelectEffect.SelGet(c.name(), e.effect()));
  }

  /// ```
  ///   Γ(x) = channel(t', c)     Γ(y) = t'     Γ ⊢ e : t & φ
  ///   ----------------------------------------------------- (T-Select-Put)
  ///         Γ ⊢ case x ← y ⇒ e : t & SelPut(c, φ)
  /// ```
  private static TypedCase tSelectPut(
      Map<String, Type> gamma, SelectRule.SelectPut put, Exp.Select at) {
    Typed x = judge(gamma, put.channel());
    require(x.effect().equals(Effect.EMPTY), at, "the channel of a case must be a variable");
    Type.Channel c = channel(x.type(), at);
    Typed y = judge(gamma, put.value());
    require(y.type().equals(c.element()), at, y.type() + " put into " + c);
    require(y.effect().equals(Effect.EMPTY), at, "the value of a case must be a variable or value");
    Typed e = judge(gamma, put.body());
    return new TypedCase(e.type(), new SelectEffect.SelPut(c.name(), e.effect()));
  }

  // Beyond the paper.

  /// ```
  ///   Γ ⊢ n : int & ε   (T-Int)
  /// ```
  private static Typed tInt() {
    return new Typed(Type.INT, Effect.EMPTY);
  }

  /// ```
  ///   Γ ⊢ any : bool & ε   (T-Any)
  /// ```
  private static Typed tAny() {
    return new Typed(Type.BOOL, Effect.EMPTY);
  }

  /// ```
  ///        Γ ⊢ e : int & φ
  ///   --------------------------- (T-Expect)
  ///   Γ ⊢ expect n e : unit & φ
  /// ```
  private static Typed tExpect(Map<String, Type> gamma, Exp.Expect expect) {
    Typed e = judge(gamma, expect.actual());
    require(e.type().equals(Type.INT), expect, "expected an int, not " + e.type());
    return new Typed(Type.UNIT, e.effect());
  }

  /// ```
  ///   Γ ⊢ e₁ : int & φ₁     Γ ⊢ e₂ : int & φ₂
  ///   --------------------------------------- (T-Equal)
  ///        Γ ⊢ e₁ = e₂ : bool & φ₁; φ₂
  /// ```
  private static Typed tEqual(Map<String, Type> gamma, Exp.Equal equal) {
    Typed e1 = judge(gamma, equal.left());
    Typed e2 = judge(gamma, equal.right());
    boolean ints = e1.type().equals(Type.INT) && e2.type().equals(Type.INT);
    require(ints, equal, e1.type() + " compared with " + e2.type());
    return new Typed(Type.BOOL, Effect.seq(e1.effect(), e2.effect()));
  }

  /// ```
  ///     Γ ⊢ e : channel(t, c) & φ
  ///   ------------------------------- (T-Close)
  ///   Γ ⊢ close e : unit & φ; Close(c)
  /// ```
  private static Typed tClose(Map<String, Type> gamma, Exp.Close close) {
    Typed e = judge(gamma, close.channel());
    Type.Channel c = channel(e.type(), close);
    return new Typed(Type.UNIT, Effect.seq(e.effect(), new Effect.Close(c.name())));
  }

  /// ```
  ///   Γ ⊢ e₁ : channel(t, c) & φ₁     Γ ⊢ e₂ : unit & φ₂
  ///   -------------------------------------------------- (T-Range)
  ///      Γ ⊢ range e₁ { e₂ } : unit & φ₁; Range(c, φ₂)
  /// ```
  private static Typed tRange(Map<String, Type> gamma, Exp.Range range) {
    Typed e1 = judge(gamma, range.channel());
    Type.Channel c = channel(e1.type(), range);
    Typed e2 = judge(gamma, range.body());
    require(e2.type().equals(Type.UNIT), range, "body of type " + e2.type());
    return new Typed(Type.UNIT, Effect.seq(e1.effect(), new Effect.Range(c.name(), e2.effect())));
  }

  /// ```
  ///           Γ ⊢ e : unit & φ
  ///   ----------------------------------- (T-Repeat)
  ///   Γ ⊢ repeat n { e } : unit & Repeat(n, φ)
  /// ```
  private static Typed tRepeat(Map<String, Type> gamma, Exp.Repeat repeat) {
    Typed e = judge(gamma, repeat.body());
    require(e.type().equals(Type.UNIT), repeat, "body of type " + e.type());
    return new Typed(Type.UNIT, new Effect.Repeat(repeat.times(), e.effect()));
  }

  /// ```
  ///   Γ ⊢ e₁ : t₁ & φ₁     Γ[f ↦ () → t₁ & φ₁] ⊢ e₂ : t₂ & φ₂
  ///   ------------------------------------------------------- (T-Fun)
  ///           Γ ⊢ let f() := e₁ in e₂ : t₂ & φ₂
  /// ```
  private static Typed tFun(Map<String, Type> gamma, Exp.LetFun fun) {
    Typed e1 = judge(gamma, fun.body());
    Type f = new Type.Function(e1.type(), e1.effect());
    return judge(extend(gamma, fun.f(), f), fun.in());
  }

  /// ```
  ///   Γ(f) = () → t & φ
  ///   ----------------- (T-Call)
  ///    Γ ⊢ f() : t & φ
  /// ```
  private static Typed tCall(Map<String, Type> gamma, Exp.Call call) {
    if (gamma.get(call.f()) instanceof Type.Function(var t, var latent)) {
      return new Typed(t, latent);
    }
    throw new NoRule(call, call.f() + " is no function");
  }

  private static Type.Channel channel(Type type, Exp at) {
    if (type instanceof Type.Channel channel) {
      return channel;
    }
    throw new NoRule(at, "expected a channel, not " + type);
  }

  private static Map<String, Type> extend(Map<String, Type> gamma, String x, Type t) {
    Map<String, Type> extended = new LinkedHashMap<>(gamma);
    extended.put(x, t);
    return extended;
  }

  private static void require(boolean premise, Exp culprit, String reason) {
    if (!premise) {
      throw new NoRule(culprit, reason);
    }
  }

  /// Carries a failed premise from the depth of a derivation to [#check]; never leaves this class.
  private static final class NoRule extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Exp culprit;

    NoRule(Exp culprit, String reason) {
      super(reason, null, false, false);
      this.culprit = culprit;
    }
  }
}
