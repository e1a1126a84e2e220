package concord.go.types.check;

import concord.go.syntax.File;
import concord.go.types.Alias;
import concord.go.types.Checked;
import concord.go.types.Completer;
import concord.go.types.Const;
import concord.go.types.Func;
import concord.go.types.Named;
import concord.go.types.Obj;
import concord.go.types.Pkg;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Var;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The completer of a package that is only imported: its files are read when the first name is
/// asked for, and of its objects only those that are needed are resolved.
///
/// The files may be a part of the package (our own signatures of the standard library); then `rest`
/// gives the others, if they can be found.
final class Imported implements Completer {
  private final Pkg pkg;
  private final Supplier<Unit> source;
  private final boolean full;
  private final boolean partial;
  private final Supplier<Optional<List<File>>> rest;
  private Checker checker;
  private boolean extended;

  private Imported(
      Pkg pkg,
      Supplier<Unit> source,
      boolean full,
      boolean partial,
      Supplier<Optional<List<File>>> rest) {
    this.pkg = pkg;
    this.source = source;
    this.full = full;
    this.partial = partial;
    this.rest = rest;
  }

  /// A package of which all files are known; its bodies are never looked into.
  static Pkg whole(String path, String name, Supplier<Unit> source) {
    Pkg pkg = Pkg.of(path, name);
    pkg.completedBy(new Imported(pkg, source, false, false, Optional::empty));
    return pkg;
  }

  /// A package of which all files are known, and whose bodies may be asked for.
  static Pkg withBodies(String path, String name, Supplier<Unit> source) {
    Pkg pkg = Pkg.of(path, name);
    pkg.completedBy(new Imported(pkg, source, true, false, Optional::empty));
    return pkg;
  }

  /// A package of which `source` is a part, which may have `bodies` that are looked into.
  static Pkg partial(
      String path,
      String name,
      Supplier<Unit> source,
      Supplier<Optional<List<File>>> rest,
      boolean bodies) {
    Pkg pkg = Pkg.of(path, name);
    pkg.completedBy(new Imported(pkg, source, bodies, true, rest));
    return pkg;
  }

  private Checker checker() {
    if (checker == null) {
      checker = new Checker(source.get(), pkg, full);
      checker.collect();
    }
    return checker;
  }

  @Override
  public void complete(Const c) {
    checker().declarations.complete(c);
  }

  @Override
  public void complete(Var v) {
    checker().declarations.complete(v);
  }

  @Override
  public void complete(Func f) {
    checker().declarations.complete(f);
  }

  @Override
  public void complete(Named n) {
    checker().declarations.complete(n);
  }

  @Override
  public void complete(Alias a) {
    checker().declarations.complete(a);
  }

  @Override
  public List<TypeParam> typeParams(Type declared) {
    return checker().declarations.typeParams(declared);
  }

  @Override
  public Optional<Checked> checked() {
    // What the library has besides our part is not looked into.
    return full && !extended ? Optional.of(checkerUnderLock().check()) : Optional.empty();
  }

  private Checker checkerUnderLock() {
    Checker[] made = new Checker[1];
    pkg.exclusively(() -> made[0] = checker());
    return made[0];
  }

  @Override
  public Obj missing(String name) {
    checker();
    Obj found = pkg.scope().local(name);
    if (found == null && partial && extend()) {
      found = pkg.scope().local(name);
    }
    return found;
  }

  @Override
  public boolean mayHaveMore() {
    return partial && (!extended || rest.get().isEmpty());
  }

  @Override
  public boolean extend() {
    if (!partial || extended) {
      return false;
    }
    extended = true;
    Optional<List<File>> files = rest.get();
    files.ifPresent(f -> checker().collector.extend(f));
    return files.isPresent();
  }
}
