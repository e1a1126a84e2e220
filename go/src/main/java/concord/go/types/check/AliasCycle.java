package concord.go.types.check;

import concord.go.types.Alias;
import concord.go.types.Basic;
import concord.go.types.Interface;
import concord.go.types.Named;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.TypeName;
import concord.go.types.TypeParam;
import concord.go.types.Var;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/// Spec, "Alias declarations": an alias is no type of its own, so `type A = []A` would have no end.
/// Only a type definition on the way stops that.
final class AliasCycle {
  private final TypeName alias;
  private final Set<Alias> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private AliasCycle(TypeName alias) {
    this.alias = alias;
  }

  /// Whether `t`, which stands right of the `=`, mentions the alias itself.
  static boolean in(Type t, Alias alias) {
    return new AliasCycle(alias.obj()).in(t);
  }

  private boolean in(Type t) {
    return switch (t) {
      case Basic _, Type.Unknown _, TypeParam _ -> false;
      case Alias a -> a.obj() == alias || (seen.add(a) && (in(a.rhs()) || any(a.typeArgs())));
      case Named n -> any(n.typeArgs());
      case Type.Array(_, Type elem) -> in(elem);
      case Type.Slice(Type elem) -> in(elem);
      case Type.Pointer(Type elem) -> in(elem);
      case Type.MapOf(Type key, Type elem) -> in(key) || in(elem);
      case Type.Chan(_, Type elem) -> in(elem);
      case Type.Tuple(List<Var> vars) -> vars(vars);
      case Struct s -> vars(s.fields());
      case Signature s -> vars(s.params()) || vars(s.results());
      case Interface i ->
          any(i.embedded()) || i.explicitMethods().stream().anyMatch(m -> in(m.type()));
      case Type.Union(List<Type.Term> terms) -> terms.stream().anyMatch(x -> in(x.type()));
    };
  }

  private boolean any(List<Type> types) {
    return types.stream().anyMatch(this::in);
  }

  private boolean vars(List<Var> vars) {
    return vars.stream().anyMatch(v -> in(v.type()));
  }
}
