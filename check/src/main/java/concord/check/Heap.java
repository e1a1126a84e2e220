package concord.check;

/// Keeps the process small while many packages are checked.
///
/// What is known about a package becomes garbage when the package is done. The serial collector
/// looks at old objects only when the heap has grown to its limit, so a check of a large module
/// would always take as much memory as it may. Nothing that is decided depends on this.
final class Heap {
  /// Below this many bytes the collector is left alone.
  private static final long SMALL = 800L << 20;

  /// The heap may grow by this factor before old objects are looked at.
  private static final double GROWTH = 1.4;

  private long live;

  /// Several threads may call this when they are done with a package.
  synchronized void tidy() {
    if (used() > Math.max(SMALL, GROWTH * live)) {
      System.gc();
      live = used();
    }
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
