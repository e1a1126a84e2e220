package concord.go.infer;

import concord.behaviour.Stmt;
import concord.go.infer.Calls.Completion;
import concord.go.infer.Models.Model;
import concord.go.types.Basic;
import concord.go.types.Struct;
import concord.go.types.Type;
import java.util.List;
import java.util.Map;

/// Package `time`: a timer may fire at any moment.
final class TimeModels {
  private final Specialiser specialiser;
  private final Memory memory;
  private final Calls calls;

  TimeModels(Specialiser specialiser, Memory memory, Calls calls) {
    this.specialiser = specialiser;
    this.memory = memory;
    this.calls = calls;
  }

  void addTo(Map<String, Model> models) {
    models.put("time.After", this::after);
    models.put("time.Tick", this::after);
    models.put("time.NewTimer", this::newTimer);
    models.put("time.NewTicker", this::newTimer);
    models.put("time.AfterFunc", this::afterFunc);
    models.put("time.Sleep", (path, _, done) -> done.done(path, List.of()));
    for (String method : List.of("Timer.Stop", "Timer.Reset")) {
      models.put(
          "time." + method, (path, _, done) -> done.done(path, List.of(path.unknown(Basic.BOOL))));
    }
    for (String method : List.of("Ticker.Stop", "Ticker.Reset")) {
      models.put("time." + method, (path, _, done) -> done.done(path, List.of()));
    }
    models.put("concord.nothing", (path, _, done) -> done.done(path, List.of()));
  }

  private static Value timer(Type type) {
    return new Value.Chan(List.of(), true, type);
  }

  private void after(Path path, List<Value> args, Completion done) {
    done.done(path, List.of(timer(specialiser.resultType(path))));
  }

  /// A `*time.Timer` or `*time.Ticker` with its channel `C`.
  private void newTimer(Path path, List<Value> args, Completion done) {
    done.done(path, List.of(newTimer(path)));
  }

  private Value newTimer(Path path) {
    Type type = Kinds.pointee(specialiser.resultType(path));
    Value.Pointer pointer = memory.allocate(path, type, "timer", specialiser.place(path));
    if (path.state.heap.get(pointer.object()) instanceof Obj.Memory m
        && type.underlying() instanceof Struct s) {
      for (int i = 0; i < s.fields().size() && i < m.slots().size(); i++) {
        if (s.fields().get(i).name().equals("C")) {
          path.state.heap.set(pointer.object(), m.with(i, timer(s.fields().get(i).type())));
        }
      }
    }
    return pointer;
  }

  private void afterFunc(Path path, List<Value> args, Completion done) {
    Value timer = newTimer(path);
    Value function = args.get(1);
    done.done(path, List.of(timer));
    specialiser.emit(path, new Stmt.Tau());
    if (!path.ended) {
      calls.spawn(path, function, List.of(), Map.of());
    }
  }
}
