package concord.fuzz;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.SelectEffect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What effects have in common that differ only in names, in how large buffers are and in how often
/// something is repeated: `chan a; go(put a); get a`.
final class Shape {
  private final Map<String, String> names = new LinkedHashMap<>();

  private Shape() {}

  static String of(Effect effect) {
    return new Shape().print(effect);
  }

  private String print(Effect effect) {
    return switch (effect) {
      case Effect.Empty _ -> "nothing";
      case Effect.Chan(var c, var capacity) ->
          (capacity == 0 ? "chan " : "buffered chan ") + name(c);
      case Effect.Get(var c) -> "get " + name(c);
      case Effect.Put(var c) -> "put " + name(c);
      case Effect.Close(var c) -> "close " + name(c);
      case Effect.Spawn(var body) -> "go(" + print(body) + ")";
      case Effect.Seq(var parts) -> sequence(parts);
      case Effect.Choice(var left, var right) -> "(" + print(left) + " or " + print(right) + ")";
      case Effect.Select select -> select(select);
      case Effect.Range(var c, var body) -> "range " + name(c) + "(" + print(body) + ")";
      case Effect.Repeat(_, var body) -> "repeat(" + print(body) + ")";
    };
  }

  /// What is done twice in a row looks like what is done once more.
  private String sequence(List<Effect> parts) {
    List<String> texts = new ArrayList<>();
    for (Effect part : parts) {
      String text = print(part);
      int n = texts.size();
      boolean third = n >= 2 && texts.get(n - 1).equals(text) && texts.get(n - 2).equals(text);
      if (!third) {
        texts.add(text);
      }
    }
    return String.join("; ", texts);
  }

  private String select(Effect.Select select) {
    List<String> cases = new ArrayList<>();
    for (SelectEffect c : select.cases()) {
      String guard = (c instanceof SelectEffect.SelGet ? "get " : "put ") + name(c.channel());
      cases.add(c.body() instanceof Effect.Empty ? guard : guard + ": " + print(c.body()));
    }
    select.otherwise().ifPresent(body -> cases.add("default: " + print(body)));
    return "select(" + cases.stream().collect(Collectors.joining(" | ")) + ")";
  }

  /// In the order in which they are met: a, b, …, z, a1, …
  private String name(String channel) {
    return names.computeIfAbsent(
        channel,
        _ -> {
          int n = names.size();
          return (char) ('a' + n % 26) + (n < 26 ? "" : String.valueOf(n / 26));
        });
  }
}
