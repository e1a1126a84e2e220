package concord.go.library;

/// A property of a library function.
public enum Trait {
  /// It can block or panic, and its code is not available.
  BLOCKS,
  /// It cannot block or panic, although other functions of its package do.
  NEVER_BLOCKS,
  /// Of the functions that can block: it waits for other goroutines. The others wake them.
  WAITS,
  /// It must be followed wherever it is called: it communicates, starts something or ends
  /// something.
  FOLLOWED,
  /// It runs what has been deferred and ends the goroutine.
  ENDS_GOROUTINE,
  /// It does not return.
  NEVER_RETURNS,
  /// It makes the current test fail.
  FAILS_TEST,
  /// It writes through its pointer arguments.
  WRITES_ARGUMENTS,
  /// It keeps none of its arguments: callbacks happen before it returns.
  KEEPS_NOTHING,
  /// It calls its function arguments before it returns.
  CALLS_BACK,
  /// It calls its function arguments in new goroutines.
  CALLS_BACK_IN_GOROUTINE,
  /// It calls its function argument once, and concurrent callers wait.
  CALLS_BACK_ONCE,
  /// It is a method of a group of goroutines, which waits for the goroutines of the group.
  OF_GROUP,
  /// Its first result is a new group of goroutines.
  MAKES_GROUP,
  /// Its result is an error that is not nil.
  MAKES_ERROR,
  /// Its result is computed from its arguments, and inference can compute it.
  COMPUTED,
  /// Its result is what it reads from the address that it is given, or from its receiver.
  READS_ATOMICALLY,
  /// It writes to that address.
  WRITES_ATOMICALLY,
  /// It writes to that address and tells what was there before: of two callers only one succeeds.
  EXCHANGES_ATOMICALLY,
  /// Its results are a context and the function that cancels it.
  MAKES_CANCEL,
  /// Its result is a context that is never cancelled.
  MAKES_ROOT_CONTEXT,
  /// It stops a timer and says whether the timer was still running.
  STOPS_TIMER,
  /// It starts a timer again.
  RESETS_TIMER,
  /// It works on data only, and calls nothing back that could communicate.
  PLAIN_DATA
}
