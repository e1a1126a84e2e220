package concord.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Fig. 3, line by line.
class CollectTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "[!A; ?B; Start(⟦!C⟧)] ~ A B C",
        "⟦!A; Inline(f(D)); (⟨!B⟩/x = E | ⟨⟩)⟧ ~ A B D E",
        "A/x <: User ~ A User",
        "(A | B) ~ A B",
        "⟨A, B, x⟩ ~ A B",
        "(A, B^n) ~ A B",
        "Int ~ Int",
        "Start([!A]) ~ A",
        "x ~ ''",
      })
  void c(String type, String expected) {
    List<String> names = expected.isEmpty() ? List.of() : List.of(expected.split(" "));
    assertEquals(names, List.copyOf(Collect.c(Types.type(type))));
  }

  @Test
  void programsAreCollectedAsAWhole() {
    assertEquals(
        List.of("A", "B", "C", "D", "E"),
        List.copyOf(Collect.c(Types.program("D <: E\nassume x = C\nf: ⟦!B⟧\n[!A]"))));
  }
}
