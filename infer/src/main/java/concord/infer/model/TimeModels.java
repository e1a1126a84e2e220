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
import concord.infer.domain.AllocationSite;
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

/// Package `time`. A clock may fire at any moment.
///
/// A timer that fires once is a channel with capacity one. Since Go 1.23 it is modelled as filled
/// when the timer is set, and `Stop` empties it: nobody can tell whether the time had come. Before
/// Go 1.23 the time may arrive unnoticed and stays in the channel after `Stop` or `Reset`; so a
/// second channel holds what has not arrived yet. A ticker is a goroutine that sends as often as
/// somebody receives, until it is stopped.
final class TimeModels {
  private static final String ALARM = "concord.alarm";
  private static final String STOP_TICKER = "time.Ticker.Stop";
  private static final String RESET_TICKER = "time.Ticker.Reset";

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
    models.put("time.Tick", this::tick);
    models.put("time.NewTimer", this::newTimer);
    models.put("time.NewTicker", this::newTicker);
    models.put("time.AfterFunc", this::afterFunc);
    models.put("time.Sleep", this::sleep);
    for (String name : List.of("After", "Before", "Compare", "Equal", "Sub")) {
      models.put("time.Time." + name, this::compare);
    }
    models.put("time.Timer.Stop", this::stop);
    models.put("time.Timer.Reset", this::reset);
    models.put(STOP_TICKER, this::stopTicker);
    models.put(RESET_TICKER, this::resetTicker);
    models.put(ALARM, this::ring);
    models.put("concord.disarm", this::disarm);
    models.put("concord.nothing", (path, _, done) -> done.done(path, List.of()));
  }

  private static Value timer(Type type) {
    return new Value.Chan(List.of(), Value.Clock.TICKS, type);
  }

  /// The order of two times is not followed. Only a time that was just read off the clock may be
  /// before or after any other.
  private void compare(Path path, List<Value> args, Completion done) {
    Value result = path.unknown(path.resultType());
    Code code = path.top().code;
    boolean free =
        code.at(path.top().pc) instanceof Instr.Call call
            && call.args().stream().anyMatch(r -> isClock(code, r, 2));
    if (!free) {
      Facts.assumed(path.state, result, "two times can compare in any way");
    }
    done.done(path, List.of(result));
  }

  /// Whether a register holds the result of `time.Now`, copied fewer than `times` times.
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

  private void tick(Path path, List<Value> args, Completion done) {
    done.done(path, List.of(timer(path.resultType())));
  }

  private void after(Path path, List<Value> args, Completion done) {
    Type type = path.resultType();
    AllocationSite place = specialiser.place(path);
    Value.Chan channel = new Value.Chan(List.of(room(path, type, place)), Value.Clock.LATE, type);
    fill(path, channel.objects().getFirst());
    done.done(path, List.of(channel));
  }

  // Timers that fire once.

  /// A channel with capacity one.
  private int room(Path path, Type type, AllocationSite place) {
    return ((Value.Chan) channels.make(path, type, 1, "timer.C", place)).objects().getFirst();
  }

  /// Sends into a new channel, which has room.
  private void fill(Path path, int object) {
    specialiser.emit(path, Stmt.Act.of(Action.Send.of(specialiser.name(path, object))));
  }

  /// Sends unless it is full.
  private void put(Path path, int object) {
    Stmt.Prefix send = Stmt.Act.of(Action.Send.of(specialiser.name(path, object)));
    Stmt.Case only = new Stmt.Case(send, List.of());
    specialiser.emit(path, new Stmt.Select(List.of(only), Optional.of(List.of())));
  }

  /// Receives unless it is empty.
  private void take(Path path, int object, Then taken, Then empty) {
    Stmt.Prefix receive = Stmt.Act.of(new Action.Recv(specialiser.name(path, object)));
    Stmt.Case only = new Stmt.Case(receive, specialiser.branch(path, taken::accept));
    List<Stmt> otherwise = specialiser.branch(path, empty::accept);
    specialiser.emit(path, new Stmt.Select(List.of(only), Optional.of(otherwise)));
    path.ended = true;
  }

  /// A `*time.Timer` with its channel `C`.
  private void newTimer(Path path, List<Value> args, Completion done) {
    Value.Pointer timer = newTimer(path);
    channel(path, timer)
        .ifPresent(c -> {
          AllocationSite place = specialiser.place(path);
          Type type = Addresses.pointee(c);
          List<Integer> objects = new ArrayList<>();
          objects.add(room(path, type, place));
          if (specialiser.scope().hasOldTimers()) {
            objects.add(room(path, type, place.part(AllocationSite.Own.PENDING)));
          }
          fill(path, objects.getLast());
          memory.store(path, c, new Value.Chan(objects, Value.Clock.LATE, type));
        });
    done.done(path, List.of(timer));
  }

  private void stop(Path path, List<Value> args, Completion done) {
    withAlarm(
        path,
        args.getFirst(),
        (p, alarm) -> disarm(p, alarm.captures(), done),
        p ->
            withChannel(
                p,
                args.getFirst(),
                (q, c) -> unset(q, c, (r, stopped) -> done.done(r, List.of(truth(stopped)))),
                q -> done.done(q, List.of(q.unknown(Basic.BOOL)))));
  }

  private static Value truth(boolean value) {
    return new Value.Const(value, Basic.BOOL);
  }

  private interface Stopped {
    void accept(Path path, boolean inTime);
  }

  /// Takes out a time that has not arrived yet. Before Go 1.23 it may arrive just before.
  private void unset(Path path, Value.Chan timer, Stopped then) {
    int pending = timer.objects().getLast();
    if (timer.objects().size() == 1) {
      take(path, pending, p -> then.accept(p, true), p -> then.accept(p, false));
      return;
    }
    int there = timer.objects().getFirst();
    specialiser.name(path, there);
    specialiser.name(path, pending);
    Then late =
        p -> {
          put(p, there);
          then.accept(p, false);
        };
    specialiser.choose(
        path,
        List.of(
            new Option(
                Optional.of("the timer has not fired"),
                p -> take(p, pending, q -> then.accept(q, true), q -> then.accept(q, false))),
            new Option(
                Optional.of("the timer has fired"),
                p -> take(p, pending, late, q -> then.accept(q, false)))));
  }

  /// Sets the timer again, whether or not it was set.
  private void reset(Path path, List<Value> args, Completion done) {
    withAlarm(
        path,
        args.getFirst(),
        (p, alarm) -> ringAgain(p, args.getFirst(), alarm, done),
        p ->
            withChannel(
                p,
                args.getFirst(),
                (q, c) ->
                    unset(
                        q,
                        c,
                        (r, active) -> {
                          put(r, c.objects().getLast());
                          done.done(r, List.of(truth(active)));
                        }),
                q -> done.done(q, List.of(q.unknown(Basic.BOOL)))));
  }

  private interface WithChannel {
    void accept(Path path, Value.Chan channel);
  }

  /// Continues with the channel of a modelled timer or ticker, or without.
  private void withChannel(Path path, Value timer, WithChannel with, Then without) {
    Optional<Value> address = channel(path, timer);
    if (address.isEmpty()) {
      without.accept(path);
      return;
    }
    memory.load(
        path,
        address.get(),
        Addresses.pointee(address.get()),
        (p, v) -> {
          if (v instanceof Value.Chan c && c.clock() == Value.Clock.LATE) {
            with.accept(p, c);
          } else {
            without.accept(p);
          }
        });
  }

  // Tickers.

  /// A ticker that is never stopped ticks for ever.
  private void newTicker(Path path, List<Value> args, Completion done) {
    Value.Pointer ticker = newTimer(path);
    channel(path, ticker)
        .ifPresent(c -> {
          Type type = Addresses.pointee(c);
          if (!specialiser.scope().calls(STOP_TICKER)) {
            memory.store(path, c, timer(type));
            return;
          }
          AllocationSite place = specialiser.place(path);
          Value.Chan ticks = (Value.Chan) channels.make(path, type, 0, "ticker.C", place);
          Value.Chan stops =
              (Value.Chan)
                  channels.make(path, type, 0, "ticker", place.part(AllocationSite.Own.PENDING));
          List<Integer> both = List.of(ticks.objects().getFirst(), stops.objects().getFirst());
          memory.store(path, c, new Value.Chan(ticks.objects(), Value.Clock.LATE, type));
          addSlot(path, ticker, stops);
          both.forEach(o -> specialiser.name(path, o));
          specialiser.environment().ticks(path, both.get(0), both.get(1));
        });
    done.done(path, List.of(ticker));
  }

  private static void addSlot(Path path, Value.Pointer timer, Value value) {
    if (path.state.heap.get(timer.object()) instanceof Obj.Memory m) {
      List<Value> slots = new ArrayList<>(m.slots());
      slots.add(value);
      path.state.heap.set(timer.object(), m.withSlots(slots));
    }
  }

  /// The value in the slot after the fields of a timer.
  private void withExtra(Path path, Value timer, Path.Then with, Then without) {
    Value.Pointer pointer = memory.dereferenceable(path, timer);
    if (pointer != null
        && path.state.heap.get(pointer.object()) instanceof Obj.Memory m
        && m.type().underlying() instanceof Struct s
        && m.slots().size() > s.fields().size()) {
      Value.Pointer slot =
          new Value.Pointer(pointer.object(), s.fields().size(), new Type.Pointer(Basic.INVALID));
      memory.load(path, slot, Basic.INVALID, with);
    } else {
      without.accept(path);
    }
  }

  /// Ends the ticking goroutine; the channel stays as it is.
  private void stopTicker(Path path, List<Value> args, Completion done) {
    withExtra(
        path,
        args.getFirst(),
        (p, v) -> {
          if (v instanceof Value.Chan stops && !stops.objects().isEmpty()) {
            put(p, stops.objects().getFirst());
          }
          done.done(p, List.of());
        },
        p -> done.done(p, List.of()));
  }

  private void resetTicker(Path path, List<Value> args, Completion done) {
    withExtra(
        path,
        args.getFirst(),
        (p, v) ->
            withChannel(
                p,
                args.getFirst(),
                (q, c) -> {
                  if (v instanceof Value.Chan stops && !stops.objects().isEmpty()) {
                    put(q, stops.objects().getFirst());
                    specialiser
                        .environment()
                        .ticks(q, c.objects().getFirst(), stops.objects().getFirst());
                  }
                  done.done(q, List.of());
                },
                q -> done.done(q, List.of())),
        p -> done.done(p, List.of()));
  }

  private Value.Pointer newTimer(Path path) {
    Type type = Kinds.pointee(path.resultType());
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

  // Functions called after a time: whoever takes the alarm first decides.

  /// The timer of such a function has its [#ALARM] in a slot after its fields.
  private void afterFunc(Path path, List<Value> args, Completion done) {
    Value.Pointer timer = newTimer(path);
    Value.Native alarm = alarm(specialiser, path, args.get(1));
    addSlot(path, timer, alarm);
    done.done(path, List.of(timer));
    specialiser.emit(path, new Stmt.Tau());
    if (!path.ended) {
      calls.goroutines().spawn(path, alarm, List.of(), Map.of());
    }
  }

  /// The alarm: calls `function` unless it is disarmed before.
  static Value.Native alarm(Specialiser specialiser, Path path, Value function) {
    var place = specialiser.place(path).part(AllocationSite.Own.ONCE);
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

  private interface WithAlarm {
    void accept(Path path, Value.Native alarm);
  }

  /// Continues with the alarm of a timer that calls a function, or without.
  private void withAlarm(Path path, Value timer, WithAlarm with, Then without) {
    withExtra(
        path,
        timer,
        (p, v) -> {
          if (v instanceof Value.Native n && n.name().equals(ALARM)) {
            with.accept(p, n);
          } else {
            without.accept(p);
          }
        },
        without);
  }

  /// `t.Reset(d)` of a timer that calls a function: it calls it once more, in a new goroutine.
  private void ringAgain(Path path, Value timer, Value.Native alarm, Completion done) {
    disarm(
        path,
        alarm.captures(),
        (p, active) -> {
          Value.Native next = alarm(specialiser, p, alarm.captures().get(1));
          Value.Pointer pointer = memory.dereferenceable(p, timer);
          int slot = p.state.memory(pointer.object()).slots().size() - 1;
          Value at = new Value.Pointer(pointer.object(), slot, new Type.Pointer(Basic.INVALID));
          memory.store(p, at, next);
          done.done(p, active);
          if (!p.ended) {
            calls.goroutines().spawn(p, next, List.of(), Map.of());
          }
        });
  }
}
