package concord.facts.data;

import concord.go.types.Alias;
import concord.go.types.Basic;
import concord.go.types.Interface;
import concord.go.types.Named;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Var;

/// An abstract memory location. Two places that may be the same have the same location. Objects are
/// not told apart: field `f` of all values of a type is one location.
public record Location(Kind kind, Object key) {
  public enum Kind {
    /// A field of a struct, by name and index. The rest of the struct is not compared, so that all
    /// instances of a generic type agree.
    FIELD,
    /// An element of a slice, array or map, by its type.
    ELEMENT,
    /// The number of elements of a map, by their type.
    COUNT,
    /// A variable known only by its address; by its type.
    VARIABLE,
    /// A package variable.
    GLOBAL,
    /// A message, by its type.
    MESSAGE
  }

  /// Stands for all locations of a kind.
  private static final String ANY = "?";

  public static Location any(Kind kind) {
    return new Location(kind, ANY);
  }

  public boolean isAny() {
    return key.equals(ANY);
  }

  public static Location field(Type struct, int index) {
    return struct.underlying() instanceof Struct s && index < s.fields().size()
        ? new Location(Kind.FIELD, s.fields().get(index).name() + "#" + index)
        : any(Kind.FIELD);
  }

  public static Location element(Type container) {
    return switch (container.underlying()) {
      case Type.Slice s -> of(Kind.ELEMENT, s.elem());
      case Type.Array a -> of(Kind.ELEMENT, a.elem());
      case Type.MapOf m -> of(Kind.ELEMENT, m.elem());
      case Type.Pointer p -> element(p.elem());
      case Basic _ -> of(Kind.ELEMENT, Basic.UINT8);
      default -> any(Kind.ELEMENT);
    };
  }

  public static Location count(Type container) {
    return new Location(Kind.COUNT, element(container).key());
  }

  public static Location variable(Type type) {
    return of(Kind.VARIABLE, type);
  }

  public static Location global(Var var) {
    return new Location(Kind.GLOBAL, var);
  }

  public static Location message(Type channel) {
    return channel.underlying() instanceof Type.Chan c
        ? of(Kind.MESSAGE, c.elem())
        : any(Kind.MESSAGE);
  }

  private static Location of(Kind kind, Type type) {
    return new Location(kind, erased(type));
  }

  /// The type without its type arguments; [#ANY] if it may be any type.
  private static String erased(Type type) {
    return switch (type) {
      case Alias a -> erased(concord.go.types.Types.unalias(a));
      case Named n -> n.obj().pkg().path() + "." + n.obj().name();
      case Basic b -> b == Basic.INVALID ? ANY : b.toString();
      case TypeParam _, Type.Unknown _ -> ANY;
      case Type.Pointer p -> nested("*", p.elem());
      case Type.Slice s -> nested("[]", s.elem());
      case Type.Array a -> nested("[]", a.elem());
      case Type.Chan c -> nested("chan ", c.elem());
      case Type.MapOf m -> nested("map ", m.elem());
      case Signature _ -> "func";
      case Interface _ -> "interface";
      case Struct s -> "struct" + s.fields().stream().map(Var::name).toList();
      default -> ANY;
    };
  }

  private static String nested(String outer, Type type) {
    String inner = erased(type);
    return inner.equals(ANY) ? ANY : outer + inner;
  }
}
