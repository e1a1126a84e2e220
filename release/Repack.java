import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Makes jars and zip files whose bytes depend on nothing but their contents: entries sorted by
/// name, all with one time.
///
/// ```
/// java Repack.java jars SECONDS OS ARCH NATIVES JAR...
/// java Repack.java zip SECONDS FOLDER FILE
/// ```
///
/// `zip` names files from the parent of `FOLDER` on; from `FOLDER` itself on if that ends in `/.`.
///
/// `jars` also takes the native libraries out of the jars. Those of the platform go to the folder
/// `NATIVES`, where they need not be unpacked at run time; those of other platforms go nowhere.
final class Repack {
  private Repack() {}

  public static void main(String[] args) throws IOException {
    FileTime time = FileTime.fromMillis(Long.parseLong(args[1]) * 1000);
    switch (args[0]) {
      case "jars" -> {
        Path natives = Files.createDirectories(Path.of(args[4]));
        for (String jar : List.of(args).subList(5, args.length)) {
          jar(Path.of(jar), time, new Platform(args[2], args[3]), natives);
        }
      }
      case "zip" -> {
        Path given = Path.of(args[2]);
        Path base = given.endsWith(".") ? given.normalize() : given.getParent();
        write(Path.of(args[3]), files(given.normalize(), base), time);
      }
      default -> throw new IllegalArgumentException("jars or zip, not " + args[0]);
    }
  }

  /// How two libraries name the folders of a platform: Z3 `linux/amd64`, SQLite `Linux/x86_64`.
  private record Platform(String os, String arch) {
    private String z3() {
      String system = os.equals("macos") ? "osx" : os;
      return "com/microsoft/z3/" + system + "/" + (arch.equals("x64") ? "amd64" : "aarch64") + "/";
    }

    private String sqlite() {
      String system =
          switch (os) {
            case "macos" -> "Mac";
            case "windows" -> "Windows";
            default -> "Linux";
          };
      String processor = arch.equals("x64") ? "x86_64" : "aarch64";
      return "org/sqlite/native/" + system + "/" + processor + "/";
    }

    boolean wants(String entry) {
      return entry.startsWith(z3()) || entry.startsWith(sqlite());
    }
  }

  private static final Predicate<String> LIBRARY =
      name ->
          (name.startsWith("com/microsoft/z3/") || name.startsWith("org/sqlite/native/"))
              && name.matches(".*\\.(so|dll|dylib|jnilib|a)");

  private static void jar(Path jar, FileTime time, Platform platform, Path natives)
      throws IOException {
    TreeMap<String, byte[]> entries = new TreeMap<>();
    try (FileSystem zip = FileSystems.newFileSystem(jar)) {
      files(zip.getPath("/"), zip.getPath("/"))
          .forEach((name, bytes) -> {
            if (!LIBRARY.test(name)) {
              entries.put(name, bytes);
            } else if (platform.wants(name)) {
              keep(natives.resolve(name.substring(name.lastIndexOf('/') + 1)), bytes);
            }
          });
    }
    write(jar, entries, time);
  }

  private static void keep(Path file, byte[] bytes) {
    try {
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// All files below a folder, by their names relative to `base`, with slashes.
  private static TreeMap<String, byte[]> files(Path folder, Path base) throws IOException {
    TreeMap<String, byte[]> found = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        found.put(base.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
      }
    }
    return found;
  }

  /// The manifest comes first, as those who read a jar as a stream want it.
  private static void write(Path to, Map<String, byte[]> entries, FileTime time)
      throws IOException {
    String manifest = "META-INF/MANIFEST.MF";
    Path made = to.resolveSibling(to.getFileName() + ".new");
    try (OutputStream out = Files.newOutputStream(made);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.setLevel(9);
      if (entries.containsKey(manifest)) {
        add(zip, manifest, entries.get(manifest), time);
      }
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        if (!entry.getKey().equals(manifest)) {
          add(zip, entry.getKey(), entry.getValue(), time);
        }
      }
    }
    Files.move(made, to, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
  }

  private static void add(ZipOutputStream zip, String name, byte[] bytes, FileTime time)
      throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(
        java.time.LocalDateTime.ofEpochSecond(time.toMillis() / 1000, 0, java.time.ZoneOffset.UTC));
    zip.putNextEntry(entry);
    zip.write(bytes);
    zip.closeEntry();
  }
}
