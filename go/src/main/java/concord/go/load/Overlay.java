package concord.go.load;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// A world in which some files are replaced, added or removed: for standard input, for programs
/// after an edit, and for programs before a change.
public final class Overlay implements World {
  private final World under;
  private final Map<Path, byte[]> files = new TreeMap<>();
  private final Set<Path> gone = new TreeSet<>();

  /// @param files texts by path; paths are relative to the current directory
  public Overlay(World under, Map<Path, byte[]> files) {
    this(under, files, List.of());
  }

  /// @param gone the removed files
  public Overlay(World under, Map<Path, byte[]> files, Collection<Path> gone) {
    this.under = under;
    files.forEach((path, text) -> this.files.put(key(path), text));
    gone.forEach(path -> this.gone.add(key(path)));
    this.gone.removeAll(this.files.keySet());
  }

  private static Path key(Path path) {
    return path.toAbsolutePath().normalize();
  }

  @Override
  public Optional<String> variable(String name) {
    return under.variable(name);
  }

  @Override
  public Kind kind(Path path) {
    if (files.containsKey(key(path))) {
      return Kind.FILE;
    }
    return gone.contains(key(path)) ? Kind.NOTHING : under.kind(path);
  }

  @Override
  public boolean isExecutable(Path path) {
    return under.isExecutable(path);
  }

  @Override
  public Path realPath(Path path) throws IOException {
    if (gone.contains(key(path))) {
      throw new NoSuchFileException(path.toString());
    }
    try {
      return under.realPath(path);
    } catch (NoSuchFileException e) {
      if (files.containsKey(key(path))) {
        return key(path);
      }
      throw e;
    }
  }

  @Override
  public List<String> goFiles(Path directory) {
    TreeSet<String> names = new TreeSet<>(under.goFiles(directory));
    names.removeIf(n -> gone.contains(key(directory.resolve(n))));
    namesIn(directory).stream().filter(n -> n.endsWith(".go")).forEach(names::add);
    return List.copyOf(names);
  }

  @Override
  public List<Entry> entries(Path directory) throws IOException {
    List<Entry> all = new ArrayList<>(under.entries(directory));
    all.removeIf(e -> gone.contains(key(directory.resolve(e.name()))));
    for (String name : namesIn(directory)) {
      if (all.stream().noneMatch(e -> e.name().equals(name))) {
        all.add(new Entry(name, Kind.FILE));
      }
    }
    all.sort(Comparator.comparing(Entry::name));
    return all;
  }

  private List<String> namesIn(Path directory) {
    Path dir = key(directory);
    return files.keySet().stream()
        .filter(f -> dir.equals(f.getParent()))
        .map(f -> f.getFileName().toString())
        .toList();
  }

  @Override
  public byte[] read(Path file) throws IOException {
    if (gone.contains(key(file))) {
      throw new NoSuchFileException(file.toString());
    }
    byte[] text = files.get(key(file));
    return text == null ? under.read(file) : text.clone();
  }
}
