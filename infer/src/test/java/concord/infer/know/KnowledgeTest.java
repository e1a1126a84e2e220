package concord.infer.know;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.facts.summary.AskedLengths;
import concord.facts.summary.Services;
import concord.go.code.Code;
import concord.go.types.Basic;
import concord.infer.GoPrograms;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Shape;
import concord.infer.domain.Value;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Knowledge only grows, and whoever got an answer that has changed hears of it.
final class KnowledgeTest {
  private static final Code CODE = GoPrograms.code("package a\nfunc f() {}\n", "f");

  private final Knowledge knowledge =
      new Knowledge(new AskedLengths(Set.of()), InferenceMode.Precision.USUAL);

  private static AllocationSite place(int number) {
    return AllocationSite.of(CODE, 0).part(number);
  }

  private static Shape shape(int number) {
    return new Shape(new Value.Const(BigInteger.valueOf(number), Basic.INT), List.of(), 0);
  }

  private static final Shape VAGUE = new Shape(new Value.Nil(Basic.INT), List.of(), 0);

  @Test
  void whoWasToldOtherwiseAsksAgain() {
    knowledge.asks("d");
    assertFalse(knowledge.isShared(place(0)));
    knowledge.asks("e");
    assertFalse(knowledge.isShared(place(1)));
    knowledge.share(place(0));
    assertTrue(knowledge.isOutdated());
    assertEquals(List.of("d"), knowledge.misinformed());
    assertFalse(knowledge.isOutdated(), "each is told once");
    assertTrue(knowledge.isShared(place(0)));
  }

  @Test
  void whatWasKnownBeforeAnybodyAskedIsNoNews() {
    knowledge.share(place(0));
    knowledge.asks("d");
    assertTrue(knowledge.isShared(place(0)));
    knowledge.share(place(0));
    assertFalse(knowledge.isOutdated());
  }

  @Test
  void servicesAndWritesAreNews() {
    knowledge.asks("d");
    assertEquals(Optional.empty(), knowledge.server(place(0), Services.Kind.SENDS));
    assertEquals(Optional.empty(), knowledge.rewriter(place(0), 3));
    knowledge.rewrite(place(0).part(3), "why");
    assertEquals(List.of("d"), knowledge.misinformed());
    assertEquals(Optional.of("why"), knowledge.rewriter(place(0), 3));
    knowledge.serve(
        place(0), Services.Kind.SENDS, new Knowledge.Server(Knowledge.Who.OTHERS, "so"));
    assertEquals(List.of("d"), knowledge.misinformed());
  }

  /// The number of a shape is written into the behaviour, so it never changes.
  @Test
  void numbersOfShapesStay() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      Knowledge k = new Knowledge(new AskedLengths(Set.of()), InferenceMode.Precision.USUAL);
      Map<Shape, Integer> given = new HashMap<>();
      for (int i = 0; i < 60; i++) {
        Shape exact = shape(random.nextInt(30));
        int number = k.shape(place(0), exact, VAGUE);
        Shape stands =
            k.shapes(place(0)).entrySet().stream()
                .filter(e -> e.getValue() == number)
                .findFirst()
                .orElseThrow()
                .getKey();
        assertTrue(
            stands.equals(exact)
                || stands.equals(VAGUE)
                || stands.equals(Shape.forgotten(Basic.INT)),
            "a shape stands for itself or for something vaguer");
        k.shapes(place(0))
            .forEach((s, n) -> {
              Integer before = given.putIfAbsent(s, n);
              assertTrue(before == null || before.equals(n));
            });
      }
      assertTrue(given.size() <= 2 * 8 + 1, "values are told apart up to a limit: " + given.size());
    }
  }

  @Test
  void aBlurredPlaceHasNoShapes() {
    knowledge.shape(place(0), shape(1), VAGUE);
    knowledge.blur(place(0));
    assertEquals(-1, knowledge.shape(place(0), shape(2), VAGUE));
  }

  @Test
  void aConditionIsPressingWhenTwoGoroutinesAsk() {
    Value n = new Value.Unknown(0, Basic.INT);
    Knowledge.Question question = new Knowledge.Question(n, "n");
    knowledge.asks("d");
    assertEquals(List.of(), knowledge.questions(place(0)));
    knowledge.ask(place(0), question, Optional.empty());
    assertFalse(knowledge.isOutdated());
    knowledge.ask(place(0), question, Optional.of(place(0)));
    assertEquals(List.of("d"), knowledge.misinformed());
    assertEquals(List.of(question), knowledge.questions(place(0)));
  }

  @Test
  void manyKeysAreOneKey() {
    for (int i = 0; i < 20; i++) {
      knowledge.key(place(0), new Value.Const(BigInteger.valueOf(i), Basic.INT));
    }
    assertTrue(knowledge.hasOtherKeys(place(0)));
    assertTrue(knowledge.keys(place(0)).size() <= 9, () -> knowledge.keys(place(0)).toString());
  }
}
