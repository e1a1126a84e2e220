package concord.infer.run;

import concord.behaviour.Stmt;
import concord.go.code.Instr;
import concord.go.syntax.Position;
import concord.go.types.Basic;
import concord.infer.domain.Frame;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.write.Specialiser;
import java.util.List;
import java.util.Optional;

/// How control returns from a call: by return, panic or `runtime.Goexit`.
public final class Returns {
  private final Specialiser specialiser;
  private final Calls calls;

  Returns(Specialiser specialiser, Calls calls) {
    this.specialiser = specialiser;
    this.calls = calls;
  }

  void returns(Path path, List<Value> results) {
    Frame done = path.state.frames.removeLast();
    if (path.state.frames.isEmpty()) {
      path.ended = true;
      return;
    }
    if (!done.deferred) {
      for (int i = 0; i < done.dsts.size(); i++) {
        path.set(
            done.dsts.get(i), i < results.size() ? results.get(i) : path.unknown(Basic.INVALID));
      }
    }
  }

  void runDefers(Path path) {
    Frame frame = path.top();
    if (frame.defers.isEmpty()) {
      path.next();
      return;
    }
    Frame.Deferred last = frame.defers.getLast();
    frame.defers = frame.defers.subList(0, frame.defers.size() - 1);
    calls.callDeferred(path, last.callee(), last.args());
  }

  public void panic(Path path, Value value) {
    Panics.panic(path, value);
  }

  /// `runtime.Goexit`, `t.FailNow` and the like.
  public void exit(Path path) {
    path.state.panic = new Value.Nil(Basic.INVALID);
    path.state.exiting = true;
    path.top().unwinding = true;
  }

  void unwind(Path path) {
    Frame frame = path.top();
    if (path.state.panic == null) { // recovered
      frame.unwinding = false;
      frame.pc = frame.code.epilogue();
      return;
    }
    if (!frame.defers.isEmpty()) {
      Frame.Deferred last = frame.defers.getLast();
      frame.defers = frame.defers.subList(0, frame.defers.size() - 1);
      calls.callDeferred(path, last.callee(), last.args());
      return;
    }
    path.state.frames.removeLast();
    if (path.state.exiting && WholeProgram.isSubtest(frame.code)) {
      path.state.panic = null;
      path.state.exiting = false;
      path.ended = path.state.frames.isEmpty();
      return;
    }
    if (!path.state.frames.isEmpty()) {
      Frame caller = path.top();
      caller.unwinding = true;
      if (!frame.deferred && caller.pc > 0) {
        caller.pc--; // it is after the call, but the call has not returned
      }
      return;
    }
    path.ended = true;
    if (!path.state.exiting) {
      path.out.add(new Stmt.Halt("a panic that is not recovered"));
    } else if (specialiser.isMain(path.state)) {
      leaveOthers(path, frame);
    }
  }

  /// `main` has called `runtime.Goexit` in its last frame: it does not return, so the program
  /// continues until all other goroutines have ended. The same holds for `select {}`.
  private void leaveOthers(Path path, Frame last) {
    Stmt none = new Stmt.Select(List.of(), Optional.empty());
    boolean calling = last.code.at(last.pc) instanceof Instr.Call;
    Position p = last.code.position(calling || last.pc == 0 ? last.pc : last.pc - 1);
    specialiser.origins().put(none, p, "", "");
    path.out.add(none);
  }
}
