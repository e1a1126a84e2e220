package concord.infer.domain;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Go's texts are bytes of UTF-8.
final class TextsTest {
  @Test
  void lengthAndOrderAreThoseOfTheBytes() {
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      String a = text(random);
      String b = random.nextInt(4) == 0 ? a + text(random) : text(random);
      assertEquals(a.getBytes(UTF_8).length, Texts.length(a), "seed " + seed);
      assertEquals(
          Integer.signum(Arrays.compareUnsigned(a.getBytes(UTF_8), b.getBytes(UTF_8))),
          Integer.signum(Texts.compare(a, b)),
          "seed " + seed);
    }
  }

  private static String text(Random random) {
    int[] ends = {0x80, 0x800, 0xD800, 0x10FFFF};
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      int point = random.nextInt(ends[random.nextInt(ends.length)]);
      text.appendCodePoint(
          Character.isBmpCodePoint(point) && Character.isSurrogate((char) point) ? 'a' : point);
    }
    return text.toString();
  }
}
