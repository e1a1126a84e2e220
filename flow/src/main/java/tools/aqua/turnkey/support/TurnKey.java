package tools.aqua.turnkey.support;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Function;

/// Loads the native libraries of a binding, from the first of these that has them:
///
/// 1. the folder that the property `concord.natives` names, as in a release;
/// 2. `$CONCORD_CACHE` or `~/.cache/concord`, where the first run unpacks them;
/// 3. a temporary folder that is deleted as soon as the libraries are loaded, where the cache
///    cannot be written.
public final class TurnKey {
  private TurnKey() {}

  /// Called by the static initialiser of `com.microsoft.z3.Native`.
  ///
  /// @param prefix the folder of the binding's resources
  /// @param resources opens a resource by its absolute name
  public static void load(String prefix, Function<String, InputStream> resources) {
    String platform = os() + "/" + architecture();
    try {
      Natives natives = Natives.read("/" + prefix + "/" + platform + "/", resources);
      String given = System.getProperty("concord.natives", "");
      if (given.isEmpty()) {
        natives.load(cache());
      } else {
        natives.loadFrom(Path.of(given));
      }
    } catch (IOException e) {
      throw linkError("cannot unpack the native libraries for " + platform, e);
    }
  }

  private static UnsatisfiedLinkError linkError(String message, IOException cause) {
    UnsatisfiedLinkError error = new UnsatisfiedLinkError(message + ": " + cause.getMessage());
    error.initCause(cause);
    return error;
  }

  private static Path cache() {
    String given = System.getenv("CONCORD_CACHE");
    return given == null || given.isBlank()
        ? Path.of(System.getProperty("user.home"), ".cache", "concord")
        : Path.of(given);
  }

  private static String os() {
    String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    return name.startsWith("mac") ? "osx" : name.startsWith("windows") ? "windows" : "linux";
  }

  private static String architecture() {
    return switch (System.getProperty("os.arch")) {
      case "amd64", "x86_64" -> "amd64";
      case "aarch64", "arm64" -> "aarch64";
      case String other -> other;
    };
  }
}
