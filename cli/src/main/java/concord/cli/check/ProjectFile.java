package concord.cli.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.go.load.World;
import concord.report.project.Config;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// The `concord.toml` in use: that of the current directory, or of the nearest one above.
record ProjectFile(Path folder, Config config) {
  /// If there is none, the configuration is empty.
  static ProjectFile find(World world) throws IOException, Config.ConfigException {
    Path here = Path.of("").toAbsolutePath();
    for (Path folder = here; folder != null; folder = folder.getParent()) {
      Path file = folder.resolve(Config.FILE);
      if (world.isFile(file)) {
        return new ProjectFile(folder, Config.parse(new String(world.read(file), UTF_8)));
      }
    }
    return new ProjectFile(here, Config.NONE);
  }

  /// The same; errors in the file are usage errors.
  static ProjectFile find(World world, CommandLine line) throws IOException {
    try {
      ProjectFile found = find(world);
      for (String key : found.config().check().keySet()) {
        if (line.getCommandSpec().findOption("--" + key) == null) {
          String at = ": line " + found.config().lines().get(key) + ": ";
          throw new ParameterException(
              line, Config.FILE + at + "[check] has no key '" + key + "'; its keys are options");
        }
      }
      return found;
    } catch (Config.ConfigException e) {
      throw new ParameterException(line, Config.FILE + ": " + e.getMessage(), e);
    }
  }

  /// Whether `exclude` names this file; patterns are relative to the folder of `concord.toml`.
  boolean excludes(Path file) {
    Path relative = folder.relativize(file.toAbsolutePath().normalize());
    return config.exclude().stream()
        .anyMatch(p -> FileSystems.getDefault().getPathMatcher("glob:" + p).matches(relative));
  }

  /// The table `[check]` as defaults of options. An invalid file gives none: the command itself
  /// reports the error. Relative paths in it start at its folder.
  static final class Defaults implements IDefaultValueProvider {
    private final World world;
    private Optional<ProjectFile> project = Optional.empty();

    Defaults(World world) {
      this.world = world;
    }

    @Override
    public String defaultValue(ArgSpec arg) {
      if (!(arg instanceof OptionSpec option)) {
        return null;
      }
      if (project.isEmpty()) {
        project = Optional.of(load());
      }
      String name = option.longestName().replaceFirst("^--", "");
      String value = project.get().config().check().get(name);
      boolean path = value != null && option.type() == Path.class;
      return path ? project.get().folder().resolve(value).toString() : value;
    }

    private ProjectFile load() {
      try {
        return find(world);
      } catch (IOException | Config.ConfigException e) {
        return new ProjectFile(Path.of(""), Config.NONE);
      }
    }
  }
}
