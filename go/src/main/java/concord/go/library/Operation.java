package concord.go.library;

/// What a function of a library does to the synchronisation object that is its receiver.
public enum Operation {
  LOCK,
  RLOCK,
  TRY_LOCK,
  TRY_RLOCK,
  UNLOCK,
  RUNLOCK,
  WAIT_GROUP_ADD,
  WAIT_GROUP_DONE,
  WAIT_GROUP_GO,
  WAIT_GROUP_WAIT,
  COND_WAIT,
  COND_SIGNAL,
  COND_BROADCAST,
  ONCE_DO,
  /// Waits for the goroutines of a group that can fail.
  GROUP_WAIT,
  /// Acquires a weighted semaphore.
  ACQUIRE,
  /// Releases it.
  RELEASE
}
