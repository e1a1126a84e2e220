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

/// Whether anybody outside of a unit could end a wait.
///
/// A wait is *closed* when no code could: what waits does so for an object that has not left the
/// code we see, and whoever could serve it is part of the unit already. Methods of the type that
/// could serve it, and are called by anybody at any time, are *helpers*: the wait is closed if it
/// goes on while they are called again and again.
public final class Closedness {
  /// With more helpers than this there is too much to explore.
  private static final int MOST_HELPERS = 3;

  private final Codes codes;
  private final Operations operations;

  public Closedness(Codes codes, Operations operations) {
    this.codes = codes;
    this.operations = operations;
  }

  /// An operation that waits: what is done (`send`, `recv`, `lock`, …), and where.
  public record Wait(String verb, Position position) {}

  /// Whether those who were given a channel to receive from go on to receive from it.
  public enum Callers {
    GO_ON,
    /// They call the method that ends the object, and may stop receiving then.
    MAY_STOP
  }

  /// Who could end a wait.
  ///
  /// @param methods those that anybody may call at any time
  /// @param abandoned whether nobody else could only because callers have stopped receiving
  public record Helpers(Set<Func> methods, boolean abandoned) {}

  /// The methods that could end one of these waits; nothing if somebody else could.
  ///
  /// @param methods those that anybody may call at any time
  /// @param inside the functions that are part of the unit once, and not called again
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
                && Objects.isOnlyReturned(operation.object());
        abandoned |= stopped;
        if (Objects.isLost(operation.object()) && !stopped) {
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

  /// Those who do what the wait is for: methods of the type, or code that only a constructor
  /// starts, which is part of the unit. Nothing if there are others. Who only serves what it has
  /// made itself does nothing for an object that exists already.
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

  /// Of methods that call each other those that outsiders call stay.
  private void keepOutermost(Set<Func> helpers) {
    if (helpers.stream().anyMatch(Func::isExported)) {
      helpers.removeIf(h -> !h.isExported());
    }
  }
}
