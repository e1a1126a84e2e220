package concord.selftest.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.go.load.World;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;

/// The real machine with some additional files in memory.
public final class FilesInMemory implements World {
  /// Their directory, which exists on no machine.
  public static final Path ROOT = Path.of("/concord-selftest-memory");

  private final SequencedMap<Path, byte[]> files = new TreeMap<>();

  /// `texts` by path below [#ROOT].
  public FilesInMemory(Map<String, String> texts) {
    texts.forEach((path, text) -> files.put(ROOT.resolve(path), text.getBytes(UTF_8)));
  }

  /// The one file of a program.
  public static FilesInMemory of(GoProgram program) {
    return new FilesInMemory(Map.of(program.entry().file(), program.text()));
  }

  public static String path(GoProgram program) {
    return ROOT.resolve(program.entry().file()).toString();
  }

  private static boolean isHere(Path path) {
    return path.startsWith(ROOT);
  }

  @Override
  public Optional<String> variable(String name) {
    return REAL.variable(name);
  }

  @Override
  public Kind kind(Path path) {
    if (!isHere(path)) {
      return REAL.kind(path);
    }
    if (files.containsKey(path)) {
      return Kind.FILE;
    }
    return files.keySet().stream().anyMatch(f -> f.startsWith(path))
        ? Kind.DIRECTORY
        : Kind.NOTHING;
  }

  @Override
  public boolean isExecutable(Path path) {
    return !isHere(path) && REAL.isExecutable(path);
  }

  @Override
  public Path realPath(Path path) throws IOException {
    return isHere(path) ? path.normalize() : REAL.realPath(path);
  }

  @Override
  public List<String> goFiles(Path directory) {
    if (!isHere(directory)) {
      return REAL.goFiles(directory);
    }
    return files.keySet().stream()
        .filter(f -> directory.equals(f.getParent()) && f.toString().endsWith(".go"))
        .map(f -> f.getFileName().toString())
        .toList();
  }

  @Override
  public List<Entry> entries(Path directory) throws IOException {
    if (!isHere(directory)) {
      return REAL.entries(directory);
    }
    List<Entry> entries = new ArrayList<>();
    for (Path file : files.keySet()) {
      if (file.startsWith(directory) && !file.equals(directory)) {
        Path first = directory.relativize(file).getName(0);
        Entry entry = new Entry(first.toString(), kind(directory.resolve(first)));
        if (!entries.contains(entry)) {
          entries.add(entry);
        }
      }
    }
    return entries;
  }

  @Override
  public byte[] read(Path file) throws IOException {
    byte[] text = files.get(file);
    return text != null ? text : REAL.read(file);
  }
}
