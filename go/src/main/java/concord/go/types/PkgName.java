package concord.go.types;

import concord.go.syntax.Source;
import concord.go.syntax.Spec;

/// The name an import gives to a package in one file.
public final class PkgName extends Obj {
  private final Pkg imported;
  private final Spec.Import spec;
  public volatile boolean used;

  public PkgName(String name, Pkg pkg, Source source, Spec.Import spec, Pkg imported) {
    super(name, pkg, source, spec.start());
    this.imported = imported;
    this.spec = spec;
  }

  public Pkg imported() {
    return imported;
  }

  public Spec.Import spec() {
    return spec;
  }

  @Override
  public Type type() {
    return Basic.INVALID;
  }
}
