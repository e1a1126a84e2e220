package concord.infer.domain;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;

/// Constant strings as Go has them: sequences of bytes, one per Java char. So length, order,
/// indices and substrings agree with those of the Java string.
public final class ByteTexts {
  private static final int REPLACEMENT = 0xFFFD;
  private static final int LONGEST = 4;

  private ByteTexts() {}

  /// A character, and its length in bytes.
  public record Rune(int point, int bytes) {}

  /// The character that begins at a byte, as `range` decodes it: an invalid byte is U+FFFD.
  public static Rune at(String text, int start) {
    for (int n = 1; n <= LONGEST && start + n <= text.length(); n++) {
      ByteBuffer bytes = ByteBuffer.wrap(text.substring(start, start + n).getBytes(ISO_8859_1));
      try {
        CharBuffer decoded = UTF_8.newDecoder().decode(bytes);
        return new Rune(Character.codePointAt(decoded, 0), n);
      } catch (CharacterCodingException _) {
        // Incomplete so far, or invalid.
      }
    }
    return new Rune(REPLACEMENT, 1);
  }
}
