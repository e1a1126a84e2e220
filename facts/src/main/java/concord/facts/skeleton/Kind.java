package concord.facts.skeleton;

/// What an operation does to a synchronisation object.
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
  /// Takes some of a weighted semaphore.
  ACQUIRE,
  /// Gives it back.
  RELEASE;

  /// Whether it takes a lock, on either side.
  public boolean takes() {
    return this == LOCK || this == RLOCK;
  }

  /// Whether it tries to.
  public boolean tries() {
    return this == TRY_LOCK || this == TRY_RLOCK;
  }

  /// Whether it gives a lock back.
  public boolean gives() {
    return this == UNLOCK || this == RUNLOCK;
  }

  /// Whether it is the side of the readers.
  public boolean reads() {
    return this == RLOCK || this == TRY_RLOCK || this == RUNLOCK;
  }

  /// Whether it operates on a lock.
  public boolean isOfLock() {
    return takes() || tries() || gives();
  }
}
