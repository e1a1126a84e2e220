package concord.infer.run;

import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Calls.Completion;
import concord.infer.write.Specialiser;
import java.util.List;

/// What functions of libraries do, as the interpreter knows it. Who models them is not known here.
public interface LibraryModels {
  boolean has(String name);

  /// Calls a function that it has.
  void call(Path path, String name, List<Value> args, Completion done);

  /// A function that is not seen has been given `args` and has returned `result`.
  void returned(Path path, List<Value> args, Value result);

  /// The name under which a builtin function that may be the callee of `go` or `defer` stands here.
  static String builtin(String name) {
    return "builtin." + name;
  }

  /// Makes a library for one interpreter.
  interface Maker {
    LibraryModels make(
        Specialiser specialiser, Memory memory, Channels channels, WholeProgram world, Calls calls);
  }
}
