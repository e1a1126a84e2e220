package concord.bench.go;

import concord.go.load.Environment;
import concord.go.load.World;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Source;
import concord.go.syntax.parse.Names;
import concord.go.syntax.parse.Parser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/// Parses all of GOROOT/src from memory on one thread and on two, and compares with `go/parser`.
///
/// ```
/// java -Xmx2g -cp … concord.bench.go.ParseBench [rounds]
/// ```
public final class ParseBench {
  private ParseBench() {}

  public static void main(String[] args) throws Exception {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 10;
    Path src =
        Environment.of(World.REAL)
            .goroot()
            .orElseThrow(() -> new IOException("no Go installation found"))
            .resolve("src");
    List<byte[]> files = read(src);
    long lines = files.stream().mapToLong(ParseBench::lines).sum();
    System.out.printf("%d files, %,d lines%n", files.size(), lines);
    for (int threads : List.of(1, 2)) {
      Timing ours = Timing.fastest(rounds, () -> parseAll(files, threads));
      System.out.println(ours.show("concord", threads, lines));
      Timing go = GoProgram.fastest("parse", threads, src.toString(), Integer.toString(rounds));
      System.out.println(go.show("go/parser", threads, lines));
      System.out.println(ours.ratioTo(go));
    }
  }

  private static List<byte[]> read(Path src) throws IOException {
    List<byte[]> files = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(src)) {
      for (Path p : walk.filter(Files::isRegularFile).sorted().toList()) {
        if (p.toString().endsWith(".go")) {
          files.add(Files.readAllBytes(p));
        }
      }
    }
    return files;
  }

  private static long lines(byte[] file) {
    long lines = 0;
    for (byte b : file) {
      lines += b == '\n' ? 1 : 0;
    }
    return lines;
  }

  private static void parseAll(List<byte[]> files, int threads) throws InterruptedException {
    AtomicInteger next = new AtomicInteger();
    List<Thread> running = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      running.add(
          Thread.ofPlatform()
              .start(() -> {
                Names names = new Names();
                int i = next.getAndIncrement();
                while (i < files.size()) {
                  Source source = new Source("", files.get(i));
                  Parser.parse(source, GoVersion.LATEST, names);
                  i = next.getAndIncrement();
                }
              }));
    }
    for (Thread t : running) {
      t.join();
    }
  }
}
