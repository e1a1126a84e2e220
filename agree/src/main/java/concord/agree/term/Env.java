package concord.agree.term;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Γ: what is known of the variables in scope. §6.1's three mappings are the three questions
/// [#env], [#revEnv] and [#returnEnv].
///
/// An environment is the innermost binding and the environment around it; the outermost is empty.
/// Each binding keeps its erased return types, so a question by type costs one comparison per
/// binding and return type. Names are never bound twice, so nothing is ever removed by shadowing.
public final class Env {
  public static final Env EMPTY = new Env(null, "", Type.UNIT, List.of());

  private final Env outer;
  private final String name;
  private final Type type;
  private final List<Type> erasedReturnTypes;

  private Env(Env outer, String name, Type type, List<Type> erasedReturnTypes) {
    this.outer = outer;
    this.name = name;
    this.type = type;
    this.erasedReturnTypes = erasedReturnTypes;
  }

  /// Γ, (x : τ)
  public Env with(String x, Type t) {
    return new Env(this, x, t, t.erased().returnTypes());
  }

  /// (x : τ) ∈ Γ
  public Optional<Type> env(String x) {
    for (Env at = this; at.outer != null; at = at.outer) {
      if (at.name.equals(x)) {
        return Optional.of(at.type);
      }
    }
    return Optional.empty();
  }

  /// A variable, and how many arguments it wants until it has the type asked for.
  public record Receiver(String name, Type type, int arguments) {}

  /// The variables of this type, the innermost first; effects are left to the caller.
  public List<Receiver> revEnv(Type erased) {
    var found = new ArrayList<Receiver>();
    for (Env at = this; at.outer != null; at = at.outer) {
      if (at.erasedReturnTypes.getFirst().equals(erased)) {
        found.add(new Receiver(at.name, at.type, 0));
      }
    }
    return found;
  }

  /// The functions that have this type after some arguments, at least one; effects are left to the
  /// caller.
  public List<Receiver> returnEnv(Type erased) {
    var found = new ArrayList<Receiver>();
    for (Env at = this; at.outer != null; at = at.outer) {
      for (int n = 1; n < at.erasedReturnTypes.size(); n++) {
        if (at.erasedReturnTypes.get(n).equals(erased)) {
          found.add(new Receiver(at.name, at.type, n));
        }
      }
    }
    return found;
  }
}
