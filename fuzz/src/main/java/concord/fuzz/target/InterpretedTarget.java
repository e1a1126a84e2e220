package concord.fuzz.target;

import concord.behaviour.chan.Exp;
import concord.fuzz.program.TermPrinter;
import concord.fuzz.run.BatchCompiler;
import java.util.Optional;

/// A runtime that is tested by its driver alone: programs are shown as λ_chan, and there is no
/// compiled mode.
public interface InterpretedTarget extends Target {
  @Override
  default String source(Exp program) {
    return TermPrinter.print(program);
  }

  @Override
  default Optional<BatchCompiler> batch() {
    return Optional.empty();
  }
}
