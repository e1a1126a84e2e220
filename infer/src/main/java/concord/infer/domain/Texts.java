package concord.infer.domain;

/// Texts as Go counts them: in bytes of UTF-8.
public final class Texts {
  private Texts() {}

  /// `len(s)`.
  public static int length(String text) {
    return text.codePoints().map(Texts::bytes).sum();
  }

  /// Half of a pair that stands alone is written like any other in its place.
  private static int bytes(int point) {
    if (point < 0x80) {
      return 1;
    }
    if (point < 0x800) {
      return 2;
    }
    return point < 0x10000 ? 3 : 4;
  }

  /// The order of the bytes is that of the code points.
  public static int compare(String a, String b) {
    int[] x = a.codePoints().toArray();
    int[] y = b.codePoints().toArray();
    return java.util.Arrays.compare(x, y);
  }
}
