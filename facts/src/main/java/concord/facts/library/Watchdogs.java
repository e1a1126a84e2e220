package concord.facts.library;

import concord.facts.data.Kinds;
import concord.facts.data.RegisterTypes;
import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.syntax.Position;
import concord.go.types.Type;
import java.util.List;

/// Finds the `select`s by which a test guards against hanging: a timer case leads straight to
/// failure. The hang itself is found under the assumption that the test passes.
public final class Watchdogs {
  private Watchdogs() {}

  /// Whether such a `select` is at this place.
  public static boolean isAt(Code code, Position place) {
    RegisterTypes types = RegisterTypes.of(code, List.of());
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Select select
          && code.position(pc).equals(place)
          && select.cases().stream().anyMatch(c -> guards(code, types, c))) {
        return true;
      }
    }
    return false;
  }

  private static boolean guards(Code code, RegisterTypes types, Instr.Case c) {
    return c.src() < 0
        && types.of(c.chan()).underlying() instanceof Type.Chan chan
        && Kinds.isTime(chan.elem())
        && Failing.at(code, c.target());
  }
}
