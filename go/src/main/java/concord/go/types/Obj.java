package concord.go.types;

import concord.go.syntax.Expr;
import concord.go.syntax.Position;
import concord.go.syntax.Source;
import java.util.Optional;

/// What a name stands for. Objects have identity: two declarations are two objects.
///
/// A package-level object is completed (its type and value found) when first asked, under the lock
/// of its package; see [Pkg].
public abstract sealed class Obj
    permits PkgName, Const, TypeName, Var, Func, Obj.Label, Obj.Builtin, Obj.Nil {
  private final String name;
  private final Pkg pkg;
  private final Source source;
  private final int start;

  Obj(String name, Pkg pkg, Source source, int start) {
    this.name = name;
    this.pkg = pkg;
    this.source = source;
    this.start = start;
  }

  public final String name() {
    return name;
  }

  /// The package that declares it; [Pkg#UNIVERSE] for predeclared names.
  public final Pkg pkg() {
    return pkg;
  }

  /// The offset of the declaring identifier in [#source]; meaningless without a source.
  public final int start() {
    return start;
  }

  /// The file that declares it; empty for predeclared names.
  public final Optional<Source> source() {
    return Optional.ofNullable(source);
  }

  public final Optional<Position> position() {
    return source().map(s -> s.position(start));
  }

  /// `INVALID` where the declaration has an error.
  public abstract Type type();

  public final boolean isExported() {
    return isExported(name);
  }

  public static boolean isExported(String name) {
    if (name.isEmpty()) {
      return false;
    }
    char first = name.charAt(0);
    return first < 0x80 ? first >= 'A' && first <= 'Z' : Character.isUpperCase(name.codePointAt(0));
  }

  /// Whether a name of `other`'s package written `otherName` means this object (spec, "Uniqueness
  /// of identifiers").
  public final boolean sameId(Pkg other, String otherName) {
    return name.equals(otherName) && (isExported() || Pkg.same(pkg, other));
  }

  @Override
  public String toString() {
    return ObjText.of(this);
  }

  /// `L:`
  public static final class Label extends Obj {
    public boolean used;

    public Label(Expr.Ident ident, Pkg pkg, Source source) {
      super(ident.name(), pkg, source, ident.start());
    }

    @Override
    public Type type() {
      return Basic.INVALID;
    }
  }

  /// `append` and the other builtins.
  public static final class Builtin extends Obj {
    private final BuiltinId id;

    Builtin(BuiltinId id, Pkg pkg) {
      super(id.goName(), pkg, null, 0);
      this.id = id;
    }

    public BuiltinId id() {
      return id;
    }

    @Override
    public Type type() {
      return Basic.INVALID;
    }
  }

  /// `nil`
  public static final class Nil extends Obj {
    Nil() {
      super("nil", Pkg.UNIVERSE, null, 0);
    }

    @Override
    public Type type() {
      return Basic.UNTYPED_NIL;
    }
  }
}
