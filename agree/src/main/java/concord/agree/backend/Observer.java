package concord.agree.backend;

import concord.agree.backend.Observation.Ending;
import concord.agree.backend.Observation.Unknown;
import concord.agree.term.Expr;
import concord.campaign.ChildProcess;
import concord.campaign.ChildProcess.End;
import concord.campaign.child.Disk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Runs terms under one backend, many at a time: starting a compiler and a linker costs more than a
/// hundred programs do.
///
/// A batch that the compiler rejects is divided until the rejected program is alone. A batch that
/// stops early is started again after the program in which it stopped.
final class Observer {
  private static final Duration BATCH_LIMIT = Duration.ofSeconds(20);
  private static final Duration PROGRAM_LIMIT = Duration.ofSeconds(10);

  private final Dialect dialect;
  private final Path folder;

  /// @param folder may be filled and emptied at will
  Observer(Dialect dialect, Path folder) {
    this.dialect = dialect;
    this.folder = folder;
  }

  /// One observation for each term, in order.
  List<Observation> observe(Backend backend, List<Expr> terms)
      throws IOException, InterruptedException {
    if (terms.isEmpty()) {
      return List.of();
    }
    Path here = Files.createTempDirectory(folder, "batch");
    try {
      String source = write(here, "batch", dialect.batch(terms));
      return switch (backend.build(here, source)) {
        case Backend.Build.Built(var command) -> run(here, command, terms.size());
        case Backend.Build.Rejected(var message) ->
            terms.size() == 1
                ? List.of(new Observation.Rejected(message))
                : divided(backend, terms);
        case Backend.Build.Stopped(var reason) ->
            terms.size() == 1
                ? List.of(new Unknown("the compiler " + reason))
                : divided(backend, terms);
      };
    } finally {
      Disk.remove(here);
    }
  }

  /// Divides into eighths instead of halves: repeated compilation costs more than a few more starts
  /// of the compiler.
  private List<Observation> divided(Backend backend, List<Expr> terms)
      throws IOException, InterruptedException {
    int part = Math.ceilDiv(terms.size(), 8);
    var all = new ArrayList<Observation>();
    for (int from = 0; from < terms.size(); from += part) {
      all.addAll(observe(backend, terms.subList(from, Math.min(from + part, terms.size()))));
    }
    return all;
  }

  private List<Observation> run(Path here, List<String> command, int count)
      throws IOException, InterruptedException {
    var all = new ArrayList<Observation>();
    while (all.size() < count) {
      End end = start(here, command, BATCH_LIMIT, Integer.toString(all.size()));
      Map<Integer, Observation.Ran> complete = Transcript.parse(end.out());
      while (complete.containsKey(all.size())) {
        all.add(judged(complete.get(all.size())));
      }
      if (all.size() < count) {
        all.add(broken(end));
      }
    }
    return all;
  }

  /// What stopped a batch in the middle of a program. The output of that program may be incomplete.
  private static Observation broken(End end) {
    return switch (end) {
      case End.Stopped stopped -> new Unknown("it " + stopped.reason());
      case End.Exited e ->
          e.signal() > 0
              ? new Observation.Ran("", new Ending.Dies(e.signal()))
              : new Observation.Ran("", new Ending.Exits(e.status()));
    };
  }

  /// Runs one program by itself, as a user would.
  Observation alone(Backend backend, Expr term) throws IOException, InterruptedException {
    Path here = Files.createTempDirectory(folder, "alone");
    try {
      String source = write(here, "program", dialect.program(term));
      return switch (backend.build(here, source)) {
        case Backend.Build.Rejected(var message) -> new Observation.Rejected(message);
        case Backend.Build.Stopped(var reason) -> new Unknown("the compiler " + reason);
        case Backend.Build.Built(var command) ->
            switch (start(here, command, PROGRAM_LIMIT)) {
              case End.Stopped stopped -> new Unknown("it " + stopped.reason());
              case End.Exited(var status, var out, var err) ->
                  judged(new Observation.Ran(out, dialect.ending(status, err)));
            };
      };
    } finally {
      Disk.remove(here);
    }
  }

  private Observation judged(Observation.Ran ran) {
    if (!(ran.ending() instanceof Ending.Raises(var exception))) {
      return ran;
    }
    return dialect.isResourceLimit(exception)
        ? new Unknown(exception)
        : new Observation.Ran(ran.output(), new Ending.Raises(dialect.exception(exception)));
  }

  private String write(Path here, String name, String text) throws IOException {
    String file = name + "." + dialect.extension();
    Files.writeString(here.resolve(file), text, StandardCharsets.ISO_8859_1);
    return file;
  }

  private static End start(Path here, List<String> command, Duration limit, String... arguments)
      throws IOException, InterruptedException {
    return new ChildProcess(
            Stream.concat(command.stream(), Stream.of(arguments)).toList(), here, limit)
        .run();
  }
}
