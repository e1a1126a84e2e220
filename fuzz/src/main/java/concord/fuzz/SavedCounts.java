package concord.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Counts in a text file, one per line: `KEY programs failed undecided`, with tabs between. An
/// interrupted table continues where it stopped, and a complete one is printed at once.
public final class SavedCounts {
  private final Path file;
  private final Map<String, Survey.Count> counts = new LinkedHashMap<>();

  /// Reads the file, if it is there.
  public SavedCounts(Path file) throws IOException {
    this.file = file;
    if (Files.isRegularFile(file)) {
      for (String line : Files.readAllLines(file)) {
        String[] parts = line.split("\t");
        if (parts.length == 4) {
          counts.put(
              parts[0],
              new Survey.Count(
                  Long.parseLong(parts[1]), Long.parseLong(parts[2]), Long.parseLong(parts[3])));
        }
      }
    }
  }

  Optional<Survey.Count> get(String key) {
    return Optional.ofNullable(counts.get(key));
  }

  void put(String key, Survey.Count count) throws IOException {
    counts.put(key, count);
    if (file.getParent() != null) {
      Files.createDirectories(file.getParent());
    }
    String line =
        "%s\t%d\t%d\t%d\n".formatted(key, count.programs(), count.failed(), count.undecided());
    Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
