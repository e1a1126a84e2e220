package concord.infer.run;

import concord.behaviour.Stmt;
import concord.facts.data.Kinds;
import concord.facts.library.Written;
import concord.facts.slice.Slice;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.code.Instr.Callee;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Methods;
import concord.go.types.Pkg;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Var;
import concord.infer.domain.Facts;
import concord.infer.domain.Frame;
import concord.infer.domain.Guard;
import concord.infer.domain.Path;
import concord.infer.domain.Place;
import concord.infer.domain.State;
import concord.infer.domain.Value;
import concord.infer.domain.Widening;
import concord.infer.know.Knowledge;
import concord.infer.run.Dispatch.Resolved;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Option;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Calls, and how control comes back, by return, panic or `runtime.Goexit`.
public final class Calls {
  /// Recursion deeper than this is not followed but called as a definition of its own.
  private static final int DEEPEST_RECURSION = 3;

  /// The same for recursion that has a known number to count by.
  private static final int DEEPEST_COUNTED = 8;

  /// How many calls inside each other are followed with all that the caller knows.
  private static final int DEEPEST_STACK = 40;

  private final Specialiser specialiser;
  private final Memory memory;
  private final World world;
  private final LibraryModels library;
  private final Builtins builtins;
  private final Sharing sharing;
  private final Surroundings surroundings;
  private final OuterWrites outerWrites;
  private final CalledBack calledBack;
  private final Dispatch dispatch;

  Calls(
      Specialiser specialiser,
      Memory memory,
      Channels channels,
      World world,
      Sharing sharing,
      Knowledge knowledge,
      LibraryModels.Maker maker) {
    this.specialiser = specialiser;
    this.sharing = sharing;
    this.memory = memory;
    this.world = world;
    this.outerWrites = new OuterWrites(world, specialiser);
    this.surroundings = new Surroundings(world, specialiser, memory, channels);
    this.calledBack = new CalledBack(world, memory, knowledge);
    this.library = maker.make(specialiser, memory, channels, world, this);
    this.builtins = new Builtins(specialiser, memory, channels);
    this.dispatch = new Dispatch(specialiser, memory, world, library);
  }

  /// How a call that is not code of its own ends: with these results.
  public interface Completion {
    void done(Path path, List<Value> results);
  }

  private static final Completion NOTHING = (_, _) -> {};

  private static Completion into(List<Integer> dsts) {
    return (path, results) -> {
      for (int i = 0; i < dsts.size(); i++) {
        path.set(dsts.get(i), i < results.size() ? results.get(i) : path.unknown(Basic.INVALID));
      }
      path.next();
    };
  }

  // The three kinds of call.

  void call(Path path, Instr.Call call) {
    List<Value> args = new ArrayList<>(call.args().stream().map(path::value).toList());
    if (call.callee() instanceof Callee.Builtin builtin) {
      builtins.call(path, builtin.name(), builtin.type(), args, into(call.dsts()));
      return;
    }
    invoke(path, target(path, call.callee()), args, call.dsts(), typeArgs(path, call.callee()));
  }

  void go(Path path, Instr.Go go) {
    List<Value> args = new ArrayList<>(go.args().stream().map(path::value).toList());
    path.next();
    spawn(path, target(path, go.callee()), args, typeArgs(path, go.callee()));
  }

  void defer(Path path, Instr.Defer defer) {
    List<Value> args = defer.args().stream().map(path::value).toList();
    Value callee = target(path, defer.callee());
    deferred(path.top(), callee, args, path.top().code.start(path.top().pc));
    path.next();
  }

  public static void deferred(Frame frame, Value callee, List<Value> args, int start) {
    List<Frame.Deferred> defers = new ArrayList<>(frame.defers);
    defers.add(new Frame.Deferred(callee, args, start));
    frame.defers = List.copyOf(defers);
  }

  /// The function value that a callee is. An interface method is one without a receiver; the
  /// receiver is the first argument.
  private static Value target(Path path, Callee callee) {
    return switch (callee) {
      case Callee.Static s -> new Value.FuncRef(s.func(), s.func().type());
      case Callee.Method m -> new Value.FuncRef(m.method(), m.method().type());
      case Callee.Dynamic d -> path.get(d.func());
      case Callee.Builtin b ->
          new Value.Native(LibraryModels.builtin(b.name()), List.of(), b.type());
    };
  }

  private Map<TypeParam, Type> typeArgs(Path path, Callee callee) {
    return callee instanceof Callee.Static s
        ? world.bind(s.func(), s.typeArgs(), path.top().typeArgs)
        : Map.of();
  }

  // Calling.

  private void invoke(
      Path path, Value target, List<Value> args, List<Integer> dsts, Map<TypeParam, Type> types) {
    dispatch.resolve(
        path,
        target,
        args,
        (p, callee) -> {
          switch (callee) {
            case Resolved.InCode c -> {
              p.next();
              push(p, c.code(), c.args(), dsts, either(types, c.types()), false);
            }
            case Resolved.InModel m -> library.call(p, m.name(), m.args(), into(dsts));
            case Resolved.Opaque o -> {
              returned(p, o.type(), dsts);
              for (int d : dsts) {
                if (d >= 0) {
                  library.returned(p, o.args(), p.get(d));
                  if (!o.isStandard() && o.func().isPresent()) {
                    Facts.assumed(p.state, p.get(d), o.name() + " can return any value");
                  }
                }
              }
              opaque(p, o);
            }
          }
        });
  }

  /// What a goroutine is called that a model runs: after the function that it was given to run.
  private static String shown(Resolved.InModel model) {
    for (Value arg : model.args()) {
      switch (arg) {
        case Value.Closure c -> {
          return c.code().name();
        }
        case Value.FuncRef f -> {
          return Codes.name(f.func());
        }
        case Value.Bound b -> {
          return Codes.name(b.func());
        }
        case null, default -> {}
      }
    }
    return model.name();
  }

  /// Whether there is a model of a function, so that all it does is known.
  boolean isModelled(Func func) {
    return library.has(world.name(func));
  }

  /// A call whose results nobody wants, before the present instruction is tried again.
  private void callDeferred(Path path, Value target, List<Value> args) {
    dispatch.resolve(
        path,
        target,
        args,
        (p, callee) -> {
          switch (callee) {
            case Resolved.InCode c -> push(p, c.code(), c.args(), List.of(), c.types(), true);
            case Resolved.InModel m -> library.call(p, m.name(), m.args(), NOTHING);
            case Resolved.Opaque o -> opaque(p, o);
          }
        });
  }

  /// Calls functions one after the other, then goes on with `path` as it is now.
  public void callAll(Path path, List<Value> functions) {
    if (functions.isEmpty()) {
      return;
    }
    List<Value> before = functions.subList(0, functions.size() - 1);
    dispatch.resolve(
        path,
        functions.getLast(),
        List.of(),
        (p, callee) -> {
          if (callee instanceof Resolved.InCode c) {
            push(p, c.code(), c.args(), List.of(), c.types(), false);
          }
          callAll(p, before);
        });
  }

  /// Calls a function; what it returns goes into the registers of the present call.
  public void callThrough(Path path, Value function, List<Value> args, Completion done) {
    dispatch.resolve(
        path,
        function,
        args,
        (p, callee) -> {
          switch (callee) {
            case Resolved.InCode c -> {
              done.done(p, List.of());
              push(p, c.code(), c.args(), List.of(), c.types(), false);
            }
            case Resolved.InModel m -> library.call(p, m.name(), m.args(), done);
            case Resolved.Opaque _ -> done.done(p, List.of());
          }
        });
  }

  private static Map<TypeParam, Type> either(Map<TypeParam, Type> a, Map<TypeParam, Type> b) {
    return a.isEmpty() ? b : a;
  }

  /// Calls `function` and, however that ends, `last`.
  public void thenCall(Path path, Value function, Value last, Completion done) {
    done.done(path, List.of());
    if (!path.ended) {
      push(path, world.andThen(), List.of(function, last), List.of(), Map.of(), false);
    }
  }

  /// Calls a test inside the present one, behind whose call the path already stands.
  public void subtest(Path path, Value function, Value argument) {
    push(path, world.subtest(), List.of(function, argument), List.of(), Map.of(), false);
  }

  /// The same in a bubble.
  public void bubble(Path path, Value function, List<Value> test) {
    List<Value> args = new ArrayList<>(List.of(function));
    args.addAll(test);
    push(path, world.bubble(test.size()), args, List.of(), Map.of(), false);
  }

  /// The calls from number `at` on, which the path is in, become a goroutine of their own.
  public void detach(Path path, int at) {
    for (Frame frame : path.state.frames.subList(at, path.state.frames.size())) {
      for (Value held : frame.registers) {
        memory.publishing().publish(path, held);
      }
      for (Frame.Deferred deferred : frame.defers) {
        memory.publishing().publish(path, deferred.callee());
        deferred.args().forEach(v -> memory.publishing().publish(path, v));
      }
    }
    path.state.globals.values().forEach(g -> memory.publishing().publish(path, g));
    Place start = specialiser.place(path);
    State child = path.state.copy();
    child.frames.subList(0, at).clear();
    child.started = Optional.of(start);
    child.isStarted = true;
    String name = child.frames.get(Math.min(1, child.frames.size() - 1)).code.name();
    path.state.frames.subList(at, path.state.frames.size()).clear();
    specialiser.spawn(path, child, name);
  }

  /// Calls `function` so many times with `group` and `body`, then `last` with the group.
  public void repeat(Path path, int times, Value function, Value last, Value group, Value body) {
    List<Value> args = List.of(function, last, group, body);
    push(path, Codes.repeatThen(times), args, List.of(), Map.of(), false);
  }

  /// The embedded fields that lead to a method of a value.
  public List<Integer> embeddedIn(Value value, String method) {
    return value == null
        ? List.of()
        : world
            .method(value.type(), Pkg.UNIVERSE, method)
            .map(World.Method::embedded)
            .orElse(List.of());
  }

  /// The declared function that the present instruction calls, or null.
  public Func callee(Path path) {
    return path.top().code.at(path.top().pc) instanceof Instr.Call call
            && call.callee() instanceof Callee.Static s
        ? s.func()
        : null;
  }

  /// The method by which a value of this type turns itself into text, if it is code of the program.
  public Optional<Value> textMethod(Type type, Value value) {
    if (value == null || value instanceof Value.Unknown || Kinds.isInterface(type)) {
      return Optional.empty();
    }
    for (String name : List.of("Error", "String")) {
      Optional<World.Method> method = world.method(type, Pkg.UNIVERSE, name);
      if (method.isPresent()
          && (world.code(method.get().func()).isPresent()
              || method.get().func().kind() == Func.Kind.INTERFACE_METHOD)) {
        return Optional.of(new Value.Bound(method.get().func(), value, Basic.INVALID));
      }
    }
    return Optional.empty();
  }

  private void push(
      Path path,
      Code code,
      List<Value> args,
      List<Integer> dsts,
      Map<TypeParam, Type> types,
      boolean deferred) {
    world.reach(code);
    long depth = path.state.frames.stream().filter(f -> f.code == code).count();
    Frame frame = new Frame(specialiser.slice(code), dsts, types, deferred);
    for (int i = 0; i < code.parameters(); i++) {
      frame.registers[i] = i < args.size() ? args.get(i) : path.unknown(Basic.INVALID);
    }
    int deepest = args.stream().anyMatch(Calls::isNumber) ? DEEPEST_COUNTED : DEEPEST_RECURSION;
    if (depth >= deepest || path.state.frames.size() >= DEEPEST_STACK) {
      recurse(path, frame, dsts);
    } else {
      path.state.frames.add(frame);
    }
  }

  private static boolean isNumber(Value value) {
    return value instanceof Value.Const c && c.value() instanceof BigInteger;
  }

  private void recurse(Path path, Frame frame, List<Integer> dsts) {
    boolean over = TailCalls.isOver(path.state);
    if (!over) {
      specialiser.approximate(path, "a deep recursion can return anything");
      if (outerWrites.in(frame.code)) {
        specialiser.leaveOut(path, "what a deep recursion writes is not followed");
      }
    }
    for (Value argument : frame.registers) {
      memory.publishing().name(path, argument); // both sides must speak of the same objects
    }
    State callee = path.state.copy();
    callee.bubble = Bubbles.of(path.state);
    callee.frames.clear();
    callee.frames.add(frame);
    specialiser.call(path, callee);
    for (int dst : dsts) {
      path.set(dst, path.unknown(Basic.INVALID));
    }
    path.ended |= over;
  }

  /// A call of code that is not followed is done, and has returned something.
  private static void returned(Path path, Type function, List<Integer> dsts) {
    List<Type> results = results(function);
    for (int i = 0; i < dsts.size(); i++) {
      path.set(dsts.get(i), path.unknown(i < results.size() ? results.get(i) : Basic.INVALID));
    }
    path.next();
  }

  /// What code that is not seen may do with what it is given. The call itself is done.
  private void opaque(Path path, Resolved.Opaque opaque) {
    if (!opaque.isStandard() || opaque.func().filter(Written::by).isPresent()) {
      opaque.args().forEach(a -> memory.overwritten(path, a));
    }
    opaque.func().ifPresent(f -> calledBack.later(path, f, opaque.args()));
    if (!opaque.isStandard()) {
      surroundings.given(path, opaque.args());
    }
    List<Value> callbacks = callbacks(opaque);
    if (callbacks.isEmpty()) {
      return;
    }
    // Whoever is handed functions, or values with methods, may call them once or not at all.
    String calls = opaque.name() + " calls back";
    Guard now =
        opaque.isStandard() && opaque.func().filter(CalledBack::mayCallLater).isPresent()
            ? new Guard.Doubt(calls)
            : new Guard.Approximation(calls);
    specialiser.choose(
        path,
        List.of(
            new Option(Optional.of(calls), now, p -> callAll(p, callbacks)),
            guess(opaque.name() + " does not call back", _ -> {})));
  }

  /// What rests on it is no certainty.
  private static Option guess(String what, Consumer<Path> then) {
    return new Option(Optional.of(what), new Guard.Approximation(what), then);
  }

  private List<Value> callbacks(Resolved.Opaque opaque) {
    List<Value> callbacks = new ArrayList<>();
    List<Var> params = opaque.type() instanceof Signature s ? s.params() : List.of();
    int receivers = Math.max(0, opaque.args().size() - params.size());
    for (int i = 0; i < opaque.args().size(); i++) {
      Value arg = opaque.args().get(i);
      if (arg instanceof Value.Closure || arg instanceof Value.Bound) {
        callbacks.add(arg);
      } else if (i >= receivers
          && params.get(i - receivers).type().underlying() instanceof Interface wanted) {
        callbacks.addAll(methods(arg, wanted));
      }
    }
    return callbacks;
  }

  /// The methods of a value through which one who knows it as `wanted` may call it.
  public List<Value> methods(Value value, Interface wanted) {
    List<Value> bound = new ArrayList<>();
    if (value == null || value instanceof Value.Unknown || Kinds.isInterface(value.type())) {
      return bound;
    }
    for (Func method : Methods.of(wanted)) {
      Optional<World.Method> found = world.method(value.type(), method);
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

  // Goroutines.

  /// Starts a goroutine. It comes last in an instruction: what both ask is decided first.
  public void spawn(Path path, Value target, List<Value> args, Map<TypeParam, Type> types) {
    List<Value> given = new ArrayList<>(args);
    given.add(target);
    for (int global : path.state.globals.values()) {
      given.add(new Value.Pointer(global, Value.Pointer.WHOLE, Basic.INVALID));
      memory.publishing().publish(path, global);
    }
    List<Value.Unknown> common = memory.share(path, given, path.top().pc);
    Place start = specialiser.place(path);
    sharing.decide(path, start, common, p -> start(p, start, target, args, types));
  }

  private void start(
      Path path, Place start, Value target, List<Value> args, Map<TypeParam, Type> types) {
    dispatch.resolve(
        path,
        target,
        args,
        (p, callee) -> {
          switch (callee) {
            case Resolved.InCode c -> {
              State child = child(p, start);
              // A goroutine that starts its like may do so for ever: numbers would tell them apart.
              boolean again = p.state.frames.getFirst().code == c.code();
              List<Value> known = again ? Widening.without(child, c.args()) : c.args();
              child.panic = null;
              child.exiting = false;
              push(new Path(child), c.code(), known, List.of(), either(types, c.types()), false);
              specialiser.spawn(p, child, c.code().name());
            }
            case Resolved.InModel m -> specialiser.spawn(p, native_(p, start, m), shown(m));
            case Resolved.Opaque o -> {
              if (callbacks(o).isEmpty()) {
                opaque(p, o);
              } else {
                specialiser.spawn(p, call(p, start, target, args), o.name());
              }
            }
          }
        });
  }

  private static State child(Path path, Place start) {
    State child = path.state.copy();
    child.bubble = Bubbles.of(path.state);
    child.frames.clear();
    child.started = Optional.of(start);
    child.isStarted = true;
    return child;
  }

  /// A goroutine that runs a model: code that calls it and returns.
  private State native_(Path path, Place start, Resolved.InModel model) {
    return call(
        path, start, new Value.Native(model.name(), List.of(), Basic.INVALID), model.args());
  }

  /// A goroutine that calls a function and returns.
  private State call(Path path, Place start, Value target, List<Value> args) {
    State child = child(path, start);
    Slice call = Slice.whole(world.trampoline(args.size()));
    Frame frame = new Frame(call, List.of(), Map.of(), false);
    frame.registers[0] = target;
    for (int i = 0; i < args.size(); i++) {
      frame.registers[i + 1] = args.get(i);
    }
    child.frames.add(frame);
    return child;
  }

  private static List<Type> results(Type type) {
    return type.underlying() instanceof Signature s
        ? s.results().stream().map(Var::type).toList()
        : List.of();
  }

  // Coming back.

  void returns(Path path, List<Value> results) {
    Frame done = path.state.frames.removeLast();
    if (path.state.frames.isEmpty()) {
      path.ended = true;
      return;
    }
    if (!done.deferred) {
      for (int i = 0; i < done.dsts.size(); i++) {
        path.set(
            done.dsts.get(i), i < results.size() ? results.get(i) : path.unknown(Basic.INVALID));
      }
    }
  }

  void runDefers(Path path) {
    Frame frame = path.top();
    if (frame.defers.isEmpty()) {
      path.next();
      return;
    }
    Frame.Deferred last = frame.defers.getLast();
    frame.defers = frame.defers.subList(0, frame.defers.size() - 1);
    callDeferred(path, last.callee(), last.args());
  }

  public void panic(Path path, Value value) {
    Panics.panic(path, value);
  }

  /// `runtime.Goexit`, `t.FailNow` and their like.
  public void exit(Path path) {
    path.state.panic = new Value.Nil(Basic.INVALID);
    path.state.exiting = true;
    path.top().unwinding = true;
  }

  void unwind(Path path) {
    Frame frame = path.top();
    if (path.state.panic == null) { // recovered
      frame.unwinding = false;
      frame.pc = frame.code.epilogue();
      return;
    }
    if (!frame.defers.isEmpty()) {
      Frame.Deferred last = frame.defers.getLast();
      frame.defers = frame.defers.subList(0, frame.defers.size() - 1);
      callDeferred(path, last.callee(), last.args());
      return;
    }
    path.state.frames.removeLast();
    if (path.state.exiting && World.isSubtest(frame.code)) {
      path.state.panic = null;
      path.state.exiting = false;
      path.ended = path.state.frames.isEmpty();
      return;
    }
    if (!path.state.frames.isEmpty()) {
      Frame caller = path.top();
      caller.unwinding = true;
      if (!frame.deferred && caller.pc > 0) {
        caller.pc--; // it stands behind the call, but the call has not come back
      }
      return;
    }
    path.ended = true;
    if (!path.state.exiting) {
      path.out.add(new Stmt.Halt("a panic that nobody recovers"));
    } else if (specialiser.isMain(path.state)) {
      specialiser.leaveOthers(path, frame);
    }
  }
}
