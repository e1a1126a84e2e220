package concord.bench.go;

import static java.util.stream.Collectors.joining;

import concord.go.load.BuildContext;
import concord.go.load.Environment;
import concord.go.load.GoFile;
import concord.go.load.GoPackage;
import concord.go.load.Loaded;
import concord.go.load.Loader;
import concord.go.load.World;
import concord.go.syntax.GoVersion;
import concord.go.types.check.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/// Parses and type-checks the standard library for linux/amd64 on two threads, and compares with
/// `go/parser` and `go/types` on the same files.
///
/// ```
/// java -Xmx2g -Xss64m -XX:+UseParallelGC -cp … concord.bench.go.CheckBench [rounds]
/// ```
public final class CheckBench {
  private static final int THREADS = 2;

  private CheckBench() {}

  public static void main(String[] args) throws Exception {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 8;
    System.setProperty(
        "java.util.concurrent.ForkJoinPool.common.parallelism", Integer.toString(THREADS - 1));
    Loaded once = load();
    long lines =
        once.roots().stream()
            .flatMap(p -> p.files().stream())
            .mapToLong(f -> f.parsed().file().source().lineCount() - 1L)
            .sum();
    System.out.printf("%d packages, %,d lines%n", once.roots().size(), lines);
    Timing ours = Timing.fastest(rounds, CheckBench::round);
    System.out.println(ours.show("concord", THREADS, lines));
    Timing go = withGo(once, rounds);
    System.out.println(go.show("go/types", THREADS, lines));
    System.out.println(ours.ratioTo(go));
  }

  private static void round() throws IOException {
    Loaded loaded = load();
    AtomicInteger checked = new AtomicInteger();
    new Program(loaded.imports(), Program.Standard.SOURCE)
        .checkInParallel(loaded.roots(), _ -> checked.incrementAndGet());
    if (checked.get() != loaded.roots().size()) {
      throw new IllegalStateException("checked only " + checked);
    }
  }

  private static Loaded load() throws IOException {
    BuildContext context = new BuildContext("linux", "amd64", Set.of(), false, GoVersion.LATEST);
    Environment environment = Environment.of(World.REAL);
    return new Loader(environment, context, Path.of(""), Loader.Tests.LEFT_OUT)
        .load(List.of("std"));
  }

  private static Timing withGo(Loaded loaded, int rounds) throws IOException, InterruptedException {
    Path list = Files.createTempFile("concord-bench", ".txt");
    try {
      Files.writeString(list, loaded.roots().stream().map(CheckBench::line).collect(joining()));
      return GoProgram.fastest("check", THREADS, list.toString(), Integer.toString(rounds));
    } finally {
      Files.delete(list);
    }
  }

  private static String line(GoPackage p) {
    return p.files().stream()
        .map(GoFile::path)
        .map(Path::toString)
        .collect(joining("\t", p.path() + "\t", "\n"));
  }
}
