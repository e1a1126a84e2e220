package concord.check;

import concord.go.load.GoFile;
import concord.go.load.GoPackage;
import concord.infer.write.Allowance;

/// How much work one package may take.
///
/// A small program is followed as far as each single limit allows. Of what is larger each package
/// gets work in proportion to its text, so that a check takes time in proportion to what is
/// checked. What is not done then is `undecided`.
///
/// @param work instructions followed, or what costs as much
record Share(long work) {
  /// All that single limits allow.
  static final Share ALL = new Share(Long.MAX_VALUE);

  /// Programs of no more text than this are small.
  private static final long SMALL = 64 << 10;

  /// Each package may take this.
  private static final long LEAST = 4_000;

  /// And this much more for each so many bytes of its text.
  private static final long BYTES_PER_STEP = 3;

  /// The share of a package that is checked with others, which have so much `text` together.
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

  /// What entries may take that are followed as one.
  Allowance ofEntries() {
    return this.equals(ALL) ? Allowance.unlimited() : Allowance.of(work / 2);
  }

  /// What units may take when entries have taken theirs.
  Allowance ofUnits(Allowance entries) {
    return entries.isLimited()
        ? Allowance.of(work / 2 + Math.max(0, entries.left()))
        : Allowance.unlimited();
  }
}
