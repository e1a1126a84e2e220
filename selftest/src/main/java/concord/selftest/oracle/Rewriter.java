package concord.selftest.oracle;

import concord.go.syntax.Children;
import concord.go.syntax.CommClause;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.Node;
import concord.go.syntax.Source;
import concord.go.syntax.Spec;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.syntax.TypeExpr;
import concord.go.types.BuiltinId;
import concord.go.types.Checked;
import concord.go.types.Info;
import concord.go.types.Named;
import concord.go.types.Obj;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Rewrites a Go file so that it calls our scheduler before each synchronising operation.
///
/// Channels become `*sched_.Chan[T]`, `go`, `select` and the operations on channels become calls,
/// and the packages `sync`, `time`, `context` and so on are replaced by ours. Everything stays on
/// its line, so that Go reports the lines of the original. Names of the package get a suffix: many
/// programs become one package.
///
/// Not translated: named channel types, constraints with channels.
final class Rewriter {
  private static final Map<String, String> PACKAGES =
      Map.of(
          "sync", "oracle/sync",
          "sync/atomic", "oracle/atomic",
          "time", "oracle/time",
          "context", "oracle/context",
          "testing", "oracle/testing",
          "runtime", "oracle/runtime",
          "math/rand", "oracle/rand",
          "math/rand/v2", "oracle/rand",
          "fmt", "oracle/fmt");

  private final String suffix;
  private final File file;
  private final Source source;
  private final Info info;
  private final Checked checked;
  private final Set<Obj> globals = Collections.newSetFromMap(new IdentityHashMap<>());
  private final TypeNames types;
  private final List<String> resets = new ArrayList<>();
  private int initialisers;

  private Rewriter(Checked checked, String suffix) {
    this.checked = checked;
    this.file = checked.files().getFirst();
    this.source = file.source();
    this.info = checked.info();
    this.suffix = suffix;
    globals.addAll(checked.pkg().scope().objects());
    this.types = new TypeNames(checked.pkg(), this::name);
  }

  /// The file as part of package `programs`, with a function that starts it anew and one that
  /// registers it.
  ///
  /// @param id what the program is called
  /// @param kind `Main` or `Function`, as package sched calls them
  /// @param call runs the entry, whose name has been replaced for `$`
  static String rewrite(Checked checked, String id, String kind, String entry, String call) {
    Rewriter r = new Rewriter(checked, "_" + id);
    String text = r.text(r.file);
    StringBuilder end = new StringBuilder("\nfunc reset_" + id + "() {\n");
    r.resets.forEach(line -> end.append('\t').append(line).append('\n'));
    end.append("}\n\nfunc init() {\n\tsched_.Register(sched_.Program{ID: \"")
        .append(id)
        .append("\", Kind: sched_.")
        .append(kind)
        .append(", Reset: reset_" + id + ", Run: ")
        .append(call.replace("$", entry + "_" + id))
        .append("})\n}\n");
    return text + end;
  }

  private String name(Obj obj) {
    return globals.contains(obj) ? obj.name() + suffix : obj.name();
  }

  /// The text of a node, with all that is in it rewritten.
  private String text(Node node) {
    return switch (node) {
      case File f -> file(f);
      case Decl.Var d when isGlobal(d) -> variables(d);
      case Decl.Func f when f.receiver().isEmpty() && f.name().name().equals("init") -> init(f);
      case Spec.Import i -> imported(i);
      case Expr.Ident i -> identifier(i);
      case TypeExpr.ChanType c -> "*sched_.Chan[" + text(c.elem()) + "]";
      case Expr.Unary u when u.op() == Token.ARROW -> "(" + text(u.x()) + ").Recv()";
      case Expr.Call c -> call(c);
      case Stmt.Send s -> "(" + text(s.chan()) + ").Send(" + text(s.value()) + ")";
      case Stmt.Assign s when isReceiveTwo(s.lhs(), s.rhs()) ->
          copied(s.start(), s.rhs().getFirst().start(), s.lhs()) + receiveTwo(s.rhs().getFirst());
      case Stmt.ShortVarDecl s when isReceiveTwo(s.lhs(), s.rhs()) ->
          copied(s.start(), s.rhs().getFirst().start(), s.lhs()) + receiveTwo(s.rhs().getFirst());
      case Stmt.Go g -> "sched_.Go(" + bound(g.call()) + ")";
      case Stmt.Range r -> range(r);
      case Stmt.Select s -> select(s);
      default -> copied(node);
    };
  }

  private String copied(Node node) {
    return copied(node.start(), node.end(), Children.of(node));
  }

  /// The text from one place to another, with these parts rewritten.
  private String copied(int from, int to, List<? extends Node> parts) {
    StringBuilder out = new StringBuilder();
    int at = copy(from, to, parts, out);
    return out.append(source.text(at, to)).toString();
  }

  /// The type of a function that is declared begins before its name.
  private int copy(int from, int to, List<? extends Node> parts, StringBuilder out) {
    int at = from;
    for (Node part : parts) {
      if (part.start() >= at && part.end() <= to) {
        out.append(source.text(at, part.start())).append(text(part));
        at = part.end();
      } else if (part.end() > at) {
        at = copy(at, to, Children.of(part), out);
      }
    }
    return at;
  }

  private String file(File f) {
    String body = copied(f.name().end(), source.length(), f.decls());
    return source.text(0, f.start()) + "package programs; import sched_ \"oracle/sched\"" + body;
  }

  private String imported(Spec.Import i) {
    String path = i.path().text().substring(1, i.path().text().length() - 1);
    String name = i.name().map(n -> n.name() + " ").orElse("");
    return name + '"' + PACKAGES.getOrDefault(path, path) + '"';
  }

  private String identifier(Expr.Ident i) {
    Optional<Obj> obj = info.object(i);
    if (obj.isPresent() && obj.get() instanceof Var v && v.isEmbedded()) {
      return embedded(v.type()).map(this::name).orElse(i.name());
    }
    return obj.map(this::name).orElse(i.name());
  }

  private static Optional<Obj> embedded(Type type) {
    Type t = type instanceof Type.Pointer p ? p.elem() : type;
    return t instanceof Named n ? Optional.of(n.obj()) : Optional.empty();
  }

  // Package variables are set anew before each run.

  private boolean isGlobal(Decl.Var d) {
    return d.specs().stream()
        .flatMap(s -> s.names().stream())
        .anyMatch(n -> info.definition(n).filter(globals::contains).isPresent());
  }

  private String variables(Decl.Var d) {
    StringBuilder out = new StringBuilder();
    int line = source.line(d.start());
    for (Spec.Var spec : d.specs()) {
      int at = source.line(spec.start());
      out.append("\n".repeat(at - line));
      line = at;
      List<String> names = new ArrayList<>();
      for (Expr.Ident n : spec.names()) {
        names.add(n.isBlank() ? "_" : n.name() + suffix);
        if (!n.isBlank()) {
          Type type = info.definition(n).orElseThrow().type();
          out.append("var ")
              .append(n.name())
              .append(suffix)
              .append(' ')
              .append(types.of(type))
              .append("; ");
          if (spec.values().isEmpty()) {
            resets.add(n.name() + suffix + " = *new(" + types.of(type) + ")");
          }
        }
      }
      if (!spec.values().isEmpty()) {
        List<String> values = spec.values().stream().map(this::text).toList();
        // Kept on its line, because an initialiser can start goroutines and panic.
        String set = "set" + initialisers++ + suffix;
        resets.add(set + "()");
        out.append("func ")
            .append(set)
            .append("() { ")
            .append(String.join(", ", names))
            .append(" = ");
        out.append(String.join(", ", values)).append(" }; ");
      }
    }
    return out.append(
            "\n"
                .repeat(
                    source.line(d.end())
                        - source.line(d.start())
                        - out.toString().split("\n", -1).length
                        + 1))
        .toString();
  }

  private String init(Decl.Func f) {
    String name = "init" + initialisers++ + suffix;
    resets.add(name + "()");
    return "func " + name + copied(f.name().end(), f.end(), Children.of(f));
  }

  // Calls

  private Optional<BuiltinId> builtin(Expr.Call c) {
    return c.fun() instanceof Expr.Ident i && info.use(i).orElse(null) instanceof Obj.Builtin b
        ? Optional.of(b.id())
        : Optional.empty();
  }

  private boolean isChannel(Expr e) {
    return info.type(e).underlying() instanceof Type.Chan;
  }

  private String call(Expr.Call c) {
    Optional<BuiltinId> builtin = builtin(c);
    if (builtin.isEmpty()) {
      return copied(c);
    }
    return switch (builtin.get()) {
      case CLOSE -> "(" + text(c.args().getFirst()) + ").Close()";
      case LEN ->
          isChannel(c.args().getFirst()) ? "(" + text(c.args().getFirst()) + ").Len()" : copied(c);
      case CAP ->
          isChannel(c.args().getFirst()) ? "(" + text(c.args().getFirst()) + ").Cap()" : copied(c);
      case PRINT, PRINTLN ->
          "sched_.Print("
              + copied(
                  c.args().isEmpty() ? c.end() - 1 : c.args().getFirst().start(),
                  c.end(),
                  c.args());
      case MAKE -> make(c);
      default -> copied(c);
    };
  }

  private String make(Expr.Call c) {
    if (info.type(c.args().getFirst()) instanceof Type.Chan
        && c.args().getFirst() instanceof TypeExpr.ChanType t) {
      String size = c.args().size() > 1 ? "int(" + text(c.args().get(1)) + ")" : "0";
      return "sched_.Make[" + text(t.elem()) + "](" + size + ")";
    }
    return copied(c);
  }

  /// A function that performs the call; function and arguments are evaluated at once.
  private String bound(Expr.Call c) {
    if (builtin(c).isPresent() || (c.fun() instanceof Expr.FuncLit && c.args().isEmpty())) {
      return c.fun() instanceof Expr.FuncLit f && isWithoutResult(f)
          ? text(f)
          : "func() { " + call(c) + " }";
    }
    if (!(info.type(c.fun()).underlying() instanceof Signature s) || s.variadic()) {
      return "func() { " + call(c) + " }";
    }
    boolean generic = !s.typeParams().isEmpty();
    StringBuilder out = new StringBuilder("sched_.Bind" + c.args().size());
    out.append("R".repeat(s.results().size())).append('(').append(text(c.fun()));
    for (int i = 0; i < c.args().size(); i++) {
      Expr arg = c.args().get(i);
      Type param = s.params().get(i).type();
      boolean converted =
          !generic
              && !info.of(arg).isConstant()
              && !types.of(info.type(arg)).equals(types.of(param));
      out.append(", ")
          .append(converted ? "(" + types.of(param) + ")(" + text(arg) + ")" : text(arg));
    }
    return out.append(')').toString();
  }

  private boolean isWithoutResult(Expr.FuncLit f) {
    return f.type().results().isEmpty();
  }

  // Statements

  private static boolean isReceiveTwo(List<Expr> lhs, List<Expr> rhs) {
    return lhs.size() == 2 && rhs.size() == 1 && received(rhs.getFirst()).isPresent();
  }

  private static Optional<Expr.Unary> received(Expr e) {
    return switch (e) {
      case Expr.Paren p -> received(p.x());
      case Expr.Unary u when u.op() == Token.ARROW -> Optional.of(u);
      default -> Optional.empty();
    };
  }

  private String receiveTwo(Expr e) {
    return "(" + text(received(e).orElseThrow().x()) + ").Recv2()";
  }

  private String range(Stmt.Range r) {
    String over =
        switch (info.type(r.x()).underlying()) {
          case Type.Chan _ -> "sched_.Range(" + text(r.x()) + ")";
          case Type.MapOf _ -> "sched_.RangeMap(" + text(r.x()) + ")";
          default -> text(r.x());
        };
    List<Node> head = new ArrayList<>();
    r.key().ifPresent(head::add);
    r.value().ifPresent(head::add);
    return copied(r.start(), r.x().start(), head)
        + over
        + source.text(/* start= */ r.x().end(), /* end= */ r.body().start())
        + text(r.body());
  }

  /// ```
  /// select { case v := <-a: A case b <- x: B }
  /// switch c0, c1 := (a).R(), (b).S(x); sched_.Select(false, c0, c1) { case 0: v := c0.V; A default: B }
  /// ```
  private String select(Stmt.Select s) {
    if (s.clauses().isEmpty()) {
      return "for { sched_.Forever() }";
    }
    boolean otherwise = s.clauses().stream().anyMatch(CommClause::isDefault);
    List<String> names = new ArrayList<>();
    List<String> cases = new ArrayList<>();
    StringBuilder body = new StringBuilder();
    int at = source.text(s.start(), s.clauses().getFirst().start()).indexOf('{') + s.start();
    for (CommClause clause : s.clauses()) {
      body.append(source.text(at, clause.start()));
      at = clause.end();
      int index = cases.size();
      if (clause.isDefault()) {
        body.append("default:").append(rest(clause, clause.start() + "default".length()));
        continue;
      }
      names.add("c" + index + "_");
      cases.add(communication(clause.comm().orElseThrow()));
      boolean last = !otherwise && clause.equals(s.clauses().getLast());
      body.append(last ? "default:" : "case " + index + ":");
      body.append(received(clause.comm().orElseThrow(), "c" + index + "_"));
      body.append(rest(clause, clause.comm().orElseThrow().end()));
    }
    body.append(source.text(at, s.end()));
    String made =
        names.isEmpty() ? "" : String.join(", ", names) + " := " + String.join(", ", cases) + "; ";
    String arguments = names.isEmpty() ? "" : ", " + String.join(", ", names);
    return "switch " + made + "sched_.Select(" + otherwise + arguments + ") " + body;
  }

  /// What follows the colon of a clause.
  private String rest(CommClause clause, int from) {
    int colon = source.text(from, clause.end()).indexOf(':') + from;
    return copied(colon + 1, clause.end(), clause.body());
  }

  private String communication(Stmt.Simple comm) {
    return switch (comm) {
      case Stmt.Send s -> {
        int line = source.line(s.start());
        yield "(" + text(s.chan()) + ").S(" + text(s.value()) + ", " + line + ")";
      }
      case Stmt.ExprStmt e -> receiving(e.x());
      case Stmt.Assign a -> receiving(a.rhs().getFirst());
      case Stmt.ShortVarDecl a -> receiving(a.rhs().getFirst());
      default -> throw new IllegalStateException("not a communication: " + source.text(comm));
    };
  }

  private String receiving(Expr e) {
    return "(" + text(received(e).orElseThrow().x()) + ").R()";
  }

  private String received(Stmt.Simple comm, String name) {
    return switch (comm) {
      case Stmt.Assign a -> values(a.lhs(), "=", name);
      case Stmt.ShortVarDecl a -> values(a.lhs(), ":=", name);
      default -> "";
    };
  }

  private String values(List<Expr> lhs, String op, String name) {
    List<String> left = lhs.stream().map(this::text).toList();
    String operator = left.stream().allMatch("_"::equals) ? "=" : op;
    String right = left.size() == 1 ? name + ".V" : name + ".V, " + name + ".OK";
    return " " + String.join(", ", left) + " " + operator + " " + right + ";";
  }

  Checked checked() {
    return checked;
  }
}
