package concord.infer;

import concord.facts.calls.Entry;
import concord.facts.slice.Slice;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Var;
import concord.infer.domain.Frame;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.know.EntryScope;
import concord.infer.model.CallerModels;
import concord.infer.run.WholeProgram;
import concord.infer.write.Specialiser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The state in which an entry starts: its arguments, the package variables, and the functions that
/// run before it.
final class EntryStates {
  private final Codes codes;
  private final WholeProgram world;

  EntryStates(Codes codes, WholeProgram world) {
    this.codes = codes;
    this.world = world;
  }

  /// The entry is called after the package variables are initialised.
  GoroutineState start(Specialiser specialiser, EntryScope scope) {
    Entry entry = scope.entry();
    GoroutineState state = new GoroutineState();
    Path path = new Path(state);
    Frame frame =
        switch (entry.kind()) {
          case MAIN -> frame(specialiser, path, entry.func());
          case TEST -> test(path, entry.func());
          case LIBRARY -> library(specialiser, path, entry.func());
        };
    for (Var var : scope.vars()) {
      if (codes.knows(var.pkg()) && EntryScope.matters(var.type())) {
        state.globals.put(var, specialiser.newGlobal(path, var));
      }
    }
    state.frames.add(frame);
    if (!scope.distantInits().isEmpty() && entry.kind() != Entry.Kind.LIBRARY) {
      state.frames.add(before());
    }
    for (Code init : scope.inits().reversed()) {
      state.frames.add(new Frame(specialiser.slice(init), List.of(), Map.of(), false));
    }
    for (Code initialiser : scope.initialisers().reversed()) {
      state.frames.add(new Frame(specialiser.slice(initialiser), List.of(), Map.of(), false));
    }
    return state;
  }

  private Frame before() {
    Frame frame = new Frame(Slice.whole(world.trampoline(0)), List.of(), Map.of(), false);
    frame.registers[0] = new Value.Native(CallerModels.BEFORE, List.of(), Basic.INVALID);
    return frame;
  }

  /// A test runs inside a frame of package `testing`, which calls its clean-ups at the end.
  private Frame test(Path path, Func func) {
    List<Value> args = new ArrayList<>();
    args.add(new Value.FuncRef(func, func.type()));
    if (func.type() instanceof Signature s) {
      s.params().forEach(p -> args.add(path.unknown(p.type())));
    }
    Slice call = Slice.whole(world.trampoline(args.size() - 1));
    Frame frame = new Frame(call, List.of(), Map.of(), false);
    for (int i = 0; i < args.size(); i++) {
      frame.registers[i] = args.get(i);
    }
    return frame;
  }

  /// A library function has an unknown caller, which continues with what the function leaves
  /// behind.
  private Frame library(Specialiser specialiser, Path path, Func func) {
    Frame called = frame(specialiser, path, func);
    int args = called.code.parameters();
    int results = func.type() instanceof Signature s ? s.results().size() : 0;
    Slice call = Slice.whole(world.caller(args, results));
    Frame caller = new Frame(call, List.of(), Map.of(), false);
    caller.registers[0] = new Value.FuncRef(func, func.type());
    System.arraycopy(called.registers, 0, caller.registers, 1, args);
    caller.registers[args + 1] = new Value.Native(CallerModels.GOES_ON, List.of(), Basic.INVALID);
    caller.registers[args + 2] = new Value.Native(CallerModels.COMES, List.of(), Basic.INVALID);
    return caller;
  }

  private Frame frame(Specialiser specialiser, Path path, Func func) {
    Code code = world.code(func).orElseThrow();
    Frame frame = new Frame(specialiser.slice(code), List.of(), Map.of(), false);
    if (func.type() instanceof Signature s) {
      int next = 0;
      if (s.receiver().isPresent()) {
        frame.registers[next++] = path.unknown(s.receiver().get().type());
      }
      for (int i = 0; i < s.params().size(); i++) {
        Type type = s.params().get(i).type();
        boolean variadic = s.variadic() && i == s.params().size() - 1;
        frame.registers[next++] =
            path.unknown(
                variadic && !(type.underlying() instanceof Type.Slice)
                    ? new Type.Slice(type)
                    : type);
      }
    }
    return frame;
  }
}
