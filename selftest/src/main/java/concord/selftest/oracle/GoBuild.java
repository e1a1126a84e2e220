package concord.selftest.oracle;

import concord.campaign.ChildProcess;
import concord.go.syntax.Decl;
import concord.go.syntax.Source;
import concord.go.syntax.parse.Parser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Compiles the programs of a batch and links them with the scheduler.
///
/// It calls the compiler and the linker itself. `go build` took 10 s of CPU for 500 small programs,
/// these two take 3.5 s: without optimisation, without garbage collection as long as there is
/// memory, and without checks for changed files. The scheduler and the packages of Go are compiled
/// by the `go` command once and come from its cache.
final class GoBuild {
  private static final Duration LIMIT = Duration.ofMinutes(10);

  private final Path folder;
  private final SequencedMap<String, String> objects = new TreeMap<>();
  private String compiler = "";
  private String linker = "";

  /// @param folder the module `oracle`
  GoBuild(Path folder) {
    this.folder = folder;
  }

  /// The compiler's errors; empty if `./oracle` has been built.
  ///
  /// @param files by their path in the folder, with their texts
  String build(SequencedMap<String, String> files) throws IOException, InterruptedException {
    prepare(files);
    StringBuilder config = new StringBuilder();
    objects.forEach((path, object) ->
        config.append("packagefile ").append(path).append('=').append(object).append('\n'));
    Path imports = folder.resolve("importcfg");
    Files.writeString(imports, config);
    List<String> compile =
        new ArrayList<>(
            List.of(compiler, "-N", "-l", "-e", "-dwarf=false", "-c=1", "-pack", "-complete"));
    compile.addAll(
        List.of("-lang=go1.24", "-importcfg", "importcfg", "-p", "oracle/programs", "-o", "p.a"));
    compile.addAll(files.keySet());
    ChildProcess.End end = run(compile);
    if (!isWell(end)) {
      return end.out() + end.err();
    }
    Files.writeString(imports, config + "packagefile oracle/programs=p.a\n");
    must(
        run(
            List.of(
                compiler,
                "-p",
                "main",
                "-pack",
                "-importcfg",
                "importcfg",
                "-o",
                "m.a",
                "main.go")));
    must(run(List.of(linker, "-s", "-w", "-importcfg", "importcfg", "-o", "oracle", "m.a")));
    return "";
  }

  /// Finds the tools, and the compiled packages that the files import.
  private void prepare(SequencedMap<String, String> files)
      throws IOException, InterruptedException {
    Set<String> missing = new TreeSet<>();
    if (objects.isEmpty()) {
      compiler = must(run(List.of("go", "tool", "-n", "compile"))).out().strip();
      linker = must(run(List.of("go", "tool", "-n", "link"))).out().strip();
      missing.addAll(List.of("oracle/sched", "runtime"));
    }
    files.forEach((name, text) ->
        Parser.parse(Source.of(name, text)).file().decls().stream()
            .flatMap(d -> d instanceof Decl.Import i ? i.specs().stream() : Stream.of())
            .map(i -> i.path().text())
            .forEach(path -> missing.add(path.substring(1, path.length() - 1))));
    missing.removeAll(objects.keySet());
    if (missing.isEmpty()) {
      return;
    }
    List<String> list = new ArrayList<>(List.of("go", "list", "-trimpath", "-export", "-deps"));
    list.addAll(List.of("-f", "{{if .Export}}{{.ImportPath}}={{.Export}}{{end}}"));
    list.addAll(missing);
    must(run(list))
        .out()
        .lines()
        .filter(l -> !l.isBlank())
        .forEach(l -> {
          int equals = l.indexOf('=');
          objects.put(l.substring(0, equals), l.substring(equals + 1));
        });
  }

  private ChildProcess.End run(List<String> command) throws IOException, InterruptedException {
    SequencedMap<String, String> environment = new TreeMap<>();
    environment.put("GOFLAGS", "-mod=mod");
    environment.put("GOMAXPROCS", "1");
    if (!command.getFirst().equals("go")) {
      environment.put("GOGC", "off");
      environment.put("GOMEMLIMIT", "1500MiB");
    }
    return new ChildProcess(command, folder, LIMIT, environment).run();
  }

  private static boolean isWell(ChildProcess.End end) {
    return end instanceof ChildProcess.End.Exited e && e.status() == 0;
  }

  private static ChildProcess.End must(ChildProcess.End end) throws IOException {
    if (!isWell(end)) {
      throw new IOException("go: " + end.err() + end.out());
    }
    return end;
  }
}
