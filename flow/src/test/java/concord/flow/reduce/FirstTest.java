package concord.flow.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Listing 3.
class FirstTest {
  @Test
  void first() {
    assertEquals(
        new First<>(Optional.of(4), List.of(1, 3), List.of(5, 6)),
        First.of(List.of(1, 3, 4, 5, 6), n -> n % 2 == 0));
    assertEquals(
        new First<>(Optional.empty(), List.of(1, 3), List.of()),
        First.of(List.of(1, 3), n -> n % 2 == 0));
  }

  @Test
  void none() {
    assertTrue(First.none(List.of(1, 3), n -> n % 2 == 0));
    assertFalse(First.none(List.of(1, 4), n -> n % 2 == 0));
    assertTrue(First.none(List.<Integer>of(), n -> true));
  }
}
