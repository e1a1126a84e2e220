package concord.infer.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.facts.slice.Slice;
import concord.go.code.Code;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.GoPrograms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Widening forgets: each value afterwards is the one before or unknown, so that nothing is lost
/// that can happen. And it comes to an end.
final class WideningTest {
  private static final Code CODE =
      GoPrograms.code(
          """
          package a

          func f(a, b, c int, p *int) (int, int, int, *int) { return a, b, c, p }
          """,
          "f");

  private static final int PC = CODE.length() - 1;

  private static GoroutineState state(List<Value> values, Value held) {
    GoroutineState state = new GoroutineState();
    Frame frame = new Frame(Slice.whole(CODE), List.of(), Map.of(), false);
    frame.pc = PC;
    state.frames.add(frame);
    List<Integer> read = CODE.reads(PC);
    for (int i = 0; i < values.size(); i++) {
      frame.registers[read.get(i)] = values.get(i);
    }
    int object =
        state.add(new Obj.Memory(Basic.INT, List.of(held), "x", AllocationSite.of(CODE, 0)));
    frame.registers[read.get(3)] = new Value.Pointer(object, 0, new Type.Pointer(Basic.INT));
    return state;
  }

  private static Value number(int n) {
    return new Value.Const(BigInteger.valueOf(n), Basic.INT);
  }

  private static Value register(GoroutineState state, int number) {
    return state.top().registers[CODE.reads(PC).get(number)];
  }

  @Test
  void eachValueIsKeptOrUnknown() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      List<GoroutineState> before = new ArrayList<>();
      for (int i = 0; i < 1 + random.nextInt(12); i++) {
        before.add(random(random));
      }
      GoroutineState now = before.getLast();
      for (int level = 0; level < Widening.LEVELS; level++) {
        GoroutineState wider = Widening.widen(new Variety(before), now, level);
        for (int r = 0; r < 3; r++) {
          keptOrUnknown(register(now, r), register(wider, r), seed);
        }
        keptOrUnknown(now.memory(0).slots().getFirst(), wider.memory(0).slots().getFirst(), seed);
      }
    }
  }

  private static GoroutineState random(Random random) {
    return state(
        List.of(
            number(random.nextInt(3)),
            number(random.nextInt(20)),
            new Value.Const(random.nextBoolean(), Basic.BOOL)),
        number(random.nextInt(10)));
  }

  private static void keptOrUnknown(Value before, Value after, int seed) {
    assertTrue(
        after.equals(before) || after instanceof Value.Unknown,
        () -> "seed " + seed + ": " + before + " became " + after);
  }

  /// What is forgotten is marked, so that no finding rests on it.
  @Test
  void whatIsForgottenIsInDoubt() {
    List<GoroutineState> before = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      before.add(state(List.of(number(i), number(1), number(2)), number(0)));
    }
    GoroutineState wider = Widening.widen(new Variety(before), before.getLast(), 0);
    Value counter = register(wider, 0);
    assertInstanceOf(Value.Unknown.class, counter);
    assertTrue(Facts.doubt(wider, counter).isPresent());
    assertEquals(number(1), register(wider, 1), "what does not vary is kept");
  }

  /// A loop that counts two numbers and memory up comes back to the same state on the last level.
  @Test
  void countingComesToAFixedPoint() {
    List<GoroutineState> states = new ArrayList<>();
    Set<Canonical.Key> keys = new HashSet<>();
    for (int round = 0; round < 40; round++) {
      GoroutineState next =
          state(List.of(number(round), number(round / 2), number(7)), number(round));
      states.add(next);
      GoroutineState wider = Widening.widen(new Variety(states), next, Widening.LEVELS - 1);
      keys.add(Canonical.of(wider).key());
    }
    assertEquals(1, keys.size());
  }
}
