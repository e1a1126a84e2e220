package concord.facts.skeleton;

/// An operation on a synchronisation object.
public enum Kind {
  LOCK,
  RLOCK,
  TRY_LOCK,
  TRY_RLOCK,
  UNLOCK,
  RUNLOCK,
  SEND,
  RECEIVE,
  CLOSE,
  WAIT_GROUP_ADD,
  WAIT_GROUP_DONE,
  WAIT_GROUP_WAIT,
  COND_WAIT,
  COND_SIGNAL,
  COND_BROADCAST,
  /// Takes units of a weighted semaphore.
  ACQUIRE,
  /// Gives units back.
  RELEASE;

  /// Whether it takes a lock, for reading or writing.
  public boolean takes() {
    return this == LOCK || this == RLOCK;
  }

  /// Whether it is a `TryLock` or the like.
  public boolean tries() {
    return this == TRY_LOCK || this == TRY_RLOCK;
  }

  /// Whether it releases a lock.
  public boolean gives() {
    return this == UNLOCK || this == RUNLOCK;
  }

  /// Whether it is an operation of readers.
  public boolean reads() {
    return this == RLOCK || this == TRY_RLOCK || this == RUNLOCK;
  }

  /// Whether it operates on a lock.
  public boolean isOfLock() {
    return takes() || tries() || gives();
  }
}
