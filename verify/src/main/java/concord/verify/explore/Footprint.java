package concord.verify.explore;

/// How much memory a process takes whose searches hold so many bytes, seen from outside: the
/// machine it runs on takes some for itself, and keeps part of its heap free.
///
/// Counted in this way, searches of dining philosophers and of buffers stay within limits from 256
/// MB up. A limit that is smaller than the machine itself cannot be kept; then a search gets half
/// of it.
public final class Footprint {
  /// The virtual machine with this program, its code and its stacks.
  private static final long MACHINE = 100L << 20;

  private Footprint() {}

  public static long of(long held) {
    long heap = held * 5 / 3; // it keeps two fifths free
    return heap + Math.min(heap, MACHINE);
  }
}
