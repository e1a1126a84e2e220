package concord.selftest.oracle;

import concord.go.types.Alias;
import concord.go.types.Basic;
import concord.go.types.Named;
import concord.go.types.Obj;
import concord.go.types.Pkg;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.TypeName;
import concord.go.types.TypeText;
import concord.go.types.Var;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Types as the rewritten program writes them.
final class TypeNames {
  private final Pkg own;
  private final Function<Obj, String> names;

  /// `names` are those of the objects of package `own`.
  TypeNames(Pkg own, Function<Obj, String> names) {
    this.own = own;
    this.names = names;
  }

  String of(Type type) {
    return switch (type) {
      case Type.Chan c -> "*sched_.Chan[" + of(c.elem()) + "]";
      case Type.Pointer p -> "*" + of(p.elem());
      case Type.Slice s -> "[]" + of(s.elem());
      case Type.Array a -> "[" + a.length() + "]" + of(a.elem());
      case Type.MapOf m -> "map[" + of(m.key()) + "]" + of(m.elem());
      case Signature s -> "func" + signature(s);
      case Named n -> name(n.obj(), n.typeArgs());
      case Alias a -> name(a.obj(), a.typeArgs());
      case Basic b -> b.toString();
      default -> TypeText.of(type);
    };
  }

  private String signature(Signature s) {
    String params = list(s.params().stream().map(Var::type).toList());
    String results = list(s.results().stream().map(Var::type).toList());
    return "(" + params + ") (" + results + ")";
  }

  private String list(List<Type> types) {
    return types.stream().map(this::of).collect(Collectors.joining(", "));
  }

  private String name(TypeName obj, List<Type> args) {
    String arguments = args.isEmpty() ? "" : "[" + list(args) + "]";
    boolean foreign = obj.pkg() != own && obj.pkg() != Pkg.UNIVERSE;
    return (foreign ? obj.pkg().name() + "." : "") + names.apply(obj) + arguments;
  }
}
