package concord.flow.golang;

import concord.go.syntax.Expr;
import concord.go.types.BuiltinId;
import concord.go.types.Func;
import concord.go.types.Info;
import concord.go.types.Obj;
import concord.go.types.PkgName;
import concord.go.types.Selection;
import concord.go.types.Type;
import concord.go.types.Var;
import java.util.Optional;

/// The callee of a call.
sealed interface Callee {
  /// `int(x)`.
  record Conversion() implements Callee {}

  record Builtin(BuiltinId id) implements Callee {}

  /// `func() { … }()`.
  record Literal(Expr.FuncLit lit) implements Callee {}

  /// A declared function or method, here or in another package.
  record Declared(Func func) implements Callee {}

  /// A function or method of another package, of which perhaps only the name is known.
  record Foreign(String path, String name) implements Callee {}

  /// A variable that holds a function.
  record Variable(Var var) implements Callee {}

  /// Anything else: a function in a field, in a slice, returned by a function.
  record Computed() implements Callee {}

  static Callee of(Expr.Call call, Info info) {
    Expr fun = SyntaxWalk.unparen(call.fun());
    if (info.of(fun).isType()) {
      return new Conversion();
    }
    return switch (fun) {
      case Expr.FuncLit lit -> new Literal(lit);
      case Expr.Ident ident -> of(info.object(ident));
      case Expr.Index index -> // an instance of a generic function
          index.x() instanceof Expr.Ident ident && info.object(ident).orElse(null) instanceof Func f
              ? new Declared(f.origin())
              : new Computed();
      case Expr.Selector selector -> {
        Optional<Selection> selection = info.selection(selector);
        if (selection.isPresent()) {
          yield selection.get().obj() instanceof Func f ? new Declared(f.origin()) : new Computed();
        }
        yield qualified(selector, info);
      }
      default -> new Computed();
    };
  }

  /// `pkg.Name`, or a method of an unknown type.
  private static Callee qualified(Expr.Selector selector, Info info) {
    if (selector.x() instanceof Expr.Ident x && info.use(x).orElse(null) instanceof PkgName p) {
      return new Foreign(p.imported().path(), selector.sel().name());
    }
    return info.type(selector.x()).underlying() instanceof Type.Unknown(String name)
        ? new Foreign(name.substring(0, Math.max(0, name.lastIndexOf('.'))), selector.sel().name())
        : new Computed();
  }

  private static Callee of(Optional<Obj> obj) {
    return switch (obj.orElse(null)) {
      case Func f -> new Declared(f.origin());
      case Obj.Builtin b -> new Builtin(b.id());
      case Var v -> new Variable(v);
      case null, default -> new Computed();
    };
  }
}
