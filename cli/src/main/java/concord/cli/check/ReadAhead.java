package concord.cli.check;

import concord.check.GoCheck;
import concord.go.load.Loaded;
import concord.go.load.World;
import concord.go.types.Checked;
import concord.go.types.check.Program;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// Reads and types the single Go file of a command line while the command line itself is parsed: on
/// a cold JVM both take about the same time.
///
/// It guesses which argument is the file. If the guess is wrong, the result is not used.
public final class ReadAhead {
  /// For command lines without a file to guess.
  static final ReadAhead NOTHING =
      new ReadAhead(List.of(), CompletableFuture.completedFuture(null));

  private static final String CHECK = "check";

  /// The file, and its types if it has no errors so far.
  record Read(Loaded loaded, Optional<List<Checked>> checked) {}

  private final List<String> patterns;
  private final CompletableFuture<Read> read;

  private ReadAhead(List<String> patterns, CompletableFuture<Read> read) {
    this.patterns = patterns;
    this.read = read;
  }

  /// Starts, if an argument looks like a file.
  public static ReadAhead of(World world, String... args) {
    List<String> files = List.of(args).stream().filter(a -> a.endsWith(".go")).toList();
    if (args.length < 2 || !args[0].equals(CHECK) || files.size() != 1) {
      return NOTHING;
    }
    CompletableFuture<Read> read = new CompletableFuture<>();
    Thread reader = new Thread(() -> read(world, files, read), "ahead");
    reader.setDaemon(true);
    reader.start();
    return new ReadAhead(files, read);
  }

  private static void read(World world, List<String> files, CompletableFuture<Read> done) {
    try {
      Loaded loaded = GoCheck.load(world, files);
      done.complete(
          new Read(
              loaded, loaded.problems().isEmpty() ? Optional.of(typed(loaded)) : Optional.empty()));
    } catch (IOException | RuntimeException | Error e) {
      done.completeExceptionally(
          e); // the result may not be needed; if it is, the error is reported
    }
  }

  private static List<Checked> typed(Loaded loaded) {
    return new Program(loaded.imports(), Program.Standard.BUILT_IN).check(loaded.roots());
  }

  /// The packages of the patterns, if the guess was right.
  Optional<Read> of(List<String> wanted) throws IOException {
    if (!wanted.equals(patterns)) {
      return Optional.empty();
    }
    try {
      return Optional.of(read.join());
    } catch (CompletionException e) {
      switch (e.getCause()) {
        case IOException cause -> throw cause;
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        case Throwable _ -> throw e;
      }
    }
  }
}
