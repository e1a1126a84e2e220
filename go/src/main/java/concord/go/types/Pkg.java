package concord.go.types;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// A package: its name, its path and its package-level objects.
///
/// Objects are completed on demand by the package's [Completer], under the package's lock. To
/// complete an object may need objects of imported packages, hence their locks; imports have no
/// cycles, so neither have the locks.
public final class Pkg {
  /// Where the predeclared names live.
  public static final Pkg UNIVERSE = new Pkg("", "", new Scope(null), true);

  private final String path;
  private final String name;
  private final Scope scope;
  private final boolean known;
  private final ReentrantLock lock = new ReentrantLock();
  private Completer completer = Completer.NONE;
  private List<Pkg> imports = List.of();

  private Pkg(String path, String name, Scope scope, boolean known) {
    this.path = path;
    this.name = name;
    this.scope = scope;
    this.known = known;
  }

  Pkg(String path, String name, Scope enclosing) {
    this(path, name, new Scope(enclosing), true);
  }

  /// A package whose objects are yet to be declared.
  public static Pkg of(String path, String name) {
    return new Pkg(path, name, Universe.scope());
  }

  /// A package that is written nowhere, with nothing in it.
  public static Pkg made(String path) {
    return new Pkg(path, lastElement(path), new Scope(null), true);
  }

  /// A package that could not be found. All its names are unknown.
  public static Pkg opaque(String path) {
    return new Pkg(path, lastElement(path), new Scope(null), false);
  }

  public String path() {
    return path;
  }

  public String name() {
    return name;
  }

  /// The package-level objects.
  public Scope scope() {
    return scope;
  }

  /// Whether the package was found; if not, all its names are unknown.
  public boolean isKnown() {
    return known;
  }

  /// The packages that this one imports, in order of first mention.
  public List<Pkg> imports() {
    return imports;
  }

  public void imports(List<Pkg> list) {
    imports = List.copyOf(list);
  }

  /// The package with the bodies of its functions, if its source is here and not that of the
  /// standard library. Found when first asked for.
  public Optional<Checked> checked() {
    return completer.checked();
  }

  public void completedBy(Completer c) {
    completer = c;
  }

  /// The object that a qualified name `pkg.name` means; null if there is none.
  public Obj lookup(String wanted) {
    lock.lock();
    try {
      Obj found = scope.local(wanted);
      return found != null ? found : completer.missing(wanted);
    } finally {
      lock.unlock();
    }
  }

  /// Declares all objects, where only those that were asked for may have been declared yet.
  public void loadAll() {
    exclusively(() -> completer.missing(""));
  }

  /// Whether a member missing from a type of this package is unknown rather than an error; tries to
  /// find more of the package first.
  public boolean mayHaveMore() {
    return !known || completer.mayHaveMore();
  }

  public boolean extend() {
    return completer.extend();
  }

  public static boolean same(Pkg a, Pkg b) {
    return a == b || (a.path.equals(b.path) && !a.path.isEmpty());
  }

  /// The name a package has when nothing but its path is known: the last element that is not a
  /// version.
  public static String lastElement(String path) {
    String[] parts = path.split("/");
    int i = parts.length - 1;
    if (i > 0 && parts[i].matches("v[0-9]+")) {
      i--;
    }
    String last = parts[i];
    int dot = last.lastIndexOf(".v");
    if (dot > 0) {
      last = last.substring(0, dot);
    }
    if (last.startsWith("go-")) {
      last = last.substring(3);
    }
    return last.replaceAll("[^\\p{L}\\p{N}_]", "_");
  }

  Type complete(Const c, Supplier<Type> read) {
    return locked(() -> completer.complete(c), read);
  }

  Type complete(Var v, Supplier<Type> read) {
    return locked(() -> completer.complete(v), read);
  }

  Type complete(Func f, Supplier<Type> read) {
    return locked(() -> completer.complete(f), read);
  }

  Type complete(Named n, Supplier<Type> read) {
    return locked(() -> completer.complete(n), read);
  }

  Type complete(Alias a, Supplier<Type> read) {
    return locked(() -> completer.complete(a), read);
  }

  private Type locked(Runnable complete, Supplier<Type> read) {
    lock.lock();
    try {
      Type t = read.get();
      if (t == null) {
        complete.run();
        t = read.get();
      }
      return t == null ? Basic.INVALID : t;
    } finally {
      lock.unlock();
    }
  }

  List<TypeParam> typeParams(Type declared, Supplier<List<TypeParam>> read) {
    lock.lock();
    try {
      List<TypeParam> list = read.get();
      return list != null ? list : completer.typeParams(declared);
    } finally {
      lock.unlock();
    }
  }

  /// Runs `work` while no other thread completes objects of this package.
  public void exclusively(Runnable work) {
    lock.lock();
    try {
      work.run();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public String toString() {
    return "package " + name + " (\"" + path + "\")";
  }
}
