package concord.go.load;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The directories that `...` stands for: all with Go files, without `testdata`, `vendor` and those
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

  private PackageTree() {}

  static List<Path> below(Path root, Scope scope) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
            if (!dir.equals(root) && isSkipped(dir, root, scope)) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            if (ImportPaths.hasGoFiles(dir)) {
              found.add(dir);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // an unreadable corner is no reason to stop
          }
        });
    found.sort(null);
    return found;
  }

  private static boolean isSkipped(Path dir, Path root, Scope scope) {
    String name = dir.getFileName().toString();
    boolean vendor = name.equals("vendor") && scope != Scope.STD;
    boolean hidden = name.startsWith(".") || name.startsWith("_");
    boolean other = scope == Scope.MODULE && Files.isRegularFile(dir.resolve("go.mod"));
    boolean foreign = scope == Scope.STD && NOT_STD.contains(root.relativize(dir).toString());
    boolean documentation = name.equals("builtin") && isGorootSource(dir.getParent());
    return vendor || hidden || other || foreign || documentation || name.equals("testdata");
  }

  /// GOROOT/src is the module `std`.
  private static boolean isGorootSource(Path dir) {
    try {
      return Files.readString(dir.resolve("go.mod")).startsWith("module std\n");
    } catch (IOException _) {
      return false;
    }
  }
}
