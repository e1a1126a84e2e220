package concord.cli.check;

import concord.go.load.World;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/// The name of a file relative to the folder of `go.mod`, independent of the current folder.
/// Outside of modules, the name that the user gave.
record InModule(World world) implements UnaryOperator<String> {
  @Override
  public String apply(String file) {
    Path path = Path.of(file).toAbsolutePath().normalize();
    for (Path dir = path.getParent(); dir != null; dir = dir.getParent()) {
      if (world.isFile(dir.resolve("go.mod"))) {
        return dir.relativize(path).toString().replace('\\', '/');
      }
    }
    return file;
  }
}
