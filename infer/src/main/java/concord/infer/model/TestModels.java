package concord.infer.model;

import concord.behaviour.Action;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Frame;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Bubbles;
import concord.infer.run.Calls;
import concord.infer.run.Calls.Completion;
import concord.infer.run.Channels;
import concord.infer.run.Counts;
import concord.infer.run.Elements;
import concord.infer.run.WholeProgram;
import concord.infer.write.Specialiser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Package `testing`: subtests, clean-ups, failures and parallel tests.
///
/// Code of our own calls a test ([WholeProgram#trampoline] or [WholeProgram#subtest]); its frame
/// holds what runs after the test.
final class TestModels {
  private static final String RELEASE = "concord.releaseSubtests";
  private static final String END = "concord.endSubtest";
  private static final String CANCEL = "concord.endContext";

  /// The number of goroutines of `b.RunParallel`, if nothing else is known.
  private static final int PARALLEL = 2;

  private final Specialiser specialiser;
  private final Channels channels;
  private final Counts counts;
  private final Calls calls;
  private final ContextModels contexts;

  TestModels(
      Specialiser specialiser,
      Channels channels,
      Counts counts,
      Calls calls,
      ContextModels contexts) {
    this.contexts = contexts;
    this.specialiser = specialiser;
    this.channels = channels;
    this.counts = counts;
    this.calls = calls;
  }

  void addTo(Map<String, Model> models) {
    // The methods of the interface TB have no receiver in their names.
    for (String receiver :
        List.of("testing.common.", "testing.T.", "testing.B.", "testing.F.", "testing.")) {
      for (String name : List.of("Skip", "Skipf", "SkipNow")) {
        models.put(receiver + name, (path, _, _) -> calls.returns().exit(path));
      }
      for (String name : List.of("Fatal", "Fatalf", "FailNow")) {
        models.put(receiver + name, (path, _, _) -> fail(path));
      }
      for (String name :
          List.of(
              "Helper",
              "Log",
              "Logf",
              "Fail",
              "Setenv",
              "ResetTimer",
              "StopTimer",
              "StartTimer",
              "ReportAllocs")) {
        models.put(receiver + name, (path, _, done) -> done.done(path, List.of()));
      }
      models.put(receiver + "Cleanup", this::cleanup);
      models.put(receiver + "Context", this::context);
      models.put(receiver + "Run", this::run);
      models.put(receiver + "Parallel", this::parallel);
    }
    models.put(RELEASE, this::release);
    models.put(END, this::end);
    models.put(
        CANCEL, (path, args, done) -> calls.callThrough(path, args.getLast(), List.of(), done));
    models.put("testing.B.RunParallel", this::runParallel);
    for (String path : List.of("testing/synctest.", "internal/synctest.")) {
      models.put(path + "Test", this::bubble);
      models.put(path + "Run", this::bubble);
      models.put(path + "Wait", this::waitForOthers);
    }
    models.put(
        "testing.AllocsPerRun",
        (path, args, done) -> calls.callThrough(path, args.get(1), List.of(), done));
  }

  /// A test that is assumed to pass gets here only if nothing before could have decided that it
  /// fails.
  private void fail(Path path) {
    if (specialiser.mode().testsPass()) {
      specialiser.emit(path, new Stmt.Halt("the test fails"));
      path.ended = true;
    } else {
      calls.returns().exit(path);
    }
  }

  /// Runs when the innermost test ends, before earlier clean-ups.
  private void cleanup(Path path, List<Value> args, Completion done) {
    Frame test = path.state.frames.get(Math.max(0, innermost(path.state)));
    Frame.Deferred cleanup = new Frame.Deferred(args.get(1), List.of(), 0);
    List<Frame.Deferred> defers = new ArrayList<>(test.defers);
    // First waits for parallel subtests, then cancels the context of the test.
    int at = defers.size();
    while (at > 0 && (isCall(defers.get(at - 1), RELEASE) || isCall(defers.get(at - 1), CANCEL))) {
      at--;
    }
    defers.add(at, cleanup);
    test.defers = List.copyOf(defers);
    done.done(path, List.of());
  }

  /// `t.Context()`: the same context each time. It is cancelled when the test has returned, before
  /// the clean-ups.
  private void context(Path path, List<Value> args, Completion done) {
    if (path.state.isStarted && innermost(path.state) < 0) {
      specialiser.notes().leaveOut(path, "a goroutine asks for the context of its test");
      done.done(path, List.of(path.unknown(Basic.INVALID)));
      return;
    }
    Frame test = path.state.frames.get(Math.max(0, innermost(path.state)));
    Optional<Value> made =
        test.defers.stream()
            .filter(d -> isCall(d, CANCEL))
            .map(d -> ((Value.Native) d.callee()).captures().getFirst())
            .findFirst();
    if (made.isPresent()) {
      done.done(path, List.of(made.get()));
      return;
    }
    ContextModels.Derived derived = contexts.ofTest(path);
    Value.Native end =
        new Value.Native(CANCEL, List.of(derived.context(), derived.cancel()), Basic.INVALID);
    List<Frame.Deferred> defers = new ArrayList<>(test.defers);
    boolean waits = !defers.isEmpty() && isCall(defers.getLast(), RELEASE);
    defers.add(waits ? defers.size() - 1 : defers.size(), new Frame.Deferred(end, List.of(), 0));
    test.defers = List.copyOf(defers);
    done.done(path, List.of(derived.context()));
  }

  /// `t.Run(name, f)`.
  private void run(Path path, List<Value> args, Completion done) {
    body(path, args.getLast(), args.getFirst(), done);
  }

  /// `synctest.Test(t, f)`. The goroutines of a bubble end with it, or the test fails.
  private void bubble(Path path, List<Value> args, Completion done) {
    done.done(path, List.of());
    if (!path.ended) {
      calls.bubble(path, args.getLast(), args.subList(0, args.size() - 1));
    }
  }

  private void waitForOthers(Path path, List<Value> args, Completion done) {
    Bubbles.waits(specialiser, path, "synctest.Wait may return here");
    done.done(path, List.of());
  }

  private void body(Path path, Value function, Value argument, Completion done) {
    done.done(path, List.of(path.unknown(Basic.BOOL)));
    if (!path.ended) {
      calls.subtest(path, function, argument);
    }
  }

  /// The frame of the innermost subtest, or -1.
  private static int innermost(GoroutineState state) {
    return below(state, state.frames.size());
  }

  private static int below(GoroutineState state, int end) {
    int i = end - 1;
    while (i >= 0 && !WholeProgram.isSubtest(state.frames.get(i).code)) {
      i--;
    }
    return i;
  }

  // `t.Parallel()`: the test continues after the one around it has returned.

  /// The gate at which parallel tests wait, and the counter by which their parent waits for them.
  private record Group(Value gate, Value count) {}

  private static boolean isCall(Frame.Deferred deferred, String name) {
    return deferred.callee() instanceof Value.Native n && n.name().equals(name);
  }

  private static Optional<Group> group(Frame frame, String name) {
    return frame.defers.stream()
        .filter(d -> isCall(d, name))
        .map(d -> (Value.Native) d.callee())
        .map(n -> new Group(n.captures().get(0), n.captures().get(1)))
        .findFirst();
  }

  private void parallel(Path path, List<Value> args, Completion done) {
    int at = innermost(path.state);
    Optional<Group> begun = at < 0 ? Optional.empty() : group(path.state.frames.get(at), END);
    if (begun.isPresent()) {
      receive(path, begun.get().gate());
      done.done(path, List.of());
    } else if (at <= 0) { // a top-level test: it runs beside others, which are unknown
      done.done(path, List.of());
    } else {
      suspend(path, at);
    }
  }

  /// The innermost test becomes a goroutine that waits; the one around it continues.
  private void suspend(Path path, int at) {
    GoroutineState state = path.state;
    Frame around = state.frames.get(Math.max(0, below(state, at)));
    Group group = group(around, RELEASE).orElseGet(() -> newGroup(path, around));
    String counter = specialiser.name(path, ((Value.Pointer) group.count()).object());
    specialiser.act(path, new Action.Add(counter, 1), "t.Parallel");
    Frame test = state.frames.get(at);
    List<Frame.Deferred> defers = new ArrayList<>(List.of(call(END, group)));
    defers.addAll(test.defers);
    test.defers = List.copyOf(defers);
    calls.goroutines().detach(path, at);
  }

  private Group newGroup(Path path, Frame around) {
    var place = specialiser.place(path);
    Type none = new Type.Chan(Type.Direction.BOTH, Basic.BOOL);
    Value gate = channels.make(path, none, 0, "t.Parallel", place.part(AllocationSite.Own.GATE));
    int count =
        path.state.add(
            new Obj.Sync(new Sort.WaitGroup(), "subtests", place.part(AllocationSite.Own.COUNT)));
    Group group = new Group(gate, new Value.Pointer(count, Value.Pointer.WHOLE, Basic.INVALID));
    List<Frame.Deferred> defers = new ArrayList<>(around.defers);
    defers.add(call(RELEASE, group));
    around.defers = List.copyOf(defers);
    return group;
  }

  private static Frame.Deferred call(String name, Group group) {
    List<Value> captures = List.of(group.gate(), group.count());
    return new Frame.Deferred(new Value.Native(name, captures, Basic.INVALID), List.of(), 0);
  }

  private void receive(Path path, Value gate) {
    int object = ((Value.Chan) gate).objects().getFirst();
    path.out.add(Stmt.Act.of(new Action.Recv(specialiser.name(path, object))));
  }

  /// A test has returned: its parallel subtests continue, and it ends with them.
  private void release(Path path, List<Value> args, Completion done) {
    channels.close(path, args.get(0));
    String counter = specialiser.name(path, ((Value.Pointer) args.get(1)).object());
    specialiser.act(path, new Action.Wait(counter), "subtests");
    done.done(path, List.of());
  }

  private void end(Path path, List<Value> args, Completion done) {
    String counter = specialiser.name(path, ((Value.Pointer) args.get(1)).object());
    specialiser.act(path, new Action.Add(counter, -1), "subtests");
    done.done(path, List.of());
  }

  /// Runs a body in several goroutines and waits for them.
  private void runParallel(Path path, List<Value> args, Completion done) {
    Optional<Value> processors = ProcessModels.processors(path.state);
    if (processors.isPresent()) {
      counts.each(path, processors.get(), (p, n) -> runParallel(p, Elements.number(n), args, done));
    } else {
      specialiser
          .notes()
          .leaveOut(path, "the body of RunParallel runs in " + PARALLEL + " goroutines");
      runParallel(path, PARALLEL, args, done);
    }
  }

  private void runParallel(Path path, int times, List<Value> args, Completion done) {
    var place = specialiser.place(path);
    int count = path.state.add(new Obj.Sync(new Sort.WaitGroup(), "RunParallel", place));
    done.done(path, List.of());
    if (!path.ended) {
      calls.repeat(
          path,
          times,
          new Value.Native("sync.WaitGroup.Go", List.of(), Basic.INVALID),
          new Value.Native("sync.WaitGroup.Wait", List.of(), Basic.INVALID),
          new Value.Pointer(count, Value.Pointer.WHOLE, Basic.INVALID),
          args.getLast());
    }
  }
}
