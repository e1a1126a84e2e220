package concord.infer.model;

import concord.behaviour.Action;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.facts.data.Kinds;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.types.Basic;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.infer.domain.Addresses;
import concord.infer.domain.Facts;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Allocation;
import concord.infer.run.Bubbles;
import concord.infer.run.Calls;
import concord.infer.run.Calls.Completion;
import concord.infer.run.Channels;
import concord.infer.run.Memory;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Alternative;
import concord.infer.write.Specialiser.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Package `time`: a timer may fire at any moment, until it is stopped.
final class TimeModels {
  private static final String ALARM = "concord.alarm";

  private final Specialiser specialiser;
  private final Memory memory;
  private final Channels channels;
  private final Calls calls;

  TimeModels(Specialiser specialiser, Memory memory, Channels channels, Calls calls) {
    this.specialiser = specialiser;
    this.memory = memory;
    this.channels = channels;
    this.calls = calls;
  }

  void addTo(Map<String, Model> models) {
    models.put("time.After", this::after);
    models.put("time.Tick", this::after);
    models.put("time.NewTimer", this::newTimer);
    models.put("time.NewTicker", this::newTimer);
    models.put("time.AfterFunc", this::afterFunc);
    models.put("time.Sleep", this::sleep);
    for (String name : List.of("After", "Before", "Compare", "Equal", "Sub")) {
      models.put("time.Time." + name, this::compare);
    }
    models.put("time.Timer.Stop", this::stop);
    models.put("time.Timer.Reset", this::reset);
    models.put("time.Ticker.Stop", this::stop);
    models.put("time.Ticker.Reset", this::reset);
    models.put(ALARM, this::ring);
    models.put("concord.disarm", this::disarm);
    models.put("concord.nothing", (path, _, done) -> done.done(path, List.of()));
  }

  private static Value timer(Type type) {
    return new Value.Chan(List.of(), true, type);
  }

  /// What two times have to do with each other is not followed. Only one that has just been read
  /// off the clock may be before or after any other.
  private void compare(Path path, List<Value> args, Completion done) {
    Value result = path.unknown(specialiser.resultType(path));
    Code code = path.top().code;
    boolean free =
        code.at(path.top().pc) instanceof Instr.Call call
            && call.args().stream().anyMatch(r -> isClock(code, r, 2));
    if (!free) {
      Facts.assumed(path.state, result, "how two times compare is not followed");
    }
    done.done(path, List.of(result));
  }

  /// Whether a register holds what `time.Now` has just returned, copied less than `times`.
  private static boolean isClock(Code code, int register, int times) {
    return times > 0
        && !code.writers(register).isEmpty()
        && code.writers(register).stream()
            .allMatch(pc ->
                switch (code.at(pc)) {
                  case Instr.Copy c -> isClock(code, c.src(), times - 1);
                  case Instr.Call c ->
                      c.callee() instanceof Instr.Callee.Static s
                          && Codes.path(s.func()).equals("time.Now");
                  default -> false;
                });
  }

  private void sleep(Path path, List<Value> args, Completion done) {
    Bubbles.waits(specialiser, path, "a sleep in a bubble may end here");
    done.done(path, List.of());
  }

  private void after(Path path, List<Value> args, Completion done) {
    done.done(path, List.of(timer(specialiser.resultType(path))));
  }

  /// A `*time.Timer` or `*time.Ticker` with its channel `C`.
  private void newTimer(Path path, List<Value> args, Completion done) {
    Value.Pointer timer = newTimer(path);
    channel(path, timer).ifPresent(c -> memory.store(path, c, timer(Addresses.pointee(c))));
    done.done(path, List.of(timer));
  }

  private Value.Pointer newTimer(Path path) {
    Type type = Kinds.pointee(specialiser.resultType(path));
    return Allocation.allocate(path, type, "timer", specialiser.place(path));
  }

  /// The address of the channel of a timer.
  private Optional<Value> channel(Path path, Value timer) {
    Value.Pointer pointer = memory.dereferenceable(path, timer);
    if (pointer != null
        && path.state.heap.get(pointer.object()) instanceof Obj.Memory m
        && m.type().underlying() instanceof Struct s) {
      for (int i = 0; i < s.fields().size() && i < m.slots().size(); i++) {
        if (s.fields().get(i).name().equals("C")) {
          return Optional.of(memory.fieldAddress(path, pointer, i, s.fields().get(i).type()));
        }
      }
    }
    return Optional.empty();
  }

  // Functions that are called after a time: whoever first takes the alarm decides.

  /// The timer of a function has its [#ALARM] in a slot after its fields.
  private void afterFunc(Path path, List<Value> args, Completion done) {
    Value.Pointer timer = newTimer(path);
    Value.Native alarm = alarm(specialiser, path, args.get(1));
    if (path.state.heap.get(timer.object()) instanceof Obj.Memory m) {
      List<Value> slots = new ArrayList<>(m.slots());
      slots.add(alarm);
      path.state.heap.set(timer.object(), m.withSlots(slots));
    }
    done.done(path, List.of(timer));
    specialiser.emit(path, new Stmt.Tau());
    if (!path.ended) {
      calls.spawn(path, alarm, List.of(), Map.of());
    }
  }

  /// What calls `function` unless it is disarmed before.
  static Value.Native alarm(Specialiser specialiser, Path path, Value function) {
    var place = specialiser.place(path).part("alarm");
    int once = path.state.add(new Obj.Sync(new Sort.Once(), "timer", place));
    Value taken = new Value.Pointer(once, Value.Pointer.WHOLE, Basic.INVALID);
    return new Value.Native(ALARM, List.of(taken, function), Basic.INVALID);
  }

  private void ring(Path path, List<Value> args, Completion done) {
    take(
        path,
        args.getFirst(),
        p -> calls.callThrough(p, args.get(1), List.of(), done),
        p -> done.done(p, List.of()));
  }

  private void disarm(Path path, List<Value> args, Completion done) {
    take(
        path,
        args.getFirst(),
        p -> done.done(p, List.of(new Value.Const(true, Basic.BOOL))),
        p -> done.done(p, List.of(new Value.Const(false, Basic.BOOL))));
  }

  private interface Then {
    void accept(Path path);
  }

  private void take(Path path, Value alarm, Then first, Then late) {
    String name = specialiser.name(path, ((Value.Pointer) alarm).object());
    specialiser.fork(
        path,
        new Action.Begin(name),
        "timer",
        List.of(
            Alternative.of(
                concord.behaviour.Value.FIRST,
                p -> {
                  specialiser.act(p, new Action.Finish(name), "timer");
                  first.accept(p);
                }),
            Alternative.of(concord.behaviour.Value.DONE, late::accept)));
  }

  private Optional<Value.Native> alarmOf(Path path, Value timer) {
    Value.Pointer pointer = memory.dereferenceable(path, timer);
    return pointer != null
            && path.state.heap.get(pointer.object()) instanceof Obj.Memory m
            && !m.slots().isEmpty()
            && m.slots().getLast() instanceof Value.Native n
            && n.name().equals(ALARM)
        ? Optional.of(n)
        : Optional.empty();
  }

  // Stopping.

  /// A channel whose timer was stopped in time never gets anything; where `Stop` came too late, the
  /// time is there to be received.
  private void stop(Path path, List<Value> args, Completion done) {
    Optional<Value.Native> alarm = alarmOf(path, args.getFirst());
    if (alarm.isPresent()) {
      disarm(path, alarm.get().captures(), done);
      return;
    }
    Optional<Value> channel = channel(path, args.getFirst());
    if (channel.isEmpty()) {
      done.done(path, List.of(path.unknown(Basic.BOOL)));
      return;
    }
    specialiser.choose(
        path,
        List.of(
            new Option(
                Optional.of("the timer is stopped"),
                p -> {
                  Type type = Addresses.pointee(channel.get());
                  var place = specialiser.place(p);
                  memory.store(p, channel.get(), channels.make(p, type, 0, "timer.C", place));
                  done.done(p, List.of(new Value.Const(true, Basic.BOOL)));
                }),
            new Option(
                Optional.of("the timer has fired"),
                p -> done.done(p, List.of(new Value.Const(false, Basic.BOOL))))));
  }

  private void reset(Path path, List<Value> args, Completion done) {
    Optional<Value.Native> alarm = alarmOf(path, args.getFirst());
    channel(path, args.getFirst())
        .filter(_ -> alarm.isEmpty())
        .ifPresent(c -> memory.store(path, c, timer(Addresses.pointee(c))));
    done.done(path, List.of(path.unknown(Basic.BOOL)));
    if (alarm.isPresent() && !path.ended) {
      calls.spawn(path, alarm.get().captures().get(1), List.of(), Map.of());
    }
  }
}
