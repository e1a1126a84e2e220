package concord.infer.run;

import concord.facts.library.Library;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.code.Instr.Callee;
import concord.go.library.LibraryTable;
import concord.go.library.Trait;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Var;
import concord.infer.domain.Facts;
import concord.infer.domain.Frame;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Guard;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
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

/// Calls: which function is called, and what unseen code may do.
public final class Calls {
  /// Lets a body of our own call the functions that unseen code was given.
  public static final String CALLS_BACK = "concord.callsBack";

  /// Deeper recursion is not inlined but becomes a call of a definition.
  private static final int DEEPEST_RECURSION = 3;

  /// The same for recursion over a known number.
  private static final int DEEPEST_COUNTED = 8;

  /// How many nested calls are inlined with everything that the caller knows.
  private static final int DEEPEST_STACK = 40;

  private final Specialiser specialiser;
  private final Memory memory;
  private final WholeProgram world;
  private final LibraryModels library;
  private final Builtins builtins;
  private final Surroundings surroundings;
  private final OuterWrites outerWrites;
  private final CalledBack calledBack;
  private final Dispatch dispatch;
  private final Callbacks callbacks;
  private final Goroutines goroutines;
  private final Returns returns;

  Calls(
      Specialiser specialiser,
      Memory memory,
      Channels channels,
      WholeProgram world,
      Sharing sharing,
      Knowledge knowledge,
      LibraryModels.Maker maker) {
    this.specialiser = specialiser;
    this.memory = memory;
    this.world = world;
    this.outerWrites = new OuterWrites(world, specialiser);
    this.surroundings = new Surroundings(world, specialiser, memory, channels);
    this.calledBack = new CalledBack(world, memory, knowledge);
    this.callbacks = new Callbacks(world);
    this.goroutines = new Goroutines(specialiser, memory, world, sharing, this);
    this.returns = new Returns(specialiser, this);
    this.library = maker.make(specialiser, memory, channels, world, this);
    this.builtins = new Builtins(specialiser, memory, channels);
    this.dispatch = new Dispatch(specialiser, memory, world, library);
  }

  Dispatch dispatch() {
    return dispatch;
  }

  public Callbacks callbacks() {
    return callbacks;
  }

  public Goroutines goroutines() {
    return goroutines;
  }

  public Returns returns() {
    return returns;
  }

  /// How a call without code of its own ends: with these results.
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
      Type type = world.resolve(path, builtin.type());
      builtins.call(path, builtin.name(), type, args, into(call.dsts()));
      return;
    }
    invoke(path, target(path, call.callee()), args, call.dsts(), typeArgs(path, call.callee()));
  }

  void go(Path path, Instr.Go go) {
    List<Value> args = new ArrayList<>(go.args().stream().map(path::value).toList());
    path.next();
    goroutines.spawn(path, target(path, go.callee()), args, typeArgs(path, go.callee()));
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

  /// The function value of a callee. An interface method has no receiver here; the receiver is the
  /// first argument.
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

  /// Whether a function has a model.
  boolean isModelled(Func func) {
    return library.has(world.name(func));
  }

  /// Makes a call without results before the current instruction is retried.
  void callDeferred(Path path, Value target, List<Value> args) {
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

  /// Calls functions in turn, then continues with `path` as it is now.
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

  /// Calls a function; its results go into the registers of the current call.
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

  static Map<TypeParam, Type> either(Map<TypeParam, Type> a, Map<TypeParam, Type> b) {
    return a.isEmpty() ? b : a;
  }

  /// Calls `function` and, however it ends, `last`.
  public void thenCall(Path path, Value function, Value last, Completion done) {
    done.done(path, List.of());
    if (!path.ended) {
      push(path, world.andThen(), List.of(function, last), List.of(), Map.of(), false);
    }
  }

  /// Calls a subtest. The path is already after the call.
  public void subtest(Path path, Value function, Value argument) {
    push(path, world.subtest(), List.of(function, argument), List.of(), Map.of(), false);
  }

  /// The same in a bubble.
  public void bubble(Path path, Value function, List<Value> test) {
    List<Value> args = new ArrayList<>(List.of(function));
    args.addAll(test);
    push(path, world.bubble(test.size()), args, List.of(), Map.of(), false);
  }

  /// Calls `function` so many times with `group` and `body`, then `last` with the group.
  public void repeat(Path path, int times, Value function, Value last, Value group, Value body) {
    List<Value> args = List.of(function, last, group, body);
    push(path, Codes.repeatThen(times), args, List.of(), Map.of(), false);
  }

  /// The declared function that the current instruction calls, or null.
  public Func callee(Path path) {
    return path.top().code.at(path.top().pc) instanceof Instr.Call call
            && call.callee() instanceof Callee.Static s
        ? s.func()
        : null;
  }

  void push(
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
      specialiser.notes().approximate(path, "a deep recursion can return anything");
      if (outerWrites.in(frame.code)) {
        specialiser.notes().leaveOut(path, "what a deep recursion writes is not followed");
      }
    }
    for (Value argument : frame.registers) {
      memory.publishing().name(path, argument); // both sides must name the same objects
    }
    GoroutineState callee = path.state.copy();
    callee.bubble = Bubbles.of(path.state);
    callee.frames.clear();
    callee.frames.add(frame);
    specialiser.call(path, callee);
    for (int dst : dsts) {
      path.set(dst, path.unknown(Basic.INVALID));
    }
    path.ended |= over;
  }

  /// Completes a call of code that is not followed; its results are unknown.
  private static void returned(Path path, Type function, List<Integer> dsts) {
    List<Type> results = results(function);
    for (int i = 0; i < dsts.size(); i++) {
      path.set(dsts.get(i), path.unknown(i < results.size() ? results.get(i) : Basic.INVALID));
    }
    path.next();
  }

  /// What unseen code may do with its arguments. The call itself is complete.
  void opaque(Path path, Resolved.Opaque opaque) {
    if (!opaque.isStandard()
        || opaque.func().filter(f -> LibraryTable.has(f, Trait.WRITES_ARGUMENTS)).isPresent()) {
      opaque.args().forEach(a -> memory.unseenWrites().overwritten(path, a));
    }
    if (opaque.func().filter(Calls::blocksUnseen).isPresent()) {
      specialiser.notes().leaveOut(path, "what " + opaque.name() + " waits for is not followed");
    }
    opaque.func().ifPresent(f -> calledBack.later(path, f, opaque.args()));
    if (!opaque.isStandard()) {
      surroundings.given(path, opaque.args());
    }
    List<Value> given = callbacks.in(opaque);
    if (given.isEmpty()) {
      return;
    }
    boolean likely =
        opaque.isStandard() && opaque.func().filter(CalledBack::mayCallLater).isPresent();
    List<Value> asked = new ArrayList<>(given);
    asked.addFirst(new Value.Const(opaque.name(), Basic.STRING));
    asked.addFirst(new Value.Const(likely, Basic.BOOL));
    Value ask = new Value.Native(CALLS_BACK, asked, Basic.INVALID);
    push(path, world.again(), List.of(ask), List.of(), Map.of(), false);
  }

  /// It can block, and has neither code nor model: it communicates by reflection.
  private static boolean blocksUnseen(Func func) {
    return Library.mayBlock(func) && LibraryTable.has(func, Trait.FOLLOWED);
  }

  /// Code that gets functions, or values with methods, may call them in any order and any number of
  /// times.
  ///
  /// @param args whether that is only likely, who it is, and the functions
  public void callsBack(Path path, List<Value> args, Completion done) {
    boolean likely = args.get(0) instanceof Value.Const c && c.value().equals(true);
    String name = args.get(1) instanceof Value.Const c ? c.value().toString() : "";
    String calls = name + " calls back";
    Guard now = likely ? new Guard.Doubt(calls) : new Guard.Approximation(calls);
    List<Option> options = new ArrayList<>();
    for (Value callback : args.subList(2, args.size())) {
      List<Value> more = List.of(new Value.Const(true, Basic.BOOL), callback);
      options.add(new Option(Optional.of(calls), now, p -> done.done(p, more)));
    }
    List<Value> none = List.of(new Value.Const(false, Basic.BOOL), new Value.Nil(Basic.INVALID));
    options.add(guess(name + " does not call back", p -> done.done(p, none)));
    specialiser.choose(path, options);
  }

  /// A path that depends on this is in doubt.
  private static Option guess(String what, Consumer<Path> then) {
    return new Option(Optional.of(what), new Guard.Approximation(what), then);
  }

  private static List<Type> results(Type type) {
    return type.underlying() instanceof Signature s
        ? s.results().stream().map(Var::type).toList()
        : List.of();
  }
}
