package concord.go.syntax.parse;

/// Decodes one character of UTF-8 at a time. Malformed bytes, overlong forms and surrogates are
/// invalid, one byte each.
final class Utf8 {
  static final int INVALID = -1;
  static final int BYTE_ORDER_MARK = 0xFEFF;

  private Utf8() {}

  /// The character that starts at `at`, or [#INVALID].
  static int decode(byte[] src, int at) {
    int b0 = src[at];
    if (b0 >= 0) {
      return b0;
    }
    if ((b0 & 0xE0) == 0xC0) {
      return checked(((b0 & 0x1F) << 6) | tail(src, at + 1), 0x80);
    }
    if ((b0 & 0xF0) == 0xE0) {
      int c = ((b0 & 0x0F) << 12) | (tail(src, at + 1) << 6) | tail(src, at + 2);
      return 0xD800 <= c && c < 0xE000 ? INVALID : checked(c, 0x800);
    }
    if ((b0 & 0xF8) == 0xF0) {
      int c =
          ((b0 & 0x07) << 18)
              | (tail(src, at + 1) << 12)
              | (tail(src, at + 2) << 6)
              | tail(src, at + 3);
      return c > Character.MAX_CODE_POINT ? INVALID : checked(c, 0x10000);
    }
    return INVALID;
  }

  /// How many bytes the character takes.
  static int width(int c) {
    if (c < 0x80) {
      return 1; // also for INVALID
    }
    return c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  }

  /// The six bits of a continuation byte; negative, whatever it is shifted by, if there is none.
  private static int tail(byte[] src, int at) {
    return at < src.length && (src[at] & 0xC0) == 0x80 ? src[at] & 0x3F : Integer.MIN_VALUE >> 13;
  }

  private static int checked(int c, int least) {
    return c < least ? INVALID : c;
  }
}
