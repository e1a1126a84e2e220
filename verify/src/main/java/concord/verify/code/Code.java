package concord.verify.code;

import concord.behaviour.Sites.Site;
import concord.behaviour.Sort;
import java.util.List;

/// A compiled program: numbered locations instead of trees, numbered slots instead of names,
/// numbered tags instead of strings. Made by [Compiler].
///
/// @param main the function that is the entry
/// @param plain whether no message carries data, so that a buffer is only a count
/// @param halts whether some location ends the program
/// @param finiteControl whether no recursion starts goroutines or piles up frames
/// @param choosesAgain whether some conditional is under recursion
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
public record Code(
    List<Location> locations,
    List<Function> functions,
    List<Maker> makers,
    List<String> tags,
    int main,
    boolean plain,
    boolean halts,
    boolean finiteControl,
    boolean choosesAgain) {

  /// Represents every tag that no outcome mentions.
  public static final int ANY_TAG = 0;

  /// Represents the object of a name that has none.
  public static final int NO_OBJECT = -1;

  public Location at(int location) {
    return locations.get(location);
  }

  /// A place in the program. `live` are the live slots, in ascending order: a frame at this
  /// location holds just these.
  public record Location(int id, Op op, int[] live, Site site) {}

  /// A definition. Parameters are slots 0, 1, ….
  public record Function(String name, int params, int slots, int entry) {}

  /// A statement that makes objects.
  ///
  /// @param tag the tag of a cell's initial value
  /// @param oracle the tags of an oracle
  public record Maker(Sort sort, int tag, int[] oracle, String name, Site site) {}

  /// The operation at a location. The first six are local: other goroutines cannot observe them.
  public sealed interface Op {
    /// The end of a definition.
    record Return() implements Op {}

    /// Makes an object; `values` are the slots of the names in a cell's initial value.
    record Make(int slot, int maker, int[] values, int next) implements Op {}

    record Call(int callee, int[] args, int next) implements Op {}

    record Spawn(int callee, int[] args, int next) implements Op {}

    /// Internal choice.
    record Branch(int[] targets) implements Op {}

    /// Compares the objects in two slots; `same` and `different` are the successors.
    record Same(int slot, int other, int same, int different) implements Op {}

    /// Guards a recursive body. A *bounded* gate opens only if an argument is among the names that
    /// may unfold (rule DEF of Fig. 7). A *lazy* gate is a step of its own, because the cycle
    /// through it is silent and would never end.
    record Gate(boolean bounded, boolean lazy, int next) implements Op {}

    /// One action, or a select. `otherwise` is -1 if there is none.
    record Offer(List<Guard> guards, int otherwise) implements Op {}

    record Halt(String reason) implements Op {}

    record Opaque(String reason) implements Op {}
  }

  /// One case of an offer.
  ///
  /// @param object the slot of the object; -1 for `tau`
  /// @param tag the tag of the value sent or stored
  /// @param values the slots of the names in that value; for `await` the slot of the ticket
  /// @param delta what is added to a counter
  /// @param rewrites what an update stores in place of which value
  /// @param exits the successors by outcome
  /// @param next the successor for any other outcome
  public record Guard(
      Verb verb,
      int object,
      int tag,
      int[] values,
      int delta,
      List<Rewrite> rewrites,
      List<Exit> exits,
      Exit next,
      Site site) {

    /// The exit for a tag that comes with `objects` objects.
    public Exit exit(int tag, int objects) {
      for (Exit exit : exits) {
        if (exit.tag() == tag && exit.binders().length <= objects) {
          return exit;
        }
      }
      return next;
    }
  }

  /// Replaces a value tagged `from` by a tag and the slots of names.
  public record Rewrite(int from, int tag, int[] values) {}

  public record Exit(int tag, int[] binders, int target) {}

  /// The actions of [concord.behaviour.Action], as words of `.migo`; except `same`, in which no
  /// other goroutine takes part.
  public enum Verb {
    TAU,
    SEND,
    RECV,
    CLOSE,
    LOCK,
    UNLOCK,
    RLOCK,
    RUNLOCK,
    TRYLOCK,
    TRYRLOCK,
    ADD,
    WAIT,
    ENROLL,
    AWAIT,
    SIGNAL,
    BROADCAST,
    BEGIN,
    FINISH,
    LOAD,
    STORE,
    UPDATE,
    DECIDE,
    COUNT,
    SHARE;

    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }
}
