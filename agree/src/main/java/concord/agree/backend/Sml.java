package concord.agree.backend;

import concord.agree.backend.Observation.Ending;
import concord.agree.term.Expr;
import concord.agree.term.Literal;
import concord.agree.term.Signature;
import concord.agree.term.Type;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Standard ML, for the paper's language. Its order of evaluation is fixed, its integers here have
/// no width (`IntInf`), and comparisons, which ML has for equality types only, are built from the
/// type at which they are used.
///
/// All of a program is in `main`: a compiler that writes a file runs the code outside of it.
public final class Sml implements Dialect {
  private static final String PRELUDE = Prelude.text("prelude.sml");
  private static final String DRIVER = Prelude.text("driver.sml");

  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("(+)", "add"),
          Map.entry("(-)", "sub"),
          Map.entry("( * )", "mul"),
          Map.entry("(/)", "quotient"),
          Map.entry("(mod)", "remainder"),
          Map.entry("(land)", "land'"),
          Map.entry("(lor)", "lor'"),
          Map.entry("(lxor)", "lxor'"),
          Map.entry("(lsl)", "lsl'"),
          Map.entry("(lsr)", "lsr'"),
          Map.entry("(asr)", "asr'"),
          Map.entry("lnot", "lnot'"),
          Map.entry("abs", "abs'"),
          Map.entry("(~-)", "neg"),
          Map.entry("(~+)", "pos"),
          Map.entry("(^)", "append"),
          Map.entry("String.length", "string_length"),
          Map.entry("(@)", "join"));

  private static final Map<String, String> COMPARISONS =
      Map.of(
          "(=)", "eq", "(<>)", "ne", "(<)", "lt", "(<=)", "le", "(>)", "gt", "(>=)", "ge",
          "compare", "compare", "min", "min", "max", "max");

  private final Signature delta;

  public Sml(Signature delta) {
    this.delta = delta;
  }

  @Override
  public String extension() {
    return "sml";
  }

  @Override
  public String program(Expr term) {
    return PRELUDE
        + "fun program () : IntInf.int = "
        + text(term)
        + "\n"
        + "fun main () =\n"
        + "  let val i = program () in Ml.print_int i end\n"
        + "  handle e => (TextIO.output (TextIO.stdErr, \"Fatal error: exception \" ^"
        + " General.exnName e);\n"
        + "    TextIO.flushOut TextIO.stdOut; OS.Process.exit OS.Process.failure)\n";
  }

  @Override
  public String batch(List<Expr> terms) {
    var all = new StringBuilder(PRELUDE).append(DRIVER);
    for (int i = 0; i < terms.size(); i++) {
      all.append("fun p%d () : IntInf.int = %s\n".formatted(i, text(terms.get(i))));
    }
    all.append("fun main () = (");
    for (int i = 0; i < terms.size(); i++) {
      all.append("run (%d, p%d);\n".formatted(i, i));
    }
    return all.append("())\n").toString();
  }

  @Override
  public Ending ending(int status, String errors) {
    int fatal = errors.indexOf("Fatal error: exception ");
    return status == 1 && fatal >= 0
        ? new Ending.Raises(errors.substring(fatal + "Fatal error: exception ".length()).strip())
        : status > 128 ? new Ending.Dies(status - 128) : new Ending.Exits(status);
  }

  @Override
  public String exception(String text) {
    return text;
  }

  @Override
  public boolean isResourceLimit(String exception) {
    return exception.contains("Size") || exception.contains("Interrupt");
  }

  private String text(Expr e) {
    return switch (e) {
      case Expr.Lit(var value) -> literal(value);
      case Expr.Var(var name, var type) ->
          delta.find(name).isPresent() ? primitive(name, type) : variable(name);
      case Expr.Lam(var x, _, var body) -> "(fn " + variable(x) + " => " + text(body) + ")";
      case Expr.App(var fn, var arg) -> "(" + text(fn) + " " + text(arg) + ")";
      case Expr.Let(var x, var bound, var body) ->
          "let val " + variable(x) + " = " + text(bound) + " in " + text(body) + " end";
      case Expr.If(var test, var yes, var no) ->
          "(if " + text(test) + " then " + text(yes) + " else " + text(no) + ")";
      case Expr.Pair _,
          Expr.Seq _,
          Expr.Raise _,
          Expr.Try _,
          Expr.MatchList _,
          Expr.MatchOption _,
          Expr.MatchPair _,
          Expr.For _,
          Expr.While _,
          Expr.LetRec _ ->
          throw new IllegalArgumentException("not in the paper's language: " + e);
    };
  }

  /// Our names could be keywords or operators of ML, such as `o`.
  private static String variable(String name) {
    return "v_" + name;
  }

  private static String primitive(String name, Type type) {
    String comparison = COMPARISONS.get(name);
    if (comparison != null && type instanceof Type.Fun(var operand, _, _)) {
      return "(Ml." + comparison + " " + comparator(operand) + ")";
    }
    String plain = name.substring(name.lastIndexOf('.') + 1);
    return name.equals("not") ? "not" : "Ml." + NAMES.getOrDefault(name, plain);
  }

  private static String comparator(Type type) {
    return switch (type) {
      case Type.Of(var base) ->
          switch (base) {
            case UNIT -> "Ml.cmpUnit";
            case BOOL -> "Ml.cmpBool";
            case STRING -> "Ml.cmpString";
            case INT, SHIFT, SHIFT32, FUEL -> "Ml.cmpInt";
            case CHAR, FLOAT, INT32, INT64 ->
                throw new IllegalArgumentException("not in the paper's language: " + base);
          };
      case Type.ListOf(var element) -> "(Ml.cmpList " + comparator(element) + ")";
      case Type.Var _, Type.OptionOf _, Type.RefOf _, Type.PairOf _, Type.Fun _ ->
          throw new IllegalArgumentException("nothing to compare: " + type);
    };
  }

  private static String literal(Literal literal) {
    return switch (literal) {
      case Literal.Unit _ -> "()";
      case Literal.Bool(var value) -> Boolean.toString(value);
      case Literal.Int(var value, _) ->
          "(" + Long.toString(value).replace('-', '~') + " : IntInf.int)";
      case Literal.Str(var value) ->
          '"' + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
      case Literal.ListOf(_, var items) ->
          items.stream().map(Sml::literal).collect(Collectors.joining(", ", "[", "]"));
      case Literal.Char _, Literal.Real _, Literal.None _ ->
          throw new IllegalArgumentException("not in the paper's language: " + literal);
    };
  }
}
