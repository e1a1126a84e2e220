package concord.fuzz.run;

import concord.behaviour.chan.Exp;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Several programs in one source file: one start of the compiler for all of them.
public interface BatchCompiler {
  String fileName();

  /// Each program as a function, and a main that runs those whose numbers it reads.
  String source(List<Exp> programs);

  /// Compiles the file in its folder; the driver then takes lines `NUMBER REPETITIONS`.
  ///
  /// @throws Rejection if the compiler rejects it
  Driver compile(Path file) throws IOException, InterruptedException;

  /// The compiler rejected the source.
  final class Rejection extends IOException {
    private static final long serialVersionUID = 1L;

    public Rejection(String message) {
      super(message);
    }
  }
}
