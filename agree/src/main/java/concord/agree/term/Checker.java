package concord.agree.term;

import java.util.Optional;

/// The type and effect system as a checker: the least type and effect of a term.
///
/// Figs. 3 and 7 let sub-typing in at the leaves and sub-effecting everywhere. The least judgement
/// leaves both out and checks sub-typing only at arguments and where branches join. A term has a
/// judgement by the figures exactly when it has a least one here.
public final class Checker {
  private final Signature delta;

  public Checker(Signature delta) {
    this.delta = delta;
  }

  /// ∆; Γ ⊢ e : τ & φ
  public Judgement check(Env gamma, Expr e) {
    try {
      return typed(gamma, e);
    } catch (Fault fault) {
      return fault.judgement;
    }
  }

  private Judgement.Typed typed(Env gamma, Expr e) {
    return switch (e) {
      case Expr.Lit c -> eConst(c);
      case Expr.Var x -> eVar(gamma, x);
      case Expr.Lam fun -> eLam(gamma, fun);
      case Expr.App app -> eApp(gamma, app);
      case Expr.Let let -> eLet(gamma, let);
      case Expr.If cond -> eIf(gamma, cond);
      case Expr.Pair pair -> ePair(gamma, pair);
      case Expr.Seq seq -> eSeq(gamma, seq);
      case Expr.Raise raise -> eRaise(raise);
      case Expr.Try handled -> eTry(gamma, handled);
      case Expr.MatchList match -> eMatchList(gamma, match);
      case Expr.MatchOption match -> eMatchOption(gamma, match);
      case Expr.MatchPair match -> eMatchPair(gamma, match);
      case Expr.For loop -> eFor(gamma, loop);
      case Expr.While loop -> eWhile(gamma, loop);
      case Expr.LetRec rec -> eLetRec(gamma, rec);
    };
  }

  /// ```
  ///   ∆(c) = τ    τ ⊑ τ'
  ///   ------------------- (EConst)
  ///    ∆; Γ ⊢ c : τ' & φ
  /// ```
  private static Judgement.Typed eConst(Expr.Lit c) {
    return new Judgement.Typed(c.value().type(), Effect.PURE);
  }

  /// ```
  ///   (x : τ) ∈ Γ    τ ⊑ τ'
  ///   ---------------------- (EVar)
  ///     ∆; Γ ⊢ x : τ' & φ
  /// ```
  ///
  /// A primitive's type is instantiated as the leaf says.
  private Judgement.Typed eVar(Env gamma, Expr.Var x) {
    Optional<Type> local = gamma.env(x.name());
    if (local.isPresent()) {
      require(local.get().erased().equals(x.type().erased()), x, "is bound to a " + local.get());
      return new Judgement.Typed(local.get(), Effect.PURE);
    }
    Signature.Primitive primitive = delta.find(x.name()).orElseThrow(() -> fault(x, "is unbound"));
    for (Type declared : primitive.types()) {
      Optional<Type> instance = Unification.unify(declared, x.type()).map(s -> s.apply(declared));
      if (instance.isPresent()
          && instance.get().isGround()
          && Subtyping.isSubtype(instance.get(), x.type())) {
        return new Judgement.Typed(x.type(), Effect.PURE);
      }
    }
    Type declared = primitive.type();
    Type instance =
        Unification.unify(declared, x.type())
            .map(s -> s.apply(declared))
            .orElseThrow(() -> fault(x, "is no instance of " + declared));
    require(instance.isGround(), x, "leaves variables open");
    throw fault(x, "has other effects than " + instance);
  }

  /// ```
  ///      ∆; Γ, (x : τ1) ⊢ e : τ2 & φ1
  ///   ----------------------------------- (ELam)
  ///   ∆; Γ ⊢ fun x -> e : τ1 -φ1-> τ2 & φ
  /// ```
  private Judgement.Typed eLam(Env gamma, Expr.Lam fun) {
    Judgement.Typed body = typed(gamma.with(fun.x(), fun.param()), fun.body());
    return new Judgement.Typed(new Type.Fun(fun.param(), body.effect(), body.type()), Effect.PURE);
  }

  /// ```
  ///   ∆; Γ ⊢ e0 : τ1 -φ-> τ2 & φ0    ∆; Γ ⊢ e1 : τ1 & φ1
  ///   φ ⊔ φ0 ⊔ φ1 ⊑ φ'    φ0 ⊓ φ1 ⇛ φ'
  ///   --------------------------------------------------- (EApp)
  ///                 ∆; Γ ⊢ e0 e1 : τ2 & φ'
  /// ```
  private Judgement.Typed eApp(Env gamma, Expr.App app) {
    Judgement.Typed e0 = typed(gamma, app.fn());
    Judgement.Typed e1 = typed(gamma, app.arg());
    if (!(e0.type() instanceof Type.Fun(var t1, var phi, var t2))) {
      throw fault(app, "applies a " + e0.type());
    }
    require(Subtyping.isSubtype(e1.type(), t1), app, "wants a " + t1 + ", not a " + e1.type());
    return new Judgement.Typed(t2, phi.join(Effect.unordered(e0.effect(), e1.effect())));
  }

  /// ```
  ///   ∆; Γ ⊢ e1 : τ1 & φ    ∆; Γ, (x : τ1) ⊢ e2 : τ2 & φ
  ///   --------------------------------------------------- (ELet)
  ///            ∆; Γ ⊢ let x = e1 in e2 : τ2 & φ
  /// ```
  private Judgement.Typed eLet(Env gamma, Expr.Let let) {
    Judgement.Typed e1 = typed(gamma, let.bound());
    Judgement.Typed e2 = typed(gamma.with(let.x(), e1.type()), let.body());
    return new Judgement.Typed(e2.type(), e1.effect().join(e2.effect()));
  }

  /// ```
  ///   ∆; Γ ⊢ e0 : bool & φ    ∆; Γ ⊢ e1 : τ & φ    ∆; Γ ⊢ e2 : τ & φ
  ///   --------------------------------------------------------------- (EIf)
  ///               ∆; Γ ⊢ if e0 then e1 else e2 : τ & φ
  /// ```
  private Judgement.Typed eIf(Env gamma, Expr.If cond) {
    Judgement.Typed e0 = typed(gamma, cond.test());
    require(e0.type().equals(Type.BOOL), cond, "tests a " + e0.type());
    Judgement.Typed branches = join(cond, typed(gamma, cond.yes()), typed(gamma, cond.no()));
    return new Judgement.Typed(branches.type(), e0.effect().join(branches.effect()));
  }

  /// Components are evaluated in an order left open, as operator and operand are.
  ///
  /// ```
  ///   ∆; Γ ⊢ e1 : τ1 & φ1    ∆; Γ ⊢ e2 : τ2 & φ2
  ///   φ1 ⊔ φ2 ⊑ φ'    φ1 ⊓ φ2 ⇛ φ'
  ///   ------------------------------------------- (EPair)
  ///        ∆; Γ ⊢ (e1, e2) : τ1 * τ2 & φ'
  /// ```
  private Judgement.Typed ePair(Env gamma, Expr.Pair pair) {
    Judgement.Typed e1 = typed(gamma, pair.first());
    Judgement.Typed e2 = typed(gamma, pair.second());
    return new Judgement.Typed(
        new Type.PairOf(e1.type(), e2.type()), Effect.unordered(e1.effect(), e2.effect()));
  }

  /// ```
  ///   ∆; Γ ⊢ e1 : unit & φ    ∆; Γ ⊢ e2 : τ & φ
  ///   ------------------------------------------ (ESeq)
  ///            ∆; Γ ⊢ e1; e2 : τ & φ
  /// ```
  private Judgement.Typed eSeq(Env gamma, Expr.Seq seq) {
    Judgement.Typed e1 = typed(gamma, seq.first());
    require(e1.type().equals(Type.UNIT), seq, "drops a " + e1.type());
    Judgement.Typed e2 = typed(gamma, seq.second());
    return new Judgement.Typed(e2.type(), e1.effect().join(e2.effect()));
  }

  /// Which exception ends a term is observed, so raising is an effect.
  ///
  /// ```
  ///            tt/ff ⊑ φ
  ///   ---------------------------- (ERaise)
  ///   ∆; Γ ⊢ raise exn : τ & φ
  /// ```
  private static Judgement.Typed eRaise(Expr.Raise raise) {
    return new Judgement.Typed(raise.type(), Effect.EFFECT);
  }

  /// ```
  ///   ∆; Γ ⊢ e1 : τ & φ    ∆; Γ ⊢ e2 : τ & φ
  ///   ---------------------------------------- (ETry)
  ///   ∆; Γ ⊢ try e1 with exn -> e2 : τ & φ
  /// ```
  ///
  /// Handling takes no effect away: that would need to know all that e1 can raise.
  private Judgement.Typed eTry(Env gamma, Expr.Try handled) {
    return join(handled, typed(gamma, handled.body()), typed(gamma, handled.handler()));
  }

  /// ```
  ///   ∆; Γ ⊢ e0 : τ0 list & φ    ∆; Γ ⊢ e1 : τ & φ
  ///   ∆; Γ, (h : τ0), (t : τ0 list) ⊢ e2 : τ & φ
  ///   --------------------------------------------------------- (EMatchList)
  ///   ∆; Γ ⊢ match e0 with [] -> e1 | h :: t -> e2 : τ & φ
  /// ```
  private Judgement.Typed eMatchList(Env gamma, Expr.MatchList match) {
    Judgement.Typed e0 = typed(gamma, match.list());
    if (!(e0.type() instanceof Type.ListOf(var t0))) {
      throw fault(match, "takes a " + e0.type() + " for a list");
    }
    Env inner = gamma.with(match.head(), t0).with(match.tail(), e0.type());
    return after(e0, join(match, typed(gamma, match.nil()), typed(inner, match.cons())));
  }

  /// ```
  ///   ∆; Γ ⊢ e0 : τ0 option & φ    ∆; Γ ⊢ e1 : τ & φ    ∆; Γ, (x : τ0) ⊢ e2 : τ & φ
  ///   ------------------------------------------------------------------------------ (EMatchOption)
  ///            ∆; Γ ⊢ match e0 with None -> e1 | Some x -> e2 : τ & φ
  /// ```
  private Judgement.Typed eMatchOption(Env gamma, Expr.MatchOption match) {
    Judgement.Typed e0 = typed(gamma, match.option());
    if (!(e0.type() instanceof Type.OptionOf(var t0))) {
      throw fault(match, "takes a " + e0.type() + " for an option");
    }
    Env inner = gamma.with(match.x(), t0);
    return after(e0, join(match, typed(gamma, match.none()), typed(inner, match.some())));
  }

  /// ```
  ///   ∆; Γ ⊢ e0 : τ1 * τ2 & φ    ∆; Γ, (x : τ1), (y : τ2) ⊢ e1 : τ & φ
  ///   ----------------------------------------------------------------- (EMatchPair)
  ///              ∆; Γ ⊢ match e0 with (x, y) -> e1 : τ & φ
  /// ```
  private Judgement.Typed eMatchPair(Env gamma, Expr.MatchPair match) {
    Judgement.Typed e0 = typed(gamma, match.pair());
    if (!(e0.type() instanceof Type.PairOf(var t1, var t2))) {
      throw fault(match, "takes a " + e0.type() + " for a pair");
    }
    Env inner = gamma.with(match.first(), t1).with(match.second(), t2);
    return after(e0, typed(inner, match.body()));
  }

  /// ```
  ///       ∆; Γ, (i : int) ⊢ e : unit & φ
  ///   -------------------------------------------- (EFor)
  ///   ∆; Γ ⊢ for i = 1 to k do e done : unit & φ
  /// ```
  private Judgement.Typed eFor(Env gamma, Expr.For loop) {
    Judgement.Typed body = typed(gamma.with(loop.i(), Type.INT), loop.body());
    require(body.type().equals(Type.UNIT), loop, "drops a " + body.type());
    return body;
  }

  /// The counter is the loop's own: nobody else reads or writes it, so it adds no effect.
  ///
  /// ```
  ///                          ∆; Γ ⊢ e : unit & φ
  ///   ---------------------------------------------------------------------- (EWhile)
  ///   ∆; Γ ⊢ let n = ref k in while !n > 0 do n := !n - 1; e done : unit & φ
  /// ```
  private Judgement.Typed eWhile(Env gamma, Expr.While loop) {
    Judgement.Typed body = typed(gamma, loop.body());
    require(body.type().equals(Type.UNIT), loop, "drops a " + body.type());
    return body;
  }

  /// ```
  ///   ∆; Γ, (x : τ1) ⊢ e1 : τ2 & φ1
  ///   ∆; Γ, (x : τ1), (self : τ1 -φ1-> τ2) ⊢ e2 : τ2 & φ1
  ///   ∆; Γ, (f : fuel -ff/ff-> τ1 -φ1-> τ2) ⊢ e3 : τ & φ
  ///   ----------------------------------------------------------------------------- (ELetRec)
  ///   ∆; Γ ⊢ let rec f n x = if n <= 0 then e1 else let self = f (n - 1) in e2
  ///          in e3 : τ & φ
  /// ```
  private Judgement.Typed eLetRec(Env gamma, Expr.LetRec rec) {
    Env inner = gamma.with(rec.x(), rec.param());
    Judgement.Typed e1 = typed(inner, rec.base());
    Judgement.Typed e2 = typed(inner.with(rec.self(), rec.selfType()), rec.step());
    require(e1.fits(rec.result(), rec.effect()), rec, "ends in " + e1);
    require(e2.fits(rec.result(), rec.effect()), rec, "goes on with " + e2);
    return typed(gamma.with(rec.f(), rec.type()), rec.body());
  }

  private static Judgement.Typed join(Expr at, Judgement.Typed a, Judgement.Typed b) {
    Type type =
        Subtyping.join(a.type(), b.type())
            .orElseThrow(() -> fault(at, "is a " + a.type() + " or a " + b.type()));
    return new Judgement.Typed(type, a.effect().join(b.effect()));
  }

  private static Judgement.Typed after(Judgement.Typed first, Judgement.Typed second) {
    return new Judgement.Typed(second.type(), first.effect().join(second.effect()));
  }

  private static void require(boolean condition, Expr at, String why) {
    if (!condition) {
      throw fault(at, why);
    }
  }

  private static Fault fault(Expr at, String why) {
    return new Fault(new Judgement.Untyped(at, why));
  }

  /// Carries an error to [#check]; never leaves this class.
  private static final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Judgement.Untyped judgement;

    Fault(Judgement.Untyped judgement) {
      super(null, null, false, false);
      this.judgement = judgement;
    }
  }
}
