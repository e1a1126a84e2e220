package concord.cli;

import concord.cli.cache.Answer;
import concord.cli.cache.AnswerCache;
import concord.cli.cache.Recording;
import concord.cli.cluster.Cluster;
import concord.cli.shell.ExitCode;
import concord.cli.shell.Terminal;
import concord.cli.shell.Version;
import concord.fuzz.target.Cache;
import concord.go.load.World;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/// The command `concord`: answers from the cache if possible, else runs [Commands].
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    OutputStream err = new FileOutputStream(FileDescriptor.err);
    Optional<AnswerCache> cache = cache(args);
    Optional<Answer> known = known(cache);
    if (known.isPresent()) {
      Runtime.getRuntime().halt(repeat(known.get(), out, err)); // no other thread has started
    }
    ExitCode code =
        cache.isPresent()
            ? answer(cache.get(), World.REAL, out, err, args)
            : run(writer(out), writer(err), args);
    if (code != ExitCode.OK || !leavesNothingRunning(args)) {
      System.exit(code.code());
    }
  }

  /// If no other thread runs, returning from `main` exits as well, and sooner: `System.exit` first
  /// sets up logging.
  private static boolean leavesNothingRunning(String... args) {
    return args.length > 0 && (args[0].equals("check") || args[0].equals("--version"));
  }

  /// The launcher passes the build's identity. Without it there is no cache.
  static Optional<AnswerCache> cache(String... args) {
    String build = System.getProperty("concord.build", "");
    if (build.isEmpty() || !AnswerCache.isFor(args)) {
      return Optional.empty();
    }
    Path folder = Cache.standard().root().resolve("check");
    return Optional.of(AnswerCache.of(folder, build, Terminal.isThere(), args));
  }

  static Optional<Answer> known(Optional<AnswerCache> cache) {
    return cache.isPresent() ? cache.get().find(World.REAL) : Optional.empty();
  }

  static int repeat(Answer known, OutputStream out, OutputStream err) {
    try {
      known.print(out, err);
      return known.exit();
    } catch (IOException _) {
      return ExitCode.IO.code(); // the same code as without the cache
    }
  }

  /// Runs one command line, and stores what it prints.
  static ExitCode answer(
      AnswerCache cache, World world, OutputStream out, OutputStream err, String... args) {
    Recording recording = new Recording(world);
    Copied copiedOut = new Copied(out);
    Copied copiedErr = new Copied(err);
    ExitCode code = run(recording, writer(copiedOut), writer(copiedErr), args);
    if (code != ExitCode.IO) {
      cache.keep(
          recording,
          new Answer(copiedOut.copy(), copiedErr.copy(), code.code(), recording.files()));
    }
    return code;
  }

  private static PrintWriter writer(OutputStream to) {
    return new PrintWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8));
  }

  /// Runs one command line. Every failure becomes an exit code and a message on `err`.
  public static ExitCode run(PrintWriter out, PrintWriter err, String... args) {
    if (args.length == 1 && args[0].equals("--version")) {
      out.println(Version.line()); // scripts ask often, and this needs no other class
      return out.checkError() ? ExitCode.IO : ExitCode.OK;
    }
    return run(new Recording(World.REAL), out, err, args);
  }

  /// The same with a cluster.
  public static ExitCode run(PrintWriter out, PrintWriter err, Cluster cluster, String... args) {
    ExitCode code = Commands.run(new Recording(World.REAL), out, err, Optional.of(cluster), args);
    err.flush();
    return code;
  }

  private static ExitCode run(Recording world, PrintWriter out, PrintWriter err, String... args) {
    ExitCode code = Commands.run(world, out, err, Optional.empty(), args);
    err.flush();
    return code;
  }
}
