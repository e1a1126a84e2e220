package concord.facts.skeleton;

import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Methods;
import concord.go.types.Named;
import concord.go.types.Obj;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.TypeName;
import concord.go.types.Types;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// A declared type by its path: whether it is an interface, and the names of its methods, promoted
/// ones included.
public record TypeFacts(String name, boolean isInterface, Set<String> methods) {
  private static final int DEEPEST = 4;

  public TypeFacts {
    methods = Set.copyOf(methods);
  }

  /// The types that a package declares.
  public static List<TypeFacts> of(Checked checked) {
    List<TypeFacts> all = new ArrayList<>();
    for (Obj obj : checked.pkg().scope().objects()) {
      if (obj instanceof TypeName t && Types.unalias(t.type()) instanceof Named named) {
        Set<String> methods = new TreeSet<>();
        collect(named, methods, DEEPEST);
        boolean isInterface = named.underlying() instanceof Interface;
        if (!methods.isEmpty()) {
          all.add(new TypeFacts(Registers.name(named), isInterface, methods));
        }
      }
    }
    return all;
  }

  private static void collect(Type type, Set<String> methods, int depth) {
    Type plain = Types.unalias(type) instanceof Type.Pointer p ? p.elem() : Types.unalias(type);
    if (plain instanceof Named named) {
      named.methods().stream().map(Func::name).forEach(methods::add);
    }
    switch (plain.underlying()) {
      case Interface i -> Methods.of(i).stream().map(Func::name).forEach(methods::add);
      case Struct s when depth > 0 ->
          s.fields().stream()
              .filter(Var::isEmbedded)
              .forEach(f -> collect(f.type(), methods, depth - 1));
      default -> {}
    }
  }
}
