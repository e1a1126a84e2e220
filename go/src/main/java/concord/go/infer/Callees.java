package concord.go.infer;

import concord.go.code.Codes;
import concord.go.code.Quiet;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Methods;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Which functions a call may mean, as far as the text tells.
final class Callees {
  /// What those who know a value only as `any` may call.
  private static final List<String> TEXT_METHODS = List.of("Error", "String");

  private final Map<String, List<Func>> methods;

  Callees(Codes codes) {
    this.methods = codes.methodsByName();
  }

  /// Of a method of an interface, all methods of that name.
  List<Func> of(Func func) {
    return func.kind() == Func.Kind.INTERFACE_METHOD ? named(func.name()) : List.of(func);
  }

  private List<Func> named(String name) {
    return methods.getOrDefault(name, List.of());
  }

  /// The methods by which code that is not seen knows what it is given, and may call it.
  List<Func> calledBackBy(Func func) {
    List<Func> all = new ArrayList<>();
    if (!(func.type() instanceof Signature s) || Quiet.isPlain(func.pkg().path())) {
      return all;
    }
    for (Var param : s.params()) {
      if (element(param.type()).underlying() instanceof Interface wanted) {
        List<Func> known = Methods.of(wanted);
        known.forEach(m -> all.addAll(named(m.name())));
        if (known.isEmpty()) {
          TEXT_METHODS.forEach(m -> all.addAll(named(m)));
        }
      }
    }
    return all;
  }

  private static Type element(Type type) {
    return type.underlying() instanceof Type.Slice s ? s.elem() : type;
  }
}
