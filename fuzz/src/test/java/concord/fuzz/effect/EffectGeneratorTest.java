package concord.fuzz.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.chan.Effect;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EffectGeneratorTest {
  private static final long SEEDS = Long.getLong("concord.seeds", 1_000);

  private static EffectGenerator generator(String weights, Profile profile) {
    return new EffectGenerator(Weights.preset(weights).orElseThrow(), profile, Limits.DEFAULT);
  }

  @Test
  void sameSeedSameEffect() {
    EffectGenerator one = generator("all", Profile.FULL);
    EffectGenerator other = generator("all", Profile.FULL);
    LongStream.range(0, 200)
        .forEach(seed -> assertEquals(one.generate(seed), other.generate(seed), "seed " + seed));
  }

  /// A change here changes what every stored seed means: say so in the changelog.
  @Test
  void seedsKeepTheirMeaning() {
    assertEquals(
        "Chan(fan1a); Chan(fan1b); Spawn(Get(fan1a)); Spawn(Put(fan1b)); Put(fan1a); Get(fan1b)",
        generator("D", Profile.FULL).generate(8).effect().toString());
  }

  /// One expansion, then one reordering, and no G-Select of two rounds: so no two selects oppose
  /// each other without G-Select (D) or without expansion (C), where the paper found nothing in
  /// Crystal and Kotlin.
  @Test
  void theReadingOfThePaper() {
    assertEquals(0, opposed("C"));
    assertEquals(0, opposed("D"));
    assertTrue(opposed("A") > 0);
    assertTrue(opposed("E") > opposed("F"));
    assertTrue(opposed("F") > opposed("A"));
  }

  private static long opposed(String weights) {
    var generator =
        new EffectGenerator(
            Weights.preset(weights).orElseThrow(), Profile.FULL, Limits.DEFAULT.asInThePaper(1));
    return LongStream.range(0, 2_000)
        .mapToObj(generator::generate)
        .peek(made -> {
          assertTrue(
              made.fired().stream().filter(r -> r.group == EffectRule.Group.EXPANSION).count() < 2);
          assertTrue(
              made.fired().stream().filter(r -> r.group == EffectRule.Group.REORDERING).count()
                  < 2);
        })
        .filter(made -> OpposedSelects.in(made.effect()))
        .count();
  }

  @Test
  void eachRuleFires() {
    Set<EffectRule> fired = EnumSet.noneOf(EffectRule.class);
    EffectGenerator generator = generator("all", Profile.FULL);
    LongStream.range(0, 2_000).forEach(seed -> fired.addAll(generator.generate(seed).fired()));
    Set<EffectRule> ofEffects = EnumSet.allOf(EffectRule.class);
    ofEffects.removeIf(r -> r.group == EffectRule.Group.CHANNEL && r != EffectRule.C_BUFFERED);
    assertEquals(ofEffects, fired);
  }

  @ParameterizedTest
  @ValueSource(strings = {"A", "B", "C", "D", "E", "F"})
  void heuristicsUseOnlyTheirRules(String letter) {
    Weights weights = Weights.preset(letter).orElseThrow();
    EffectGenerator generator = generator(letter, Profile.FULL);
    LongStream.range(0, 300)
        .mapToObj(generator::generate)
        .flatMap(g -> g.fired().stream())
        .forEach(rule -> assertTrue(weights.of(rule) > 0, rule.label));
  }

  @Test
  void profilesAreKept() {
    Profile poor =
        Profile.without(
            Profile.Feature.DUPLICATES,
            Profile.Feature.SELECT_PUT,
            Profile.Feature.BUFFERS,
            Profile.Feature.CLOSE,
            Profile.Feature.DEFAULT);
    EffectGenerator generator = generator("all", poor);
    for (long seed = 0; seed < SEEDS; seed++) {
      String text = generator.generate(seed).effect().toString();
      for (String unwanted : List.of("SelPut", "Close", "Range", "Default", ", 1)", ", 2)")) {
        assertFalse(text.contains(unwanted), "seed " + seed + ": " + text);
      }
      assertNoDuplicates(generator.generate(seed).effect(), seed);
    }
  }

  private static void assertNoDuplicates(Effect effect, long seed) {
    for (int at = 0; at < Rewriting.nodes(effect); at++) {
      Rewriting.at(
          effect,
          at,
          Rewriting.Reach.EVERYWHERE,
          phi -> {
            if (phi instanceof Effect.Select(var cases, _)) {
              long distinct = cases.stream().map(c -> c.channel()).distinct().count();
              assertEquals(cases.size(), distinct, "seed " + seed + ": " + phi);
            }
            return java.util.Optional.empty();
          });
    }
  }

  @Test
  void weightFiles() {
    Weights.Parsed parsed = Weights.parse("w", "# mine\nG-Select = 15\ng-spawn=1\n");
    assertEquals(List.of(), parsed.messages());
    assertEquals(15, parsed.weights().of(EffectRule.G_SELECT));
    assertEquals(1, parsed.weights().of(EffectRule.G_SPAWN));
    assertEquals(0, parsed.weights().of(EffectRule.G_SEQ));
    Weights.Parsed again = Weights.parse("w", parsed.weights().print());
    assertEquals(parsed.weights().print(), again.weights().print());
    Weights.Parsed wrong = Weights.parse("w", "G-Select 15\nG-Seq = many\n");
    assertEquals(2, wrong.messages().size());
    assertTrue(wrong.messages().get(1).startsWith("2: expected a weight"));
  }
}
