package concord.infer.domain;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

/// Go's texts are bytes, and a range over one goes from character to character.
final class ByteTextsTest {
  @Test
  void aRangeGoesFromCharacterToCharacter() {
    for (int seed = 0; seed < 2_000; seed++) {
      String text = text(new Random(seed));
      String bytes = new String(text.getBytes(UTF_8), ISO_8859_1);
      StringBuilder found = new StringBuilder();
      for (int at = 0; at < bytes.length(); ) {
        ByteTexts.Rune rune = ByteTexts.at(bytes, at);
        found.appendCodePoint(rune.point());
        at += rune.bytes();
      }
      assertEquals(text, found.toString(), "seed " + seed);
    }
  }

  @Test
  void aByteThatBeginsNoCharacterIsTheReplacement() {
    assertEquals(new ByteTexts.Rune(0xFFFD, 1), ByteTexts.at("\u00ffa", 0));
    assertEquals(
        new ByteTexts.Rune(0xFFFD, 1), ByteTexts.at("\u00c3", 0)); // the first of two bytes
    assertEquals(new ByteTexts.Rune('a', 1), ByteTexts.at("\u00ffa", 1));
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
