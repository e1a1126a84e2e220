package concord.infer.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.go.types.Basic;
import concord.infer.domain.Operators.Answer;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/// Equality in Go's sense.
final class OperatorsTest {
  private final GoroutineState state = new GoroutineState();

  /// Spec, "Comparison operators": interfaces are equal if they have identical dynamic types and
  /// equal values.
  @Test
  void numbersOfDifferentTypesDiffer() {
    assertEquals(Answer.NO, same(one(Basic.INT), one(Basic.INT64)));
    assertEquals(Answer.YES, same(one(Basic.INT), one(Basic.INT)));
    assertEquals(Answer.NO, same(one(Basic.INT), new Value.Const(BigInteger.TWO, Basic.INT)));
  }

  @Test
  void anUntypedConstantTakesTheTypeOfTheOther() {
    assertEquals(Answer.YES, same(one(Basic.UNTYPED_INT), one(Basic.INT64)));
  }

  @Test
  void theSameUnknownValueIsEqualToItself() {
    Value n = state.unknown(Basic.INT);
    assertEquals(Answer.YES, same(n, n));
    assertEquals(Answer.MAYBE, same(n, state.unknown(Basic.INT)));
  }

  private Answer same(Value x, Value y) {
    return Operators.same(state, x, y);
  }

  private static Value one(Basic type) {
    return new Value.Const(BigInteger.ONE, type);
  }
}
