package concord.go.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The directories that `...` matches: all with Go files, without `testdata`, `vendor` and those
/// whose name starts with `.` or `_`. GOROOT's `builtin` is documentation and not among them.
final class PackageTree {
  /// Where `...` stops.
  enum Scope {
    /// At directories with a `go.mod` of their own.
    MODULE,
    /// Nowhere.
    ALL,
    /// At the commands and at `runtime/cgo`: what remains of GOROOT/src (it has vendored packages
    /// of its own) is the standard library built without cgo.
    STD
  }

  private static final Set<String> NOT_STD = Set.of("cmd", "runtime/cgo");

  private final World world;
  private final Path root;
  private final Scope scope;
  private final List<Path> found = new ArrayList<>();

  PackageTree(World world, Path root, Scope scope) {
    this.world = world;
    this.root = root;
    this.scope = scope;
  }

  List<Path> packages() {
    visit(root);
    found.sort(null);
    return found;
  }

  private void visit(Path dir) {
    List<World.Entry> entries;
    try {
      entries = world.entries(dir);
    } catch (IOException _) {
      return; // unreadable directories are skipped
    }
    if (entries.stream().anyMatch(e -> e.name().endsWith(".go"))) {
      found.add(dir);
    }
    for (World.Entry entry : entries) {
      Path below = dir.resolve(entry.name());
      if (entry.kind() == World.Kind.DIRECTORY && !isSkipped(below)) {
        visit(below);
      }
    }
  }

  private boolean isSkipped(Path dir) {
    String name = dir.getFileName().toString();
    boolean vendor = name.equals("vendor") && scope != Scope.STD;
    boolean hidden = name.startsWith(".") || name.startsWith("_");
    boolean other = scope == Scope.MODULE && world.isFile(dir.resolve("go.mod"));
    boolean foreign = scope == Scope.STD && NOT_STD.contains(root.relativize(dir).toString());
    boolean documentation = name.equals("builtin") && isGorootSource(dir.getParent());
    return vendor || hidden || other || foreign || documentation || name.equals("testdata");
  }

  /// GOROOT/src is the module `std`.
  private boolean isGorootSource(Path dir) {
    try {
      return new String(world.read(dir.resolve("go.mod")), UTF_8).startsWith("module std\n");
    } catch (IOException _) {
      return false;
    }
  }
}
