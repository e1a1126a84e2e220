package concord.verify.api;

import java.util.function.BooleanSupplier;

/// How to verify: which reading of the semantics, and how far to go.
///
/// @param bound how many names may unfold recursion (`k` of Fig. 7); see [Bound]
/// @param maxStates states stored before giving up
/// @param timeoutMillis time before giving up
/// @param maxMemory bytes of memory before giving up, as [Footprint] counts them
/// @param reduction whether to leave out interleavings that cannot matter
/// @param stop asked now and then; once true, the search ends as at a limit
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

  /// How one entry among many is checked: less is looked at, and no clock decides.
  public static final Settings ENTRY = DEFAULT.withLimits(100_000, 86_400_000, 1L << 28);

  /// Whose rules hold.
  public enum Semantics {
    /// Go's: when `main` returns the program is over.
    GO,
    /// The paper's: whatever returns, the others go on, and whoever stays blocked counts.
    POPL17
  }

  /// What the return of the entry means.
  public enum AtReturn {
    /// The program is over, whatever others do: `main`.
    END,
    /// The others go on: tests and library functions.
    CONTINUE
  }

  /// Which goroutines left blocked count.
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

    /// From the shape of the program.
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
