package concord.go.types.check;

import concord.go.load.GoFile;
import concord.go.load.GoPackage;
import concord.go.load.Imports;
import concord.go.load.InParallel;
import concord.go.std.Stubs;
import concord.go.syntax.File;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Source;
import concord.go.syntax.Spec;
import concord.go.types.Checked;
import concord.go.types.Pkg;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import java.util.function.Function;

/// Checks packages as the loader gives them, with all that they import.
public final class Program {
  /// Where the types of the standard library come from.
  public enum Standard {
    /// From our own signatures; names that these lack from GOROOT, if it is there.
    BUILT_IN,
    /// From the source in GOROOT alone.
    SOURCE
  }

  private final Imports imports;
  private final Standard standard;
  private final Map<GoPackage, Pkg> imported = new ConcurrentHashMap<>();
  private final Map<Variant, Pkg> variants = new ConcurrentHashMap<>();
  private final Map<GoPackage, Checker> roots = new ConcurrentHashMap<>();
  private final Map<String, Pkg> byPath = new ConcurrentHashMap<>();
  private final Map<String, Pkg> underTest = new ConcurrentHashMap<>();
  private final Map<String, Pkg> opaque = new ConcurrentHashMap<>();

  public Program(Imports imports, Standard standard) {
    this.imports = imports;
    this.standard = standard;
  }

  /// Checks the packages, in the order given.
  public List<Checked> check(List<GoPackage> packages) {
    declare(packages);
    return packages.stream().map(this::finish).toList();
  }

  /// Checks the packages, in the order given; only `done` keeps results.
  public void checkEach(List<GoPackage> packages, Consumer<Checked> done) {
    declare(packages);
    packages.forEach(p -> finish(p, done));
  }

  /// Like [#checkEach], but several at a time: `done` is called in no particular order and by
  /// several threads. Imports must have no cycle.
  public void checkInParallel(List<GoPackage> packages, Consumer<Checked> done) {
    List<GoPackage> largestFirst = new ArrayList<>(packages);
    largestFirst.sort(Comparator.comparingInt(Program::size).reversed());
    largestFirst.forEach(this::add);
    InParallel.each(largestFirst, p -> roots.get(p).collect());
    InParallel.each(largestFirst, p -> finish(p, done));
  }

  /// Like [#checkEach], but by the threads of `workers`, each of which should have a deep stack:
  /// packages are begun in the order given and `done` is called by several threads.
  public void checkBy(ExecutorService workers, List<GoPackage> packages, Consumer<Checked> done) {
    declare(packages);
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (GoPackage p : packages) {
      all.add(CompletableFuture.runAsync(() -> finish(p, done), workers));
    }
    all.forEach(CompletableFuture::join);
  }

  /// The packages with their objects, which are resolved as they are asked for; nothing is checked.
  public List<Pkg> declared(List<GoPackage> packages) {
    declare(packages);
    return packages.stream().map(p -> roots.get(p).pkg).toList();
  }

  /// What was compiled for an external test is used by nobody else. Parts of it may be resolved
  /// while `done` runs, so it is forgotten after that.
  private void finish(GoPackage p, Consumer<Checked> done) {
    done.accept(finish(p));
    variants.keySet().removeIf(v -> v.test().equals(p));
  }

  private Checked finish(GoPackage p) {
    Checked checked = roots.get(p).check();
    roots.remove(p);
    return checked;
  }

  private void declare(List<GoPackage> packages) {
    packages.forEach(this::add);
    packages.forEach(p -> roots.get(p).collect());
  }

  private void add(GoPackage p) {
    Checker checker = Checker.of(unit(p));
    roots.put(p, checker);
    imported.put(p, checker.pkg);
  }

  private static int size(GoPackage p) {
    return p.files().stream().mapToInt(f -> f.parsed().file().source().length()).sum();
  }

  private Unit unit(GoPackage p) {
    return unit(p, p.role() == GoPackage.Role.EXTERNAL_TEST ? Optional.of(p) : Optional.empty());
  }

  private Unit unit(GoPackage p, Optional<GoPackage> test) {
    IdentityHashMap<Source, GoVersion> versions = new IdentityHashMap<>();
    List<File> files = new ArrayList<>();
    for (GoFile f : p.files()) {
      files.add(f.parsed().file());
      versions.put(f.parsed().file().source(), f.version());
    }
    Function<Source, GoVersion> version = s -> versions.getOrDefault(s, GoVersion.LATEST);
    return new Unit(p.path(), p.name(), files, version, new ImporterOf(p, test));
  }

  /// What the files of a package import, and the external test that it is compiled for, if the
  /// package under test matters to it.
  private final class ImporterOf implements Importer {
    private final GoPackage from;
    private final Optional<GoPackage> test;

    ImporterOf(GoPackage from, Optional<GoPackage> test) {
      this.from = from;
      this.test = test;
    }

    @Override
    public Pkg find(String path) {
      return Program.this.find(Optional.of(from), test, path);
    }

    @Override
    public String remedy(String path) {
      return from.module().remedy(path);
    }
  }

  /// The package that `path` means in a file of `from`. Our own signatures have no `from`.
  private Pkg find(Optional<GoPackage> from, String path) {
    return find(from, Optional.empty(), path);
  }

  private Pkg find(Optional<GoPackage> from, Optional<GoPackage> test, String path) {
    if (path.equals("C")) {
      return opaque(path);
    }
    if (standard == Standard.BUILT_IN) {
      boolean tested = from.isPresent() && from.get().tests(path);
      Map<String, Pkg> known = tested ? underTest : byPath;
      if (Stubs.has(path)) {
        return known.computeIfAbsent(path, p -> stub(from, p));
      }
      if (imports.isStandard(path)) {
        return known.computeIfAbsent(path, p -> unread(from, p));
      }
    }
    if (test.isPresent() && test.get().tests(path)) {
      return imports.find(test.get(), path).map(this::packageOf).orElseGet(() -> opaque(path));
    }
    Optional<GoPackage> found = from.flatMap(f -> imports.find(f, path));
    Optional<GoPackage> variant =
        test.flatMap(t -> found.filter(g -> leadsTo(t, g, new HashSet<>())));
    return variant
        .map(g -> variantOf(g, test.get()))
        .orElseGet(() -> found.map(this::packageOf).orElseGet(() -> opaque(path)));
  }

  /// Whether a path means a package of the standard library, with our signatures or without.
  public static boolean isBuiltIn(Imports imports, String path) {
    return Stubs.has(path) || imports.isStandard(path);
  }

  /// Whether a package imports the one that `test` tests, directly or not.
  private boolean leadsTo(GoPackage test, GoPackage from, Set<GoPackage> seen) {
    if (!seen.add(from)) {
      return false;
    }
    for (GoFile file : from.files()) {
      for (Spec.Import spec : file.parsed().file().imports()) {
        String path = Imports.pathOf(spec);
        if (test.tests(path)) {
          return true;
        }
        boolean own = !Stubs.has(path) && !imports.isStandard(path);
        if (own && imports.find(from, path).filter(g -> leadsTo(test, g, seen)).isPresent()) {
          return true;
        }
      }
    }
    return false;
  }

  /// A package compiled for an external test. What imports the package under test gets that one
  /// with its tests, so that each package is in the program once, as `go test` has it.
  private Pkg variantOf(GoPackage p, GoPackage test) {
    return variants.computeIfAbsent(
        new Variant(p, test),
        v ->
            Imported.withBodies(
                v.p().path(), v.p().name(), () -> unit(v.p(), Optional.of(v.test()))));
  }

  private record Variant(GoPackage p, GoPackage test) {}

  private Pkg opaque(String path) {
    return opaque.computeIfAbsent(path, Importer::opaque);
  }

  private Pkg packageOf(GoPackage p) {
    Pkg known = imported.get(p);
    return known != null
        ? known
        : imported.computeIfAbsent(
            p,
            g ->
                standard == Standard.BUILT_IN && !g.isStandard()
                    ? Imported.withBodies(g.path(), g.name(), () -> unit(g))
                    : Imported.whole(g.path(), g.name(), () -> unit(g)));
  }

  /// A package of which we have the signatures that matter most.
  private Pkg stub(Optional<GoPackage> from, String path) {
    return Imported.partial(
        path,
        Stubs.nameOf(path),
        () -> Unit.of(path, List.of(Stubs.file(path)), p -> find(from, p)),
        () -> source(from, path),
        Stubs.hasBodies(path));
  }

  /// A package of the standard library that is read when one of its names is needed.
  private Pkg unread(Optional<GoPackage> from, String path) {
    return Imported.partial(
        path,
        Pkg.lastElement(path),
        () -> Unit.of(path, List.of(), p -> find(from, p)),
        () -> source(from, path),
        false);
  }

  private Optional<List<File>> source(Optional<GoPackage> from, String path) {
    return from.flatMap(f -> imports.find(f, path))
        .map(g -> g.files().stream().map(f -> f.parsed().file()).toList());
  }
}
