package concord.agree.backend;

import concord.agree.backend.Observation.Ending;
import concord.agree.term.Expr;
import concord.agree.term.Literal;
import concord.agree.term.Signature;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Scheme as R6RS implementations read it, for the paper's language. Scheme leaves the order of
/// operands open as OCaml does; its integers have no width, so nothing overflows.
///
/// A primitive with all its arguments is called directly, and is a chain of one-argument procedures
/// otherwise. What R6RS lacks is defined in a prelude, exceptions as symbols.
public final class Scheme implements Dialect {
  private static final String PRELUDE = Prelude.text("prelude.scm");
  private static final String DRIVER = Prelude.text("driver.scm");

  private final Signature delta;

  public Scheme(Signature delta) {
    this.delta = delta;
  }

  @Override
  public String extension() {
    return "scm";
  }

  @Override
  public String program(Expr term) {
    return PRELUDE
        + "(guard (e (#t (display \"Fatal error: exception \" (current-error-port))\n"
        + "              (display e (current-error-port))\n"
        + "              (exit 2)))\n"
        + "  (let ((i "
        + text(term)
        + "))\n    (display i)))\n";
  }

  @Override
  public String batch(List<Expr> terms) {
    var all = new StringBuilder(PRELUDE).append(DRIVER);
    for (int i = 0; i < terms.size(); i++) {
      all.append("(run ")
          .append(i)
          .append(" (lambda () ")
          .append(text(terms.get(i)))
          .append("))\n");
    }
    return all.toString();
  }

  @Override
  public Ending ending(int status, String errors) {
    int fatal = errors.indexOf("Fatal error: exception ");
    return status == 2 && fatal >= 0
        ? new Ending.Raises(errors.substring(fatal + "Fatal error: exception ".length()).strip())
        : status > 128 ? new Ending.Dies(status - 128) : new Ending.Exits(status);
  }

  @Override
  public String exception(String text) {
    return text;
  }

  @Override
  public boolean isResourceLimit(String exception) {
    return exception.contains("stack") || exception.contains("memory");
  }

  private String text(Expr e) {
    return switch (e) {
      case Expr.Lit(var value) -> literal(value);
      case Expr.Var(var name, _) -> delta.find(name).isPresent() ? curried(name, List.of()) : name;
      case Expr.Lam(var x, _, var body) -> "(lambda (" + x + ") " + text(body) + ")";
      case Expr.App app -> application(app);
      case Expr.Let(var x, var bound, var body) ->
          "(let ((" + x + " " + text(bound) + ")) " + text(body) + ")";
      case Expr.If(var test, var yes, var no) ->
          "(if " + text(test) + " " + text(yes) + " " + text(no) + ")";
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

  private String application(Expr.App app) {
    var arguments = new ArrayList<Expr>();
    Expr head = app;
    while (head instanceof Expr.App(var fn, var arg)) {
      arguments.addFirst(arg);
      head = fn;
    }
    String call;
    List<Expr> rest;
    if (head instanceof Expr.Var(var name, _) && delta.find(name).isPresent()) {
      int taken = Math.min(arity(name), arguments.size());
      call = curried(name, arguments.subList(0, taken).stream().map(this::text).toList());
      rest = arguments.subList(taken, arguments.size());
    } else {
      call = text(head);
      rest = arguments;
    }
    for (Expr argument : rest) {
      call = "(" + call + " " + text(argument) + ")";
    }
    return call;
  }

  /// The primitive applied to some of its arguments: `(p a b)`, or `((lambda (p1) (lambda (p2) (p
  /// p1 p2))) a)`.
  private String curried(String name, List<String> arguments) {
    String procedure = symbol(name);
    int arity = arity(name);
    if (arity == 0) {
      return procedure;
    }
    if (arguments.size() == arity) {
      return "(" + procedure + " " + String.join(" ", arguments) + ")";
    }
    var whole = new StringBuilder("(" + procedure);
    for (int i = 1; i <= arity; i++) {
      whole.append(" p").append(i).append('_');
    }
    String chain = whole.append(')').toString();
    for (int i = arity; i >= 1; i--) {
      chain = "(lambda (p" + i + "_) " + chain + ")";
    }
    for (String argument : arguments) {
      chain = "(" + chain + " " + argument + ")";
    }
    return chain;
  }

  private int arity(String name) {
    return delta.find(name).orElseThrow().type().returnTypes().size() - 1;
  }

  /// `(mod)` is `ml:mod`, `List.hd` is `ml:List.hd`.
  private static String symbol(String name) {
    return "ml:" + name.replaceAll("[() ]", "");
  }

  private static String literal(Literal literal) {
    return switch (literal) {
      case Literal.Unit _ -> "'unit";
      case Literal.Bool(var value) -> value ? "#t" : "#f";
      case Literal.Int(var value, _) -> Long.toString(value);
      case Literal.Str(var value) -> '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
      case Literal.ListOf(_, var items) ->
          items.stream().map(Scheme::literal).collect(Collectors.joining(" ", "(list ", ")"));
      case Literal.Char _, Literal.Real _, Literal.None _ ->
          throw new IllegalArgumentException("not in the paper's language: " + literal);
    };
  }
}
