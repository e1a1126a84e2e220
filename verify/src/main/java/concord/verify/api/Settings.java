package concord.verify.api;

import java.util.function.BooleanSupplier;

/// How to verify: which semantics, and how far to go.
///
/// @param bound how many names may unfold recursion (`k` of Fig. 7); see [Bound]
/// @param maxStates the number of states stored before giving up
/// @param timeoutMillis time before giving up
/// @param maxMemory the bytes of memory before giving up, as [Footprint] counts them
/// @param reduction whether to use partial-order reduction
/// @param stop polled; once true, the search ends as at a limit
public record Settings(
    Semantics semantics,
    AtReturn atReturn,
    Leaks leaks,
    Bound bound,
    int maxStates,
    long timeoutMillis,
    long maxMemory,
    Reduction reduction,
    BooleanSupplier stop) {

  /// How an entry that is Go's `main` is checked, with limits for one interactive check.
  public static final Settings DEFAULT =
      new Settings(
          Semantics.GO,
          AtReturn.END,
          Leaks.AUTO,
          Bound.COMPUTED,
          5_000_000,
          60_000,
          1L << 30,
          Reduction.ON,
          () -> false);

  /// For one entry among many: smaller limits, and no clock.
  public static final Settings ENTRY = DEFAULT.withLimits(100_000, 86_400_000, 1L << 28);

  /// Which semantics holds.
  public enum Semantics {
    /// Go's: the program ends when `main` returns.
    GO,
    /// The paper's: after any return the others continue, and every blocked goroutine counts.
    POPL17
  }

  /// What the return of the entry means.
  public enum AtReturn {
    /// The program ends: `main`.
    END,
    /// The others continue: tests and library functions.
    CONTINUE
  }

  /// Which blocked goroutines count.
  public enum Leaks {
    /// Those that outlive their entry.
    AUTO,
    /// Also those that the return of `main` would end.
    ALL,
    NONE
  }

  /// How many names may unfold recursion that starts goroutines.
  public sealed interface Bound {
    Bound COMPUTED = new Computed();
    Bound AUTO = new Auto();

    /// Computed from the program.
    record Computed() implements Bound {}

    /// Raised until the answer is stable.
    record Auto() implements Bound {}

    record Fixed(int k) implements Bound {}
  }

  public enum Reduction {
    ON,
    OFF
  }

  public Settings withSemantics(Semantics other) {
    return new Settings(
        other, atReturn, leaks, bound, maxStates, timeoutMillis, maxMemory, reduction, stop);
  }

  public Settings withAtReturn(AtReturn other) {
    return new Settings(
        semantics, other, leaks, bound, maxStates, timeoutMillis, maxMemory, reduction, stop);
  }

  public Settings withLeaks(Leaks other) {
    return new Settings(
        semantics, atReturn, other, bound, maxStates, timeoutMillis, maxMemory, reduction, stop);
  }

  public Settings withBound(Bound other) {
    return new Settings(
        semantics, atReturn, leaks, other, maxStates, timeoutMillis, maxMemory, reduction, stop);
  }

  public Settings withLimits(int states, long millis, long bytes) {
    return new Settings(semantics, atReturn, leaks, bound, states, millis, bytes, reduction, stop);
  }

  public Settings withReduction(Reduction other) {
    return new Settings(
        semantics, atReturn, leaks, bound, maxStates, timeoutMillis, maxMemory, other, stop);
  }

  public Settings withStop(BooleanSupplier other) {
    return new Settings(
        semantics, atReturn, leaks, bound, maxStates, timeoutMillis, maxMemory, reduction, other);
  }

  /// Whether the return of the entry ends everything.
  public boolean returnEnds() {
    return semantics == Semantics.GO && atReturn == AtReturn.END && leaks != Leaks.ALL;
  }
}
