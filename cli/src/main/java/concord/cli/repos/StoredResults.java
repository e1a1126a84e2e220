package concord.cli.repos;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.Properties;
import java.util.zip.CRC32;

/// Results in the folder of a report, so that an interrupted run can continue. The file that marks
/// a module as done is written last, and atomically.
///
/// @param key the version and options that results must have been made with
record StoredResults(Path folder, String key) {

  /// The file name for a module: its readable part, and a hash that makes it unique.
  static String slug(String module) {
    CRC32 sum = new CRC32();
    sum.update(module.getBytes(StandardCharsets.UTF_8));
    String tail = module.replaceAll("[^A-Za-z0-9._-]+", "_");
    return tail.substring(Math.max(0, tail.length() - 80)) + "-" + Long.toHexString(sum.getValue());
  }

  private Path file(String module, String ending) {
    return folder.resolve("modules").resolve(slug(module) + ending);
  }

  void keep(ModuleResult result) throws IOException {
    Files.createDirectories(folder.resolve("modules"));
    put(file(result.module(), ".json"), result.json());
    put(file(result.module(), ".sarif"), result.sarif());
    put(file(result.module(), ".html"), result.html());
    Properties state = new Properties();
    state.setProperty("module", result.module());
    state.setProperty("key", key);
    state.setProperty("status", result.status().name());
    state.setProperty("reason", result.reason());
    state.setProperty("millis", String.valueOf(result.millis()));
    state.setProperty("host", result.host());
    StringWriter text = new StringWriter();
    state.store(text, null);
    Path made = file(result.module(), ".made");
    Files.writeString(made, text.toString());
    Files.move(made, file(result.module(), ".state"), StandardCopyOption.ATOMIC_MOVE);
  }

  private static void put(Path file, String text) throws IOException {
    if (text.isEmpty()) {
      Files.deleteIfExists(file);
    } else {
      Files.writeString(file, text);
    }
  }

  private static String get(Path file) throws IOException {
    return Files.exists(file) ? Files.readString(file) : "";
  }

  /// The result of an earlier run, unless it failed.
  Optional<ModuleResult> find(String module) throws IOException {
    Properties state = new Properties();
    state.load(new StringReader(get(file(module, ".state"))));
    if (!key.equals(state.getProperty("key")) || !module.equals(state.getProperty("module"))) {
      return Optional.empty();
    }
    var status = ModuleResult.Status.valueOf(state.getProperty("status"));
    return status == ModuleResult.Status.FAILED
        ? Optional.empty()
        : Optional.of(
            new ModuleResult(
                module,
                status,
                state.getProperty("reason"),
                get(file(module, ".json")),
                get(file(module, ".sarif")),
                get(file(module, ".html")),
                Long.parseLong(state.getProperty("millis")),
                state.getProperty("host")));
  }

  void forget(String module) throws IOException {
    Files.deleteIfExists(file(module, ".state"));
  }
}
