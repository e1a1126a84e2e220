package concord.infer.run;

import concord.behaviour.Sort;
import concord.facts.data.Kinds;
import concord.facts.summary.Services;
import concord.go.code.Code;
import concord.go.library.LibraryTable;
import concord.go.library.Trait;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Methods;
import concord.go.types.Named;
import concord.go.types.Pkg;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.Var;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.know.Knowledge;
import concord.infer.know.Knowledge.Server;
import concord.infer.know.Knowledge.Who;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What unseen code of the standard library may do later with its arguments: call functions among
/// them, and methods of values that it knows by an interface, from goroutines of its own and any
/// number of times. So a wait for what these do is no finding, and what they write becomes unknown.
public final class CalledBack {
  /// The function that cancels a context.
  public static final String CANCEL = "concord.cancel";

  /// How deep types are searched for interfaces.
  private static final int DEEPEST = 5;

  /// Code that reads or writes a value often closes it, whatever its declared type.
  private static final String CLOSE = "Close";

  private final WholeProgram world;
  private final Memory memory;
  private final Knowledge knowledge;

  CalledBack(WholeProgram world, Memory memory, Knowledge knowledge) {
    this.world = world;
    this.memory = memory;
    this.knowledge = knowledge;
  }

  /// Whether a function may keep its arguments and call them later rather than at once.
  static boolean keeps(Func func) {
    return !LibraryTable.has(func, Trait.KEEPS_NOTHING);
  }

  /// Whether a function probably, but not certainly, calls its function arguments before it
  /// returns. A method of a function type certainly does.
  static boolean mayCallLater(Func func) {
    boolean ofFunction =
        func.type() instanceof Signature s
            && s.receiver().filter(r -> r.type().underlying() instanceof Signature).isPresent();
    return keeps(func) && !ofFunction;
  }

  /// Whether a function may keep running: it may repeatedly call what it knows by an interface,
  /// such as a listener or a handler.
  static boolean mayGoOn(Func func) {
    return keeps(func) && !interfaces(func).isEmpty();
  }

  /// `func` has been called with `args`.
  void later(Path path, Func func, List<Value> args) {
    if (!keeps(func)) {
      return;
    }
    List<Integer> objects = memory.publishing().reachable(path, args);
    Held held = held(path, args, objects);
    for (Interface known : interfaces(func)) {
      held.types.forEach(t -> held.methods(t, known));
    }
    held.types.forEach(t -> held.method(t, CLOSE));
    for (int object : memory.publishing().reachable(path, held.cancels)) {
      if (path.state.heap.get(object) instanceof Obj.Sync sync
          && sync.sort() instanceof Sort.Channel) {
        knowledge.serve(sync.place(), Services.Kind.SENDS, library(later(func)));
      }
    }
    if (!held.codes.isEmpty()) {
      serve(path, library(later(func)), held, new LinkedHashSet<>(objects));
    }
  }

  private Held held(Path path, List<Value> args, List<Integer> objects) {
    Held held = new Held();
    args.forEach(held::add);
    for (int object : objects) {
      switch (path.state.heap.get(object)) {
        case Obj.Memory m -> {
          held.types.add(m.type());
          m.slots().forEach(held::add);
        }
        case Obj.Table t -> t.values().forEach(held::add);
        case Obj.Sync _ -> {}
      }
    }
    return held;
  }

  private String later(Func func) {
    return world.name(func) + " calls back later";
  }

  private static Server library(String why) {
    return new Server(Who.LIBRARY, why);
  }

  private void serve(Path path, Server server, Held held, Set<Integer> objects) {
    String why = server.why();
    Services.Done done = world.services().of(held.codes);
    List<Value> globals = new ArrayList<>();
    for (Var var : done.vars()) {
      Integer global = path.state.globals.get(var);
      if (global != null) {
        globals.add(new Value.Pointer(global, Value.Pointer.WHOLE, Basic.INVALID));
        if (done.written().contains(new Services.Slot(var, 0))) {
          rewritten(path, global, 0, why);
        }
      }
    }
    objects.addAll(memory.publishing().reachable(path, globals));
    for (int object : objects) {
      switch (path.state.heap.get(object)) {
        case Obj.Sync sync ->
            done.services().stream()
                .filter(s -> s.serves(sync.sort()))
                .forEach(s -> knowledge.serve(sync.place(), s.kind(), server));
        case Obj.Memory m -> {
          for (int i = 0; i < m.slots().size(); i++) {
            if (done.written().contains(Services.field(m.type(), i))) {
              rewritten(path, object, i, why);
            }
          }
        }
        case Obj.Table _ -> {}
      }
    }
    for (Value.Closure closure : held.closures) {
      int first = closure.code().parameters() - closure.captures().size();
      for (int i = 0; i < closure.captures().size(); i++) {
        if (closure.captures().get(i) instanceof Value.Pointer p
            && p.slot() >= 0
            && done.written().contains(new Services.Slot(closure.code(), first + i))) {
          rewritten(path, p.object(), p.slot(), why);
        }
      }
    }
  }

  /// A nested atomic variable is an object with one slot.
  private void rewritten(Path path, int object, int slot, String why) {
    if (!(path.state.heap.get(object) instanceof Obj.Memory m) || slot >= m.slots().size()) {
      return;
    }
    if (m.slots().get(slot) instanceof Value.Pointer p
        && p.slot() == Value.Pointer.WHOLE
        && path.state.heap.get(p.object()) instanceof Obj.Memory part
        && Kinds.isAtomic(part.type())) {
      knowledge.rewrite(part.place().part(0), why);
    } else if (!(m.slots().get(slot) instanceof Value.Pointer p
        && p.slot() == Value.Pointer.WHOLE
        && Kinds.isAggregate(m.type()))) {
      knowledge.rewrite(m.place().part(slot), why);
    }
  }

  /// The functions among the arguments.
  private final class Held {
    final Set<Type> types = new LinkedHashSet<>();
    final Set<Code> codes = new LinkedHashSet<>();
    final List<Value.Closure> closures = new ArrayList<>();
    final List<Value> cancels = new ArrayList<>();

    void add(Value value) {
      switch (value) {
        case Value.Closure c -> {
          codes.add(world.services().code(c.code(), c.type(), types(c.captures())));
          closures.add(c);
          c.captures().forEach(this::add);
        }
        case Value.FuncRef f -> world.services().code(f.func()).ifPresent(codes::add);
        case Value.Bound b -> {
          world.services().code(b.func()).ifPresent(codes::add);
          add(b.receiver());
        }
        case Value.Aggregate a -> {
          types.add(a.type());
          a.parts().forEach(this::add);
        }
        case Value.Native n -> {
          if (n.name().equals(CANCEL)) {
            cancels.add(n);
          }
          n.captures().forEach(this::add);
        }
        case Value.Failure f -> f.wrapped().forEach(this::add);
        case Value.Const c -> types.add(c.type());
        case null, default -> {}
      }
    }

    /// The methods of a type that code which knows it as `known` may call.
    void methods(Type type, Interface known) {
      List<Func> wanted = Methods.of(known);
      if (wanted.stream().allMatch(m -> found(type, m.name()) != null)) {
        wanted.forEach(m -> method(type, m.name()));
      }
    }

    void method(Type type, String name) {
      Func func = found(type, name);
      if (func != null && func.kind() == Func.Kind.INTERFACE_METHOD) {
        world.named(name).forEach(f -> world.services().code(f).ifPresent(codes::add));
      } else if (func != null) {
        world.services().code(func).ifPresent(codes::add);
      }
    }

    private static Func found(Type type, String name) {
      if (!(Types.unalias(type) instanceof Named named) || Kinds.isInterface(type)) {
        return null;
      }
      Pkg from = named.obj().pkg();
      return Methods.find(new Type.Pointer(type), from, name).map(Methods.Found::func).orElse(null);
    }
  }

  /// The interfaces by which a function knows its arguments, and what it gets from them.
  private static Set<Interface> interfaces(Func func) {
    Set<Interface> found = new LinkedHashSet<>();
    if (func.type() instanceof Signature s) {
      Set<Type> seen = new LinkedHashSet<>();
      s.receiver().ifPresent(r -> interfaces(r.type(), DEEPEST, seen, found));
      s.params().forEach(p -> interfaces(p.type(), DEEPEST, seen, found));
    }
    return found;
  }

  private static void interfaces(Type type, int depth, Set<Type> seen, Set<Interface> found) {
    if (depth == 0 || (Types.unalias(type) instanceof Named n && !seen.add(n))) {
      return;
    }
    switch (type.underlying()) {
      case Interface i -> {
        if (!Methods.of(i).isEmpty()) {
          found.add(i);
        }
        for (Func method : Methods.of(i)) {
          if (method.type() instanceof Signature s) {
            s.results().forEach(r -> interfaces(r.type(), depth - 1, seen, found));
          }
        }
      }
      case Struct s -> s.fields().forEach(f -> interfaces(f.type(), depth - 1, seen, found));
      case Type.Pointer p -> interfaces(p.elem(), depth - 1, seen, found);
      case Type.Slice s -> interfaces(s.elem(), depth - 1, seen, found);
      case Type.Array a -> interfaces(a.elem(), depth - 1, seen, found);
      case Type.MapOf m -> interfaces(m.elem(), depth - 1, seen, found);
      case Signature s -> s.results().forEach(r -> interfaces(r.type(), depth - 1, seen, found));
      default -> {}
    }
  }

  private static List<Type> types(List<Value> values) {
    List<Type> types = new ArrayList<>();
    values.forEach(v -> types.add(v == null ? Basic.INVALID : v.type()));
    return types;
  }
}
