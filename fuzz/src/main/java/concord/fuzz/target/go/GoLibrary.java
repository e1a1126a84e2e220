package concord.fuzz.target.go;

import concord.fuzz.target.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The compiled packages that batches import, in a folder of ours: a batch is then compiled and
/// linked without the `go` command, which needs 0.7 s per batch to find that no package has
/// changed.
record GoLibrary(Path go, Path folder) {
  /// Names the archive of each package, by its path in the folder.
  private static final String CONFIGURATION = "importcfg";

  /// Packages that batches import, and with them all that these need.
  private static final List<String> PACKAGES =
      List.of("bufio", "math/rand", "os", "strconv", "strings", "sync");

  /// Fills a new folder with the packages as `go` compiles them with these options.
  static void fill(Path folder, Path go, List<String> options, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(go.toString(), "list", "-export", "-deps"));
    command.addAll(options);
    command.addAll(List.of("-f", "{{if .Export}}{{.ImportPath}} {{.Export}}{{end}}"));
    command.addAll(PACKAGES);
    List<String> lines = new ArrayList<>();
    for (String line : Tool.run(folder, environment, command).lines().toList()) {
      String[] pathAndArchive = line.split(" ", 2);
      String name = lines.size() + ".a";
      Files.copy(Path.of(pathAndArchive[1]), folder.resolve(name));
      lines.add("packagefile " + pathAndArchive[0] + "=" + name);
    }
    Files.write(folder.resolve(CONFIGURATION), lines);
  }

  /// Compiles a file of package main on one processor, since batches are compiled side by side, and
  /// links it; without the tables of a debugger.
  ///
  /// @throws concord.fuzz.run.BatchCompiler.Rejection when the compiler does not take it
  void build(Path file, Path program, Map<String, String> environment)
      throws IOException, InterruptedException {
    String object = program + ".o";
    List<String> compile = List.of("compile", "-p", "main", "-complete", "-c=1", "-dwarf=false");
    List<String> link = List.of("link", "-s", "-w");
    run(compile, object, file.toString(), environment);
    run(link, program.toString(), object, environment);
  }

  private void run(List<String> tool, String made, String from, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(go.toString(), "tool"));
    command.addAll(tool);
    command.addAll(List.of("-importcfg", CONFIGURATION, "-o", made, from));
    Tool.run(folder, environment, command);
  }
}
