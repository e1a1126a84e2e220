package concord.verify.machine;

import concord.verify.code.Code.Guard;
import concord.verify.code.Code.Location;
import concord.verify.code.Code.Op;
import concord.verify.code.Code.Verb;
import java.util.Arrays;

/// What one goroutine is about to do: its flags, where it stands, and what its frames know. Two
/// goroutines in the same local state are interchangeable.
///
/// The content is `flags, location, values of its live slots, return location, its live slots, …`,
/// the innermost frame first. Values are numbers of objects.
public final class Local {
  /// The entry's goroutine.
  public static final int MAIN = 1;

  /// Watched by [Search]: does it ever move?
  public static final int MARKED = 2;

  /// Waits for the lock of an RWMutex and keeps new readers out.
  static final int ANNOUNCED = 4;

  public enum Kind {
    OFFER,
    /// Before recursion, or where it paused on its way.
    GATE,
    /// About to end the program.
    HALT,
    OPAQUE,
    /// Would call, but is too deep in calls already.
    DEEP,
    /// Stands for a program of which nothing more is known.
    UNKNOWN
  }

  public final int id;
  public final int[] content;
  public final Kind kind;

  /// The objects it knows, ascending.
  public final int[] refs;

  public final Offer[] offers;

  /// Those of the offers that receive from a channel.
  public final Offer[] receptions;

  /// In the place of the one channel a goroutine receives from: there is none, or there are
  /// several.
  static final int NONE = -1;

  static final int SEVERAL = -2;

  /// Where a select goes when nothing is ready, or -1.
  public final int otherwise;

  /// What follows the gate, or `otherwise`; filled in by [Locals] when first asked for.
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

  /// The channel it is about to receive from.
  int source() {
    return receptions.length == 0 ? NONE : receptions.length > 1 ? SEVERAL : receptions[0].object;
  }

  public boolean is(int flag) {
    return (content[0] & flag) != 0;
  }

  /// The location it stands at, or -1 if it has returned.
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

    /// The tag of the value sent or stored, then its objects; of an `await` the ticket.
    final int[] value;

    /// Of an update, in the place of which tag it stores which tag and which objects.
    final int[][] rewrites;

    /// What follows each exit when nothing is bound, the default first; filled in when first asked.
    final Next[][] next;

    /// Whether it goes on in the same way whatever comes of it.
    final boolean oneExit;

    /// The local state it leads to, if that is all there is to it, and what that adds to the hash
    /// of a state; filled in by [Locals].
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

    /// Whether it is more than to close a channel or to count what is in it.
    public boolean isExchange() {
      return verb != Verb.CLOSE && verb != Verb.COUNT;
    }

    /// What an update stores in the place of what is held.
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
