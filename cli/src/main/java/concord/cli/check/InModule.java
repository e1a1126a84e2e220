package concord.cli.check;

import concord.go.load.World;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/// What a file is called in its module, wherever the user is: relative to the folder of `go.mod`.
/// Outside of modules a file is called as the user called it.
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
