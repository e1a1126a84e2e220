package concord.go.library;

/// Something that a function of a library does or does not do.
public enum Trait {
  /// It can block or panic, and there is no code to look into.
  BLOCKS,
  /// It cannot, although its package is one whose functions do.
  NEVER_BLOCKS,
  /// Of the functions that block: it waits for others. The rest wakes them.
  WAITS,
  /// It must be followed wherever it is called: it communicates, starts something or ends
  /// something.
  FOLLOWED,
  /// It runs what has been deferred and ends the goroutine.
  ENDS_GOROUTINE,
  /// It does not return.
  NEVER_RETURNS,
  /// It makes the present test fail.
  FAILS_TEST,
  /// It writes through the addresses that it is given.
  WRITES_ARGUMENTS,
  /// It keeps nothing of what it is given: what it calls back, it calls before it returns.
  KEEPS_NOTHING,
  /// It calls the functions that it is given, before it returns.
  CALLS_BACK,
  /// It calls the functions that it is given, in goroutines of its own.
  CALLS_BACK_IN_GOROUTINE,
  /// It calls the function that it is given once, and who comes meanwhile waits.
  CALLS_BACK_ONCE,
  /// It is a method of a group of goroutines, which waits for what the group starts.
  OF_GROUP,
  /// Its first result is a new group of goroutines.
  MAKES_GROUP,
  /// Its result is an error that is not nil.
  MAKES_ERROR,
  /// Its result is computed from its arguments, and inference can compute it.
  COMPUTED,
  /// It works on data only, and calls nothing back that could communicate.
  PLAIN_DATA
}
