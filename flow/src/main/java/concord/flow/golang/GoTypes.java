package concord.flow.golang;

import concord.flow.CoroutineProgram.Inherits;
import concord.flow.Type;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.Spec;
import concord.go.types.Basic;
import concord.go.types.Info;
import concord.go.types.Named;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Types;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Go types as concrete types, and the questions the mapping asks about Go types.
final class GoTypes {
  private GoTypes() {}

  /// `int` is `Int`, `error` is `Error`, a declared type has its own name, and any other type the
  /// name Go writes it with.
  static Type concrete(concord.go.types.Type type) {
    concord.go.types.Type t = Types.unalias(type);
    return switch (t) {
      case Basic b -> new Type.Concrete(capital(b.goName()));
      case Named n -> new Type.Concrete(n.obj().name().equals("error") ? "Error" : n.obj().name());
      default -> new Type.Concrete(t.toString());
    };
  }

  private static String capital(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  static Optional<concord.go.types.Type.Chan> channel(concord.go.types.Type type) {
    return type.underlying() instanceof concord.go.types.Type.Chan c
        ? Optional.of(c)
        : Optional.empty();
  }

  static boolean isChannel(concord.go.types.Type type) {
    return channel(type).isPresent();
  }

  static boolean isFunction(concord.go.types.Type type) {
    return type.underlying() instanceof Signature;
  }

  static boolean isInteger(concord.go.types.Type type) {
    return type.underlying() instanceof Basic b && b.isInteger();
  }

  /// A number wrapped to its type: `uint8` wraps after 255.
  static long wrapped(long n, concord.go.types.Type type) {
    if (!(type.underlying() instanceof Basic b) || b.bits() == 0 || b.bits() >= 64) {
      return n;
    }
    int rest = 64 - b.bits();
    return b.isUnsigned() ? n << rest >>> rest : n << rest >> rest;
  }

  static boolean isBoolean(concord.go.types.Type type) {
    return type.underlying() instanceof Basic b && b.isBoolean();
  }

  /// Whether values of this type are followed from definition to use: they decide what is
  /// communicated.
  static boolean isFollowed(concord.go.types.Type type) {
    return isChannel(type) || isFunction(type) || isInteger(type) || isBoolean(type);
  }

  /// `inherit`: in Go type inheritance is usually achieved by anonymous fields.
  static List<Inherits> inheritance(List<File> files, Info info) {
    List<Inherits> pairs = new ArrayList<>();
    for (File file : files) {
      for (Decl decl : file.decls()) {
        if (decl instanceof Decl.Type(List<Spec.Type> specs, _, _)) {
          specs.forEach(spec -> embedded(spec.name(), info, pairs));
        }
      }
    }
    return pairs;
  }

  private static void embedded(Expr.Ident name, Info info, List<Inherits> pairs) {
    if (info.definition(name).isEmpty()
        || !(info.definition(name).get().type().underlying() instanceof Struct struct)) {
      return;
    }
    for (Var field : struct.fields()) {
      concord.go.types.Type t = Types.unalias(field.type());
      t = t instanceof concord.go.types.Type.Pointer(var elem) ? Types.unalias(elem) : t;
      if (field.isEmbedded() && t instanceof Named sup) {
        pairs.add(new Inherits(name.name(), sup.obj().name()));
      }
    }
  }
}
