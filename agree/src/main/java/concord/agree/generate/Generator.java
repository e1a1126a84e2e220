package concord.agree.generate;

import concord.agree.term.Effect;
import concord.agree.term.Env;
import concord.agree.term.Exn;
import concord.agree.term.Expr;
import concord.agree.term.Language;
import concord.agree.term.Type;
import concord.agree.term.Unification;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Generates programs of type and effect `int & tt/ff` (§5): the rules of the checker read from
/// below, under the same names. A goal `Γ ⊢ ? : τ & φ` is met by any term of at most that type and
/// effect.
///
/// Differs from the paper: at size zero the paper tries the axioms alone, which have nothing for
/// most function types, and backtracks; here every goal has its least term ([Leaves#least]) to fall
/// back on. No choice can fail, so nothing is ever tried twice and the time is linear in the size.
public final class Generator {
  /// An approximate limit on the nodes of a program, for all weights. It bounds the time of
  /// generation.
  private static final int FUEL = 10_000;

  /// Loops and recursive functions are nested at most so deep: each multiplies the running time.
  private static final int NESTING = 2;

  private static final List<Exn> EXCEPTIONS = List.of(Exn.values());

  private final Language language;
  private final Weights weights;
  private final Sizes sizes;
  private final Types types;
  private final Receivers receivers;

  /// Not to be shared between threads.
  public Generator(Language language, Weights weights, Sizes sizes) {
    this.language = language;
    this.weights = weights;
    this.sizes = sizes;
    this.types = new Types(language);
    this.receivers = new Receivers(language.signature());
  }

  /// The program of this seed.
  public Expr generate(long seed) {
    var random = new SplittableRandom(seed);
    return new Run(random).term(Env.EMPTY, Type.INT, Effect.EFFECT, sizes.draw(random));
  }

  private record Choice(int weight, Supplier<Expr> make) {}

  private final class Run {
    private final RandomGenerator random;
    private int fuel = FUEL;
    private int names;
    private int nesting;

    Run(RandomGenerator random) {
      this.random = random;
    }

    /// Γ ⊢ ? : τ & φ
    Expr term(Env gamma, Type type, Effect effect, int size) {
      fuel--;
      var choices = new ArrayList<Choice>();
      axioms(choices, gamma, type, effect);
      if (size > 0 && fuel > 0) {
        rules(choices, gamma, type, effect, size);
        if (language == Language.EXTENDED) {
          extendedRules(choices, gamma, type, effect, size);
        }
      }
      return choose(choices, type);
    }

    private Expr choose(List<Choice> choices, Type type) {
      int total = 0;
      for (Choice c : choices) {
        total += c.weight();
      }
      if (total == 0) {
        return Leaves.least(type, this::fresh);
      }
      int at = random.nextInt(total);
      for (Choice c : choices) {
        at -= c.weight();
        if (at < 0) {
          return c.make().get();
        }
      }
      throw new IllegalStateException("weights add up to " + total + " and have no choice");
    }

    private void axioms(List<Choice> choices, Env gamma, Type type, Effect effect) {
      if (Leaves.hasLiteral(type)) {
        add(choices, GenerationRule.ECONST, () -> eConst(type));
      }
      for (Expr.Var x : receivers.eVar(gamma, type, effect)) {
        add(choices, GenerationRule.EVAR, () -> x);
      }
    }

    private void rules(List<Choice> choices, Env gamma, Type type, Effect effect, int size) {
      if (type instanceof Type.Fun goal) {
        add(choices, GenerationRule.ELAM, () -> eLam(gamma, goal, size));
      }
      add(
          choices,
          GenerationRule.EAPP_OPERATOR,
          () -> eApp(gamma, type, effect, effect, Effect.PURE, size));
      add(
          choices,
          GenerationRule.EAPP_OPERAND,
          () -> eApp(gamma, type, effect, Effect.PURE, effect, size));
      for (Receivers.Group f : receivers.eIndir(gamma, type, effect)) {
        add(choices, GenerationRule.EINDIR, () -> eIndir(gamma, f, effect, size));
      }
      add(choices, GenerationRule.ELET, () -> eLet(gamma, type, effect, size));
      add(choices, GenerationRule.EIF, () -> eIf(gamma, type, effect, size));
    }

    private void extendedRules(
        List<Choice> choices, Env gamma, Type type, Effect effect, int size) {
      if (type instanceof Type.PairOf goal) {
        add(choices, GenerationRule.EPAIR, () -> ePair(gamma, goal, effect, size));
      }
      add(choices, GenerationRule.ESEQ, () -> eSeq(gamma, type, effect, size));
      if (effect.ef()) {
        add(choices, GenerationRule.ERAISE, () -> new Expr.Raise(exception(), type));
        add(choices, GenerationRule.ETRY, () -> eTry(gamma, type, effect, size));
      }
      add(choices, GenerationRule.EMATCH_LIST, () -> eMatchList(gamma, type, effect, size));
      add(choices, GenerationRule.EMATCH_OPTION, () -> eMatchOption(gamma, type, effect, size));
      add(choices, GenerationRule.EMATCH_PAIR, () -> eMatchPair(gamma, type, effect, size));
      if (nesting < NESTING) {
        if (type.equals(Type.UNIT)) {
          add(choices, GenerationRule.EFOR, () -> eFor(gamma, effect, size));
          add(choices, GenerationRule.EWHILE, () -> eWhile(gamma, effect, size));
        }
        add(choices, GenerationRule.ELET_REC, () -> eLetRec(gamma, type, effect, size));
      }
    }

    private void add(List<Choice> choices, GenerationRule rule, Supplier<Expr> make) {
      int weight = weights.of(rule);
      if (weight > 0 && rule.isIn(language)) {
        choices.add(new Choice(weight, make));
      }
    }

    private Expr eConst(Type type) {
      return new Expr.Lit(Leaves.literal(type, random));
    }

    private Expr eLam(Env gamma, Type.Fun goal, int size) {
      String x = fresh();
      return new Expr.Lam(
          x,
          goal.param(),
          term(gamma.with(x, goal.param()), goal.result(), goal.effect(), size - 1));
    }

    /// At most one of operator and operand is given the goal's effect, so φ0 ⊓ φ1 = ff/ff.
    private Expr eApp(Env gamma, Type t2, Effect phi, Effect phi0, Effect phi1, int size) {
      Type t1 = types.any(random);
      Expr e0 = term(gamma, new Type.Fun(t1, phi, t2), phi0, size / 2);
      Expr e1 = term(gamma, t1, phi1, size / 2);
      return new Expr.App(e0, e1);
    }

    /// EIndir1 when the goal is ff/ff, else EIndir2: one argument gets the goal's effect, and no
    /// argument right of the first arrow with an effect is that one.
    private Expr eIndir(Env gamma, Receivers.Group group, Effect effect, int size) {
      String f = group.names().get(random.nextInt(group.names().size()));
      Type type = instantiate(group.type());
      int n = group.arguments();
      int effectful = random.nextInt(firstEffect(type, n));
      Expr application = new Expr.Var(f, type);
      Type at = type;
      for (int i = 0; i < n; i++) {
        Type.Fun fun = (Type.Fun) at;
        Effect given = i == effectful ? effect : Effect.PURE;
        application = new Expr.App(application, term(gamma, fun.param(), given, size / (n + 1)));
        at = fun.result();
      }
      return application;
    }

    /// The number of the first arrow with an effect, from 1, or that of the last.
    private static int firstEffect(Type type, int arguments) {
      Type at = type;
      for (int i = 1; i < arguments; i++) {
        Type.Fun fun = (Type.Fun) at;
        if (fun.effect().ef()) {
          return i;
        }
        at = fun.result();
      }
      return arguments;
    }

    /// Variables that the goal leaves open get a type of their own.
    private Type instantiate(Type type) {
      if (type.isGround()) {
        return type;
      }
      var open = Unification.Substitution.empty();
      close(type, open);
      return open.apply(type);
    }

    private void close(Type type, Unification.Substitution open) {
      if (type instanceof Type.Var(var id, var range)) {
        if (!open.types().containsKey(id)) {
          open.types()
              .put(id, range == Type.Var.Range.DATA ? types.data(random) : types.any(random));
        }
      } else {
        type.map(part -> {
          close(part, open);
          return part;
        });
      }
    }

    private Expr eLet(Env gamma, Type t2, Effect phi, int size) {
      String x = fresh();
      Type t1 = types.any(random);
      Expr e1 = term(gamma, t1, phi, size / 2);
      return new Expr.Let(x, e1, term(gamma.with(x, t1), t2, phi, size / 2));
    }

    private Expr eIf(Env gamma, Type type, Effect phi, int size) {
      return new Expr.If(
          term(gamma, Type.BOOL, phi, size / 3),
          term(gamma, type, phi, size / 3),
          term(gamma, type, phi, size / 3));
    }

    private Expr ePair(Env gamma, Type.PairOf goal, Effect phi, int size) {
      boolean first = random.nextBoolean();
      return new Expr.Pair(
          term(gamma, goal.first(), first ? phi : Effect.PURE, size / 2),
          term(gamma, goal.second(), first ? Effect.PURE : phi, size / 2));
    }

    private Expr eSeq(Env gamma, Type type, Effect phi, int size) {
      return new Expr.Seq(term(gamma, Type.UNIT, phi, size / 2), term(gamma, type, phi, size / 2));
    }

    private Exn exception() {
      return EXCEPTIONS.get(random.nextInt(EXCEPTIONS.size()));
    }

    private Expr eTry(Env gamma, Type type, Effect phi, int size) {
      return new Expr.Try(
          term(gamma, type, phi, size / 2), exception(), term(gamma, type, phi, size / 2));
    }

    private Expr eMatchList(Env gamma, Type type, Effect phi, int size) {
      String head = fresh();
      String tail = fresh();
      Type t0 = types.any(random);
      Type list = new Type.ListOf(t0);
      return new Expr.MatchList(
          term(gamma, list, phi, size / 3),
          term(gamma, type, phi, size / 3),
          head,
          tail,
          term(gamma.with(head, t0).with(tail, list), type, phi, size / 3));
    }

    private Expr eMatchOption(Env gamma, Type type, Effect phi, int size) {
      String x = fresh();
      Type t0 = types.any(random);
      return new Expr.MatchOption(
          term(gamma, new Type.OptionOf(t0), phi, size / 3),
          term(gamma, type, phi, size / 3),
          x,
          term(gamma.with(x, t0), type, phi, size / 3));
    }

    private Expr eMatchPair(Env gamma, Type type, Effect phi, int size) {
      String first = fresh();
      String second = fresh();
      Type t1 = types.any(random);
      Type t2 = types.any(random);
      return new Expr.MatchPair(
          term(gamma, new Type.PairOf(t1, t2), phi, size / 2),
          first,
          second,
          term(gamma.with(first, t1).with(second, t2), type, phi, size / 2));
    }

    private Expr eFor(Env gamma, Effect phi, int size) {
      String i = fresh();
      return new Expr.For(
          i,
          random.nextInt(4),
          nested(() -> term(gamma.with(i, Type.INT), Type.UNIT, phi, size - 1)));
    }

    private Expr eWhile(Env gamma, Effect phi, int size) {
      return new Expr.While(
          fresh(), random.nextInt(4), nested(() -> term(gamma, Type.UNIT, phi, size - 1)));
    }

    private Expr eLetRec(Env gamma, Type type, Effect phi, int size) {
      String f = fresh();
      String n = fresh();
      String x = fresh();
      String self = fresh();
      Type param = types.any(random);
      Type result = types.any(random);
      Effect effect = random.nextBoolean() ? Effect.PURE : Effect.EFFECT;
      Env inner = gamma.with(x, param);
      Type selfType = new Type.Fun(param, effect, result);
      Expr base = term(inner, result, effect, size / 3);
      Expr step = nested(() -> term(inner.with(self, selfType), result, effect, size / 3));
      Env outer = gamma.with(f, new Type.Fun(Type.FUEL, Effect.PURE, selfType));
      Expr body = term(outer, type, phi, size / 3);
      return new Expr.LetRec(f, n, x, param, effect, result, base, self, step, body);
    }

    private Expr nested(Supplier<Expr> make) {
      nesting++;
      Expr made = make.get();
      nesting--;
      return made;
    }

    /// a, b, ..., z, a1, b1, ...: no keyword of a target language, and never the same twice.
    private String fresh() {
      int n = names++;
      return (char) ('a' + n % 26) + (n < 26 ? "" : Integer.toString(n / 26));
    }
  }
}
