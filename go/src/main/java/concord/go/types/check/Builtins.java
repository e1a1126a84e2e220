package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.types.BuiltinId;
import concord.go.types.Mode;
import concord.go.types.Type;
import concord.go.types.Universe;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.List;

/// Spec, "Built-in functions", and those of package `unsafe`: which one is called, and with how
/// many arguments. What each of them does is in [ContainerBuiltins], [AllocationBuiltins],
/// [NumberBuiltins] and [UnsafeBuiltins].
final class Builtins {
  private final Checker c;
  private final ContainerBuiltins containers;
  private final AllocationBuiltins allocations;
  private final NumberBuiltins numbers;
  private final UnsafeBuiltins unsafe;

  Builtins(Checker c) {
    this.c = c;
    this.containers = new ContainerBuiltins(c);
    this.allocations = new AllocationBuiltins(c);
    this.numbers = new NumberBuiltins(c);
    this.unsafe = new UnsafeBuiltins(c);
  }

  Operand call(Expr.Call e, BuiltinId id) {
    if (e.spread() && id != BuiltinId.APPEND) {
      c.report(e, "invalid operation: invalid use of ... with built-in " + id.goName());
      e.args().forEach(c.exprs::rawOrType);
      return new Operand(e);
    }
    boolean calls = c.env.hasCallOrReceive;
    c.env.hasCallOrReceive = false;
    Operand x = arity(e, id) ? checked(e, id) : new Operand(e);
    boolean seen = c.env.hasCallOrReceive || (x.mode != Mode.CONSTANT && isCall(id));
    c.env.hasCallOrReceive = calls || seen;
    return x;
  }

  /// Whether a builtin that is not constant counts as a call for the constancy of `len`.
  private static boolean isCall(BuiltinId id) {
    return id != BuiltinId.LEN && id != BuiltinId.CAP && !id.isUnsafe();
  }

  private boolean arity(Expr.Call e, BuiltinId id) {
    int n = e.args().size();
    int min =
        switch (id) {
          case PRINT, PRINTLN, RECOVER -> 0;
          case COMPLEX, COPY, DELETE, UNSAFE_ADD, UNSAFE_SLICE, UNSAFE_STRING -> 2;
          default -> 1;
        };
    boolean open =
        switch (id) {
          case APPEND, MAX, MIN, PRINT, PRINTLN -> true;
          default -> false;
        };
    int max = id == BuiltinId.MAKE ? 3 : open ? Integer.MAX_VALUE : min;
    if (n == 1 && min == 2) {
      // A call with two results.
      return true;
    }
    if (n < min || n > max) {
      e.args().forEach(c.exprs::rawOrType);
      String text =
          (n < min ? "not enough" : "too many")
              + " arguments for "
              + c.text(e)
              + " (expected "
              + (n < min ? min : max)
              + ", found "
              + n
              + ")";
      c.report(n < min ? e : e.args().get(max), text);
      return false;
    }
    return true;
  }

  private Operand checked(Expr.Call e, BuiltinId id) {
    return switch (id) {
      case APPEND -> containers.append(e);
      case CAP, LEN -> containers.length(e, id);
      case CLEAR -> containers.clear(e);
      case CLOSE -> containers.close(e);
      case COMPLEX -> numbers.complex(e);
      case COPY -> containers.copy(e);
      case DELETE -> containers.delete(e);
      case IMAG, REAL -> numbers.part(e, id);
      case MAKE -> allocations.make(e);
      case MAX, MIN -> numbers.extreme(e, id);
      case NEW -> allocations.newOf(e);
      case PANIC -> {
        Operand x = c.exprs.expr(e.args().getFirst());
        c.assignments.assign(x, Universe.ANY, "argument to panic");
        yield noValue(e);
      }
      case PRINT, PRINTLN -> {
        for (Expr arg : e.args()) {
          Operand x = c.exprs.expr(arg);
          if (x.isNil()) {
            c.report(arg, "use of untyped nil in argument to built-in " + id.goName());
          }
          c.untyped.useDefault(x);
        }
        yield noValue(e);
      }
      case RECOVER -> new Operand(e, Mode.VALUE, Universe.ANY);
      case UNSAFE_ADD -> unsafe.add(e);
      case UNSAFE_ALIGNOF, UNSAFE_SIZEOF -> unsafe.size(e, id);
      case UNSAFE_OFFSETOF -> unsafe.offset(e);
      case UNSAFE_SLICE -> unsafe.slice(e);
      case UNSAFE_SLICE_DATA -> unsafe.sliceData(e);
      case UNSAFE_STRING -> unsafe.string(e);
      case UNSAFE_STRING_DATA -> unsafe.stringData(e);
    };
  }

  Operand invalid(Operand x, String why) {
    c.report(x.expr, "invalid argument: " + why);
    return x.invalid();
  }

  static Operand vague(Expr e, Operand x) {
    return x.isValid() ? new Operand(e, Mode.VALUE, x.type) : new Operand(e);
  }

  static Operand noValue(Expr e) {
    return new Operand(e, Mode.NO_VALUE, Type.Tuple.EMPTY);
  }

  /// The arguments; one call with several results gives several.
  List<Operand> arguments(Expr.Call e) {
    if (e.args().size() == 1) {
      Operand x = c.exprs.multi(e.args().getFirst());
      if (x.isValid() && x.type instanceof Type.Tuple(List<Var> vars)) {
        List<Operand> list = new ArrayList<>();
        vars.forEach(v -> list.add(new Operand(x.expr, Mode.VALUE, v.type())));
        return list;
      }
      return List.of(x);
    }
    return e.args().stream().map(c.exprs::expr).toList();
  }
}
