package concord.cli.check;

import concord.go.load.World;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// The input of a check: Go files, directories and patterns, as the Go tools take them, and `.migo`
/// files.
record Inputs(List<String> go, List<Path> migo) {
  private static final String TREE = "...";

  Inputs {
    go = List.copyOf(go);
    migo = List.copyOf(migo);
  }

  /// An argument is no file that Concord can read.
  static final class UnknownKindException extends Exception {
    private static final long serialVersionUID = 1;

    UnknownKindException(String message) {
      super(message);
    }
  }

  boolean isEmpty() {
    return go.isEmpty() && migo.isEmpty();
  }

  /// In the order named, directories sorted, each once. A file that is named explicitly is checked
  /// even if it is `excluded`. A directory without Go files means the tree below it, without hidden
  /// directories.
  static Inputs of(World world, List<String> names, Predicate<Path> excluded)
      throws IOException, UnknownKindException {
    List<String> go = new ArrayList<>();
    List<Path> migo = new ArrayList<>();
    for (String name : names) {
      Path path = Path.of(name.endsWith(TREE) ? withoutTree(name) : name);
      if (world.isDirectory(path)) {
        List<Path> below = below(world, path);
        below.stream().filter(f -> isMigo(f) && !excluded.test(f)).forEach(migo::add);
        boolean own = below.stream().anyMatch(f -> isGo(f) && path.normalize().equals(parent(f)));
        if (name.endsWith(TREE) || own) {
          go.add(name);
        } else if (below.stream().anyMatch(Inputs::isGo)) {
          go.add(name + "/" + TREE);
        }
      } else if (isGo(path) || name.endsWith(TREE)) {
        exists(world, path);
        go.add(name);
      } else {
        exists(world, path);
        if (!isMigo(path) && world.isFile(path)) { // a pipe can have any name
          throw new UnknownKindException(name + ": neither Go (.go) nor a behaviour (.migo)");
        }
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

  private static void exists(World world, Path path) throws IOException {
    if (world.kind(path) == World.Kind.NOTHING) {
      throw new NoSuchFileException(path.toString());
    }
  }

  private static List<Path> below(World world, Path directory) throws IOException {
    List<Path> found = new ArrayList<>();
    addBelow(world, directory, found);
    found.sort(null);
    return found;
  }

  private static void addBelow(World world, Path directory, List<Path> found) throws IOException {
    for (World.Entry entry : world.entries(directory)) {
      Path path = directory.resolve(entry.name());
      if (entry.kind() == World.Kind.DIRECTORY) {
        if (!entry.name().startsWith(".")) {
          addBelow(world, path, found);
        }
      } else if ((isMigo(path) || isGo(path)) && world.isFile(path)) {
        found.add(path.normalize());
      }
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
