package concord.agree.backend;

import concord.agree.term.Base;
import concord.agree.term.Exn;
import concord.agree.term.Expr;
import concord.agree.term.Literal;
import java.util.ArrayList;
import java.util.stream.Collectors;

/// Writes terms in OCaml's syntax, with no more parentheses than a reader needs.
public final class OcamlPrinter {
  private OcamlPrinter() {}

  /// The term in a position where nothing follows it.
  public static String open(Expr e) {
    var text = new StringBuilder();
    write(e, text, Place.OPEN);
    return text.toString();
  }

  /// What surrounds a term: it needs parentheses unless it binds tighter.
  enum Place {
    /// Nothing: any term fits.
    OPEN,
    /// An operator or argument: only names, literals and parentheses may.
    ATOM
  }

  static void write(Expr e, StringBuilder out, Place place) {
    boolean parentheses = place == Place.ATOM && !isAtom(e);
    if (parentheses) {
      out.append('(');
    }
    writeBare(e, out);
    if (parentheses) {
      out.append(')');
    }
  }

  private static boolean isAtom(Expr e) {
    return switch (e) {
      case Expr.Lit _, Expr.Var _, Expr.Pair _ -> true;
      case Expr.App _,
          Expr.Lam _,
          Expr.Let _,
          Expr.If _,
          Expr.Seq _,
          Expr.Raise _,
          Expr.Try _,
          Expr.MatchList _,
          Expr.MatchOption _,
          Expr.MatchPair _,
          Expr.For _,
          Expr.While _,
          Expr.LetRec _ ->
          false;
    };
  }

  private static void writeBare(Expr e, StringBuilder out) {
    switch (e) {
      case Expr.Lit(var value) -> out.append(literal(value));
      case Expr.Var(var name, _) -> out.append(asFunction(name));
      case Expr.Lam(var x, _, var body) -> template(out, "fun " + x + " -> ", body);
      case Expr.App app -> writeApplication(app, out);
      case Expr.Let(var x, var bound, var body) ->
          template(out, "let " + x + " = ", bound, " in ", body);
      case Expr.If(var test, var yes, var no) -> {
        template(out, "if ", test, " then ");
        write(yes, out, Place.ATOM);
        out.append(" else ");
        write(no, out, Place.ATOM);
      }
      case Expr.Pair(var first, var second) -> {
        out.append('(');
        write(first, out, Place.ATOM);
        out.append(", ");
        write(second, out, Place.ATOM);
        out.append(')');
      }
      case Expr.Seq(var first, var second) -> {
        write(first, out, Place.ATOM);
        template(out, "; ", second);
      }
      case Expr.Raise(var exn, _) ->
          out.append(exn.hasText() ? "raise (" + exn + " \"\")" : "raise " + exn);
      case Expr.Try(var body, var exn, var handler) ->
          template(out, "try ", body, " with " + pattern(exn) + " -> ", handler);
      case Expr.MatchList(var list, var nil, var head, var tail, var cons) -> {
        template(out, "match ", list, " with [] -> ");
        write(nil, out, Place.ATOM);
        template(out, " | " + head + " :: " + tail + " -> ", cons);
      }
      case Expr.MatchOption(var option, var none, var x, var some) -> {
        template(out, "match ", option, " with None -> ");
        write(none, out, Place.ATOM);
        template(out, " | Some " + x + " -> ", some);
      }
      case Expr.MatchPair(var pair, var first, var second, var body) ->
          template(out, "match ", pair, " with (" + first + ", " + second + ") -> ", body);
      case Expr.For(var i, var times, var body) ->
          template(out, "for " + i + " = 1 to " + times + " do ", body, " done");
      case Expr.While(var n, var times, var body) -> {
        out.append(
            "let %1$s = ref %2$d in while !%1$s > 0 do %1$s := !%1$s - 1; ".formatted(n, times));
        template(out, "", body, " done");
      }
      case Expr.LetRec r -> {
        template(out, "let rec %s %s %s = if %s <= 0 then ".formatted(r.f(), r.n(), r.x(), r.n()));
        write(r.base(), out, Place.ATOM);
        template(out, " else let %s = %s (%s - 1) in ".formatted(r.self(), r.f(), r.n()), r.step());
        template(out, " in ", r.body());
      }
    }
  }

  /// Writes texts unchanged, and terms in positions where any term fits.
  private static void template(StringBuilder out, Object... pieces) {
    for (Object piece : pieces) {
      if (piece instanceof Expr e) {
        write(e, out, Place.OPEN);
      } else {
        out.append(piece);
      }
    }
  }

  /// `f a b` rather than `(f a) b`: a primitive with all its arguments is compiled as itself.
  private static void writeApplication(Expr.App app, StringBuilder out) {
    var arguments = new ArrayList<Expr>();
    Expr head = app;
    while (head instanceof Expr.App(var fn, var arg)) {
      arguments.addFirst(arg);
      head = fn;
    }
    if (head instanceof Expr.Var(var name, _) && name.equals("some") && arguments.size() == 1) {
      out.append("Some ");
      write(arguments.getFirst(), out, Place.ATOM);
      return;
    }
    if (head instanceof Expr.Var(var name, _) && name.equals("cons") && arguments.size() == 2) {
      write(arguments.getFirst(), out, Place.ATOM);
      out.append(" :: ");
      write(arguments.getLast(), out, Place.ATOM);
      return;
    }
    write(head, out, Place.ATOM);
    for (Expr argument : arguments) {
      out.append(' ');
      write(argument, out, Place.ATOM);
    }
  }

  /// Constructors are no functions in OCaml.
  private static String asFunction(String name) {
    return switch (name) {
      case "some" -> "(fun it -> Some it)";
      case "cons" -> "(fun it them -> it :: them)";
      default -> name;
    };
  }

  private static String pattern(Exn exn) {
    return exn.hasText() ? exn + " _" : exn.toString();
  }

  private static String literal(Literal literal) {
    return switch (literal) {
      case Literal.Unit _ -> "()";
      case Literal.Bool(var value) -> Boolean.toString(value);
      case Literal.Int(var value, var base) -> {
        String suffix = base == Base.INT32 ? "l" : base == Base.INT64 ? "L" : "";
        yield value < 0 ? "(" + value + suffix + ")" : value + suffix;
      }
      case Literal.Str(var value) -> '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
      case Literal.Char(var value) -> "'" + value + "'";
      case Literal.Real(var value) -> value < 0 ? "(" + value + ")" : Double.toString(value);
      case Literal.ListOf(_, var items) ->
          items.stream().map(OcamlPrinter::literal).collect(Collectors.joining("; ", "[", "]"));
      case Literal.None _ -> "None";
    };
  }
}
