package concord.go.code;

import concord.go.syntax.Expr;
import concord.go.types.Basic;
import concord.go.types.Info;
import concord.go.types.Selection;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Var;
import java.util.List;
import java.util.Optional;

/// Addresses and assignable expressions: variables, fields, elements.
final class Places {
  private final Lowering lowering;
  private final Assembler out;
  private final Info info;
  private final Expressions expressions;

  Places(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.info = lowering.info;
    this.expressions = lowering.expressions;
  }

  /// The address of a selected field, if `x` has one.
  Optional<Integer> fieldAddress(Expr.Selector e, Selection s) {
    return base(e.x()).map(b -> walk(b, FieldSteps.deref(s.receiver()), s.path()));
  }

  /// The address of the struct that `x` is or points to.
  Optional<Integer> base(Expr x) {
    if (info.type(x).underlying() instanceof Type.Pointer) {
      return Optional.of(expressions.value(x));
    }
    return isAddressable(x) ? Optional.of(address(x)) : Optional.empty();
  }

  boolean isAddressable(Expr x) {
    return switch (Expressions.unparen(x)) {
      case Expr.Ident i -> info.object(i).orElse(null) instanceof Var;
      case Expr.Star _ -> true;
      case Expr.Selector s ->
          info.selection(s)
              .map(sel -> sel.kind() == Selection.Kind.FIELD && isBaseInMemory(s))
              .orElseGet(() -> info.use(s.sel()).orElse(null) instanceof Var);
      case Expr.Index i ->
          switch (info.type(i.x()).underlying()) {
            case Type.Slice _, Type.Pointer _ -> true;
            case Type.Array _ -> isAddressable(i.x());
            default -> false;
          };
      default -> false;
    };
  }

  private boolean isBaseInMemory(Expr.Selector s) {
    return info.type(s.x()).underlying() instanceof Type.Pointer || isAddressable(s.x());
  }

  /// From the address of a struct along fields, through embedded pointers, to the address of the
  /// last field.
  int walk(int address, Type struct, List<Integer> path) {
    int at = address;
    Type type = struct;
    for (int i = 0; i < path.size(); i++) {
      if (type.underlying() instanceof Type.Pointer p) {
        at = expressions.load(at);
        type = p.elem();
      }
      Type field = FieldSteps.field(type, path.get(i));
      int dst = out.register();
      out.emit(new Instr.FieldAddress(dst, at, path.get(i), field));
      at = dst;
      type = field;
    }
    return at;
  }

  /// The address of a variable, a field, an element or a literal.
  int address(Expr expr) {
    Expr x = Expressions.unparen(expr);
    return switch (x) {
      case Expr.Ident e -> addressOf(e);
      case Expr.Star e -> expressions.value(e.x());
      case Expr.Selector e -> {
        Optional<Selection> s = info.selection(e);
        if (s.isEmpty()) {
          yield addressOf(e.sel());
        }
        Optional<Integer> address = fieldAddress(e, s.get());
        yield address.isPresent()
            ? address.get()
            : expressions.allocated(expressions.value(e), info.type(e), "");
      }
      case Expr.Index e when !(info.type(e.x()).underlying() instanceof Type.MapOf) -> {
        boolean array = info.type(e.x()).underlying() instanceof Type.Array;
        int base = array ? address(e.x()) : expressions.value(e.x());
        int index = expressions.value(e.indices().getFirst());
        int dst = out.register();
        out.emit(new Instr.IndexAddress(dst, base, index, info.type(e)));
        yield dst;
      }
      default -> expressions.allocated(expressions.value(x), info.type(x), "");
    };
  }

  private int addressOf(Expr.Ident e) {
    if (!(info.object(e).orElse(null) instanceof Var var)) {
      return expressions.unknown(new Type.Pointer(info.type(e)));
    }
    return switch (lowering.home(var).orElse(null)) {
      case Lowering.Home.Address(int register) -> register;
      case Lowering.Home.Register(int register) ->
          expressions.allocated(register, var.type(), var.name());
      case null ->
          var.kind() == Var.Kind.PACKAGE
              ? expressions.global(var)
              : expressions.unknown(new Type.Pointer(var.type()));
    };
  }

  /// An assignable place, with all operands evaluated.
  sealed interface Place {
    /// `_`.
    record Blank() implements Place {}

    record Register(int register, Type type) implements Place {}

    record Entry(int map, int key, Type elem) implements Place {}

    record Memory(int address, Type type) implements Place {}
  }

  /// The place of `target`. Its operands are evaluated here, once.
  Place place(Expr target) {
    Expr x = Expressions.unparen(target);
    if (x instanceof Expr.Ident ident) {
      if (ident.isBlank()) {
        return new Place.Blank();
      }
      if (info.object(ident).orElse(null) instanceof Var var
          && lowering.home(var).orElse(null) instanceof Lowering.Home.Register(int own)) {
        return new Place.Register(own, var.type());
      }
    }
    if (x instanceof Expr.Index e && info.type(e.x()).underlying() instanceof Type.MapOf m) {
      int map = expressions.value(e.x());
      int key = expressions.value(e.indices().getFirst());
      return new Place.Entry(map, key, m.elem());
    }
    return new Place.Memory(address(x), info.type(x));
  }

  /// The place of `target`, independent of later assignments to the variables in it.
  Place fixedPlace(Expr target) {
    return switch (place(target)) {
      case Place.Entry(int map, int key, Type elem) -> new Place.Entry(copy(map), copy(key), elem);
      case Place.Memory(int address, Type type)
          when Expressions.unparen(target) instanceof Expr.Star ->
          new Place.Memory(copy(address), type);
      case Place p -> p;
    };
  }

  private int copy(int register) {
    int copy = out.register();
    out.emit(new Instr.Copy(copy, register));
    return copy;
  }

  /// Its current value.
  int load(Place place) {
    return switch (place) {
      case Place.Blank _ -> throw new IllegalArgumentException("_ has no value");
      case Place.Register(int register, _) -> register;
      case Place.Entry(int map, int key, Type elem) -> {
        int dst = out.register();
        out.emit(new Instr.Index(dst, Instr.NONE, map, key, elem));
        yield dst;
      }
      case Place.Memory(int address, _) -> expressions.load(address);
    };
  }

  void store(Place place, int register, Type from) {
    switch (place) {
      case Place.Blank _ -> {}
      case Place.Register(int own, Type type) ->
          out.emit(new Instr.Copy(own, expressions.convert(register, from, type)));
      case Place.Entry(int map, int key, Type elem) ->
          out.emit(new Instr.MapStore(map, key, expressions.convert(register, from, elem)));
      case Place.Memory(int address, Type type) ->
          out.emit(new Instr.Store(address, expressions.convert(register, from, type)));
    }
  }

  /// `target = register`.
  void assign(Expr target, int register, Type from) {
    store(place(target), register, from);
  }

  int index(Expr.Index e, int ok) {
    Expr x = e.x();
    Type type = info.type(x).underlying();
    if (info.of(x).isType() || type instanceof Signature) {
      return expressions.value(x);
    }
    if (type instanceof Type.MapOf
        || type instanceof Basic
        || (type instanceof Type.Array && !isAddressable(x))) {
      int base = expressions.value(x);
      int index = expressions.value(e.indices().getFirst());
      int dst = out.register();
      out.emit(new Instr.Index(dst, ok, base, index, elem(type)));
      return dst;
    }
    return expressions.load(address(e));
  }

  private static Type elem(Type type) {
    return switch (type) {
      case Type.MapOf m -> m.elem();
      case Type.Array a -> a.elem();
      default -> Basic.UINT8;
    };
  }

  int slice(Expr.Slice e) {
    boolean array = info.type(e.x()).underlying() instanceof Type.Array;
    int x = array ? address(e.x()) : expressions.value(e.x());
    int low = e.low().map(expressions::value).orElse(-1);
    int high = e.high().map(expressions::value).orElse(-1);
    int max = e.max().map(expressions::value).orElse(-1);
    int dst = out.register();
    out.emit(new Instr.Slice(dst, x, low, high, max, info.type(e)));
    return dst;
  }
}
