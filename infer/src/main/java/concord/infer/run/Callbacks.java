package concord.infer.run;

import concord.facts.data.Kinds;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Methods;
import concord.go.types.Pkg;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Var;
import concord.infer.domain.Value;
import concord.infer.run.Dispatch.Resolved;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The functions and methods among the arguments of a call, which the callee may call back.
public final class Callbacks {
  private final WholeProgram world;

  Callbacks(WholeProgram world) {
    this.world = world;
  }

  List<Value> in(Resolved.Opaque opaque) {
    List<Value> callbacks = new ArrayList<>();
    List<Var> params = opaque.type() instanceof Signature s ? s.params() : List.of();
    int receivers = Math.max(0, opaque.args().size() - params.size());
    for (int i = 0; i < opaque.args().size(); i++) {
      Value arg = opaque.args().get(i);
      if (isFollowed(arg)) {
        callbacks.add(arg);
      } else if (i >= receivers
          && params.get(i - receivers).type().underlying() instanceof Interface wanted) {
        callbacks.addAll(methods(arg, wanted));
      }
    }
    return callbacks;
  }

  private boolean isFollowed(Value value) {
    return switch (value) {
      case Value.Closure _, Value.Bound _ -> true;
      case Value.FuncRef f -> world.code(f.func()).isPresent();
      case null, default -> false;
    };
  }

  /// The methods that code which knows a value as `wanted` may call on it.
  public List<Value> methods(Value value, Interface wanted) {
    List<Value> bound = new ArrayList<>();
    if (value == null || value instanceof Value.Unknown || Kinds.isInterface(value.type())) {
      return bound;
    }
    for (Func method : Methods.of(wanted)) {
      Optional<WholeProgram.Method> found = world.method(value.type(), method);
      if (found.isPresent() && found.get().embedded().isEmpty()) {
        if (world.code(found.get().func()).isPresent()) {
          bound.add(new Value.Bound(found.get().func(), value, Basic.INVALID));
        }
      } else if (found.isPresent() && value instanceof Value.Aggregate a) {
        bound.addAll(methods(a.parts().get(found.get().embedded().getFirst()), wanted));
        return bound;
      }
    }
    return bound;
  }

  /// The method that turns a value of this type into text, if it is code of the program.
  public Optional<Value> textMethod(Type type, Value value) {
    if (value == null || value instanceof Value.Unknown || Kinds.isInterface(type)) {
      return Optional.empty();
    }
    for (String name : List.of("Error", "String")) {
      Optional<WholeProgram.Method> method = world.method(type, Pkg.UNIVERSE, name);
      if (method.isPresent()
          && (world.code(method.get().func()).isPresent()
              || method.get().func().kind() == Func.Kind.INTERFACE_METHOD)) {
        return Optional.of(new Value.Bound(method.get().func(), value, Basic.INVALID));
      }
    }
    return Optional.empty();
  }

  /// The embedded fields that lead to a method of a value.
  public List<Integer> embeddedIn(Value value, String method) {
    return value == null
        ? List.of()
        : world
            .method(value.type(), Pkg.UNIVERSE, method)
            .map(WholeProgram.Method::embedded)
            .orElse(List.of());
  }
}
