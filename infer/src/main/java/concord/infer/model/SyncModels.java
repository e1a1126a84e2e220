package concord.infer.model;

import concord.behaviour.Action;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.facts.data.Kinds;
import concord.facts.summary.Services;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Allocation;
import concord.infer.run.Calls;
import concord.infer.run.Calls.Completion;
import concord.infer.run.Channels;
import concord.infer.run.Counts;
import concord.infer.run.Memory;
import concord.infer.run.WholeProgram;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Alternative;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Package `sync`.
final class SyncModels {
  private final Specialiser specialiser;
  private final Memory memory;
  private final Channels channels;
  private final Counts counts;
  private final Calls calls;

  SyncModels(
      Specialiser specialiser, Memory memory, Channels channels, Counts counts, Calls calls) {
    this.specialiser = specialiser;
    this.memory = memory;
    this.channels = channels;
    this.counts = counts;
    this.calls = calls;
  }

  void addTo(Map<String, Model> models) {
    for (String lock : List.of("sync.Mutex.", "sync.RWMutex.")) {
      models.put(lock + "Lock", simple(Action.Lock::new));
      models.put(lock + "Unlock", simple(Action.Unlock::new));
      models.put(lock + "TryLock", attempt(Action.TryLock::new));
    }
    models.put("sync.RWMutex.RLock", simple(Action.RLock::new));
    models.put("sync.RWMutex.RUnlock", simple(Action.RUnlock::new));
    models.put("sync.RWMutex.TryRLock", attempt(Action.TryRLock::new));
    models.put(
        "sync.RWMutex.RLocker",
        (path, args, done) ->
            done.done(path, List.of(new Value.Native("sync.rlocker", args, Basic.INVALID))));
    models.put("sync.rlocker.Lock", simple(Action.RLock::new));
    models.put("sync.rlocker.Unlock", simple(Action.RUnlock::new));

    models.put("sync.WaitGroup.Add", this::add);
    models.put("sync.WaitGroup.Done", this::groupDone);
    models.put("sync.WaitGroup.Wait", this::groupWaits);
    models.put("sync.WaitGroup.Go", this::groupGo);
    models.put("concord.groupTask", this::groupTask);
    models.put("concord.groupDone", simple(name -> new Action.Add(name, -1)));

    models.put("sync.Once.Do", this::once);
    models.put("concord.onceFinish", simple(Action.Finish::new));

    models.put("sync.NewCond", this::newCond);
    models.put("sync.Cond.Wait", this::condWait);
    models.put("sync.Cond.Signal", this::signal);
    models.put("sync.Cond.Broadcast", this::broadcast);
  }

  /// The synchronisation object behind a pointer, or -1 if unknown.
  private int object(Path path, Value value) {
    Value.Pointer pointer = memory.dereferenceable(path, value);
    return pointer != null
            && path.state.heap.get(pointer.object()) instanceof Obj.Sync sync
            && !isForeign(sync)
        ? pointer.object()
        : -1;
  }

  /// Whether unseen code may have used a counter or condition variable before.
  private static boolean isForeign(Obj.Sync sync) {
    return sync.place().isUnknown()
        && (sync.sort() instanceof Sort.WaitGroup || sync.sort() instanceof Sort.Cond);
  }

  private void onObject(Path path, Value value, java.util.function.IntConsumer then) {
    int object = object(path, value);
    if (object >= 0) {
      then.accept(object);
    } else {
      specialiser.notes().assume(path, "a lock that is unknown here is free");
    }
  }

  private Model simple(Function<String, Action> action) {
    return (path, args, done) -> {
      onObject(
          path,
          args.getFirst(),
          o ->
              specialiser.act(
                  path, action.apply(specialiser.name(path, o)), path.state.sync(o).hint()));
      done.done(path, List.of());
    };
  }

  private Model attempt(Function<String, Action> action) {
    return (path, args, done) -> {
      int object = object(path, args.getFirst());
      if (object < 0) {
        done.done(path, List.of(path.unknown(Basic.BOOL)));
        return;
      }
      specialiser.fork(
          path,
          action.apply(specialiser.name(path, object)),
          path.state.sync(object).hint(),
          List.of(outcome(true, done), outcome(false, done)));
    };
  }

  private static Alternative outcome(boolean value, Completion done) {
    return Alternative.of(
        String.valueOf(value), p -> done.done(p, List.of(new Value.Const(value, Basic.BOOL))));
  }

  /// `sync.Locker`: the lock itself, or the readers' half of an RWMutex.
  private void lockerLock(Path path, List<Value> args, Completion done) {
    locker(path, args, done, Action.Lock::new, Action.RLock::new);
  }

  private void lockerUnlock(Path path, List<Value> args, Completion done) {
    locker(path, args, done, Action.Unlock::new, Action.RUnlock::new);
  }

  /// The embedded lock that makes a value a `sync.Locker`.
  private Value embeddedLock(Path path, Value value) {
    Value at = value;
    for (int index : calls.callbacks().embeddedIn(value, "Lock")) {
      at = memory.fieldAddress(path, at, index, WholeProgram.fieldType(at, index));
    }
    return at;
  }

  private void locker(
      Path path,
      List<Value> args,
      Completion done,
      Function<String, Action> whole,
      Function<String, Action> reader) {
    if (args.getFirst() instanceof Value.Native n && n.name().equals("sync.rlocker")) {
      simple(reader).call(path, n.captures(), done);
    } else {
      simple(whole).call(path, List.of(embeddedLock(path, args.getFirst())), done);
    }
  }

  // WaitGroup.

  private void add(Path path, List<Value> args, Completion done) {
    int object = object(path, args.getFirst());
    if (object < 0) {
      done.done(path, List.of());
      return;
    }
    counts.each(
        path,
        args.get(1),
        (p, n) -> {
          if (n instanceof Value.Const c && c.value() instanceof BigInteger delta) {
            specialiser.act(
                p,
                new Action.Add(specialiser.name(p, object), delta.intValue()),
                p.state.sync(object).hint());
          }
          done.done(p, List.of());
        });
  }

  /// If unseen code counts too, it may have counted up before, so that a negative counter is no
  /// finding.
  private void groupDone(Path path, List<Value> args, Completion done) {
    onObject(
        path,
        args.getFirst(),
        o -> {
          if (channels.server(path, o, Services.Kind.COUNTS).isEmpty()) {
            specialiser.act(
                path, new Action.Add(specialiser.name(path, o), -1), path.state.sync(o).hint());
          }
        });
    done.done(path, List.of());
  }

  /// `wg.Go(f)`: increments the counter here, and decrements it when `f` returns.
  private void groupGo(Path path, List<Value> args, Completion done) {
    onObject(
        path,
        args.getFirst(),
        o ->
            specialiser.act(
                path, new Action.Add(specialiser.name(path, o), 1), path.state.sync(o).hint()));
    done.done(path, List.of());
    if (!path.ended) {
      calls
          .goroutines()
          .spawn(
              path,
              new Value.Native("concord.groupTask", args, Basic.INVALID),
              List.of(),
              Map.of());
    }
  }

  private void groupTask(Path path, List<Value> args, Completion done) {
    Calls.deferred(
        path.top(),
        new Value.Native("concord.groupDone", List.of(args.getFirst()), Basic.INVALID),
        List.of(),
        0);
    calls.callThrough(path, args.get(1), List.of(), done);
  }

  private void groupWaits(Path path, List<Value> args, Completion done) {
    onObject(path, args.getFirst(), o -> waitFor(path, o));
    done.done(path, List.of());
  }

  private void waitFor(Path path, int object) {
    if (!isServed(path, object, Services.Kind.COUNTS)) {
      specialiser.act(
          path, new Action.Wait(specialiser.name(path, object)), path.state.sync(object).hint());
    }
  }

  /// Whether unseen code may end the wait. It is assumed to do so in time.
  private boolean isServed(Path path, int object, Services.Kind kind) {
    var server = channels.server(path, object, kind);
    server.ifPresent(s -> specialiser.notes().approximate(path, s.why()));
    return server.isPresent();
  }

  // Once.

  private void once(Path path, List<Value> args, Completion done) {
    int object = object(path, args.getFirst());
    if (object < 0) {
      calls.callThrough(path, args.get(1), List.of(), done);
      return;
    }
    String name = specialiser.name(path, object);
    specialiser.fork(
        path,
        new Action.Begin(name),
        path.state.sync(object).hint(),
        List.of(
            Alternative.of(
                concord.behaviour.Value.FIRST,
                p ->
                    calls.thenCall(
                        p,
                        args.get(1),
                        new Value.Native(
                            "concord.onceFinish", List.of(args.getFirst()), Basic.INVALID),
                        done)),
            Alternative.of(concord.behaviour.Value.DONE, p -> done.done(p, List.of()))));
  }

  // The object behind a `sync.Cond` lies in a slot after its fields.

  private void newCond(Path path, List<Value> args, Completion done) {
    Type type = path.resultType();
    Type cond = Kinds.pointee(type);
    Value.Pointer pointer = Allocation.allocate(path, cond, "cond", specialiser.place(path));
    if (path.state.heap.get(pointer.object()) instanceof Obj.Memory m && m.slots().size() > 1) {
      path.state.heap.set(pointer.object(), m.with(m.slots().size() - 2, args.getFirst()));
    }
    done.done(path, List.of(pointer));
  }

  private int cond(Path path, Value value) {
    Value.Pointer pointer = memory.dereferenceable(path, value);
    return pointer != null
            && path.state.heap.get(pointer.object()) instanceof Obj.Memory m
            && m.slots().size() > 1
        ? object(path, m.slots().getLast())
        : -1;
  }

  private Value locker(Path path, Value value) {
    Value.Pointer pointer = memory.dereferenceable(path, value);
    Obj.Memory m = path.state.memory(pointer.object());
    return m.slots().get(m.slots().size() - 2);
  }

  /// `c.Wait()` is `enroll c; unlock l; await c; lock l`.
  private void condWait(Path path, List<Value> args, Completion done) {
    int object = cond(path, args.getFirst());
    if (object < 0) {
      done.done(path, List.of());
      return;
    }
    List<Value> lock = List.of(locker(path, args.getFirst()));
    if (isServed(path, object, Services.Kind.SIGNALS)) {
      lockerUnlock(path, lock, (p, _) -> lockerLock(p, lock, done));
      return;
    }
    specialiser.act(
        path, new Action.Enroll(specialiser.name(path, object)), path.state.sync(object).hint());
    lockerUnlock(path, lock, (p, _) -> condAwait(p, args, done));
  }

  private void condAwait(Path path, List<Value> args, Completion done) {
    int object = cond(path, args.getFirst());
    specialiser.act(
        path, new Action.Await(specialiser.name(path, object)), path.state.sync(object).hint());
    lockerLock(path, List.of(locker(path, args.getFirst())), done);
  }

  private void signal(Path path, List<Value> args, Completion done) {
    onCond(path, args, done, Action.Signal::new);
  }

  private void broadcast(Path path, List<Value> args, Completion done) {
    onCond(path, args, done, Action.Broadcast::new);
  }

  private void onCond(
      Path path, List<Value> args, Completion done, Function<String, Action> action) {
    int object = cond(path, args.getFirst());
    if (object >= 0) {
      specialiser.act(
          path, action.apply(specialiser.name(path, object)), path.state.sync(object).hint());
    } else {
      specialiser.emit(path, new Stmt.Tau());
    }
    done.done(path, List.of());
  }
}
