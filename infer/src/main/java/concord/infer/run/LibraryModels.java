package concord.infer.run;

import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Calls.Completion;
import concord.infer.write.Specialiser;
import java.util.List;

/// The interpreter's view of library models. It must not know who models them.
public interface LibraryModels {
  boolean has(String name);

  /// Calls a function that it has.
  void call(Path path, String name, List<Value> args, Completion done);

  /// Unseen code has been called with `args` and has returned `result`.
  void returned(Path path, List<Value> args, Value result);

  /// The name here of a builtin function that is the callee of `go` or `defer`.
  static String builtin(String name) {
    return "builtin." + name;
  }

  /// Makes a library for one interpreter.
  interface Maker {
    LibraryModels make(
        Specialiser specialiser, Memory memory, Channels channels, WholeProgram world, Calls calls);
  }
}
