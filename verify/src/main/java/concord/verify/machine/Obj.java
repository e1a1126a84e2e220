package concord.verify.machine;

import concord.behaviour.Sort;

/// The state of one object: its maker, its flags, and the data of its sort.
///
/// The content is `maker, flags, data…`, where data is
///
/// ```
///   channel     closed, count, then of each message (if messages matter) tag, n, n objects
///   mutex       locked
///   rwmutex     readers, writing, whether a writer has announced itself
///   waitgroup   counter
///   cond        n, n tickets, in order of enrolment
///   once        0 fresh, 1 running, 2 done
///   cell        tag, n, n objects
///   oracle      0 undecided, or 1 + tag
///   ticket      notified
/// ```
public final class Obj {
  /// Among the names that may unfold recursion: a member of `N` in Fig. 7.
  public static final int INSIDE = 1;

  /// Watched by [Search]: does anything ever happen to it?
  public static final int MARKED = 2;

  /// Unseen code can reach it too, and may do to it what others wait for.
  public static final int SHARED = 4;

  /// The maker of tickets, which no statement makes.
  static final int TICKET = -1;

  static final int DATA = 2;

  public enum Kind {
    CHANNEL,
    NIL,
    MUTEX,
    RWMUTEX,
    WAITGROUP,
    COND,
    ONCE,
    CELL,
    ORACLE,
    TICKET
  }

  final int id;
  final int[] content;
  public final Kind kind;
  public final int capacity;

  /// Whether this is an open unbuffered channel, on which a sender meets a receiver.
  final boolean meets;

  /// The objects inside this one.
  public final int[] refs;

  /// The results of simple changes; filled in by [Objects].
  final int[] next = new int[Objects.CHANGES];

  Obj(int id, int[] content, Kind kind, int capacity, int[] refs) {
    this.id = id;
    this.content = content;
    this.kind = kind;
    this.capacity = capacity;
    this.meets = kind == Kind.CHANNEL && capacity == 0 && !closed();
    this.refs = refs;
  }

  public int data(int i) {
    return content[DATA + i];
  }

  public boolean is(int flag) {
    return (content[1] & flag) != 0;
  }

  public boolean closed() {
    return data(0) != 0;
  }

  public int count() {
    return data(1);
  }

  /// Whether this is a non-empty buffer.
  public boolean holdsMessages() {
    return kind == Kind.CHANNEL && count() > 0;
  }

  public static Kind kind(Sort sort) {
    return switch (sort) {
      case Sort.Channel _ -> Kind.CHANNEL;
      case Sort.NilChannel _ -> Kind.NIL;
      case Sort.Mutex _ -> Kind.MUTEX;
      case Sort.RWMutex _ -> Kind.RWMUTEX;
      case Sort.WaitGroup _ -> Kind.WAITGROUP;
      case Sort.Cond _ -> Kind.COND;
      case Sort.Once _ -> Kind.ONCE;
      case Sort.Cell _ -> Kind.CELL;
      case Sort.Oracle _ -> Kind.ORACLE;
    };
  }
}
