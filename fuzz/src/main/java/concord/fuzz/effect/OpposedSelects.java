package concord.fuzz.effect;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.SelectEffect;
import java.util.ArrayList;
import java.util.List;

/// A shape of programs: a select names a channel twice, and another select offers the dual on that
/// channel. A comment in kotlinx.coroutines says that selects which are registered in no fixed
/// order may overflow the stack; [docs/fuzzing-notebook.md] discusses whether this causes the
/// paper's crashes of version 0.19.
public final class OpposedSelects {
  private OpposedSelects() {}

  public static boolean in(Effect effect) {
    List<Effect.Select> selects = new ArrayList<>();
    collect(effect, selects);
    for (int i = 0; i < selects.size(); i++) {
      List<SelectEffect> cases = selects.get(i).cases();
      List<Effect.Select> others = new ArrayList<>(selects);
      others.remove(i);
      for (SelectEffect c : cases) {
        boolean twice = cases.stream().filter(d -> d.channel().equals(c.channel())).count() > 1;
        if (twice && others.stream().flatMap(o -> o.cases().stream()).anyMatch(d -> isDual(c, d))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isDual(SelectEffect c, SelectEffect d) {
    return c.channel().equals(d.channel()) && !c.getClass().equals(d.getClass());
  }

  private static void collect(Effect effect, List<Effect.Select> selects) {
    switch (effect) {
      case Effect.Empty _, Effect.Chan _, Effect.Operation _, Effect.Close _ -> {}
      case Effect.Spawn(var body) -> collect(body, selects);
      case Effect.Seq(var parts) -> parts.forEach(p -> collect(p, selects));
      case Effect.Choice(var left, var right) -> {
        collect(left, selects);
        collect(right, selects);
      }
      case Effect.Select s -> {
        selects.add(s);
        s.cases().forEach(c -> collect(c.body(), selects));
        s.otherwise().ifPresent(o -> collect(o, selects));
      }
      case Effect.Range(var _, var body) -> collect(body, selects);
      case Effect.Repeat(var _, var body) -> collect(body, selects);
    }
  }
}
