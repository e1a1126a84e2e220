package concord.go.types;

import concord.go.types.constant.Value;
import java.util.List;

/// The predeclared names (spec, "Predeclared identifiers"), and package `unsafe`.
public final class Universe {
  private Universe() {}

  static final Interface ANY_INTERFACE = new Interface(List.of(), List.of(), false);
  static final Interface COMPARABLE_INTERFACE = new Interface(List.of(), List.of(), false);

  /// `any`
  public static final Type ANY;

  /// `error`
  public static final Named ERROR;

  /// `comparable`
  public static final Named COMPARABLE;

  /// Pkg `unsafe`.
  public static final Pkg UNSAFE = new Pkg("unsafe", "unsafe", Pkg.UNIVERSE.scope());

  public static final Obj.Nil NIL = new Obj.Nil();
  public static final Const IOTA = new Const("iota", Basic.UNTYPED_INT, Value.of(0));

  static {
    for (Basic b : Basic.values()) {
      if (b != Basic.INVALID && !b.isUntyped() && b != Basic.UNSAFE_POINTER) {
        declare(new TypeName(b.goName(), Pkg.UNIVERSE, b));
      }
    }
    declare(new TypeName("byte", Pkg.UNIVERSE, Basic.UINT8));
    declare(new TypeName("rune", Pkg.UNIVERSE, Basic.INT32));

    TypeName any = new TypeName("any", Pkg.UNIVERSE, Basic.INVALID);
    ANY = new Alias(any, List.of(), ANY_INTERFACE);
    any.complete(ANY);
    declare(any);

    TypeName error = new TypeName("error", Pkg.UNIVERSE, Basic.INVALID);
    ERROR = new Named(error);
    Signature signature =
        Signature.of(List.of(), List.of(Var.param("", Basic.STRING)), /* variadic= */ false);
    Func method = new Func("Error", Pkg.UNIVERSE, signature);
    ERROR.complete(new Interface(List.of(method), List.of(), false));
    error.complete(ERROR);
    declare(error);

    TypeName comparable = new TypeName("comparable", Pkg.UNIVERSE, Basic.INVALID);
    COMPARABLE = new Named(comparable);
    COMPARABLE.complete(COMPARABLE_INTERFACE);
    comparable.complete(COMPARABLE);
    declare(comparable);

    declare(new Const("true", Basic.UNTYPED_BOOL, Value.of(true)));
    declare(new Const("false", Basic.UNTYPED_BOOL, Value.of(false)));
    declare(IOTA);
    declare(NIL);

    for (BuiltinId id : BuiltinId.values()) {
      if (id.isUnsafe()) {
        UNSAFE.scope().insert(id.goName(), new Obj.Builtin(id, UNSAFE));
      } else {
        declare(new Obj.Builtin(id, Pkg.UNIVERSE));
      }
    }
    UNSAFE.scope().insert("Pointer", new TypeName("Pointer", UNSAFE, Basic.UNSAFE_POINTER));
  }

  private static void declare(Obj obj) {
    Pkg.UNIVERSE.scope().insert(obj.name(), obj);
  }

  static Scope scope() {
    return Pkg.UNIVERSE.scope();
  }
}
