package concord.bench.size;

import concord.facts.findings.Findings;
import concord.facts.findings.SummaryFinding;
import concord.facts.skeleton.PackageFacts;
import concord.facts.skeleton.Skeletons;
import concord.go.load.BuildContext;
import concord.go.load.Environment;
import concord.go.load.Loaded;
import concord.go.load.Loader;
import concord.go.load.World;
import concord.go.types.Checked;
import concord.go.types.check.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Counts how many mistakes, planted into packages of real modules, the summaries find.
///
/// The argument is a folder with copies of modules, made by `bench/fetch-modules`; each package in
/// them that has a place for it gets mistakes of every shape, one at a time, and is written back as
/// it was. A mistake counts as found if a new finding names the planted line or function.
public final class PlantBench {
  private static final String ADDED = "concord_planted.go";
  private static final int MOST_OF_SHAPE = 2;

  private PlantBench() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Map<String, int[]> table = new TreeMap<>();
    Thread work =
        new Thread(
            null,
            () -> {
              try {
                for (int i = 1; i < args.length; i++) {
                  module(Path.of(args[0]).resolve(args[i]), table);
                }
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            },
            "plants",
            1L << 28);
    work.start();
    work.join();
    System.out.println("shape                      found  elsewhere  silent");
    table.forEach((shape, n) -> System.out.printf("%-26s %5d %10d %7d%n", shape, n[0], n[1], n[2]));
  }

  private static void module(Path dir, Map<String, int[]> table) throws IOException {
    Map<String, Integer> count = new TreeMap<>();
    List<Path> dirs;
    try (var all = Files.walk(dir, 3)) {
      dirs = all.filter(Files::isDirectory).filter(PlantBench::isPackage).sorted().toList();
    }
    for (Path pkg : dirs) {
      List<SummaryFinding> before = new ArrayList<>();
      List<PackageFacts> facts = new ArrayList<>();
      String[] name = new String[1];
      if (!look(pkg, before, facts, name)) {
        continue;
      }
      Set<String> known = new HashSet<>();
      before.forEach(f -> known.add(f.shape() + f.message()));
      for (Plant plant : new Planting(pkg, name[0], facts.getFirst().skeletons()).all()) {
        if (count.merge(plant.shape(), 1, Integer::sum) <= MOST_OF_SHAPE
            && !tried(dir, pkg, plant, known, table)) {
          count.merge(plant.shape(), -1, Integer::sum);
        }
      }
    }
  }

  private static boolean isPackage(Path dir) {
    String text = dir.toString();
    if (text.contains("testdata") || text.contains("/.")) {
      return false;
    }
    try (var files = Files.list(dir)) {
      return files.anyMatch(
          f -> f.toString().endsWith(".go") && !f.toString().endsWith("_test.go"));
    } catch (IOException _) {
      return false;
    }
  }

  /// False if the planted text is not valid Go.
  private static boolean tried(
      Path module, Path pkg, Plant plant, Set<String> known, Map<String, int[]> table)
      throws IOException {
    byte[] original = Files.readAllBytes(plant.file());
    Path added = pkg.resolve(ADDED);
    List<SummaryFinding> after = new ArrayList<>();
    boolean valid;
    try {
      Files.write(plant.file(), plant.lines(), StandardCharsets.UTF_8);
      if (!plant.added().isEmpty()) {
        Files.writeString(added, plant.added());
      }
      valid = look(pkg, after, new ArrayList<>(), new String[1]);
    } finally {
      Files.write(plant.file(), original);
      Files.deleteIfExists(added);
    }
    if (!valid) {
      return false;
    }
    after.removeIf(f -> known.contains(f.shape() + f.message()));
    boolean found = after.stream().anyMatch(f -> isAt(f, plant));
    int result = found ? 0 : after.isEmpty() ? 2 : 1;
    table.computeIfAbsent(plant.shape(), _ -> new int[3])[result]++;
    String verdict = found ? "found" : after.isEmpty() ? "SILENT" : "ELSEWHERE";
    boolean sure = after.stream().anyMatch(f -> isAt(f, plant) && f.assumption().isEmpty());
    System.out.printf(
        "%-10s %-24s %s %s:%d %s%s%n",
        verdict,
        plant.shape(),
        module.getFileName(),
        plant.file().getFileName(),
        plant.line(),
        plant.function(),
        found && !sure ? " (warning)" : "");
    return true;
  }

  private static boolean isAt(SummaryFinding f, Plant plant) {
    if (plant.shape().startsWith("two orders")) {
      return f.shape() == SummaryFinding.Shape.TWO_ORDERS
          && (f.function().contains("Concord_")
              || f.others().stream().anyMatch(o -> o.place().file().endsWith(ADDED)));
    }
    String file = String.valueOf(plant.file().getFileName());
    boolean near = f.place().file().equals(file) && Math.abs(f.place().line() - plant.line()) <= 1;
    return near
        || f.others().stream()
            .anyMatch(o ->
                o.place().file().equals(file) && Math.abs(o.place().line() - plant.line()) <= 1);
  }

  /// Types one package and looks for findings; false if it is not valid.
  private static boolean look(
      Path dir, List<SummaryFinding> found, List<PackageFacts> facts, String[] name)
      throws IOException {
    Loader loader =
        new Loader(
            Environment.of(World.REAL),
            BuildContext.of(World.REAL::variable, List.of()),
            dir,
            Loader.Tests.LEFT_OUT);
    Loaded loaded = loader.load(List.of("."));
    for (Checked checked :
        new Program(loaded.imports(), Program.Standard.BUILT_IN).check(loaded.roots())) {
      if (!checked.problems().isEmpty()) {
        return false;
      }
      name[0] = checked.pkg().name();
      facts.add(Skeletons.facts(checked, pkg -> pkg.equals(checked.pkg())));
    }
    found.addAll(Findings.of(facts));
    return !facts.isEmpty();
  }
}
