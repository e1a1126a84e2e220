package concord.infer.model;

import concord.facts.data.Kinds;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Calls;
import concord.infer.run.Calls.Completion;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Printing calls the methods `Error` and `String` of what is printed.
final class FormatModels {
  private final Calls calls;

  FormatModels(Calls calls) {
    this.calls = calls;
  }

  void addTo(Map<String, Model> models) {
    for (String name :
        List.of(
            "fmt.Print",
            "fmt.Println",
            "fmt.Printf",
            "fmt.Sprint",
            "fmt.Sprintln",
            "fmt.Sprintf",
            "fmt.Fprint",
            "fmt.Fprintln",
            "fmt.Fprintf",
            "fmt.Errorf",
            "fmt.Append",
            "fmt.Appendf",
            "fmt.Appendln",
            "log.Print",
            "log.Println",
            "log.Printf",
            "log.Logger.Print",
            "log.Logger.Println",
            "log.Logger.Printf",
            "testing.Error",
            "testing.Errorf",
            "testing.Log",
            "testing.Logf",
            "testing.common.Error",
            "testing.common.Errorf",
            "testing.T.Error",
            "testing.T.Errorf",
            "testing.T.Log",
            "testing.T.Logf",
            "testing.common.Log",
            "testing.common.Logf")) {
      models.put(name, (path, args, done) -> print(path, name, args, done));
    }
  }

  private void print(Path path, String name, List<Value> args, Completion done) {
    List<Value> functions = new ArrayList<>();
    Func printer = calls.callee(path);
    if (name.startsWith("fmt.F")
        && printer != null
        && printer.type() instanceof Signature s
        && s.params().getFirst().type().underlying() instanceof Interface writer) {
      functions.addAll(calls.callbacks().methods(args.getFirst(), writer));
    }
    if (!args.isEmpty() && args.getLast() instanceof Value.Slice s) {
      Verbs verbs =
          name.endsWith("f") && args.size() > 1 ? Verbs.of(args.get(args.size() - 2)) : Verbs.ANY;
      for (int i = 0; i < s.length(); i++) {
        if (verbs.asksForText(i)) {
          Value printed = path.state.memory(s.array()).slots().get(s.low() + i);
          new Printed(path.state, functions).add(printed, /* outermost= */ true);
        }
      }
    }
    Value result =
        name.equals("fmt.Errorf")
            ? ErrorModels.made(path, wrapped(path, args))
            : path.unknown(name.contains("Sprint") ? Basic.STRING : Basic.INT);
    done.done(path, List.of(result, path.unknown(Basic.UNTYPED_NIL)));
    if (!path.ended) {
      calls.callAll(path, functions);
    }
  }

  /// What `fmt.Errorf` wraps: the operands of its verbs `%w`, or something unknown.
  private static List<Value> wrapped(Path path, List<Value> args) {
    List<Value> errors = new ArrayList<>();
    if (args.size() == 2
        && args.getFirst() instanceof Value.Const c
        && c.value() instanceof String format) {
      int verbs = format.split("%w", -1).length - 1;
      if (args.getLast() instanceof Value.Slice s) {
        path.state.memory(s.array()).slots().subList(s.low(), s.low() + s.length()).stream()
            .filter(v -> !(v instanceof Value.Const))
            .forEach(errors::add);
      }
      if (verbs == 0 || verbs == errors.size()) {
        return verbs == 0 ? List.of() : errors;
      }
    }
    return List.of(path.unknown(Basic.INVALID));
  }

  /// Finds the methods that printing calls for a value and its parts.
  private final class Printed {
    private final GoroutineState state;
    private final List<Value> functions;
    private final Set<Integer> seen = new HashSet<>();

    Printed(GoroutineState state, List<Value> functions) {
      this.state = state;
      this.functions = functions;
    }

    /// Only the `outermost` pointer is followed; others are printed as addresses.
    void add(Value value, boolean outermost) {
      if (value == null || called(value.type(), value)) {
        return;
      }
      switch (value) {
        case Value.Pointer p when outermost && seen.add(p.object()) -> object(p.object());
        case Value.Slice s when state.heap.get(s.array()) instanceof Obj.Memory array -> {
          Type elem = ((Type.Array) array.type().underlying()).elem();
          array.slots().subList(s.low(), s.low() + s.length()).forEach(v -> part(elem, v));
        }
        case Value.MapRef m when state.heap.get(m.object()) instanceof Obj.Table table -> {
          table.keys().forEach(k -> add(k, /* outermost= */ false));
          table.values().forEach(v -> add(v, /* outermost= */ false));
        }
        case Value.Aggregate a -> parts(a.type(), a.parts());
        default -> {}
      }
    }

    private boolean called(Type type, Value value) {
      Optional<Value> method = calls.callbacks().textMethod(type, value);
      method.ifPresent(functions::add);
      return method.isPresent();
    }

    private void object(int object) {
      if (state.heap.get(object) instanceof Obj.Memory memory && Kinds.isAggregate(memory.type())) {
        parts(memory.type(), memory.slots());
      }
    }

    /// Printing does not call methods of unexported fields.
    private void parts(Type type, List<Value> values) {
      switch (type.underlying()) {
        case Struct s -> {
          for (int i = 0; i < Math.min(values.size(), s.fields().size()); i++) {
            if (s.fields().get(i).isExported()) {
              part(s.fields().get(i).type(), values.get(i));
            }
          }
        }
        case Type.Array a -> values.forEach(v -> part(a.elem(), v));
        default -> {}
      }
    }

    /// A nested aggregate is an object of its own, though the program has no pointer to it.
    private void part(Type type, Value held) {
      if (held instanceof Value.Pointer p && Kinds.isAggregate(type)) {
        if (!called(type, held)) {
          object(p.object());
        }
      } else {
        add(held, /* outermost= */ false);
      }
    }
  }
}
