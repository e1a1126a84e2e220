package concord.go.code;

import concord.go.syntax.Expr;
import concord.go.types.Func;
import concord.go.types.Info;
import concord.go.types.Selection;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Types;
import java.util.List;
import java.util.Optional;

/// Selectors: fields, method values and method expressions, and the receivers of methods.
final class Selectors {
  private final Lowering lowering;
  private final Assembler out;
  private final Info info;
  private final Expressions expressions;

  Selectors(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.info = lowering.info;
    this.expressions = lowering.expressions;
  }

  int selector(Expr.Selector e) {
    Optional<Selection> selection = info.selection(e);
    if (selection.isEmpty()) {
      return expressions.ident(e.sel());
    }
    Selection s = selection.get();
    return switch (s.kind()) {
      case FIELD -> {
        Optional<Integer> address = lowering.places.fieldAddress(e, s);
        yield address.isPresent() ? expressions.load(address.get()) : fieldOfValue(e, s);
      }
      case METHOD_VALUE -> {
        int receiver = receiver(e, s);
        int dst = out.register();
        out.emit(new Instr.Bind(dst, receiver, (Func) s.obj(), info.type(e)));
        yield dst;
      }
      case METHOD_EXPR -> {
        int dst = out.register();
        out.emit(new Instr.FuncRef(dst, (Func) s.obj(), info.type(e)));
        yield dst;
      }
    };
  }

  private int fieldOfValue(Expr.Selector e, Selection s) {
    int at = expressions.value(e.x());
    Type type = info.type(e.x());
    for (int i = 0; i < s.path().size(); i++) {
      if (type.underlying() instanceof Type.Pointer p) {
        return expressions.load(
            lowering.places.walk(at, p.elem(), s.path().subList(i, s.path().size())));
      }
      Type field = FieldSteps.field(type, s.path().get(i));
      int dst = out.register();
      out.emit(new Instr.Field(dst, at, s.path().get(i), field));
      at = dst;
      type = field;
    }
    return at;
  }

  /// The receiver of a method, as the method wants it: a pointer, a value, or an interface.
  int receiver(Expr.Selector e, Selection s) {
    Func method = (Func) s.obj();
    List<Integer> embedded = s.path().subList(0, s.path().size() - 1);
    Type owner = info.type(e.x());
    for (int index : embedded) {
      owner = FieldSteps.field(FieldSteps.deref(owner), index);
    }
    boolean pointer = owner.underlying() instanceof Type.Pointer;
    boolean wantsPointer =
        method.kind() == Func.Kind.METHOD && method.hasPointerReceiver() && !isTypeParam(owner);
    if (embedded.isEmpty()) {
      if (wantsPointer && !pointer) {
        return lowering.places.isAddressable(e.x())
            ? lowering.places.address(e.x())
            : expressions.allocated(expressions.value(e.x()), owner, "");
      }
      int x = expressions.value(e.x());
      return !wantsPointer && pointer && method.kind() == Func.Kind.METHOD
          ? expressions.load(x)
          : x;
    }
    Optional<Integer> base = lowering.places.base(e.x());
    int struct =
        base.isPresent()
            ? base.get()
            : expressions.allocated(expressions.value(e.x()), info.type(e.x()), "");
    int address = lowering.places.walk(struct, FieldSteps.deref(info.type(e.x())), embedded);
    if (wantsPointer && !pointer) {
      return address;
    }
    int field = expressions.load(address);
    return !wantsPointer && pointer && method.kind() == Func.Kind.METHOD
        ? expressions.load(field)
        : field;
  }

  private static boolean isTypeParam(Type type) {
    return Types.unalias(type) instanceof TypeParam;
  }
}
