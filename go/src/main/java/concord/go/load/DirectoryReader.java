package concord.go.load;

import concord.go.syntax.Diagnostic;
import concord.go.syntax.Expr;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Parsed;
import concord.go.syntax.Source;
import concord.go.syntax.parse.Names;
import concord.go.syntax.parse.Parser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads and parses the Go files of a directory that belong to the build.
final class DirectoryReader {
  /// The files of a directory: its package, the tests in it, and the tests outside of it.
  record Contents(
      String name,
      List<GoFile> plain,
      List<GoFile> tests,
      List<GoFile> externalTests,
      List<Diagnostic> problems) {}

  private final World world;
  private final BuildContext context;
  private final Path start;
  private final ThreadLocal<Names> names = ThreadLocal.withInitial(Names::new);

  /// `start` is the current directory of the user: files below it are named relative to it.
  DirectoryReader(World world, BuildContext context, Path start) {
    this.world = world;
    this.context = context;
    this.start = start.toAbsolutePath().normalize();
  }

  Contents read(Path dir, GoModule module, boolean standard) {
    BuildContext effective = standard ? context.withCgo(false) : context;
    List<GoFile> files =
        world.goFiles(dir).stream()
            .filter(n -> !n.startsWith("_") && !n.startsWith("."))
            .filter(effective::acceptsName)
            .map(dir::resolve)
            .filter(world::isFile)
            .flatMap(path -> readIfBuilt(path, module, effective).stream())
            .toList();
    return contents(files);
  }

  /// Reads files that the user named, regardless of their names and constraints.
  Contents readNamed(List<Path> paths, GoModule module) {
    return contents(paths.stream().map(p -> parse(p, bytes(p), module.version())).toList());
  }

  private Optional<GoFile> readIfBuilt(Path path, GoModule module, BuildContext effective) {
    byte[] bytes = bytes(path);
    BuildConstraint constraint = FileHeader.constraint(bytes);
    if (!constraint.holds(effective::satisfies)) {
      return Optional.empty();
    }
    GoVersion version = constraint.minimumVersion().orElse(module.version());
    GoFile file = parse(path, bytes, version);
    return importsC(file.parsed()) && !effective.cgo() ? Optional.empty() : Optional.of(file);
  }

  private GoFile parse(Path path, byte[] bytes, GoVersion version) {
    Source source = new Source(displayName(path), bytes);
    return new GoFile(path, Parser.parse(source, version, names.get()), version);
  }

  private byte[] bytes(Path path) {
    try {
      return world.read(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String displayName(Path path) {
    Path absolute = path.toAbsolutePath().normalize();
    return (absolute.startsWith(start) ? start.relativize(absolute) : absolute).toString();
  }

  private static boolean importsC(Parsed parsed) {
    return parsed.file().imports().stream().anyMatch(i -> i.path().text().equals("\"C\""));
  }

  /// Sorts files into the packages of a directory. There should be one, and its external tests.
  private static Contents contents(List<GoFile> files) {
    String name = "";
    List<GoFile> plain = new ArrayList<>();
    List<GoFile> tests = new ArrayList<>();
    List<GoFile> external = new ArrayList<>();
    List<Diagnostic> problems = new ArrayList<>();
    for (GoFile file : files) {
      Expr.Ident clause = file.parsed().file().name();
      if (file.isTest() && clause.name().endsWith("_test")) {
        external.add(file);
        continue;
      }
      if (name.isEmpty()) {
        name = clause.name();
      }
      if (!clause.name().equals(name) && file.parsed().isValid()) {
        String message = "found packages " + name + " and " + clause.name() + " in one directory";
        problems.add(new Diagnostic(file.parsed().file().source(), clause.span(), message));
      } else {
        (file.isTest() ? tests : plain).add(file);
      }
    }
    if (name.isEmpty() && !external.isEmpty()) {
      String test = external.getFirst().parsed().file().name().name();
      name = test.substring(0, test.length() - "_test".length());
    }
    return new Contents(name, plain, tests, external, problems);
  }
}
