package concord.campaign;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Runs programs and judges what it saw.
public interface Runner<P> extends AutoCloseable {

  /// Runs all of them, together where that is cheaper, and returns one outcome for each, in order.
  List<Outcome> run(List<P> programs) throws IOException, InterruptedException;

  /// Runs programs that were made smaller from one that failed. Where failures are rare, each is
  /// run often enough not to miss one.
  default List<Outcome> rerun(List<P> smaller) throws IOException, InterruptedException {
    return run(smaller);
  }

  /// The same, where only failures of the kind of `failure` count. Who can tell cheaply that a
  /// program does not fail in that way need not run it.
  default List<Outcome> rerun(List<P> smaller, Outcome.Failed failure)
      throws IOException, InterruptedException {
    return rerun(smaller);
  }

  /// Is told how rarely the program fails that smaller ones are about to be made from: in one of so
  /// many runs.
  default void expectFailureIn(long runs) {}

  /// What is wrong with the tools, found out by sending a program that is known to be good on the
  /// same way as all others; nothing when they are well. Asked before anything is blamed.
  default Optional<String> ailment() throws IOException, InterruptedException {
    return Optional.empty();
  }

  /// Runs one program by itself, as carefully as a report needs: no batch, repetitions where chance
  /// plays a part. Only what fails here is reported.
  Outcome confirm(P program) throws IOException, InterruptedException;

  /// Ends what the runner keeps alive (child processes, temporary files).
  @Override
  void close() throws IOException;
}
