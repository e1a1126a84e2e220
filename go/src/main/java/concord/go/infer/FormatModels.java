package concord.go.infer;

import concord.go.infer.Calls.Completion;
import concord.go.infer.Models.Model;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Signature;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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
            "log.Print",
            "log.Println",
            "log.Printf",
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
      functions.addAll(calls.methods(args.getFirst(), writer));
    }
    if (!args.isEmpty() && args.getLast() instanceof Value.Slice s) {
      for (int i = 0; i < s.length(); i++) {
        Value printed = path.state.memory(s.array()).slots().get(s.low() + i);
        calls.textMethod(path, printed).ifPresent(functions::add);
      }
    }
    Value result =
        name.equals("fmt.Errorf")
            ? ErrorModels.made(path, name)
            : path.unknown(name.contains("Sprint") ? Basic.STRING : Basic.INT);
    done.done(path, List.of(result, path.unknown(Basic.UNTYPED_NIL)));
    if (!path.ended) {
      calls.callAll(path, functions);
    }
  }
}
