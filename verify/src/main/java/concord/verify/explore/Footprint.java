package concord.verify.explore;

/// The memory of a process whose searches hold so many bytes, seen from outside: the JVM takes some
/// for itself, and keeps part of its heap free.
///
/// Counted so, searches of dining philosophers and of buffers stay within limits of 256 MB and
/// more. A limit below the size of the JVM itself cannot be kept; then a search gets half of it.
public final class Footprint {
  /// The JVM with this program, its code and its stacks.
  private static final long MACHINE = 100L << 20;

  private Footprint() {}

  public static long of(long held) {
    long heap = held * 5 / 3; // it keeps two fifths free
    return heap + Math.min(heap, MACHINE);
  }
}
