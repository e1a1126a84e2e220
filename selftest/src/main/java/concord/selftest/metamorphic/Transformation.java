package concord.selftest.metamorphic;

import concord.go.types.Checked;
import java.util.Locale;
import java.util.Optional;

/// The ways to change a program.
public enum Transformation {
  /// `x` becomes `x_0`, `x_1`, …
  RENAME_NUMBERED,
  /// `x` becomes `unknownx`.
  RENAME_UNKNOWN,
  /// `x` becomes `mainx`.
  RENAME_MAIN,
  /// `x` becomes `жx`.
  RENAME_UNICODE,
  /// Functions and types are declared in the opposite order.
  PERMUTE_DECLARATIONS,
  /// Every second function is in a file of its own.
  SPLIT_FILES,
  /// `go` statements that follow each other change places.
  PERMUTE_SPAWNS,
  /// Every function begins with code that is never run.
  DEAD_CODE,
  /// `3` becomes `(2 + 1)`.
  LITERALS,
  /// `mu.Lock()` becomes `func() { mu.Lock() }()`, and so do sends.
  CLOSURES,
  /// A function calls another that does what it did.
  EXTRACT,
  /// `mu.Lock()` becomes `sync.Locker(&mu).Lock()`.
  LOCKERS;

  /// The changed program; empty if there is nothing to change.
  public Optional<Variant> of(Checked checked) {
    String name = checked.files().getFirst().source().name();
    String file = name.substring(name.lastIndexOf('/') + 1);
    return switch (this) {
      case RENAME_NUMBERED -> same(file, Renaming.rename(checked, (old, n) -> "x_" + n));
      case RENAME_UNKNOWN -> same(file, Renaming.rename(checked, (old, _) -> "unknown" + old));
      case RENAME_MAIN -> same(file, Renaming.rename(checked, (old, _) -> "main" + old));
      case RENAME_UNICODE -> same(file, Renaming.rename(checked, (old, _) -> "ж" + old));
      case PERMUTE_DECLARATIONS -> Order.declarations(checked, file);
      case SPLIT_FILES -> Order.files(checked, file);
      case PERMUTE_SPAWNS -> Order.spawns(checked, file);
      case DEAD_CODE -> same(file, Insertion.deadCode(checked));
      case LITERALS -> same(file, Insertion.literals(checked));
      case CLOSURES -> same(file, Insertion.closures(checked));
      case EXTRACT -> same(file, Insertion.extracted(checked));
      case LOCKERS -> same(file, Insertion.lockers(checked));
    };
  }

  private static Optional<Variant> same(String file, Rewriting rewriting) {
    return rewriting.isEmpty()
        ? Optional.empty()
        : Optional.of(Variant.sameLines(file, rewriting.text()));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
