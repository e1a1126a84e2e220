package concord.check;

import concord.go.load.GoFile;
import concord.go.load.GoPackage;
import concord.infer.write.Allowance;

/// The amount of work that one package may take.
///
/// A small program may use everything that the single limits allow. In a larger one each package
/// gets work in proportion to its text, so that the time of a check is proportional to the size of
/// the source. Entries that do not fit are `undecided`.
///
/// @param work the number of instructions that inference follows, or what costs as much
record Share(long work) {
  /// Everything that the single limits allow.
  static final Share ALL = new Share(Long.MAX_VALUE);

  /// Programs with at most so many bytes are small.
  private static final long SMALL = 64 << 10;

  /// Every package may take this much.
  private static final long LEAST = 4_000;

  /// It may take one step more for each so many bytes of its text.
  private static final long BYTES_PER_STEP = 3;

  /// The share of a package in a check of packages with `text` bytes in all.
  static Share of(GoPackage one, long text) {
    return text <= SMALL ? ALL : new Share(LEAST + size(one) / BYTES_PER_STEP);
  }

  static long size(GoPackage p) {
    long size = 0;
    for (GoFile file : p.files()) {
      size += file.parsed().file().source().length();
    }
    return size;
  }

  /// The work for entries that are followed as one.
  Allowance ofEntries() {
    return this.equals(ALL) ? Allowance.unlimited() : Allowance.of(work / 2);
  }

  /// The work for units, after the entries have used theirs.
  Allowance ofUnits(Allowance entries) {
    return entries.isLimited()
        ? Allowance.of(work / 2 + Math.max(0, entries.left()))
        : Allowance.unlimited();
  }
}
