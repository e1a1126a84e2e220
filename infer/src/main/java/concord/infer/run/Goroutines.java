package concord.infer.run;

import concord.facts.slice.Slice;
import concord.go.code.Codes;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Frame;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.domain.Widening;
import concord.infer.run.Dispatch.Resolved;
import concord.infer.write.Specialiser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Starts goroutines.
public final class Goroutines {
  private final Specialiser specialiser;
  private final Memory memory;
  private final WholeProgram world;
  private final Sharing sharing;
  private final Calls calls;

  Goroutines(
      Specialiser specialiser, Memory memory, WholeProgram world, Sharing sharing, Calls calls) {
    this.specialiser = specialiser;
    this.memory = memory;
    this.world = world;
    this.sharing = sharing;
    this.calls = calls;
  }

  /// Starts a goroutine. It comes last in an instruction: conditions that both ask are decided
  /// first.
  public void spawn(Path path, Value target, List<Value> args, Map<TypeParam, Type> types) {
    List<Value> given = new ArrayList<>(args);
    given.add(target);
    for (int global : path.state.globals.values()) {
      given.add(new Value.Pointer(global, Value.Pointer.WHOLE, Basic.INVALID));
      memory.publishing().publish(path, global);
    }
    List<Value.Unknown> common = memory.share(path, given, path.top().pc);
    AllocationSite start = specialiser.place(path);
    sharing.decide(path, start, common, p -> start(p, start, target, args, types));
  }

  private void start(
      Path path, AllocationSite start, Value target, List<Value> args, Map<TypeParam, Type> types) {
    calls
        .dispatch()
        .resolve(
            path,
            target,
            args,
            (p, callee) -> {
              switch (callee) {
                case Resolved.InCode c -> {
                  GoroutineState child = child(p, start);
                  // A goroutine may start its like for ever: plain data would make each one
                  // different.
                  boolean again = p.state.frames.getFirst().code == c.code();
                  List<Value> known = again ? Widening.without(child, c.args()) : c.args();
                  child.panic = null;
                  child.exiting = false;
                  calls.push(
                      new Path(child),
                      c.code(),
                      known,
                      List.of(),
                      Calls.either(types, c.types()),
                      false);
                  specialiser.spawn(p, child, c.code().name());
                }
                case Resolved.InModel m -> specialiser.spawn(p, native_(p, start, m), shown(m));
                case Resolved.Opaque o -> {
                  if (calls.callbacks().in(o).isEmpty()) {
                    calls.opaque(p, o);
                  } else {
                    specialiser.spawn(p, call(p, start, target, args), o.name());
                  }
                }
              }
            });
  }

  private static GoroutineState child(Path path, AllocationSite start) {
    GoroutineState child = path.state.copy();
    child.bubble = Bubbles.of(path.state);
    child.frames.clear();
    child.started = Optional.of(start);
    child.isStarted = true;
    return child;
  }

  /// A goroutine that runs a model: code that calls it and returns.
  private GoroutineState native_(Path path, AllocationSite start, Resolved.InModel model) {
    return call(
        path, start, new Value.Native(model.name(), List.of(), Basic.INVALID), model.args());
  }

  /// A goroutine that calls a function and returns.
  private GoroutineState call(Path path, AllocationSite start, Value target, List<Value> args) {
    GoroutineState child = child(path, start);
    Slice call = Slice.whole(world.trampoline(args.size()));
    Frame frame = new Frame(call, List.of(), Map.of(), false);
    frame.registers[0] = target;
    for (int i = 0; i < args.size(); i++) {
      frame.registers[i + 1] = args.get(i);
    }
    child.frames.add(frame);
    return child;
  }

  /// The name for messages of a goroutine that a model starts: that of the function it runs.
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

  /// Makes the calls from number `at` on, which the path is in, a goroutine of their own.
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
    AllocationSite start = specialiser.place(path);
    GoroutineState child = path.state.copy();
    child.frames.subList(0, at).clear();
    child.started = Optional.of(start);
    child.isStarted = true;
    String name = child.frames.get(Math.min(1, child.frames.size() - 1)).code.name();
    path.state.frames.subList(at, path.state.frames.size()).clear();
    specialiser.spawn(path, child, name);
  }
}
