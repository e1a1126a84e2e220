package concord.infer.model;

import concord.behaviour.Stmt;
import concord.go.types.Basic;
import concord.go.types.Var;
import concord.infer.domain.Facts;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Calls;
import concord.infer.run.Calls.Completion;
import concord.infer.run.Elements;
import concord.infer.write.Specialiser;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Functions that end a goroutine or the program, and functions through which the environment acts:
/// `runtime`, `os`, `log`, `os/signal`, `net/http`.
final class ProcessModels {
  private static final Var PROCESSORS = Var.param("GOMAXPROCS", Basic.INT);
  private static final Var PROCESSORS_THERE = Var.param("NumCPU", Basic.INT);

  private final Specialiser specialiser;
  private final Calls calls;

  ProcessModels(Specialiser specialiser, Calls calls) {
    this.specialiser = specialiser;
    this.calls = calls;
  }

  void addTo(Map<String, Model> models) {
    models.put("runtime.Goexit", this::exit);
    models.put("runtime.Gosched", this::nothing);
    models.put("runtime.SetFinalizer", this::finaliser);
    models.put("runtime.AddCleanup", this::finaliser);
    for (String name :
        List.of("os.Exit", "log.Fatal", "log.Fatalf", "log.Fatalln", "syscall.Exit")) {
      models.put(name, this::halt);
    }
    for (String name : List.of("log.Panic", "log.Panicf", "log.Panicln")) {
      models.put(name, (path, _, _) -> calls.returns().panic(path, path.unknown(Basic.INVALID)));
    }
    models.put("runtime.GOMAXPROCS", this::processors);
    models.put("runtime.NumCPU", this::processorsThere);
    models.put("os/signal.Notify", this::notifySignal);
    models.put("os/signal.Stop", this::nothing);
    for (String name : List.of("net/http.HandleFunc", "net/http.ServeMux.HandleFunc")) {
      models.put(name, this::handle);
    }
  }

  private void nothing(Path path, List<Value> args, Completion done) {
    done.done(path, List.of());
  }

  /// How many goroutines run at once: a variable of the runtime that hardly any program sets.
  private void processors(Path path, List<Value> args, Completion done) {
    int object = path.state.globals.computeIfAbsent(PROCESSORS, v -> processors(path, v));
    Value number = path.state.memory(object).slots().getFirst();
    if (!(args.getFirst() instanceof Value.Const c && c.value().equals(BigInteger.ZERO))) {
      Value set = Elements.number(args.getFirst()) > 0 ? args.getFirst() : some(path);
      path.state.heap.set(object, path.state.memory(object).with(0, set));
    }
    done.done(path, List.of(number));
  }

  private void processorsThere(Path path, List<Value> args, Completion done) {
    int object = path.state.globals.computeIfAbsent(PROCESSORS_THERE, v -> processors(path, v));
    done.done(path, List.of(path.state.memory(object).slots().getFirst()));
  }

  private int processors(Path path, Var var) {
    int object = specialiser.newGlobal(path, var);
    path.state.heap.set(object, path.state.memory(object).with(0, some(path)));
    return object;
  }

  /// The value of `runtime.GOMAXPROCS`, if the program has asked for it.
  static Optional<Value> processors(GoroutineState state) {
    return Optional.ofNullable(state.globals.get(PROCESSORS))
        .map(o -> state.memory(o).slots().getFirst());
  }

  private static Value some(Path path) {
    Value number = path.unknown(Basic.INT);
    Facts.atLeastOne(path.state, number);
    return number;
  }

  private void exit(Path path, List<Value> args, Completion done) {
    calls.returns().exit(path);
  }

  private void halt(Path path, List<Value> args, Completion done) {
    specialiser.emit(path, new Stmt.Halt("the program exits"));
    path.ended = true;
  }

  /// A function that the garbage collector calls at any time, in a goroutine of its own.
  private void finaliser(Path path, List<Value> args, Completion done) {
    done.done(path, List.of(path.unknown(Basic.INVALID)));
    if (!path.ended && !(args.get(1) instanceof Value.Nil)) {
      Value given = args.size() > 2 ? args.get(2) : args.getFirst();
      calls.goroutines().spawn(path, args.get(1), List.of(given), Map.of());
    }
  }

  /// A goroutine without a place in the source sends the signals.
  private void notifySignal(Path path, List<Value> args, Completion done) {
    if (args.getFirst() instanceof Value.Chan c && c.objects().size() == 1) {
      specialiser.environment().send(path, c.objects().getFirst());
    }
    done.done(path, List.of());
  }

  /// A handler runs in a goroutine of the server.
  private void handle(Path path, List<Value> args, Completion done) {
    done.done(path, List.of());
    if (!path.ended) {
      calls
          .goroutines()
          .spawn(
              path,
              args.getLast(),
              List.of(path.unknown(Basic.INVALID), path.unknown(Basic.INVALID)),
              Map.of());
    }
  }
}
