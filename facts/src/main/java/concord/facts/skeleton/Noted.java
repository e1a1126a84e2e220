package concord.facts.skeleton;

import concord.go.library.LibraryTable;
import concord.go.library.Trait;
import concord.go.types.Func;
import java.util.Locale;
import java.util.Optional;

/// Library functions that change no synchronisation object and that rules ask about all the same. A
/// call of one is a [Node.Call] of a name that is ours and has no skeleton, so walks pass it over.
public enum Noted {
  ATOMIC_LOAD(Trait.READS_ATOMICALLY),
  ATOMIC_STORE(Trait.WRITES_ATOMICALLY),
  ATOMIC_EXCHANGE(Trait.EXCHANGES_ATOMICALLY),
  WITH_CANCEL(Trait.MAKES_CANCEL),
  ROOT_CONTEXT(Trait.MAKES_ROOT_CONTEXT),
  TIMER_STOP(Trait.STOPS_TIMER),
  TIMER_RESET(Trait.RESETS_TIMER);

  private static final String PREFIX = "concord.noted.";

  private final Trait trait;

  Noted(Trait trait) {
    this.trait = trait;
  }

  /// Whether its first argument is the address of what it reads or writes.
  boolean isAtomic() {
    return this == ATOMIC_LOAD || this == ATOMIC_STORE || this == ATOMIC_EXCHANGE;
  }

  Node.Target target() {
    return new Node.Target.Static(PREFIX + name().toLowerCase(Locale.ROOT));
  }

  /// What a library function is.
  static Optional<Noted> of(Func func) {
    for (Noted noted : values()) {
      if (LibraryTable.has(func, noted.trait)) {
        return Optional.of(noted);
      }
    }
    return Optional.empty();
  }

  /// What a call is.
  public static Optional<Noted> of(Node.Call call) {
    if (call.target() instanceof Node.Target.Static(String name) && name.startsWith(PREFIX)) {
      for (Noted noted : values()) {
        if (call.target().equals(noted.target())) {
          return Optional.of(noted);
        }
      }
    }
    return Optional.empty();
  }
}
