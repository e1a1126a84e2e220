package concord.go.types;

import java.util.List;
import java.util.function.Function;

/// Types as Go writes them. A qualifier says how a package is named before a type's name.
public final class TypeText {
  /// Messages about package `p` leave out its own name.
  public static Function<Pkg, String> relativeTo(Pkg p) {
    return other -> Pkg.same(p, other) ? "" : other.name();
  }

  private static final int MAX_DEPTH = 50;

  private final StringBuilder out = new StringBuilder();
  private final Function<Pkg, String> qualifier;
  private int depth;

  private TypeText(Function<Pkg, String> qualifier) {
    this.qualifier = qualifier;
  }

  /// With package names before the names of types.
  public static String of(Type t) {
    return of(t, Pkg::name);
  }

  public static String of(Type t, Function<Pkg, String> qualifier) {
    TypeText text = new TypeText(qualifier);
    text.type(t);
    return text.out.toString();
  }

  /// `(x int, rest ...string)`
  public static String params(List<Var> params, boolean variadic, Function<Pkg, String> qualifier) {
    TypeText text = new TypeText(qualifier);
    text.tuple(params, variadic);
    return text.out.toString();
  }

  /// `(x int) error`: a signature without `func`.
  public static String signature(Signature s, Function<Pkg, String> qualifier) {
    TypeText text = new TypeText(qualifier);
    text.signature(s);
    return text.out.toString();
  }

  private void type(Type t) {
    if (++depth > MAX_DEPTH) {
      out.append('…');
    } else {
      shape(t);
    }
    depth--;
  }

  private void shape(Type t) {
    switch (t) {
      case Basic b -> out.append(b);
      case Type.Array(long n, Type elem) -> {
        out.append('[').append(n < 0 ? "?" : n).append(']');
        type(elem);
      }
      case Type.Slice(Type elem) -> prefixed("[]", elem);
      case Struct s -> struct(s);
      case Type.Pointer(Type elem) -> prefixed("*", elem);
      case Signature s -> {
        out.append("func");
        signature(s);
      }
      case Interface i -> iface(i);
      case Type.Union(List<Type.Term> terms) -> union(terms);
      case Type.MapOf(Type key, Type elem) -> {
        prefixed("map[", key);
        prefixed("]", elem);
      }
      case Type.Chan c -> chan(c);
      case Type.Tuple(List<Var> vars) -> tuple(vars, false);
      case Named n -> name(n.obj(), n.typeArgs(), n.isGeneric() ? n.typeParams() : List.of());
      case Alias a -> name(a.obj(), a.typeArgs(), List.of());
      case TypeParam p -> out.append(p.obj().name());
      case Type.Unknown _ -> out.append("unknown");
    }
  }

  private void prefixed(String prefix, Type t) {
    out.append(prefix);
    type(t);
  }

  private void struct(Struct s) {
    out.append("struct{");
    for (int i = 0; i < s.fields().size(); i++) {
      Var f = s.fields().get(i);
      out.append(i > 0 ? "; " : "");
      if (!f.isEmbedded()) {
        out.append(f.name()).append(' ');
      }
      type(f.type());
      if (!s.tag(i).isEmpty()) {
        out.append(" \"").append(s.tag(i).replace("\\", "\\\\").replace("\"", "\\\"")).append('"');
      }
    }
    out.append('}');
  }

  private void iface(Interface i) {
    if (i.isImplicit() && i.explicitMethods().isEmpty() && i.embedded().size() == 1) {
      type(i.embedded().getFirst());
      return;
    }
    if (i == Universe.ANY_INTERFACE) {
      out.append("any");
      return;
    }
    out.append("interface{");
    String separator = "";
    for (Func m : i.explicitMethods()) {
      out.append(separator).append(m.name());
      if (m.type() instanceof Signature s) {
        signature(s);
      }
      separator = "; ";
    }
    for (Type e : i.embedded()) {
      out.append(separator);
      type(e);
      separator = "; ";
    }
    out.append('}');
  }

  private void union(List<Type.Term> terms) {
    String separator = "";
    for (Type.Term term : terms) {
      out.append(separator).append(term.tilde() ? "~" : "");
      type(term.type());
      separator = " | ";
    }
  }

  private void chan(Type.Chan c) {
    switch (c.dir()) {
      case BOTH -> {
        out.append("chan ");
        boolean ambiguous =
            c.elem() instanceof Type.Chan(Type.Direction d, _) && d == Type.Direction.RECEIVE;
        out.append(ambiguous ? "(" : "");
        type(c.elem());
        out.append(ambiguous ? ")" : "");
      }
      case SEND -> prefixed("chan<- ", c.elem());
      case RECEIVE -> prefixed("<-chan ", c.elem());
    }
  }

  private void name(TypeName obj, List<Type> args, List<TypeParam> params) {
    String pkg = obj.pkg() == Pkg.UNIVERSE ? "" : qualifier.apply(obj.pkg());
    out.append(pkg.isEmpty() ? "" : pkg + ".").append(obj.name());
    if (!args.isEmpty()) {
      out.append('[');
      for (int i = 0; i < args.size(); i++) {
        out.append(i > 0 ? "," : "");
        type(args.get(i));
      }
      out.append(']');
    } else if (!params.isEmpty()) {
      typeParams(params);
    }
  }

  private void typeParams(List<TypeParam> params) {
    out.append('[');
    for (int i = 0; i < params.size(); i++) {
      out.append(i > 0 ? ", " : "").append(params.get(i).obj().name()).append(' ');
      type(params.get(i).bound());
    }
    out.append(']');
  }

  private void signature(Signature s) {
    if (!s.typeParams().isEmpty()) {
      typeParams(s.typeParams());
    }
    tuple(s.params(), s.variadic());
    List<Var> results = s.results();
    if (results.size() == 1 && results.getFirst().name().isEmpty()) {
      prefixed(" ", results.getFirst().type());
    } else if (!results.isEmpty()) {
      out.append(' ');
      tuple(results, false);
    }
  }

  private void tuple(List<Var> vars, boolean variadic) {
    out.append('(');
    for (int i = 0; i < vars.size(); i++) {
      Var v = vars.get(i);
      out.append(i > 0 ? ", " : "");
      if (!v.name().isEmpty()) {
        out.append(v.name()).append(' ');
      }
      if (variadic && i == vars.size() - 1) {
        out.append("...");
        type(v.type() instanceof Type.Slice(Type elem) ? elem : v.type());
      } else {
        type(v.type());
      }
    }
    out.append(')');
  }
}
