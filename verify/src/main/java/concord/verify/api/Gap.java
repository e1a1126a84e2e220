package concord.verify.api;

/// Why verification leaves something open.
public sealed interface Gap {
  /// More states than allowed.
  record States(int most) implements Gap {}

  /// More bytes of memory than allowed.
  record Memory(long most) implements Gap {}

  /// More internal steps of goroutines than allowed.
  record Steps(long most) implements Gap {}

  record Time(long mostMillis) implements Gap {}

  /// The user stopped it.
  record Interrupted() implements Gap {}

  /// More goroutines at once than are explored.
  ///
  /// @param underRecursion whether recursion starts them without bound
  record Goroutines(int most, boolean underRecursion) implements Gap {}

  /// An opaque statement: something unknown happens.
  record Opaque(String what) implements Gap {}

  /// The limits did not suffice to tell whether the program can end.
  record End() implements Gap {}

  /// The limits did not suffice to tell whether a goroutine in this definition can continue.
  record Blocked(String definition) implements Gap {}

  /// The plain semantics does not confirm a violation.
  record Unconfirmed() implements Gap {}

  /// A schedule is too long to be replayed.
  record LongSchedule() implements Gap {}
}
