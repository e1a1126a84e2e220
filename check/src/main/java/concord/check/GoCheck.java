package concord.check;

import concord.facts.skeleton.PackageFacts;
import concord.go.code.Lowered;
import concord.go.load.BuildContext;
import concord.go.load.Environment;
import concord.go.load.GoFile;
import concord.go.load.GoPackage;
import concord.go.load.Imports;
import concord.go.load.Loaded;
import concord.go.load.Loader;
import concord.go.load.World;
import concord.go.syntax.Diagnostic;
import concord.go.syntax.Position;
import concord.go.syntax.Spec;
import concord.go.types.Checked;
import concord.go.types.check.Program;
import concord.report.Place;
import concord.report.Problem;
import concord.report.Report;
import concord.report.Severity;
import concord.report.Story;
import concord.verify.api.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Checks Go: loads and types packages, then checks the entries of each. Packages are checked in
/// parallel and forgotten when they are done; the order does not show in the report.
public final class GoCheck {
  /// The stack size in bytes: inference follows calls and choices by recursion. Most of it is only
  /// reserved.
  private static final long STACK = 1L << 29;

  private final World world;
  private final Settings settings;
  private final Optional<String> onlyEntry;
  private final Predicate<Path> excluded;
  private final ErrorsSeen progress;
  private final List<String> tags;
  private final Optional<Consumer<Story>> stories;
  private final Optional<PackageMemory> memory;

  /// Entries in `excluded` files are left out. `progress` is notified. `tags` are build tags in
  /// addition to those of the environment.
  public GoCheck(
      World world,
      Settings settings,
      Optional<String> onlyEntry,
      Predicate<Path> excluded,
      Progress progress,
      List<String> tags) {
    this(
        world,
        settings,
        onlyEntry,
        excluded,
        new ErrorsSeen(progress),
        tags,
        Optional.empty(),
        Optional.empty());
  }

  private GoCheck(
      World world,
      Settings settings,
      Optional<String> onlyEntry,
      Predicate<Path> excluded,
      ErrorsSeen progress,
      List<String> tags,
      Optional<Consumer<Story>> stories,
      Optional<PackageMemory> memory) {
    this.stories = stories;
    this.memory = memory;
    this.world = world;
    this.settings = settings;
    this.onlyEntry = onlyEntry;
    this.excluded = excluded;
    this.progress = progress;
    this.tags = List.copyOf(tags);
  }

  /// The same without additional build tags.
  public GoCheck(
      World world,
      Settings settings,
      Optional<String> onlyEntry,
      Predicate<Path> excluded,
      Progress progress) {
    this(world, settings, onlyEntry, excluded, progress, List.of());
  }

  /// Checks for the platform of this machine.
  public GoCheck(
      Settings settings, Optional<String> onlyEntry, Predicate<Path> excluded, Progress progress) {
    this(World.REAL, settings, onlyEntry, excluded, progress);
  }

  /// The same check. Several threads tell `listener` how each entry was decided.
  public GoCheck explaining(Consumer<Story> listener) {
    return new GoCheck(
        world, settings, onlyEntry, excluded, progress, tags, Optional.of(listener), memory);
  }

  /// The same check with a memory of packages. The key of `memory` must cover everything else that
  /// answers depend on: this build, and the exclusions.
  public GoCheck remembering(PackageMemory other) {
    return new GoCheck(
        world, settings, onlyEntry, excluded, progress, tags, stories, Optional.of(other));
  }

  /// `patterns` are files, directories, and directories with `/...`.
  public Report check(List<String> patterns) throws IOException {
    return check(load(world, tags, patterns), Optional.empty());
  }

  /// The same for packages that are loaded already, and typed if there were no errors.
  public Report check(Loaded loaded, Optional<List<Checked>> typed) {
    Unreadable unreadable = Unreadable.among(loaded);
    List<GoPackage> packages = new ArrayList<>(unreadable.others());
    packages.sort((a, b) -> Long.compare(Share.size(b), Share.size(a))); // longest first
    ConcurrentSkipListMap<String, Report> reports = new ConcurrentSkipListMap<>();
    Lowered lowered = new Lowered();
    boolean locks =
        onlyEntry.isEmpty()
            && packages.stream().anyMatch(p -> !p.name().equals("main") || mayLock(p));
    Map<String, Share> shares = shares(packages);
    Recall recall = recall(loaded, typed, packages, shares);
    SummaryCheck summaries = new SummaryCheck(paths(packages), excluded, lowered, recall.memory());
    progress.expect(packages.size());
    for (GoPackage p : packages) {
      recall
          .find(p)
          .ifPresent(said -> {
            said.facts().ifPresent(facts -> summaries.add(p.path(), facts));
            reports.put(p.path(), said.report());
            progress.found(said.report());
            progress.done(p.path());
          });
    }
    List<GoPackage> open = packages.stream().filter(p -> !reports.containsKey(p.path())).toList();
    Heap heap = new Heap();
    Consumer<Checked> check =
        checked -> {
          long start = System.nanoTime();
          String path = checked.pkg().path();
          Optional<PackageFacts> facts = locks ? summaries.add(checked) : Optional.empty();
          Report report = check(checked, shares, lowered);
          reports.merge(path, report, Report::plus);
          if (isRepeatable(System.nanoTime() - start)) {
            recall.keep(path, report, facts).ifPresent(d -> summaries.stored(path, d));
          }
          progress.found(report);
          progress.done(path);
          heap.tidy();
        };
    try (ExecutorService workers = workers(open.size())) {
      if (typed.isPresent()) {
        CompletableFuture.allOf(
                typed.get().stream()
                    .map(c -> CompletableFuture.runAsync(() -> check.accept(c), workers))
                    .toArray(CompletableFuture[]::new))
            .join();
      } else {
        Program program = new Program(loaded.imports(), Program.Standard.BUILT_IN);
        program.checkBy(workers, open, check);
      }
    }
    List<Problem> problems = new ArrayList<>(problems(unreadable.problems(), Severity.ERROR));
    problems.addAll(unreadable.leftOut());
    Report report = new Report(List.of(), List.of(), problems).plus(Report.of(reports.values()));
    return locks ? report.plus(summaries.report(report)) : report;
  }

  /// The memory of packages. A single entry, or a package that was read ahead, is always checked.
  private Recall recall(
      Loaded loaded,
      Optional<List<Checked>> typed,
      List<GoPackage> packages,
      Map<String, Share> shares) {
    if (memory.isEmpty() || onlyEntry.isPresent() || typed.isPresent()) {
      return new Recall(PackageMemory.none(), Map.of());
    }
    List<String> inside = packages.stream().map(GoPackage::path).sorted().toList();
    PackageKeys keys = new PackageKeys(loaded.imports(), told() + inside);
    Map<String, String> byPath = new HashMap<>();
    packages.forEach(p -> byPath.put(p.path(), keys.of(p, shares.get(p.path()))));
    return new Recall(memory.get(), byPath);
  }

  /// The settings that answers depend on.
  private String told() {
    return settings.semantics()
        + " "
        + settings.leaks()
        + " "
        + settings.bound()
        + " "
        + settings.maxStates()
        + " "
        + settings.timeoutMillis()
        + " "
        + settings.maxMemory()
        + " "
        + settings.reduction();
  }

  /// The keys of packages, by path.
  private record Recall(PackageMemory memory, Map<String, String> keys) {
    Optional<PackageMemory.Said> find(GoPackage p) {
      return Optional.ofNullable(keys.get(p.path())).flatMap(memory::find);
    }

    Optional<String> keep(String path, Report report, Optional<PackageFacts> facts) {
      return Optional.ofNullable(keys.get(path)).flatMap(k -> memory.keep(k, report, facts));
    }
  }

  /// Whether every run would give the same answer: neither the user nor the clock has cut it short,
  /// and there was no internal error.
  private boolean isRepeatable(long nanos) {
    return !settings.stop().getAsBoolean()
        && nanos / 1_000_000 < settings.timeoutMillis()
        && !progress.any();
  }

  private Map<String, Share> shares(List<GoPackage> packages) {
    Map<String, Share> shares = new HashMap<>();
    if (onlyEntry.isEmpty()) {
      long text = packages.stream().mapToLong(Share::size).sum();
      packages.forEach(p -> shares.put(p.path(), Share.of(p, text)));
    }
    return shares;
  }

  private static Set<String> paths(List<GoPackage> packages) {
    return packages.stream().map(GoPackage::path).collect(Collectors.toSet());
  }

  /// Whether summaries may show something in a package. A library may use channels and goroutines
  /// without any import. A program that imports no locks is followed as a whole instead.
  private static boolean mayLock(GoPackage p) {
    if (!p.name().equals("main")) {
      return true;
    }
    for (GoFile file : p.files()) {
      for (Spec.Import spec : file.parsed().file().imports()) {
        String path = Imports.pathOf(spec);
        if (path.equals("sync") || path.equals("golang.org/x/sync/semaphore")) {
          return true;
        }
      }
    }
    return false;
  }

  /// All questions to the machine go to `world`.
  public static Loaded load(World world, List<String> patterns) throws IOException {
    return load(world, List.of(), patterns);
  }

  private static Loaded load(World world, List<String> tags, List<String> patterns)
      throws IOException {
    Loader loader =
        new Loader(
            world,
            Environment.of(world),
            BuildContext.of(world::variable, tags),
            Path.of(""),
            Loader.Tests.INCLUDED);
    return loader.load(distinct(patterns));
  }

  /// Removes patterns that denote the same, however they are written.
  private static List<String> distinct(List<String> patterns) {
    SequencedMap<Path, String> distinct = new LinkedHashMap<>();
    patterns.forEach(p -> distinct.putIfAbsent(Path.of(p).normalize(), p));
    return List.copyOf(distinct.values());
  }

  public static Loaded load(List<String> patterns) throws IOException {
    return load(World.REAL, patterns);
  }

  private static ExecutorService workers(int packages) {
    int threads = Math.min(packages, Runtime.getRuntime().availableProcessors());
    return Executors.newFixedThreadPool(
        Math.max(1, threads), work -> new Thread(null, work, "check", STACK));
  }

  private static List<Problem> problems(Collection<Diagnostic> diagnostics, Severity severity) {
    List<Problem> problems = new ArrayList<>();
    for (Diagnostic d : diagnostics) {
      Position p = d.position();
      problems.add(new Problem(new Place(p.file(), p.line(), p.column()), d.message(), severity));
    }
    return problems;
  }

  private Report check(Checked checked, Map<String, Share> shares, Lowered lowered) {
    List<Problem> problems = new ArrayList<>(problems(checked.problems(), Severity.ERROR));
    problems.addAll(problems(checked.missing(), Severity.WARNING));
    Report invalid = new Report(List.of(), List.of(), problems);
    try (NumberSolver solver = new NumberSolver()) {
      return invalid.plus(
          new PackageCheck(
                  checked,
                  settings,
                  onlyEntry,
                  excluded,
                  progress,
                  solver,
                  stories,
                  shares.getOrDefault(checked.pkg().path(), Share.ALL),
                  lowered)
              .check());
    }
  }
}
