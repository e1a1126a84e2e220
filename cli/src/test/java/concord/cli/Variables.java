package concord.cli;

import concord.go.load.World;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The machine we run on with other environment variables.
record Variables(Map<String, String> variables) implements World {
  @Override
  public Optional<String> variable(String name) {
    return Optional.ofNullable(variables.get(name)).or(() -> REAL.variable(name));
  }

  @Override
  public Kind kind(Path path) {
    return REAL.kind(path);
  }

  @Override
  public boolean isExecutable(Path path) {
    return REAL.isExecutable(path);
  }

  @Override
  public Path realPath(Path path) throws IOException {
    return REAL.realPath(path);
  }

  @Override
  public List<String> goFiles(Path directory) {
    return REAL.goFiles(directory);
  }

  @Override
  public List<Entry> entries(Path directory) throws IOException {
    return REAL.entries(directory);
  }

  @Override
  public byte[] read(Path file) throws IOException {
    return REAL.read(file);
  }
}
