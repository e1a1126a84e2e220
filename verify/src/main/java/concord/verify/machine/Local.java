package concord.verify.machine;

import concord.verify.code.Code.Guard;
import concord.verify.code.Code.Location;
import concord.verify.code.Code.Op;
import concord.verify.code.Code.Verb;
import java.util.Arrays;

/// The local state of a goroutine: its flags, its location, and the values in its frames.
/// Goroutines in the same local state are interchangeable.
///
/// The content is `flags, location, values of its live slots, return location, its live slots, …`,
/// innermost frame first. Values are numbers of objects.
public final class Local {
  /// The entry's goroutine.
  public static final int MAIN = 1;

  /// Watched by [Search]: does it ever move?
  public static final int MARKED = 2;

  /// Waits for the lock of an RWMutex and keeps new readers out.
  static final int ANNOUNCED = 4;

  public enum Kind {
    OFFER,
    /// Before recursion, or paused while running ahead.
    GATE,
    /// About to end the program.
    HALT,
    OPAQUE,
    /// About to call, but its stack is too deep.
    DEEP,
    /// Represents an unknown program.
    UNKNOWN
  }

  public final int id;
  public final int[] content;
  public final Kind kind;

  /// The objects it can reach directly, ascending.
  public final int[] refs;

  public final Offer[] offers;

  /// The offers that receive from a channel.
  public final Offer[] receptions;

  /// In place of the only channel that a goroutine receives from: there is none, or there are
  /// several.
  static final int NONE = -1;

  static final int SEVERAL = -2;

  /// Where a select continues if nothing is ready, or -1.
  public final int otherwise;

  /// What follows the gate, or `otherwise`; [Locals] fills it in on demand.
  Next[] next;

  Local(int id, int[] content, Kind kind, int[] refs, Offer[] offers, int otherwise) {
    this.id = id;
    this.content = content;
    this.kind = kind;
    this.refs = refs;
    this.offers = offers;
    this.receptions =
        Arrays.stream(offers)
            .filter(offer -> offer.verb == Verb.RECV && offer.object >= 0)
            .toArray(Offer[]::new);
    this.otherwise = otherwise;
  }

  /// The channel that it is about to receive from.
  int source() {
    return receptions.length == 0 ? NONE : receptions.length > 1 ? SEVERAL : receptions[0].object;
  }

  public boolean is(int flag) {
    return (content[0] & flag) != 0;
  }

  /// Its location, or -1 if it has returned.
  public int location() {
    return content.length > 1 ? content[1] : -1;
  }

  public boolean knows(int object) {
    for (int ref : refs) {
      if (ref == object) {
        return true;
      }
    }
    return false;
  }

  /// Whether a gate opens only for names that may unfold.
  public static boolean bounded(Location location) {
    return location.op() instanceof Op.Gate(boolean bounded, _, _) && bounded;
  }

  /// A guard with its names resolved to objects.
  public static final class Offer {
    public final Guard guard;
    public final Verb verb;
    public final int object;

    /// The tag of the value sent or stored, then its objects; for an `await` the ticket.
    final int[] value;

    /// For an update: which tag and objects it stores in place of which tag.
    final int[][] rewrites;

    /// What follows each exit if nothing is bound, the default first; filled in on demand.
    final Next[][] next;

    /// Whether it continues in the same way for every outcome.
    final boolean oneExit;

    /// The local state that it leads to, if nothing else changes, and what that adds to the hash of
    /// a state; filled in by [Locals].
    int to = UNRESOLVED;

    public int hash;

    static final int UNRESOLVED = -2;

    /// What it does to its object; filled in by [Shortcuts].
    public final Known known = new Known();

    Offer(Guard guard, int object, int[] value, int[][] rewrites) {
      this.guard = guard;
      this.verb = guard.verb();
      this.object = object;
      this.value = value;
      this.rewrites = rewrites;
      this.next = new Next[guard.exits().size() + 1][];
      this.oneExit = guard.exits().isEmpty();
    }

    /// Whether it does more than close a channel or count its messages.
    public boolean isExchange() {
      return verb != Verb.CLOSE && verb != Verb.COUNT;
    }

    /// What an update stores in place of the current value.
    int[] rewritten(int[] held) {
      for (int[] rewrite : rewrites) {
        if (rewrite[0] == held[0]) {
          return Arrays.copyOfRange(rewrite, 1, rewrite.length);
        }
      }
      return held;
    }

    boolean carries() {
      return value.length > 1;
    }
  }
}
