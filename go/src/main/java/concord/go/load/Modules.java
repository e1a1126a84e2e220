package concord.go.load;

import concord.go.syntax.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// The modules of a loading: the one a directory belongs to, and those of the workspace.
final class Modules {
  private final World world;
  private final Map<Path, GoModule> byRoot = new ConcurrentHashMap<>();
  private final Map<Path, Optional<Path>> roots = new ConcurrentHashMap<>();
  private final Optional<GoModule> main;
  private final List<GoModule> workspace = new ArrayList<>();
  private Map<String, String> workspaceReplaces = Map.of();

  /// `start` is the current directory of the user: its module is the main one, its `go.work` the
  /// workspace.
  Modules(World world, Path start) throws IOException {
    this.world = world;
    Optional<String> goWork = world.variable("GOWORK").filter(w -> !w.isBlank());
    Path from = start.toAbsolutePath().normalize();
    Optional<Path> work =
        goWork.filter(w -> !w.equals("off")).map(Path::of).or(() -> above(from, "go.work"));
    if (work.isPresent() && goWork.filter("off"::equals).isEmpty()) {
      readWorkspace(work.get());
    }
    this.main = above(from, "go.mod").map(mod -> of(mod.getParent()));
  }

  private void readWorkspace(Path goWork) throws IOException {
    ModFile file = ModFile.parse(new Source(goWork.toString(), world.read(goWork)));
    Path dir = goWork.toAbsolutePath().normalize().getParent();
    for (List<String> args : file.args("use")) {
      Path used = dir.resolve(args.getFirst()).normalize();
      if (world.isFile(used.resolve("go.mod"))) {
        workspace.add(of(used));
      }
    }
    workspaceReplaces = GoModule.replaces(file);
  }

  /// Everything that decides versions: the `go.mod` files of the main module and of the workspace.
  String versions() {
    StringBuilder all = new StringBuilder();
    for (GoModule m : Stream.concat(main.stream(), workspace.stream()).toList()) {
      all.append(m.path()).append(m.dir()).append(m.requires()).append(m.replaces()).append('\n');
    }
    return all.append(workspaceReplaces).toString();
  }

  Optional<GoModule> main() {
    return main;
  }

  List<GoModule> workspace() {
    return workspace;
  }

  Optional<String> workspaceReplacement(String module, String version) {
    String exact = workspaceReplaces.get(module + "@" + version);
    return Optional.ofNullable(exact != null ? exact : workspaceReplaces.get(module));
  }

  /// The module that the directory belongs to.
  GoModule of(Path directory) {
    Path dir = directory.toAbsolutePath().normalize();
    Optional<Path> goMod = roots.computeIfAbsent(dir, d -> above(d, "go.mod"));
    Path root = goMod.map(Path::getParent).orElse(dir);
    return byRoot.computeIfAbsent(root, r -> read(r, goMod));
  }

  private GoModule read(Path root, Optional<Path> goMod) {
    if (goMod.isEmpty()) {
      return GoModule.none(root);
    }
    try {
      return GoModule.read(world, goMod.get());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Optional<Path> above(Path dir, String name) {
    for (Path d = dir; d != null; d = d.getParent()) {
      if (world.isFile(d.resolve(name))) {
        return Optional.of(d.resolve(name));
      }
    }
    return Optional.empty();
  }
}
