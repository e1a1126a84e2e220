package concord.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What to check: Go files, directories and patterns, as the Go tools take them, and `.migo` files.
record Inputs(List<String> go, List<Path> migo) {
  private static final String TREE = "...";

  Inputs {
    go = List.copyOf(go);
    migo = List.copyOf(migo);
  }

  boolean isEmpty() {
    return go.isEmpty() && migo.isEmpty();
  }

  /// In the order named, directories sorted, each once. A file named is taken even if it is among
  /// those `excluded`; a directory without Go files of its own stands for the tree below it.
  static Inputs of(List<String> names, Predicate<Path> excluded) throws IOException {
    List<String> go = new ArrayList<>();
    List<Path> migo = new ArrayList<>();
    for (String name : names) {
      Path path = Path.of(name.endsWith(TREE) ? withoutTree(name) : name);
      if (Files.isDirectory(path)) {
        List<Path> below = below(path);
        below.stream().filter(f -> isMigo(f) && !excluded.test(f)).forEach(migo::add);
        boolean own = below.stream().anyMatch(f -> isGo(f) && path.normalize().equals(parent(f)));
        if (name.endsWith(TREE) || own) {
          go.add(name);
        } else if (below.stream().anyMatch(Inputs::isGo)) {
          go.add(name + "/" + TREE);
        }
      } else if (isGo(path) || name.endsWith(TREE)) {
        exists(path);
        go.add(name);
      } else {
        exists(path);
        migo.add(path);
      }
    }
    return new Inputs(go.stream().distinct().toList(), migo.stream().distinct().toList());
  }

  private static String withoutTree(String pattern) {
    String base = pattern.substring(0, pattern.length() - TREE.length());
    return base.isEmpty() ? "." : base;
  }

  private static Path parent(Path file) {
    return file.getParent() == null ? Path.of("") : file.getParent();
  }

  private static void exists(Path path) throws IOException {
    if (!Files.exists(path)) {
      throw new NoSuchFileException(path.toString());
    }
  }

  private static List<Path> below(Path directory) throws IOException {
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.filter(f -> (isMigo(f) || isGo(f)) && Files.isRegularFile(f))
          .map(Path::normalize)
          .sorted()
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static boolean isMigo(Path path) {
    return path.toString().endsWith(".migo");
  }

  private static boolean isGo(Path path) {
    return path.toString().endsWith(".go");
  }

  static String nothingIn(List<String> paths) {
    return "nothing to check: no .go and no .migo file in " + String.join(", ", paths);
  }
}
