package concord.flow.golang;

import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.types.BuiltinId;
import concord.go.types.Func;
import concord.go.types.Info;
import concord.go.types.Interface;
import concord.go.types.Named;
import concord.go.types.Type;
import concord.go.types.Types;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/// Which functions are coroutines: the range of `M'` (Equation 2) and its fixed point (Equation 3).
///
/// ```
///   M'(f) = ⟦·;·⟧  if f uses channels
///           ⟦·;·⟧  if f calls f' ∈ Range(M')
///           0      otherwise                              (2)
///   M = fix(M')                                           (3)
/// ```
///
/// A function that calls a parameter is treated as a coroutine: whether it communicates depends on
/// its caller.
final class Range {
  private final Info info;
  private final Map<Func, Decl.Func> functions;
  private final Set<Func> range = new LinkedHashSet<>();
  private int iterations;

  private Range(Map<Func, Decl.Func> functions, Info info) {
    this.functions = functions;
    this.info = info;
  }

  static Range of(Map<Func, Decl.Func> functions, Info info) {
    Range range = new Range(new LinkedHashMap<>(functions), info);
    boolean grown = true;
    while (grown) {
      range.iterations++;
      grown = range.grow();
    }
    return range;
  }

  /// One application of `M'`; whether it found more than before.
  private boolean grow() {
    Set<Func> found = new LinkedHashSet<>();
    functions.forEach((func, decl) -> {
      if (!range.contains(func) && (isCoroutine(decl) || givesChannel(func))) {
        found.add(func);
      }
    });
    range.addAll(found);
    return !found.isEmpty();
  }

  /// A function that returns a channel counts too, even if it does not operate on it.
  private static boolean givesChannel(Func func) {
    return func.signature().stream()
        .flatMap(s -> s.results().stream())
        .anyMatch(result -> GoTypes.isChannel(result.type()));
  }

  /// How often `M'` was applied until nothing changed.
  int iterations() {
    return iterations;
  }

  boolean contains(Func func) {
    return range.contains(func.origin());
  }

  /// Whether something below the node communicates, according to the current approximation.
  boolean isCoroutine(Node node) {
    boolean[] found = {false};
    SyntaxWalk.below(node, part -> found[0] |= communicates(part));
    return found[0] || communicates(node);
  }

  private boolean areCalledBack(Expr.Call call) {
    return call.args().stream().anyMatch(this::isCalledBack);
  }

  /// Whether a function of another package that is given this may call a method that communicates:
  /// one of the interface, or an exported one of the type.
  boolean isCalledBack(Expr argument) {
    Type type = Types.unalias(info.type(argument));
    Type held = type instanceof Type.Pointer(Type elem) ? Types.unalias(elem) : type;
    return switch (held) {
      case Named n when !(n.underlying() instanceof Interface) ->
          range.stream()
              .anyMatch(f ->
                  f.receiverName().filter(n.obj()::equals).isPresent()
                      && Character.isUpperCase(f.name().charAt(0)));
      default ->
          held.underlying() instanceof Interface i
              && i.typeSet().methods().stream()
                  .anyMatch(m ->
                      range.stream()
                          .anyMatch(
                              f -> f.receiverName().isPresent() && f.name().equals(m.name())));
    };
  }

  private boolean communicates(Node node) {
    return switch (node) {
      case Stmt.Send _, Stmt.Select _ -> true;
      case Stmt.Range r -> GoTypes.isChannel(info.type(r.x()));
      case Expr.Unary u -> u.op() == Token.ARROW;
      case Expr.Call call ->
          switch (Callee.of(call, info)) {
            case Callee.Builtin(BuiltinId id) ->
                id == BuiltinId.CLOSE
                    || (id == BuiltinId.MAKE && GoTypes.isChannel(info.type(call)));
            case Callee.Declared(Func func) ->
                contains(func)
                    || External.matters(func.pkg().path(), func.name())
                    || (!functions.containsKey(func) && areCalledBack(call));
            case Callee.Foreign(String path, String name) ->
                External.matters(path, name) || areCalledBack(call);
            case Callee.Variable _ -> true;
            case Callee.Literal _, Callee.Computed _, Callee.Conversion _ -> false;
          };
      default -> false;
    };
  }
}
