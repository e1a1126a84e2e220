package concord.go.infer;

import concord.go.infer.Calls.Completion;
import concord.go.infer.Models.Model;
import concord.go.types.Basic;
import concord.go.types.Var;
import java.util.List;
import java.util.Map;

/// Errors that the program makes, and those that libraries declare: all that is known of one is
/// that it is not nil and where it comes from, which is enough to tell it from the others.
final class ErrorModels {
  private static final String ERROR = "error ";

  void addTo(Map<String, Model> models) {
    models.put("errors.New", (path, _, done) -> done.done(path, List.of(made(path, "errors.New"))));
    models.put("errors.Is", this::is);
  }

  /// The error that the present instruction makes.
  static Value made(Path path, String by) {
    Frame frame = path.top();
    String where = frame.code.name() + "@" + frame.pc;
    return new Value.Native(ERROR + by + " " + where, List.of(), Basic.INVALID);
  }

  /// The error that a library declares: `io.EOF`.
  static Value declared(Var var) {
    String name = ERROR + var.pkg().path() + "." + var.name();
    return new Value.Native(name, List.of(), Basic.INVALID);
  }

  static boolean isError(Value value) {
    return value instanceof Value.Native n && n.name().startsWith(ERROR);
  }

  private void is(Path path, List<Value> args, Completion done) {
    Value error = args.get(0);
    Value target = args.get(1);
    boolean equal = Operators.same(path.state, error, target) == Operators.Answer.YES;
    boolean wrapped = error instanceof Value.Native n && n.name().startsWith(ERROR + "fmt.");
    boolean different =
        error instanceof Value.Nil || (isError(error) && isError(target) && !wrapped);
    done.done(
        path,
        List.of(
            equal || different ? new Value.Const(equal, Basic.BOOL) : path.unknown(Basic.BOOL)));
  }
}
