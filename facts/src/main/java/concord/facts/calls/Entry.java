package concord.facts.calls;

import concord.go.types.Func;

/// Where a program can start.
public record Entry(String name, String file, Kind kind, Func func) {
  /// What happens when the entry returns.
  public enum Kind {
    /// `main`: the program is over.
    MAIN,
    /// A test, benchmark or example: its goroutines go on.
    TEST,
    /// A function of a library, called by somebody: its goroutines go on.
    LIBRARY
  }
}
