package concord.go.types;

import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Source;
import java.util.List;
import java.util.Optional;

/// A function, a method of a declared type, or a method of an interface.
public final class Func extends Obj {
  /// What the receiver is.
  public enum Kind {
    FUNCTION,
    METHOD,
    INTERFACE_METHOD
  }

  private final Kind kind;
  private final Func origin;
  private final List<Type> receiverArgs;
  private volatile Type type;
  public FuncDecl decl;
  private boolean pointerReceiver;
  private TypeName receiverName;
  private Decl.Func syntax;

  public Func(Kind kind, Expr.Ident ident, Pkg pkg, Source source) {
    super(ident.name(), pkg, source, ident.start());
    this.kind = kind;
    this.origin = this;
    this.receiverArgs = List.of();
  }

  /// A predeclared method, such as `Error`.
  public Func(String name, Pkg pkg, Signature type) {
    super(name, pkg, null, 0);
    this.kind = Kind.INTERFACE_METHOD;
    this.origin = this;
    this.receiverArgs = List.of();
    this.type = type;
  }

  private Func(String name, Pkg pkg, Kind kind, Signature type) {
    super(name, pkg, null, 0);
    this.kind = kind;
    this.origin = this;
    this.receiverArgs = List.of();
    this.type = type;
  }

  /// A function that is written nowhere.
  public static Func made(String name, Pkg pkg, Signature type) {
    return new Func(name, pkg, Kind.FUNCTION, type);
  }

  private Func(Func origin, List<Type> receiverArgs, Type type) {
    super(origin.name(), origin.pkg(), origin.source().orElse(null), origin.start());
    this.kind = origin.kind;
    this.origin = origin;
    this.receiverArgs = receiverArgs;
    this.type = type;
    this.pointerReceiver = origin.pointerReceiver;
    this.receiverName = origin.receiverName;
    this.syntax = origin.syntax;
  }

  public Kind kind() {
    return kind;
  }

  /// The method as declared, when this is a method of an instance of a generic type; else this.
  public Func origin() {
    return origin;
  }

  /// Whether the receiver of this method is a pointer: `func (t *T) m()`.
  public boolean hasPointerReceiver() {
    return pointerReceiver;
  }

  /// The type this method is declared for; empty for functions and interface methods.
  public Optional<TypeName> receiverName() {
    return Optional.ofNullable(receiverName);
  }

  /// The declaration with its body, if this function is declared in Go source.
  public Optional<Decl.Func> syntax() {
    return Optional.ofNullable(syntax);
  }

  public void declaredBy(Decl.Func func, TypeName receiver, boolean pointer) {
    syntax = func;
    receiverName = receiver;
    pointerReceiver = pointer;
  }

  /// A [Signature], or `INVALID` or unknown.
  @Override
  public Type type() {
    Type t = type;
    if (t != null) {
      return t;
    }
    if (origin != this) {
      t = Subst.method(origin, receiverArgs);
      type = t;
      return t;
    }
    return pkg().complete(this, () -> type);
  }

  public Optional<Signature> signature() {
    return type() instanceof Signature s ? Optional.of(s) : Optional.empty();
  }

  public void complete(Type t) {
    type = t;
  }

  boolean isComplete() {
    return type != null;
  }

  /// This method for a receiver with the given type arguments.
  Func instantiate(List<Type> args) {
    return new Func(this, args, null);
  }

  Func withType(Signature t) {
    return new Func(origin, receiverArgs, t);
  }
}
