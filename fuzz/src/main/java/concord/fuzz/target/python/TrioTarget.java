package concord.fuzz.target.python;

import concord.fuzz.effect.Profile;
import concord.fuzz.run.Driver;
import concord.fuzz.target.Cache;
import concord.fuzz.target.InterpretedTarget;
import concord.fuzz.target.MissingToolchain;
import concord.fuzz.target.Patch;
import concord.fuzz.target.Resources;
import concord.fuzz.target.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The memory channels of trio, on one thread. There is no select among its channels.
///
/// @param mutant a patch of a copy of the package, which comes first on Python's path
public record TrioTarget(Optional<Patch> mutant, Cache cache) implements InterpretedTarget {
  private static final String CHANNEL = "_channel.py";

  public static final List<Patch> MUTANTS =
      List.of(
          new Patch(
              "sender-not-woken",
              CHANNEL,
              "            trio.lowlevel.reschedule(task)\n            self._state.data.append(value)\n",
              "            self._state.data.append(value)\n",
              "A sender that waits is not woken when its value has been received."));

  @Override
  public String name() {
    return mutant.map(m -> "trio " + m.name()).orElse("trio");
  }

  @Override
  public Profile profile() {
    return Profile.without(Profile.Feature.SELECT, Profile.Feature.CHANNELS_AS_VALUES);
  }

  @Override
  public Driver driver() throws IOException, InterruptedException {
    Path python = Tool.require("python3", "bin/install-toolchains installs it");
    Path trio = installed(python);
    String source = Resources.text("python/driver.py");
    Path folder =
        cache.folder(
            "trio-driver",
            List.of(source, trio.toString(), mutant.toString()),
            made -> {
              Files.writeString(made.resolve("driver.py"), source);
              if (mutant.isPresent()) {
                copy(trio, made.resolve("trio"));
                Path patched = made.resolve("trio").resolve(mutant.get().file());
                Files.writeString(patched, mutant.get().apply(Files.readString(patched)));
              }
            });
    return new Driver(
            List.of(python.toString(), folder.resolve("driver.py").toString()),
            Driver.Inspection.NONE)
        .withEnvironment(Map.of("PYTHONPATH", folder.toString()));
  }

  private static Path installed(Path python) throws IOException, InterruptedException {
    try {
      return Path.of(
          Tool.run(
                  Path.of("."),
                  Map.of(),
                  List.of(
                      python.toString(),
                      "-c",
                      "import os, trio; print(os.path.dirname(trio.__file__))"))
              .strip());
    } catch (IOException e) {
      MissingToolchain missing = new MissingToolchain("trio", "pip install trio installs it");
      missing.initCause(e);
      throw missing;
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path path : all.toList()) {
        Path target = to.resolve(from.relativize(path).toString());
        if (Files.isDirectory(path)) {
          Files.createDirectories(target);
        } else if (!path.toString().endsWith(".pyc")) {
          Files.copy(path, target);
        }
      }
    }
  }
}
