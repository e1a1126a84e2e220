package concord.agree.backend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Finds OCaml compilers by name: a tool, with an optional path before it and optional flags after
/// it.
///
/// ```
///   ocamlopt                      the system's
///   4.04.2/ocamlopt -inline 200   built by bin/install-ocaml
///   /opt/ocaml/bin/ocamlc         anywhere
///   js_of_ocaml                   the system's ocamlc, then JavaScript, run by node
///   bsc                           BuckleScript, by its later name ReScript, and node
/// ```
public final class OcamlBackends {
  /// Linking takes most of ocamlopt's time for a small program, and gold saves a third of it.
  private static final List<String> LINKER =
      Stream.of(System.getenv("PATH").split(":"))
              .anyMatch(folder -> Files.isExecutable(Path.of(folder, "ld.gold")))
          ? List.of("-ccopt", "-fuse-ld=gold")
          : List.of();

  /// Garbage collection takes a third of a compiler's time; more memory saves half of that. A value
  /// that the user has set is kept.
  private static final SequencedMap<String, String> FEW_COLLECTIONS =
      new TreeMap<>(
          System.getenv("OCAMLRUNPARAM") == null
              ? Map.of("OCAMLRUNPARAM", "s=256k,o=1000")
              : Map.of());

  private final Path versions;

  /// @param versions the folder with one installation per version
  public OcamlBackends(Path versions) {
    this.versions = versions;
  }

  /// Where bin/install-ocaml puts what it builds.
  public static OcamlBackends ofThisUser() {
    String cache = System.getenv("CONCORD_CACHE");
    Path root =
        cache == null
            ? Path.of(System.getProperty("user.home"), ".cache", "concord")
            : Path.of(cache);
    return new OcamlBackends(root.resolve("ocaml"));
  }

  /// The versions built so far, oldest first.
  public List<String> versions() throws IOException {
    if (!Files.isDirectory(versions)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(versions)) {
      return folders
          .filter(f -> Files.isExecutable(f.resolve("bin/ocamlopt.opt")))
          .map(f -> f.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  /// The backend of this name, or empty if the name is unknown.
  public Optional<Backend> find(String name) {
    List<String> words = List.of(name.strip().split("\\s+"));
    String tool = words.getFirst().substring(words.getFirst().lastIndexOf('/') + 1);
    String where = words.getFirst().substring(0, words.getFirst().length() - tool.length());
    List<String> flags = words.subList(1, words.size());
    return switch (tool.replaceFirst("\\.opt$", "")) {
      case "ocamlc" -> Optional.of(compiler(name, compile(path(where, tool), flags)));
      case "ocamlopt" ->
          Optional.of(compiler(name, compile(path(where, tool), concat(flags, LINKER))));
      case "js_of_ocaml" ->
          Optional.of(
              new CommandBackend(
                  name,
                  List.of(
                      compile(path(where, "ocamlc"), List.of()),
                      concat(
                          List.of(path(where, tool), "{target}.exe", "-o", "{target}.js"), flags)),
                  List.of("node", "{target}.js"),
                  FEW_COLLECTIONS));
      case "bsc", "bsc.exe" ->
          Optional.of(bsc(name, where.isEmpty() ? bsc() : where + tool, flags));
      default -> Optional.empty();
    };
  }

  /// Whether what a backend of this name makes runs on node.
  public static boolean isJavaScript(String name) {
    String tool = name.strip().split("\\s+")[0];
    return tool.endsWith("js_of_ocaml") || tool.endsWith("bsc") || tool.endsWith("bsc.exe");
  }

  /// The bsc that bin/install-bsc installed, or else the one on the path.
  public String bsc() {
    Path cached = versions.resolveSibling("bsc/node_modules/rescript/linux/bsc.exe");
    return Files.isExecutable(cached) ? cached.toString() : "bsc";
  }

  /// bsc writes JavaScript to its standard output, which asks for bsc's own library by a name that
  /// node looks for in the folder bsc was installed in.
  private static Backend bsc(String name, String tool, List<String> flags) {
    String compile = String.join(" ", concat(List.of(tool, "-w", "-a"), flags));
    Optional<Path> modules = modules(tool);
    return new CommandBackend(
        name,
        List.of(List.of("sh", "-c", compile + " {source} > {target}.js")),
        modules.isPresent()
            ? List.of("env", "NODE_PATH=" + modules.get(), "node", "{target}.js")
            : List.of("node", "{target}.js"));
  }

  /// The `node_modules` folder that contains a tool, at any depth.
  private static Optional<Path> modules(String tool) {
    for (Path at = Path.of(tool); at != null; at = at.getParent()) {
      if (at.endsWith("node_modules")) {
        return Optional.of(at);
      }
    }
    return Optional.empty();
  }

  private static Backend compiler(String name, List<String> command) {
    return new CommandBackend(name, List.of(command), List.of("./{target}.exe"), FEW_COLLECTIONS);
  }

  private static List<String> compile(String compiler, List<String> flags) {
    return concat(
        concat(List.of(compiler, "-w", "-a"), flags), List.of("-o", "{target}.exe", "{source}"));
  }

  /// The compilers ending in .opt start faster and are otherwise the same.
  public String path(String where, String tool) {
    if (where.isEmpty()) {
      return tool;
    }
    Path version = versions.resolve(where.substring(0, where.length() - 1)).resolve("bin");
    Path bin = Files.isDirectory(version) ? version : Path.of(where);
    Path fast = bin.resolve(tool + ".opt");
    return (Files.isExecutable(fast) ? fast : bin.resolve(tool)).toString();
  }

  private static List<String> concat(List<String> a, List<String> b) {
    var all = new ArrayList<>(a);
    all.addAll(b);
    return all;
  }
}
