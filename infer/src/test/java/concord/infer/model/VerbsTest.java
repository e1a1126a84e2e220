package concord.infer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.go.types.Basic;
import concord.infer.domain.Value;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Which operands a format asks for their text.
final class VerbsTest {
  private static String asked(String format, int operands) {
    Verbs verbs = Verbs.of(new Value.Const(format, Basic.STRING));
    StringBuilder asked = new StringBuilder();
    IntStream.range(0, operands).forEach(i -> asked.append(verbs.asksForText(i) ? 'y' : 'n'));
    return asked.toString();
  }

  @Test
  void verbsForTextAsk() {
    assertEquals("yyyyy", asked("%v %s, %q: %x%w", 5));
    assertEquals("nnnn", asked("%d %p %T %t", 4));
  }

  @Test
  void flagsAndPercentSignsAreNoVerbs() {
    assertEquals("yn", asked("100%% of %+8.3v and %-5d", 2));
    assertEquals("y", asked("%", 1));
  }

  /// An operand without a verb is printed behind the text.
  @Test
  void superfluousOperandsAsk() {
    assertEquals("ny", asked("%d", 2));
  }

  @Test
  void whatIsNotReadMayAsk() {
    assertEquals("yy", asked("%[2]d %[1]d", 2));
    assertEquals("yy", asked("%*d", 2));
    assertEquals(true, Verbs.of(new Value.Unknown(1, Basic.STRING)).asksForText(0));
  }
}
