package concord.go.types;

import concord.go.syntax.Children;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.Node;
import java.util.List;
import java.util.SequencedMap;

/// What the checker found out, in the form in which the oracle `types.go` says it.
final class Facts {
  private final Info info;
  private final String path;
  private final String file;
  private final SequencedMap<String, String> facts;

  private Facts(Checked checked, String path, File file, SequencedMap<String, String> facts) {
    this.info = checked.info();
    this.path = path;
    this.file = base(file.source().name());
    this.facts = facts;
  }

  /// Adds the facts about a package: place and kind to fact.
  static void of(Checked checked, SequencedMap<String, String> facts) {
    for (File f : checked.files()) {
      Facts file = new Facts(checked, checked.pkg().path(), f, facts);
      Children.walk(f, file::node);
    }
  }

  private static String base(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  private void fact(Node n, String kind, String text) {
    facts.put(path + "\t" + file + ":" + n.start() + "-" + n.end() + "\t" + kind, text);
  }

  private void node(Node n) {
    if (n instanceof Expr e) {
      TypeAndValue t = info.of(e);
      if (t.mode() != Mode.INVALID && t.mode() != Mode.BUILTIN && isInteresting(t.type())) {
        fact(e, "T", type(t.type()));
      }
    }
    switch (n) {
      case Expr.Ident i -> info.use(i).ifPresent(o -> fact(i, "U", object(o)));
      case Expr.Selector s -> info.selection(s).ifPresent(x -> fact(s, "S", selection(x)));
      case Expr.Call c -> fact(c, "C", call(c));
      default -> {}
    }
  }

  private static boolean isInteresting(Type t) {
    return switch (Types.unalias(t)) {
      case Type.Chan _, Signature _, Interface _, Named _ -> true;
      case Type _ -> false;
    };
  }

  private String call(Expr.Call c) {
    return switch (info.of(c.fun()).mode()) {
      case TYPE -> "conversion";
      case BUILTIN -> "builtin";
      default -> "call";
    };
  }

  private static String selection(Selection s) {
    String kind =
        switch (s.kind()) {
          case FIELD -> "field";
          case METHOD_VALUE -> "method";
          case METHOD_EXPR -> "method expression";
        };
    int end = s.kind() == Selection.Kind.FIELD ? s.path().size() : s.path().size() - 1;
    StringBuilder path = new StringBuilder("[");
    for (int i = 0; i < end; i++) {
      path.append(i > 0 ? " " : "").append(s.path().get(i));
    }
    return kind + " " + path + "] " + object(s.obj());
  }

  private static String object(Obj o) {
    if (o instanceof PkgName p) {
      return "package " + p.imported().path();
    }
    return o.source()
        .map(s -> o.name() + " at " + base(s.name()) + ":" + o.start())
        .orElse(o.name());
  }

  static String type(Type t) {
    StringBuilder b = new StringBuilder();
    write(b, t);
    return b.toString();
  }

  private static void write(StringBuilder b, Type type) {
    switch (Types.unalias(type)) {
      case Basic t -> b.append(t);
      case Named t -> {
        String path = t.obj().pkg().path();
        b.append(path.isEmpty() ? "" : path + ".").append(t.obj().name());
        if (!t.typeArgs().isEmpty()) {
          b.append('[');
          t.typeArgs()
              .forEach(a -> {
                write(b, a);
                b.append(',');
              });
          b.append(']');
        }
      }
      case TypeParam t -> b.append('$').append(t.obj().name());
      case Type.Pointer(Type elem) -> write(b.append('*'), elem);
      case Type.Slice(Type elem) -> write(b.append("[]"), elem);
      case Type.Array(long n, Type elem) -> write(b.append('[').append(n).append(']'), elem);
      case Type.MapOf(Type key, Type elem) -> {
        write(b.append("map["), key);
        write(b.append(']'), elem);
      }
      case Type.Chan(Type.Direction dir, Type elem) -> {
        b.append(
            switch (dir) {
              case BOTH -> "chan ";
              case SEND -> "chan<- ";
              case RECEIVE -> "<-chan ";
            });
        write(b, elem);
      }
      case Type.Tuple(List<Var> vars) -> vars(b, vars);
      case Signature s -> {
        b.append("func").append(s.variadic() ? "..." : "");
        vars(b, s.params());
        vars(b, s.results());
      }
      case Struct s -> {
        b.append("struct{");
        for (Var f : s.fields()) {
          write(b.append(f.name()).append(' '), f.type());
          b.append(';');
        }
        b.append('}');
      }
      case Interface i -> {
        b.append("interface{");
        for (Func m : i.typeSet().methods()) {
          write(b.append(m.name()).append(' '), m.type());
          b.append(';');
        }
        b.append('}');
      }
      case Type.Union _, Type.Unknown _, Alias _ -> b.append("?");
    }
  }

  private static void vars(StringBuilder b, List<Var> vars) {
    b.append('(');
    for (Var v : vars) {
      write(b, v.type());
      b.append(',');
    }
    b.append(')');
  }
}
