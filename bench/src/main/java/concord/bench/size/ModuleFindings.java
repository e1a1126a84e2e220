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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Prints the findings that summaries alone show: those in all packages of each folder that is an
/// argument, without tests.
public final class ModuleFindings {
  private static final long STACK = 1L << 28;

  private ModuleFindings() {}

  public static void main(String[] args) throws InterruptedException {
    Thread work =
        new Thread(
            null,
            () -> {
              for (String module : args) {
                print(Path.of(module));
              }
            },
            "findings",
            STACK);
    work.start();
    work.join();
  }

  private static void print(Path module) {
    try {
      long start = System.nanoTime();
      List<SummaryFinding> found = of(module);
      System.out.printf(
          "== %s: %d findings, %d ms%n",
          module.getFileName(), found.size(), (System.nanoTime() - start) / 1_000_000);
      found.forEach(ModuleFindings::print);
    } catch (IOException e) {
      System.out.println("== " + module + ": " + e);
    }
  }

  private static void print(SummaryFinding f) {
    boolean sure = f.assumption().isEmpty();
    System.out.printf(
        "%s %s %s: %s [%s]%n",
        f.place(),
        f.shape(),
        f.function(),
        f.message(),
        sure ? "error" : "warning: assuming " + f.assumption());
    f.others().forEach(o -> System.out.printf("    %s: %s%n", o.place(), o.message()));
    if (!f.when().isEmpty()) {
      System.out.println("    when " + String.join(", ", f.when()));
    }
  }

  /// The findings in all packages below a folder.
  static List<SummaryFinding> of(Path module) throws IOException {
    return of(module, "./...");
  }

  /// The findings in the packages that a pattern names.
  static List<SummaryFinding> of(Path module, String pattern) throws IOException {
    Loader loader =
        new Loader(
            Environment.of(World.REAL),
            BuildContext.of(World.REAL::variable, List.of()),
            module,
            Loader.Tests.LEFT_OUT);
    Loaded loaded = loader.load(List.of(pattern));
    List<Checked> all =
        new Program(loaded.imports(), Program.Standard.BUILT_IN).check(loaded.roots());
    Set<String> inside = new HashSet<>();
    all.forEach(c -> inside.add(c.pkg().path()));
    List<PackageFacts> facts = new ArrayList<>();
    for (Checked checked : all) {
      if (checked.problems().isEmpty()) {
        facts.add(Skeletons.facts(checked, pkg -> inside.contains(pkg.path())));
      } else {
        System.out.println(
            "   " + checked.pkg().path() + " is left out: " + checked.problems().getFirst());
      }
    }
    return Findings.of(facts);
  }
}
