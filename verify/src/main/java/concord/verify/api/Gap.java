package concord.verify.api;

/// Why verification leaves something open.
public sealed interface Gap {
  /// More states than allowed.
  record States(int most) implements Gap {}

  /// More bytes of memory than allowed.
  record Memory(long most) implements Gap {}

  /// More steps inside of goroutines than allowed.
  record Steps(long most) implements Gap {}

  record Time(long mostMillis) implements Gap {}

  /// Somebody said to stop.
  record Interrupted() implements Gap {}

  /// More goroutines at once than are looked at.
  ///
  /// @param underRecursion whether recursion starts them without end
  record Goroutines(int most, boolean underRecursion) implements Gap {}

  /// A statement of the behaviour that says nothing but that something unknown happens.
  record Opaque(String what) implements Gap {}

  /// Whether the program can go on in the end was not found out within the limits.
  record End() implements Gap {}

  /// Whether a goroutine in this definition can go on was not found out within the limits.
  record Blocked(String definition) implements Gap {}

  /// Something was found that the plain semantics does not confirm.
  record Unconfirmed() implements Gap {}

  /// A schedule was found that is too long to be played again.
  record LongSchedule() implements Gap {}
}
