package concord.selftest.generate;

import java.util.Locale;

/// What programs are made of. Each can be given a weight, and switched off with weight 0.
public enum Feature {
  // What an event does.
  RENDEZVOUS(10),
  BUFFERED(8),
  CLOSE(5),
  STREAM(6),
  SELECT(7),
  SELECT_DEFAULT(4),
  SELECT_TIMER(3),
  MUTEX(8),
  RWMUTEX(4),
  WAITGROUP(6),
  COND(3),
  ONCE(3),
  ATOMIC(4),
  CONTEXT(4),
  SEMAPHORE(3),
  GUARDED_BRANCH(4),
  RECEIVED_BRANCH(5),
  NESTED_LOCK(3),
  LATE_CLOSE(3),
  NIL_CHANNEL(1),
  SHARED_MAP(3),
  TIMER(2),
  COMPUTE(6),
  ERROR_GROUP(2),
  REPLY(4),
  MERGE(3),
  TRY_LOCK(2),
  GROUP_GO(3),
  ONCE_FUNC(2),
  CHILD_CONTEXT(2),
  MAP_ORDER(2),
  PIPELINE(3),
  SHARED_FLAG(3),
  CRASH(2),
  // How an operation is written.
  IF(6),
  ELSE(4),
  SWITCH(4),
  FOR_ONCE(5),
  RANGE_INT(4),
  RANGE_FUNC(3),
  RANGE_MAP(2),
  RANGE_SLICE(3),
  CLOSURE(5),
  CLOSURE_VARIABLE(4),
  DEFER(4),
  HELPER(5),
  GENERIC(4),
  METHOD(5),
  INTERFACE(4),
  METHOD_VALUE(2),
  RECURSION(2),
  LABEL(2),
  PANIC_RECOVER(3),
  GOEXIT(1),
  EARLY_RETURN(2),
  GOTO(1),
  // How an object is reached.
  PACKAGE_VARIABLE(4),
  STRUCT_FIELD(6),
  LOCAL(8),
  SLICE_ELEMENT(2),
  MAP_ELEMENT(2),
  POINTER(2),
  // What conditions are made of.
  INTEGERS(6),
  OVERFLOW(4),
  SUM(2),
  TEXTS(3),
  SLICES(3),
  MAPS(3),
  STRUCTS(2),
  COMPUTED(10),
  ARRAYS(2),
  CAPTURES(2),
  NAMED_RESULTS(2),
  TYPE_SWITCH(2),
  MIN_MAX(1),
  /// Off: inference does not follow yet that slices share an array after `append`
  /// (docs/selftest.md).
  ALIASING(0),
  CONTINUE(2),
  FALLTHROUGH(1),
  RECEIVERS(2),
  VARIADIC(2),
  TYPE_PARAMETERS(2),
  STRINGS(1),
  MAP_SUM(2),
  ERRORS(2),
  CHANNEL_LENGTH(1),
  CONSTANTS(1),
  RUNES(1),
  EMBEDDING(2),
  // What starts a program.
  MAIN(10),
  TEST(4),
  LIBRARY(3),
  /// A library function returns what its goroutines share. Off: inference assumes that callers can
  /// reach a function literal that is passed to another function of the program (docs/selftest.md).
  HANDED_OUT(0);

  private final int weight;

  Feature(int weight) {
    this.weight = weight;
  }

  /// The default weight.
  int weight() {
    return weight;
  }

  /// As users write it: `range-int`.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
