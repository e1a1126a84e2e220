package concord.campaign;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Runs programs and judges the results.
public interface Runner<P> extends AutoCloseable {

  /// Runs all of them, together if that is cheaper, and returns one outcome for each, in order.
  List<Outcome> run(List<P> programs) throws IOException, InterruptedException;

  /// Runs shrunk variants of a failing program. If failures are rare, each is run often enough not
  /// to miss one.
  default List<Outcome> rerun(List<P> smaller) throws IOException, InterruptedException {
    return run(smaller);
  }

  /// The same if only failures of the kind of `failure` count. A runner that can tell cheaply that
  /// a program does not fail so need not run it.
  default List<Outcome> rerun(List<P> smaller, Outcome.Failed failure)
      throws IOException, InterruptedException {
    return rerun(smaller);
  }

  /// Tells how rarely the program fails that is about to be shrunk: once in so many runs.
  default void expectFailureIn(long runs) {}

  /// What is wrong with the tools, found by running a program that is known to be good; empty if
  /// they work. Checked before any failure is recorded.
  default Optional<String> ailment() throws IOException, InterruptedException {
    return Optional.empty();
  }

  /// Runs one program alone, as carefully as a report needs: no batch, and repetitions if chance
  /// plays a part. Only failures that this confirms are reported.
  Outcome confirm(P program) throws IOException, InterruptedException;

  /// Ends child processes and removes temporary files.
  @Override
  void close() throws IOException;
}
