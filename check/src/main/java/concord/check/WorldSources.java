package concord.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.go.load.World;
import concord.report.project.Sources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The source texts that messages quote.
public record WorldSources(World world) implements Sources {
  @Override
  public Optional<List<String>> lines(String file) {
    try {
      return Optional.of(new String(world.read(Path.of(file)), UTF_8).lines().toList());
    } catch (IOException e) {
      return Optional.empty(); // the message shows the place without its text
    }
  }
}
