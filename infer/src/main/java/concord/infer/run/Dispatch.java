package concord.infer.run;

import concord.facts.data.Kinds;
import concord.facts.library.Library;
import concord.go.code.Code;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.infer.domain.Addresses;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the function that a function value or method denotes. If there are several candidates, the
/// path forks.
final class Dispatch {
  /// Of more types behind one interface, not all are tried.
  private static final int MOST_IMPLEMENTATIONS = 6;

  private final Specialiser specialiser;
  private final Memory memory;
  private final WholeProgram world;
  private final LibraryModels library;

  Dispatch(Specialiser specialiser, Memory memory, WholeProgram world, LibraryModels library) {
    this.specialiser = specialiser;
    this.memory = memory;
    this.world = world;
    this.library = library;
  }

  /// What a function value turns out to be.
  sealed interface Resolved {
    record InCode(Code code, List<Value> args, Map<TypeParam, Type> types) implements Resolved {}

    record InModel(String name, List<Value> args) implements Resolved {}

    /// Unseen code. Code of the standard library keeps no argument unless it has a model.
    record Opaque(String name, List<Value> args, Type type, boolean isStandard, Optional<Func> func)
        implements Resolved {}
  }

  interface Then {
    void accept(Path path, Resolved resolved);
  }

  void resolve(Path path, Value target, List<Value> args, Then then) {
    switch (target) {
      case Value.Closure c when specialiser.scope().ignores(c.code()) ->
          ignored(path, c.code().name(), args, c.type(), then);
      case Value.Closure c -> {
        List<Value> all = new ArrayList<>(args);
        while (all.size() < c.code().parameters() - c.captures().size()) {
          all.add(path.unknown(Basic.INVALID));
        }
        all.addAll(c.captures());
        then.accept(path, new Resolved.InCode(c.code(), all, c.types()));
      }
      case Value.Bound b -> {
        List<Value> all = new ArrayList<>();
        all.add(b.receiver());
        all.addAll(args);
        Optional<WholeProgram.Method> inside = world.method(b.receiver().type(), b.func());
        if (inside.isPresent() && !inside.get().embedded().isEmpty()) {
          promoted(path, b.receiver(), inside.get(), all, then);
        } else {
          wanted(path, b.func(), all, then);
        }
      }
      case Value.FuncRef f -> function(path, f.func(), args, then);
      case Value.Native n -> {
        List<Value> all = new ArrayList<>(n.captures());
        all.addAll(args);
        then.accept(path, new Resolved.InModel(n.name(), all));
      }
      case Value.Nil _ -> Panics.crash(path);
      case null, default -> {
        specialiser
            .notes()
            .assumeReturns(
                path, "an unknown function does not block and may use the channels it can reach");
        Type type = target == null ? Basic.INVALID : target.type();
        then.accept(path, new Resolved.Opaque("the function", args, type, false, Optional.empty()));
      }
    }
  }

  private void function(Path path, Func func, List<Value> args, Then then) {
    String name = world.name(func);
    if (library.has(name)) {
      then.accept(path, new Resolved.InModel(name, args));
    } else if (func.kind() == Func.Kind.INTERFACE_METHOD) {
      method(path, func, args, then);
    } else if (isMereComputation(func)) {
      specialiser.notes().approximate(path, "what " + func.name() + " computes is not known");
      args.forEach(a -> memory.unseenWrites().forgetData(path, a));
      then.accept(path, new Resolved.Opaque(name, List.of(), func.type(), true, Optional.empty()));
    } else {
      Optional<Code> code = world.code(func);
      if (code.isPresent() && specialiser.scope().ignores(code.get())) {
        ignored(path, name, args, func.type(), then);
        return;
      }
      then.accept(
          path,
          code.isPresent()
              ? new Resolved.InCode(
                  code.get(),
                  args,
                  world.bindReceiver(func, args.isEmpty() ? null : args.getFirst()))
              : new Resolved.Opaque(
                  name, args, func.type(), Library.isStandard(func), Optional.of(func)));
    }
  }

  /// Code that touches nothing of a unit: it returns an unknown value and may write through its
  /// arguments.
  private void ignored(Path path, String name, List<Value> args, Type type, Then then) {
    args.forEach(a -> memory.unseenWrites().forgetData(path, a));
    then.accept(path, new Resolved.Opaque(name, List.of(), type, true, Optional.empty()));
  }

  /// The method of a dynamic type; for an unknown value, that of any type that fits.
  private void method(Path path, Func method, List<Value> args, Then then) {
    Value receiver = args.getFirst();
    if (receiver instanceof Value.Native n && library.has(n.name() + "." + method.name())) {
      List<Value> all = new ArrayList<>(n.captures());
      all.addAll(args.subList(1, args.size()));
      then.accept(path, new Resolved.InModel(n.name() + "." + method.name(), all));
      return;
    }
    if (receiver instanceof Value.Context) {
      then.accept(path, new Resolved.InModel("context.Context." + method.name(), args));
      return;
    }
    Type type = receiver == null ? Basic.INVALID : receiver.type();
    if (receiver instanceof Value.Nil && Kinds.isInterface(type)) {
      Panics.crash(path);
      return;
    }
    if (type != Basic.INVALID && !Kinds.isInterface(type)) {
      Optional<WholeProgram.Method> found = world.method(type, method);
      if (found.isPresent()) {
        promoted(path, receiver, found.get(), args, then);
        return;
      }
    }
    List<WholeProgram.Method> candidates =
        receiver instanceof Value.Unknown ? implementations(method) : List.of();
    if (candidates.size() > MOST_IMPLEMENTATIONS) {
      specialiser
          .notes()
          .leaveOut(
              path,
              "more than " + MOST_IMPLEMENTATIONS + " types behind an interface are not tried");
      candidates = List.of();
    }
    if (candidates.isEmpty()) {
      then.accept(
          path,
          new Resolved.Opaque(
              method.name(), args, method.type(), Library.isStandard(method), Optional.of(method)));
      return;
    }
    specialiser.notes().approximate(path, "the type behind an interface is unknown here");
    List<Option> options = new ArrayList<>();
    for (WholeProgram.Method candidate : candidates) {
      options.add(
          new Option(
              Optional.of("the type is " + candidate.receiver()),
              p -> {
                Value actual = p.unknown(candidate.receiver());
                promoted(p, actual, candidate, args, then);
              }));
    }
    specialiser.choose(path, options);
  }

  /// Whether a function only computes something irrelevant.
  private boolean isMereComputation(Func func) {
    return !specialiser.mode().followsAll()
        && world.isComputation(func)
        && !specialiser.slice(world.code(func).orElseThrow()).hasEffect();
  }

  private List<WholeProgram.Method> implementations(Func method) {
    return world.implementations(method, specialiser.scope().codes()::contains);
  }

  /// Follows embedded fields from the receiver to the one that has the method.
  private void promoted(
      Path path, Value receiver, WholeProgram.Method method, List<Value> args, Then then) {
    follow(
        path,
        receiver,
        method.embedded(),
        (p, owner) -> {
          List<Value> all = new ArrayList<>(args);
          all.set(0, owner);
          wanted(p, method.func(), all, then);
        });
  }

  private void follow(Path path, Value from, List<Integer> fields, Path.Then then) {
    if (fields.isEmpty()) {
      then.accept(path, from);
      return;
    }
    List<Integer> rest = fields.subList(1, fields.size());
    if (from instanceof Value.Aggregate a) {
      int index = fields.getFirst();
      follow(path, index < a.parts().size() ? a.parts().get(index) : null, rest, then);
      return;
    }
    Type field = WholeProgram.fieldType(from, fields.getFirst());
    Value address = memory.fieldAddress(path, from, fields.getFirst(), field);
    if (Kinds.isAggregate(field)) {
      follow(path, address, rest, then);
    } else {
      memory.load(path, address, field, (p, v) -> follow(p, v, rest, then));
    }
  }

  /// Loads the receiver for a method with a value receiver.
  private void wanted(Path path, Func func, List<Value> args, Then then) {
    Value receiver = args.getFirst();
    boolean byValue = func.kind() == Func.Kind.METHOD && !func.hasPointerReceiver();
    if (byValue && receiver instanceof Value.Pointer p) {
      memory.load(
          path,
          p,
          Addresses.pointee(p),
          (q, v) -> {
            List<Value> all = new ArrayList<>(args);
            all.set(0, v);
            function(q, func, all, then);
          });
    } else {
      function(path, func, args, then);
    }
  }
}
