package concord.go.syntax.parse;

import static java.nio.charset.StandardCharsets.UTF_8;

/// `//line file:line:column` and `/*line file:line:column*/`: comments that tools leave in the Go
/// they generate. We report places in the text at hand, so that the numbers change nothing, but
/// malformed ones are errors.
final class LineDirective {
  private static final byte[] PREFIX = "line ".getBytes(UTF_8);
  private static final long MAX = 1L << 30;

  private LineDirective() {}

  static boolean isOne(byte[] src, int from, int to) {
    if (to - from < 2 + PREFIX.length) {
      return false;
    }
    for (int i = 0; i < PREFIX.length; i++) {
      if (src[from + 2 + i] != PREFIX[i]) {
        return false;
      }
    }
    return src[from + 1] == '*' || from == 0 || src[from - 1] == '\n';
  }

  static void check(byte[] src, int from, int to, Problems problems) {
    int textStart = from + 2 + PREFIX.length;
    int textEnd = src[from + 1] == '*' ? to - 2 : src[to - 1] == '\r' ? to - 1 : to;
    int last = lastColon(src, textStart, textEnd);
    if (last < 0) {
      return; // an ordinary comment
    }
    long n = number(src, last + 1, textEnd);
    if (n < 0) {
      complain(problems, "line", src, last + 1, textEnd);
      return;
    }
    int before = lastColon(src, textStart, last);
    long m = before < 0 ? -1 : number(src, before + 1, last);
    if (m < 0) {
      if (n == 0 || n > MAX) {
        complain(problems, "line", src, last + 1, textEnd);
      }
    } else if (n == 0 || n > MAX) {
      complain(problems, "column", src, last + 1, textEnd);
    } else if (m == 0 || m > MAX) {
      complain(problems, "line", src, before + 1, textEnd);
    }
  }

  private static void complain(Problems problems, String what, byte[] src, int from, int to) {
    String text = new String(src, from, to - from, UTF_8);
    problems.lexical(from, to, "invalid " + what + " number: " + text);
  }

  private static int lastColon(byte[] src, int from, int to) {
    for (int p = to - 1; p >= from; p--) {
      if (src[p] == ':') {
        return p;
      }
    }
    return -1;
  }

  /// The decimal number in `[from, to)`; -1 if it is none. Very large ones are [Long#MAX_VALUE].
  private static long number(byte[] src, int from, int to) {
    long n = from < to ? 0 : -1;
    for (int p = from; p < to; p++) {
      if (src[p] < '0' || src[p] > '9') {
        return -1;
      }
      n = n > MAX ? n : n * 10 + src[p] - '0';
    }
    return n;
  }
}
