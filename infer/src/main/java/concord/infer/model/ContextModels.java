package concord.infer.model;

import concord.behaviour.Action;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.CalledBack;
import concord.infer.run.Calls;
import concord.infer.run.Calls.Completion;
import concord.infer.run.Channels;
import concord.infer.run.Surroundings;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Alternative;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Package `context`.
///
/// A context is the list of channels whose closing ends it: its own and those of its ancestors. So
/// cancelling a parent ends its children without a goroutine or a list of children.
public final class ContextModels {
  /// The function that cancels a context.
  private final Specialiser specialiser;

  private final Channels channels;
  private final Calls calls;

  ContextModels(Specialiser specialiser, Channels channels, Calls calls) {
    this.specialiser = specialiser;
    this.channels = channels;
    this.calls = calls;
  }

  void addTo(Map<String, Model> models) {
    models.put("context.Background", this::root);
    models.put("context.TODO", this::root);
    models.put("context.WithoutCancel", this::root);
    models.put(
        "context.WithValue", (path, args, done) -> done.done(path, List.of(parent(path, args))));
    models.put("context.WithCancel", (path, args, done) -> derive(path, args, false, done));
    models.put("context.WithCancelCause", (path, args, done) -> derive(path, args, false, done));
    models.put("os/signal.NotifyContext", (path, args, done) -> derive(path, args, true, done));
    for (String name :
        List.of("WithTimeout", "WithDeadline", "WithTimeoutCause", "WithDeadlineCause")) {
      models.put("context." + name, (path, args, done) -> derive(path, args, true, done));
    }
    models.put(CalledBack.CANCEL, this::cancel);
    models.put("context.Context.Done", this::done);
    models.put("context.Context.Err", this::err);
    models.put("context.Cause", this::err);
    models.put(
        "context.Context.Value",
        (path, _, done) -> done.done(path, List.of(path.unknown(Basic.UNTYPED_NIL))));
    models.put(
        "context.Context.Deadline",
        (path, _, done) ->
            done.done(path, List.of(path.unknown(Basic.INVALID), path.unknown(Basic.BOOL))));
    models.put("context.AfterFunc", this::afterFunc);
    models.put("concord.afterDone", this::afterDone);
    models.put("concord.stopAfter", this::stopAfter);
  }

  private void root(Path path, List<Value> args, Completion done) {
    done.done(path, List.of(new Value.Context(List.of(), false, Basic.INVALID)));
  }

  private Value parent(Path path, List<Value> args) {
    return args.getFirst() instanceof Value.Context c ? c : path.unknown(Basic.INVALID);
  }

  private void derive(Path path, List<Value> args, boolean deadline, Completion done) {
    Derived derived = derived(path, args.getFirst(), deadline);
    done.done(path, List.of(derived.context(), derived.cancel()));
  }

  /// A context, and the function that cancels it.
  record Derived(Value context, Value cancel) {}

  /// The context of a test, which is cancelled when the test has returned.
  Derived ofTest(Path path) {
    return derived(path, new Value.Context(List.of(), false, Basic.INVALID), false);
  }

  private Derived derived(Path path, Value parent, boolean deadline) {
    var place = specialiser.place(path);
    int channel =
        path.state.add(new Obj.Sync(new Sort.Channel("done", 0), Surroundings.DONE, place));
    int once =
        path.state.add(
            new Obj.Sync(new Sort.Once(), "cancel", place.part(AllocationSite.Own.ONCE)));
    List<Integer> all = new ArrayList<>();
    all.add(channel);
    // An unknown parent may end at any moment, like one with a deadline.
    boolean ends = deadline || !(parent instanceof Value.Context);
    if (parent instanceof Value.Context c) {
      all.addAll(c.done());
      ends |= c.deadline();
    }
    Value cancel =
        new Value.Native(
            CalledBack.CANCEL,
            List.of(
                new Value.Chan(List.of(channel), Basic.INVALID),
                new Value.Pointer(once, Value.Pointer.WHOLE, Basic.INVALID)),
            Basic.INVALID);
    return new Derived(new Value.Context(all, ends, Basic.INVALID), cancel);
  }

  /// Closes the channel unless it is closed: cancelling twice is allowed.
  private void cancel(Path path, List<Value> args, Completion done) {
    if (!(args.get(1) instanceof Value.Pointer once) || !(args.get(0) instanceof Value.Chan c)) {
      done.done(path, List.of());
      return;
    }
    String name = specialiser.name(path, once.object());
    specialiser.name(path, c.objects().getFirst());
    specialiser.fork(
        path,
        new Action.Begin(name),
        "cancel",
        List.of(
            Alternative.of(
                concord.behaviour.Value.FIRST,
                p -> {
                  channels.close(p, c);
                  specialiser.act(p, new Action.Finish(name), "cancel");
                  done.done(p, List.of());
                }),
            Alternative.of(concord.behaviour.Value.DONE, p -> done.done(p, List.of()))));
  }

  private void done(Path path, List<Value> args, Completion done) {
    if (args.getFirst() instanceof Value.Context c) {
      done.done(
          path,
          List.of(
              c.done().isEmpty() && !c.deadline()
                  ? new Value.Nil(doneType())
                  : new Value.Chan(
                      c.done(), c.deadline() ? Value.Clock.TICKS : Value.Clock.NONE, doneType())));
    } else {
      done.done(path, List.of(path.unknown(doneType())));
    }
  }

  private static Type doneType() {
    return new Type.Chan(Type.Direction.RECEIVE, new concord.go.types.Struct(List.of(), List.of()));
  }

  /// `nil` as long as no channel is closed.
  private void err(Path path, List<Value> args, Completion done) {
    if (!(args.getFirst() instanceof Value.Context c)) {
      done.done(path, List.of(path.unknown(Basic.UNTYPED_NIL)));
      return;
    }
    Value alive = new Value.Nil(Basic.UNTYPED_NIL);
    if (c.done().isEmpty() && !c.deadline()) {
      done.done(path, List.of(alive));
      return;
    }
    c.done().forEach(o -> specialiser.name(path, o));
    List<Stmt.Case> cases = new ArrayList<>();
    for (int object : c.done()) {
      cases.add(
          new Stmt.Case(
              Stmt.Act.of(new Action.Recv(specialiser.name(path, object))), ended(path, done)));
    }
    if (c.deadline()) {
      cases.add(new Stmt.Case(new Stmt.Tau(), ended(path, done)));
      // A tau case is always ready, so `default` would never be taken.
      cases.add(
          new Stmt.Case(
              new Stmt.Tau(), specialiser.branch(path, p -> done.done(p, List.of(alive)))));
      specialiser.emit(path, new Stmt.Select(cases, Optional.empty()));
    } else {
      List<Stmt> otherwise = specialiser.branch(path, p -> done.done(p, List.of(alive)));
      specialiser.emit(path, new Stmt.Select(cases, Optional.of(otherwise)));
    }
    path.ended = true;
  }

  private List<Stmt> ended(Path path, Completion done) {
    Value error = new Value.Native("context.error", List.of(), Basic.INVALID);
    return specialiser.branch(path, p -> done.done(p, List.of(error)));
  }

  /// `stop := context.AfterFunc(ctx, f)`: `f` is called after the end, unless `stop` was before.
  private void afterFunc(Path path, List<Value> args, Completion done) {
    Value.Native alarm = TimeModels.alarm(specialiser, path, args.get(1));
    List<Value> stopped = List.of(args.getFirst(), alarm.captures().getFirst());
    done.done(path, List.of(new Value.Native("concord.stopAfter", stopped, Basic.INVALID)));
    if (path.ended) {
      return;
    }
    // An unknown context may end at any moment.
    Value waiter =
        args.getFirst() instanceof Value.Context context
            ? new Value.Native("concord.afterDone", List.of(context, alarm), Basic.INVALID)
            : alarm;
    calls.goroutines().spawn(path, waiter, List.of(), Map.of());
  }

  /// After the end of the context it is too late: the function is called.
  private void stopAfter(Path path, List<Value> args, Completion done) {
    Value.Native disarm = new Value.Native("concord.disarm", List.of(args.get(1)), Basic.INVALID);
    if (!(args.getFirst() instanceof Value.Context c) || c.done().isEmpty()) {
      calls.callThrough(path, disarm, List.of(), done);
      return;
    }
    specialiser.name(path, ((Value.Pointer) args.get(1)).object());
    c.done().forEach(o -> specialiser.name(path, o));
    List<Stmt.Case> cases = new ArrayList<>();
    Value late = new Value.Const(false, Basic.BOOL);
    for (int object : c.done()) {
      cases.add(
          new Stmt.Case(
              Stmt.Act.of(new Action.Recv(specialiser.name(path, object))),
              specialiser.branch(path, p -> done.done(p, List.of(late)))));
    }
    List<Stmt> inTime =
        specialiser.branch(path, p -> calls.callThrough(p, disarm, List.of(), done));
    specialiser.emit(path, new Stmt.Select(cases, Optional.of(inTime)));
    path.ended = true;
  }

  /// Waits for the end of the context and calls the function. It may wait for ever without being a
  /// violation, so it has no place in the source.
  private void afterDone(Path path, List<Value> args, Completion done) {
    Value.Context c = (Value.Context) args.getFirst();
    List<Stmt.Case> cases = new ArrayList<>();
    for (int object : c.done()) {
      cases.add(
          new Stmt.Case(
              Stmt.Act.of(new Action.Recv(specialiser.name(path, object))),
              specialiser.branch(path, p -> calls.callThrough(p, args.get(1), List.of(), done))));
    }
    if (c.deadline()) {
      cases.add(
          new Stmt.Case(
              new Stmt.Tau(),
              specialiser.branch(path, p -> calls.callThrough(p, args.get(1), List.of(), done))));
    }
    path.out.add(new Stmt.Select(cases, Optional.empty()));
    path.ended = true;
  }
}
