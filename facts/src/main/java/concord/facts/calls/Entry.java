package concord.facts.calls;

import concord.go.types.Func;

/// Where a program can start.
public record Entry(String name, String file, Kind kind, Func func) {
  /// What happens after the entry returns.
  public enum Kind {
    /// `main`: the program ends.
    MAIN,
    /// A test, benchmark or example: its goroutines keep running.
    TEST,
    /// A function of a library with an unknown caller: its goroutines keep running.
    LIBRARY
  }
}
