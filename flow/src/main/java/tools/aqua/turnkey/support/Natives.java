package tools.aqua.turnkey.support;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Function;

/// The native libraries for one platform, as resources, and the order in which they are loaded.
///
/// @param folder the folder of the resources, with a slash at both ends
/// @param files the names of the libraries
/// @param loaded those to load, in this order; they bring in the others
/// @param resources opens a resource by its absolute name
record Natives(
    String folder,
    List<String> files,
    List<String> loaded,
    Function<String, InputStream> resources) {
  private static final String UNFINISHED = "unpacking-";

  /// Reads the description of the platform whose libraries are in `folder`.
  static Natives read(String folder, Function<String, InputStream> resources) throws IOException {
    Properties metadata = new Properties();
    try (InputStream in = resources.apply(folder + "turnkey.xml")) {
      if (in == null) {
        throw new IOException("there are none in " + folder);
      }
      metadata.loadFromXML(in);
    }
    return new Natives(
        folder,
        List.copyOf(numbered(metadata, "bundled-libraries.")),
        List.copyOf(numbered(metadata, "load-commands.")),
        resources);
  }

  private static Collection<String> numbered(Properties metadata, String prefix) {
    TreeMap<Integer, String> values = new TreeMap<>();
    for (String key : metadata.stringPropertyNames()) {
      if (key.startsWith(prefix)) {
        values.put(Integer.parseInt(key.substring(prefix.length())), metadata.getProperty(key));
      }
    }
    return values.values();
  }

  /// Loads the libraries from the cache, and unpacks them there first if they are not.
  void load(Path cache) throws IOException {
    Path there = cache.resolve(name());
    if (!Files.isDirectory(there) && !unpackInto(cache, there)) {
      loadAndDelete(Files.createTempDirectory("concord-natives"));
      return;
    }
    loadFrom(there);
  }

  @SuppressWarnings("restricted") // loading a library is what this class is for
  void loadFrom(Path there) {
    loaded.forEach(file -> System.load(there.resolve(file).toAbsolutePath().toString()));
  }

  /// The folder's name depends on the libraries, so versions do not mix.
  private String name() throws IOException {
    long sum = 0;
    for (String file : files) {
      URL url = Natives.class.getResource(folder + file);
      if (url != null && url.openConnection() instanceof JarURLConnection jar) {
        sum = 31 * sum + jar.getJarEntry().getCrc(); // from the list of the jar, not computed here
      }
    }
    return "natives-" + HexFormat.of().toHexDigits(sum);
  }

  /// The folder appears complete or not at all, also when two processes unpack at once.
  private boolean unpackInto(Path cache, Path there) {
    try {
      Files.createDirectories(cache);
      deleteLeftOver(cache);
      Path unfinished = Files.createTempDirectory(cache, UNFINISHED);
      try {
        unpack(unfinished);
        Files.move(unfinished, there, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        delete(unfinished);
      }
      return true;
    } catch (FileSystemException _) {
      return Files.isDirectory(there); // another process was faster
    } catch (IOException _) {
      return false; // read-only, or full
    }
  }

  /// Removes what killed processes left: unpacking never takes an hour.
  private static void deleteLeftOver(Path cache) throws IOException {
    long hour = 3_600_000;
    try (DirectoryStream<Path> others = Files.newDirectoryStream(cache, UNFINISHED + "*")) {
      for (Path other : others) {
        long age = System.currentTimeMillis() - Files.getLastModifiedTime(other).toMillis();
        if (age > hour) {
          delete(other);
        }
      }
    }
  }

  private void unpack(Path to) throws IOException {
    for (String file : files) {
      try (InputStream in = resources.apply(folder + file)) {
        if (in == null) {
          throw new IOException(file + " is missing");
        }
        Files.copy(in, to.resolve(file));
      }
    }
  }

  /// Systems other than Windows keep a library that is loaded when its file is deleted.
  private void loadAndDelete(Path temporary) throws IOException {
    try {
      unpack(temporary);
      loadFrom(temporary);
    } finally {
      delete(temporary);
    }
  }

  private static void delete(Path folder) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(folder);
    } catch (IOException _) {
      // Windows keeps what is in use, and a folder that was moved is gone already.
    }
  }
}
