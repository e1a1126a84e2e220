package concord.verify.numbers;

/// The hash of a state: a sum, so that a move can subtract what it changes and add the new.
/// Goroutines are sorted anyway, and objects are distinguished by position.
public final class Hash {
  private Hash() {}

  public static int sum(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    int sum = 0;
    for (int i = 0; i < objectCount; i++) {
      sum += ofObject(i, objectIds[i]);
    }
    for (int i = 0; i < localCount; i++) {
      sum += ofLocal(localIds[i]);
    }
    return sum;
  }

  public static int ofObject(int object, int id) {
    return mix(id + (object << 20));
  }

  public static int ofLocal(int id) {
    return mix(~id);
  }

  private static int mix(int x) {
    int h = x * 0x9E3779B1;
    return (h ^ (h >>> 15)) * 0x85EBCA6B;
  }

  /// Brings the upper bits of a sum down to where a table looks.
  public static int spread(int sum) {
    return sum ^ (sum >>> 15);
  }
}
