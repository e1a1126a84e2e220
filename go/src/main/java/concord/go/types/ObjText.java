package concord.go.types;

/// Objects as people name them: `func sync.(*Mutex).Lock()`, `var x int`.
final class ObjText {
  private ObjText() {}

  static String of(Obj obj) {
    return switch (obj) {
      case PkgName p -> "package " + p.name() + " (\"" + p.imported().path() + "\")";
      case Const c -> "const " + qualified(c) + " " + c.type();
      case TypeName t -> "type " + qualified(t);
      case Var v -> (v.isField() ? "field " : "var ") + v.name() + " " + v.type();
      case Func f -> "func " + name(f) + signature(f);
      case Obj.Label l -> "label " + l.name();
      case Obj.Builtin b -> "builtin " + b.name();
      case Obj.Nil _ -> "nil";
    };
  }

  /// `fmt.Println`, `sync.(*Mutex).Lock`, `io.Reader.Read`
  static String name(Func f) {
    if (f.receiverName().isPresent()) {
      String receiver = f.receiverName().get().name();
      String shown = f.hasPointerReceiver() ? "(*" + receiver + ")" : receiver;
      return prefix(f) + shown + "." + f.name();
    }
    return qualified(f);
  }

  private static String signature(Func f) {
    return f.type() instanceof Signature s ? TypeText.signature(s, Pkg::name) : " " + f.type();
  }

  private static String qualified(Obj obj) {
    return prefix(obj) + obj.name();
  }

  private static String prefix(Obj obj) {
    return obj.pkg().name().isEmpty() ? "" : obj.pkg().name() + ".";
  }
}
