package concord.agree.backend;

import concord.agree.backend.Observation.Ending;
import concord.agree.term.Base;
import concord.agree.term.Exn;
import concord.agree.term.Expr;
import concord.agree.term.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// OCaml as every compiler since 4.02 reads it.
public final class Ocaml implements Dialect {
  /// The sign and the text of a NaN are the C library's affair, so floats are printed by way of
  /// these.
  private static final String FLOATS =
      """
      let string_of_float x = if x <> x then "nan" else string_of_float x
      let print_float x = print_string (string_of_float x);;
      """;

  /// Integers of 32 bits wherever this is compiled, for backends whose `int` is no wider: what
  /// overflows is wrapped, and shifts past the word are what they would be on a wider one.
  private static final String NARROW =
      """
      let narrow = let extra = Sys.int_size - 32 in fun x -> (x lsl extra) asr extra
      let unsigned = let extra = Sys.int_size - 32 in fun x -> (x lsl extra) lsr extra
      let ( + ) a b = narrow (a + b)
      let ( - ) a b = narrow (a - b)
      let ( * ) a b = narrow (a * b)
      let ( / ) a b = narrow (a / b)
      let ( lsl ) a n = if n > 31 then 0 else narrow (a lsl n)
      let ( lsr ) a n = if n > 31 then 0 else narrow ((unsigned a) lsr n)
      let ( asr ) a n = a asr (if n > 31 then 31 else n)
      let ( ~- ) a = narrow (- a)
      let succ a = a + 1
      let pred a = a - 1
      let abs a = if a < 0 then ~- a else a
      let max_int = 2147483647
      let min_int = - max_int - 1
      let incr r = r := !r + 1
      module Int64 = struct include Int64 let to_int x = Int32.to_int (Int64.to_int32 x) end;;
      """;

  private static final String DRIVER =
      """
      exception Exits of int
      let exit status = raise (Exits status)
      let from = int_of_string Sys.argv.(1)
      let run number program =
        if number >= from then begin
          print_string "\\001"; print_int number; print_string "\\002";
          begin
            try let value = program () in print_string "\\003v"; print_int value with
            | Exits status -> print_string "\\003x"; print_int status
            | e -> print_string "\\003e"; print_string (Printexc.to_string e)
          end;
          print_string "\\004"; flush stdout
        end
      """;

  private static final Pattern FATAL =
      Pattern.compile("Fatal error: exception (.*)", Pattern.DOTALL);

  /// How wide the integers of the backends are.
  public enum Width {
    /// As wide as each has them, which is alike among native compilers and bytecode.
    NATIVE,
    /// 32 bits, as on JavaScript.
    BITS_32
  }

  private final Width width;

  public Ocaml(Width width) {
    this.width = width;
  }

  private String prelude() {
    return width == Width.NATIVE ? "" : NARROW;
  }

  @Override
  public String extension() {
    return "ml";
  }

  @Override
  public String program(Expr term) {
    return prelude()
        + (usesFloats(term) ? FLOATS : "")
        + "let i = "
        + open(fitted(term))
        + " in print_int i\n";
  }

  @Override
  public String batch(List<Expr> terms) {
    var text = new StringBuilder(DRIVER).append(prelude()).append(FLOATS);
    for (int i = 0; i < terms.size(); i++) {
      text.append("let p").append(i).append(" () = ");
      write(fitted(terms.get(i)), text, Place.OPEN);
      text.append('\n');
    }
    text.append("let () =\n");
    for (int i = 0; i < terms.size(); i++) {
      text.append("  run ").append(i).append(" p").append(i).append(";\n");
    }
    return text.append("  ()\n").toString();
  }

  /// The term with its literals cut to the width.
  private Expr fitted(Expr e) {
    if (width == Width.NATIVE) {
      return e;
    }
    return e instanceof Expr.Lit(var literal)
        ? new Expr.Lit(fitted(literal))
        : e.withParts(e.parts().stream().map(this::fitted).toList());
  }

  private static Literal fitted(Literal literal) {
    return switch (literal) {
      case Literal.Int(var value, var base) ->
          base == Base.INT ? Literal.ofInt(value << 32 >> 32) : literal;
      case Literal.ListOf(var element, var items) ->
          new Literal.ListOf(element, items.stream().map(Ocaml::fitted).toList());
      case Literal.Unit _,
          Literal.Bool _,
          Literal.Str _,
          Literal.Char _,
          Literal.Real _,
          Literal.None _ ->
          literal;
    };
  }

  @Override
  public Ending ending(int status, String errors) {
    Matcher fatal = FATAL.matcher(errors);
    if (status == 2 && fatal.find()) {
      return new Ending.Raises(fatal.group(1).strip());
    }
    return status > 128 ? new Ending.Dies(status - 128) : new Ending.Exits(status);
  }

  @Override
  public boolean isResourceLimit(String exception) {
    return exception.contains("Stack_overflow") || exception.contains("Out_of_memory");
  }

  private static boolean usesFloats(Expr e) {
    return (e instanceof Expr.Var(var name, _)
            && (name.equals("string_of_float") || name.equals("print_float")))
        || e.parts().stream().anyMatch(Ocaml::usesFloats);
  }

  /// The term where nothing follows it.
  public static String open(Expr e) {
    var text = new StringBuilder();
    write(e, text, Place.OPEN);
    return text.toString();
  }

  /// What surrounds a term: it needs parentheses unless it binds tighter.
  private enum Place {
    /// Nothing: anything may stand here.
    OPEN,
    /// An operator or argument: only names, literals and parentheses may.
    ATOM
  }

  private static void write(Expr e, StringBuilder out, Place place) {
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

  /// Writes texts as they are and terms where anything may stand.
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
          items.stream().map(Ocaml::literal).collect(Collectors.joining("; ", "[", "]"));
      case Literal.None _ -> "None";
    };
  }
}
