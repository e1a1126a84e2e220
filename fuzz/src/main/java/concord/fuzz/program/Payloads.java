package concord.fuzz.program;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.random.RandomGenerator;

/// What each channel carries: nothing, a number of its own, or another channel.
///
/// A channel may only carry one made before it, so that types are finite.
public record Payloads(SequencedMap<String, Type> elements) {
  static Payloads choose(Effect effect, TermStyle style, RandomGenerator random) {
    SequencedMap<String, Type> elements = new LinkedHashMap<>();
    for (String c : made(effect)) {
      Type element = Type.UNIT;
      if (!elements.isEmpty() && random.nextInt(10) < style.channels()) {
        List<Map.Entry<String, Type>> earlier = new ArrayList<>(elements.entrySet());
        Map.Entry<String, Type> d = earlier.get(random.nextInt(earlier.size()));
        element = new Type.Channel(d.getValue(), d.getKey());
      } else if (random.nextInt(10) < style.values()) {
        element = Type.INT;
      }
      elements.put(c, element);
    }
    return new Payloads(elements);
  }

  Type of(String channel) {
    return elements.getOrDefault(channel, Type.UNIT);
  }

  /// The number that `channel` carries, if it carries one: its place among the channels, from 1.
  int number(String channel) {
    return new ArrayList<>(elements.keySet()).indexOf(channel) + 1;
  }

  private static List<String> made(Effect effect) {
    return Effect.parts(effect).stream()
        .filter(Effect.Chan.class::isInstance)
        .map(part -> ((Effect.Chan) part).channel())
        .toList();
  }
}
