package concord.go.types.check;

import concord.go.syntax.Children;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.Node;
import concord.go.syntax.Position;
import concord.go.syntax.Source;
import concord.go.types.Checked;
import concord.go.types.Info;
import concord.go.types.Mode;
import concord.go.types.TypeAndValue;
import concord.go.types.Var;

/// Prints what the checker found out about a file: an expression a line, with what it denotes and,
/// where it is a name, what it declares or refers to.
///
/// ```
/// 4:2-4:4    ch                 variable chan int; declares var ch chan int
/// 5:4-5:10   <-ch               comma ok int
/// ```
public final class TypesDump {
  private static final int MAX_WIDTH = 40;

  private final Source source;
  private final Info info;
  private final StringBuilder out = new StringBuilder();

  private TypesDump(Source source, Info info) {
    this.source = source;
    this.info = info;
  }

  public static String of(Checked checked) {
    StringBuilder all = new StringBuilder();
    for (File f : checked.files()) {
      all.append(f.source().name()).append(":\n").append(of(f, checked.info()));
    }
    return all.toString();
  }

  public static String of(File file, Info info) {
    TypesDump dump = new TypesDump(file.source(), info);
    Children.walk(file, dump::node);
    return dump.out.toString();
  }

  private void node(Node node) {
    if (!(node instanceof Expr e)) {
      return;
    }
    String facts = facts(e);
    if (!facts.isEmpty()) {
      String place = place(e.start()) + "-" + place(e.end());
      out.append(
          String.format(
              "%-16s %-" + MAX_WIDTH + "s %s%n", place, shortened(ExprText.of(e)), facts));
    }
  }

  private static String shortened(String text) {
    return text.length() <= MAX_WIDTH ? text : text.substring(0, MAX_WIDTH - 1) + "…";
  }

  private String place(int offset) {
    Position p = source.position(offset);
    return p.line() + ":" + p.column();
  }

  private String facts(Expr e) {
    StringBuilder facts = new StringBuilder();
    TypeAndValue t = info.of(e);
    if (t.mode() != Mode.INVALID) {
      facts.append(mode(t.mode())).append(t.mode() == Mode.BUILTIN ? "" : t.type().toString());
      if (t.value().isKnown()) {
        facts.append(" = ").append(t.value());
      }
    }
    switch (e) {
      case Expr.Ident i -> {
        info.definition(i).ifPresent(o -> add(facts, "declares " + o));
        info.use(i).ifPresent(o -> add(facts, "refers to " + o));
        info.instance(i).ifPresent(x -> add(facts, "with " + x.args()));
      }
      case Expr.Selector s ->
          info.selection(s)
              .ifPresent(x ->
                  add(
                      facts,
                      "selects " + x.obj() + (x.path().size() > 1 ? " through " + x.path() : "")));
      case Expr.FuncLit lit -> {
        if (!info.captures(lit).isEmpty()) {
          add(facts, "captures " + info.captures(lit).stream().map(Var::name).toList());
        }
      }
      case Expr _ -> {}
    }
    return facts.toString();
  }

  private static void add(StringBuilder facts, String text) {
    facts.append(facts.isEmpty() ? "" : "; ").append(text);
  }

  private static String mode(Mode mode) {
    return switch (mode) {
      case INVALID -> "invalid ";
      case NO_VALUE -> "no value ";
      case BUILTIN -> "builtin";
      case TYPE -> "type ";
      case CONSTANT -> "constant ";
      case VARIABLE -> "variable ";
      case MAP_INDEX -> "map element ";
      case VALUE -> "value ";
      case NIL -> "nil ";
      case COMMA_OK -> "comma ok ";
    };
  }
}
