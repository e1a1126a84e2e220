package concord.check.unit;

import concord.check.unit.Operations.Deed;
import concord.check.unit.Operations.Operation;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.syntax.Position;
import concord.go.types.Func;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Decides whether anybody outside a unit could end a wait.
///
/// A wait is *closed* if nobody could: its object has not escaped from the code we see, and all
/// code that could serve it is part of the unit already. A *helper* is a method of the type that
/// could serve the object and that anybody may call at any time. The wait is closed if it lasts
/// even while the helpers are called again and again.
public final class Closedness {
  /// With more helpers there is too much to explore.
  private static final int MOST_HELPERS = 3;

  private final Codes codes;
  private final Operations operations;

  public Closedness(Codes codes, Operations operations) {
    this.codes = codes;
    this.operations = operations;
  }

  /// An operation that waits: `send`, `recv`, `lock`, …, and its place.
  public record Wait(String verb, Position position) {}

  /// Whether callers that got a channel keep receiving from it.
  public enum Callers {
    GO_ON,
    /// They call the method that ends the object, and may then stop receiving.
    MAY_STOP
  }

  /// Who could end a wait.
  ///
  /// @param methods methods that anybody may call at any time
  /// @param abandoned whether nobody else could only because callers have stopped receiving
  public record Helpers(Set<Func> methods, boolean abandoned) {}

  /// The methods that could end one of these waits; empty if somebody else could, too.
  ///
  /// @param methods methods that anybody may call at any time
  /// @param inside the functions of the unit that are not called again
  public Optional<Helpers> helpers(
      List<Func> methods, List<Func> inside, List<Wait> waits, Callers callers) {
    Set<Func> helpers = new LinkedHashSet<>();
    boolean abandoned = false;
    for (Wait wait : waits) {
      Set<Deed> serving = serving(wait.verb());
      for (Operation operation : operations.at(wait.position())) {
        if (!isMeant(wait.verb(), operation.deed())) {
          continue;
        }
        boolean stopped =
            callers == Callers.MAY_STOP
                && operation.deed() == Deed.SEND
                && operation.object().isOnlyReturned();
        abandoned |= stopped;
        if (operation.object().isLost() && !stopped) {
          return Optional.empty();
        }
        Optional<Set<Func>> some = servers(methods, inside, operation, serving);
        if (some.isEmpty()) {
          return Optional.empty();
        }
        helpers.addAll(some.get());
      }
    }
    return helpers.size() > MOST_HELPERS
        ? Optional.empty()
        : Optional.of(new Helpers(helpers, abandoned));
  }

  private static Set<Deed> serving(String verb) {
    return switch (verb) {
      case "send" -> EnumSet.of(Deed.RECEIVE);
      case "recv" -> EnumSet.of(Deed.SEND, Deed.CLOSE);
      case "lock", "rlock" -> EnumSet.of(Deed.UNLOCK);
      case "wait" -> EnumSet.of(Deed.DONE);
      case "await" -> EnumSet.of(Deed.SIGNAL);
      default -> EnumSet.noneOf(Deed.class);
    };
  }

  private static boolean isMeant(String verb, Deed deed) {
    return switch (deed) {
      case SEND -> verb.equals("send");
      case RECEIVE -> verb.equals("recv");
      case LOCK -> verb.equals("lock") || verb.equals("rlock");
      case WAIT -> verb.equals("wait");
      case AWAIT -> verb.equals("await") || verb.equals("lock");
      case ONCE -> verb.equals("begin");
      case CLOSE, UNLOCK, ADD, DONE, SIGNAL -> false;
    };
  }

  /// The code that could serve the wait: methods of the type, or code that only a constructor
  /// starts, which is part of the unit. Empty if there is other code. Code that serves only objects
  /// it has made itself does not count.
  private Optional<Set<Func>> servers(
      List<Func> methods, List<Func> inside, Operation waiting, Set<Deed> serving) {
    Set<Code> doing = new LinkedHashSet<>();
    for (Code code : operations.all()) {
      List<Operation> own = operations.own(code);
      boolean serves =
          own.stream()
              .filter(o -> o.object() == waiting.object() && serving.contains(o.deed()))
              .anyMatch(o -> !o.isFresh());
      boolean returnsIt =
          serving.contains(Deed.UNLOCK)
              && own.stream()
                  .anyMatch(o -> o.object() == waiting.object() && o.deed() == Deed.LOCK);
      if (serves && !returnsIt) {
        doing.add(code);
      }
    }
    Set<Func> helpers = new LinkedHashSet<>();
    Set<Code> made = new HashSet<>();
    inside.forEach(f -> codes.of(f).ifPresent(c -> made.addAll(operations.reached(c))));
    for (Code code : doing) {
      boolean known = made.contains(code);
      for (Func method : methods) {
        if (operations.reached(codes.of(method).orElseThrow()).contains(code)) {
          known = true;
          helpers.add(method);
        }
      }
      if (!known) {
        return Optional.empty();
      }
    }
    keepOutermost(helpers);
    return Optional.of(helpers);
  }

  /// Of methods that call each other, keeps those that outsiders call.
  private void keepOutermost(Set<Func> helpers) {
    if (helpers.stream().anyMatch(Func::isExported)) {
      helpers.removeIf(h -> !h.isExported());
    }
  }
}
