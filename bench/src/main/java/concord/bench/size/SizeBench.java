package concord.bench.size;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.APPEND;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Compares the cost of `concord check ./...` on whole modules with `go vet` and `staticcheck` in
/// the same run: CPU seconds of each and of all its children, and the most memory that one process
/// took.
///
/// Each module is copied, so that its files can be changed. Each tool gets a cache of its own,
/// which is empty at first: so the first time is that of a machine which has seen neither the
/// module's dependencies nor the standard library. Then every file is changed by a declaration at
/// its end, then one. The aims: at most the CPU time of `staticcheck` the first time; with all
/// files changed at most that over the set, and at most twice it on any module; with one file
/// changed a fifth of it.
///
/// The arguments are the project's folder, a folder whose folders are modules with their
/// dependencies downloaded, and optionally a file for a plot (SVG). Needs `go`, `staticcheck` and
/// GNU `time`.
public final class SizeBench {
  private static final Path TIME = Path.of("/usr/bin/time");

  private final Path concord;
  private final Path caches;

  /// What one tool cost on one module.
  ///
  /// @param cpu seconds
  /// @param megabytes the most that one process took
  record Cost(double cpu, long megabytes) {}

  /// What all tools cost.
  record Costs(Cost vet, Cost staticcheck, Cost concord) {
    double ratio() {
      return concord.cpu() / staticcheck.cpu();
    }
  }

  /// The costs of a module.
  ///
  /// @param all when every file has changed
  /// @param one when one has
  record Row(String module, long lines, Costs first, Costs all, Costs one) {}

  private SizeBench(Path concord, Path caches) {
    this.concord = concord;
    this.caches = caches;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    if (args.length < 2) {
      System.err.println("usage: SizeBench PROJECT MODULES [PLOT.svg]");
      System.exit(2);
    }
    Path work = Files.createTempDirectory("size");
    List<Row> rows = new ArrayList<>();
    try {
      Path concord = Path.of(args[0]).toAbsolutePath().resolve("bin/concord");
      SizeBench bench = new SizeBench(concord, work.resolve("caches"));
      System.out.println(
          """
          CPU seconds and megabytes; ratio: concord to staticcheck
                                  | every file changed                              | one changed          | first time
          module            lines |    vet  check concord  ratio   MB: vet check us |    vet  check concord |    vet  check concord\
          """);
      for (Path module : modules(Path.of(args[1]))) {
        Row row = bench.measure(module, work.resolve(module.getFileName().toString()));
        rows.add(row);
        System.out.println(shown(row));
      }
      print(rows);
    } finally {
      delete(work);
    }
    if (args.length > 2) {
      Files.writeString(Path.of(args[2]), SizePlot.of(rows));
    }
  }

  private static List<Path> modules(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(m -> Files.isRegularFile(m.resolve("go.mod"))).sorted().toList();
    }
  }

  private Row measure(Path module, Path copy) throws IOException, InterruptedException {
    copy(module, copy);
    List<Path> files = goFiles(copy);
    long lines = 0;
    for (Path file : files) {
      lines += lines(file);
    }
    Costs first = costs(copy);
    for (Path file : files) {
      change(file);
    }
    Costs all = costs(copy);
    List<Path> sources = files.stream().filter(f -> !f.toString().endsWith("_test.go")).toList();
    change(sources.get(sources.size() / 2));
    Costs one = costs(copy);
    delete(copy);
    delete(caches);
    return new Row(module.getFileName().toString(), lines, first, all, one);
  }

  private Costs costs(Path module) throws IOException, InterruptedException {
    return new Costs(
        cost(module, "go", "vet", "./..."),
        cost(module, "staticcheck", "./..."),
        cost(module, concord.toString(), "check", "./..."));
  }

  /// Ignores the exit code, which only tells whether something was found.
  private Cost cost(Path module, String... command) throws IOException, InterruptedException {
    Path figures = Files.createTempFile("size", ".time");
    List<String> all = new ArrayList<>(List.of(TIME.toString(), "-o", figures.toString()));
    all.addAll(List.of("-f", "%U %S %M"));
    all.addAll(List.of(command));
    ProcessBuilder builder = new ProcessBuilder(all).directory(module.toFile());
    builder.environment().put("CONCORD_CACHE", caches.resolve("concord").toString());
    String tool = Path.of(command[0]).getFileName().toString();
    builder.environment().put("GOCACHE", caches.resolve("go-of-" + tool).toString());
    builder.environment().put("STATICCHECK_CACHE", caches.resolve("staticcheck").toString());
    builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.start().waitFor();
    List<String> lines = Files.readAllLines(figures);
    Files.delete(figures);
    String[] words = lines.getLast().split(" "); // `time` may print the exit code before it
    return new Cost(
        Double.parseDouble(words[0]) + Double.parseDouble(words[1]),
        Long.parseLong(words[2]) / 1024);
  }

  private static String shown(Row r) {
    return String.format(
        Locale.ROOT,
        "%-15s %8d | %6.1f %6.1f %7.1f %6.2f %7d %5d %5d | %6.1f %6.1f %7.1f | %6.1f %6.1f %7.1f",
        r.module(),
        r.lines(),
        r.all().vet().cpu(),
        r.all().staticcheck().cpu(),
        r.all().concord().cpu(),
        r.all().ratio(),
        r.all().vet().megabytes(),
        r.all().staticcheck().megabytes(),
        r.all().concord().megabytes(),
        r.one().vet().cpu(),
        r.one().staticcheck().cpu(),
        r.one().concord().cpu(),
        r.first().vet().cpu(),
        r.first().staticcheck().cpu(),
        r.first().concord().cpu());
  }

  private static void print(List<Row> rows) {
    double ours = rows.stream().mapToDouble(r -> r.all().concord().cpu()).sum();
    double theirs = rows.stream().mapToDouble(r -> r.all().staticcheck().cpu()).sum();
    double edited = rows.stream().mapToDouble(r -> r.one().concord().cpu()).sum();
    Optional<Row> worst =
        rows.stream().max((a, b) -> Double.compare(a.all().ratio(), b.all().ratio()));
    long memory = rows.stream().mapToLong(r -> r.all().concord().megabytes()).max().orElse(0);
    System.out.printf(
        Locale.ROOT, "all changed, to staticcheck: %.2f (aim: at most 1)%n", ours / theirs);
    worst.ifPresent(w ->
        System.out.printf(
            Locale.ROOT, "worst module: %.2f, %s (aim: at most 2)%n", w.all().ratio(), w.module()));
    System.out.printf(
        Locale.ROOT, "one changed, to all changed: %.2f (aim: at most 0.2)%n", edited / ours);
    double cold = rows.stream().mapToDouble(r -> r.first().concord().cpu()).sum();
    double theirCold = rows.stream().mapToDouble(r -> r.first().staticcheck().cpu()).sum();
    System.out.printf(
        Locale.ROOT, "first time, to staticcheck: %.2f (aim: at most 1)%n", cold / theirCold);
    System.out.printf(Locale.ROOT, "most memory: %d MB (aim: below 2,000)%n", memory);
  }

  private static List<Path> goFiles(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(f -> f.toString().endsWith(".go")).sorted().toList();
    }
  }

  private static long lines(Path file) throws IOException {
    return new String(Files.readAllBytes(file), UTF_8).lines().count();
  }

  /// To a text that nobody has seen: a comment alone would change no tool's answer.
  private static void change(Path file) throws IOException {
    Files.writeString(file, "\nvar _ = " + System.nanoTime() + "\n", APPEND);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : (Iterable<Path>) all::iterator) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
          target.toFile().setWritable(true);
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void delete(Path folder) throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path dir, IOException e) throws IOException {
            Files.delete(dir);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
