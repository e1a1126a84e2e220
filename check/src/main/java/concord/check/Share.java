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

  /// Programs with at most so many bytes are small: a file or two, followed without a limit in
  /// common.
  private static final long SMALL = 16 << 10;

  /// Packages of programs with at most so many bytes may take [#OF_MIDDLE] more.
  private static final long MIDDLE = 64 << 10;

  /// Some seconds of work.
  private static final long OF_MIDDLE = 600_000;

  /// Every package may take this much.
  private static final long LEAST = 4_000;

  /// It may take one step more for each so many bytes of its text.
  private static final long BYTES_PER_STEP = 3;

  /// The share of a package in a check of packages with `text` bytes in all.
  static Share of(GoPackage one, long text) {
    if (text <= SMALL) {
      return ALL;
    }
    long more = text <= MIDDLE ? OF_MIDDLE : 0;
    return new Share(LEAST + size(one) / BYTES_PER_STEP + more);
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
