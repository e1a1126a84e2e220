package concord.agree.shrink;

import static concord.agree.term.Terms.app;
import static concord.agree.term.Terms.prim;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.agree.backend.OcamlPrinter;
import concord.agree.generate.Generator;
import concord.agree.generate.Sizes;
import concord.agree.generate.Weights;
import concord.agree.term.Checker;
import concord.agree.term.Effect;
import concord.agree.term.Env;
import concord.agree.term.Expr;
import concord.agree.term.Language;
import concord.agree.term.Literal;
import concord.agree.term.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TermShrinkerTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 150);

  private final TermShrinker shrinker = new TermShrinker(Language.EXTENDED.signature());

  private List<String> candidates(Expr e) {
    return shrinker.candidates(e).map(OcamlPrinter::open).toList();
  }

  /// Follows the first candidate with the property as long as there is one.
  private Expr minimal(Expr start, Predicate<Expr> property) {
    Set<Expr> tried = new HashSet<>();
    Expr at = start;
    for (; ; ) {
      Optional<Expr> next =
          shrinker.candidates(at).filter(e -> tried.add(e) && property.test(e)).findFirst();
      if (next.isEmpty()) {
        return at;
      }
      at = next.get();
    }
  }

  private static boolean uses(Expr e, String primitive) {
    return (e instanceof Expr.Var(var name, _) && name.equals(primitive))
        || e.parts().stream().anyMatch(part -> uses(part, primitive));
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void candidatesKeepTypeAndEffect(Language language) {
    var generator = new Generator(language, Weights.DEFAULT, new Sizes.UpTo(60));
    var checker = new Checker(language.signature());
    var ofLanguage = new TermShrinker(language.signature());
    for (long seed = 0; seed < SEEDS; seed++) {
      Expr program = generator.generate(seed);
      long replay = seed;
      ofLanguage
          .candidates(program)
          .limit(300)
          .forEach(e ->
              assertTrue(
                  checker.check(Env.EMPTY, e).fits(Type.INT, Effect.EFFECT),
                  () -> "seed " + replay + ": " + OcamlPrinter.open(e)));
    }
  }

  @Test
  void anySubTermBecomesTheWholeProgram() {
    var generator = new Generator(Language.EXTENDED, Weights.DEFAULT, new Sizes.UpTo(400));
    int found = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Expr program = generator.generate(seed);
      if (uses(program, "(mod)")) {
        found++;
        Expr small = minimal(program, e -> uses(e, "(mod)"));
        long replay = seed;
        assertTrue(
            small.size() <= 5, () -> "seed " + replay + " ends at " + OcamlPrinter.open(small));
      }
    }
    assertTrue(found > 5, "only " + found + " programs with (mod)");
  }

  @Test
  void strategy1ShrinksLiterals() {
    assertEquals(List.of("0", "1", "(-1)", "4"), candidates(Expr.ofInt(9)));
    assertEquals(List.of(), candidates(Expr.ofInt(0)));
  }

  @Test
  void strategy2ReplacesATermByALiteral() {
    assertTrue(candidates(app(prim("succ"), Expr.ofInt(0))).contains("0"));
  }

  @Test
  void strategy3ReplacesAnApplicationByItsArguments() {
    List<String> all = candidates(app(prim("(+)"), Expr.ofInt(3), Expr.ofInt(5)));
    assertTrue(all.contains("3") && all.contains("5"), all::toString);
  }

  @Test
  void strategy4TurnsAnImmediateApplicationIntoALetOrItsBody() {
    Expr body = app(prim("succ"), new Expr.Var("x", Type.INT));
    Expr applied = app(new Expr.Lam("x", Type.INT, body), Expr.ofInt(5));
    assertTrue(candidates(applied).contains("let a = 5 in succ a"));
    Expr constant =
        app(new Expr.Lam("x", Type.INT, app(prim("succ"), Expr.ofInt(2))), Expr.ofInt(5));
    assertTrue(candidates(constant).contains("succ 2"));
  }

  @Test
  void strategy5PullsALetOutOfTheOperator() {
    Expr let = new Expr.Let("x", Expr.ofInt(1), prim("succ"));
    assertTrue(candidates(app(let, Expr.ofInt(2))).contains("let a = 1 in succ 2"));
  }

  @Test
  void strategy6DropsALetWhoseVariableIsFree() {
    Expr let = new Expr.Let("x", Expr.ofInt(1), app(prim("succ"), Expr.ofInt(2)));
    assertTrue(candidates(let).contains("succ 2"));
  }

  @Test
  void strategy7DropsTheBindingInsideABinding() {
    Expr inner = new Expr.Let("y", Expr.ofInt(1), Expr.ofInt(2));
    Expr let = new Expr.Let("x", inner, app(prim("succ"), new Expr.Var("x", Type.INT)));
    assertTrue(candidates(let).contains("let a = 2 in succ a"));
  }

  @Test
  void strategy8TakesABranch() {
    Expr test = new Expr.Lit(new Literal.Bool(true));
    List<String> all = candidates(new Expr.If(test, Expr.ofInt(3), Expr.ofInt(4)));
    assertTrue(all.contains("3") && all.contains("4"), all::toString);
  }

  @Test
  void strategy9KeepsTheEffectOfATest() {
    Expr test = app(prim("bool_of_string"), new Expr.Lit(new Literal.Str("")));
    List<String> all = candidates(new Expr.If(test, Expr.ofInt(3), Expr.ofInt(4)));
    assertTrue(all.contains("let a = bool_of_string \"\" in 3"), all::toString);
    assertTrue(all.contains("let a = bool_of_string \"\" in 4"), all::toString);
  }

  /// (9), as printed: the effect of a condition comes before the conditional.
  @Test
  void aConditionIsSerialised() {
    Expr test = app(prim("bool_of_string"), new Expr.Lit(new Literal.Str("x")));
    List<String> all = candidates(new Expr.If(test, Expr.ofInt(3), Expr.ofInt(4)));
    assertTrue(
        all.stream()
            .map(c -> c.replaceAll("\\s+", " "))
            .anyMatch(c -> c.matches("let (\\w+) = bool_of_string \"x\" in if \\1 then 3 else 4")),
        all::toString);
  }
}
