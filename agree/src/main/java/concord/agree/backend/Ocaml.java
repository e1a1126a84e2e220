package concord.agree.backend;

import concord.agree.backend.Observation.Ending;
import concord.agree.term.Base;
import concord.agree.term.Expr;
import concord.agree.term.Literal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// OCaml as every compiler since 4.02 reads it.
public final class Ocaml implements Dialect {
  /// The sign and the text of a NaN depend on the C library, so floats are printed with these
  /// functions.
  private static final String FLOATS =
      """
      let string_of_float x = if x <> x then "nan" else string_of_float x
      let print_float x = print_string (string_of_float x);;
      """;

  /// Integers of 32 bits wherever this is compiled, for backends whose `int` is no wider: overflow
  /// wraps, and shifts past the word give what they would give on a wider one.
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
      let from = int_of_string Sys.argv.(Array.length Sys.argv - 1)
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
  private static final Pattern THROWN = Pattern.compile("RE_EXN_ID: '(\\w+)'");

  /// The common ground of a set of backends: a feature that one of them lacks is not compared for
  /// any. This is the complete list of what is not compared.
  public enum Platform {
    /// Bytecode and native code: everything is compared.
    NATIVE,
    /// Integers have 32 bits, and of an exception only its constructor is compared: its text is
    /// written differently.
    JAVASCRIPT
  }

  private final Platform platform;

  public Ocaml(Platform platform) {
    this.platform = platform;
  }

  private String prelude() {
    return platform == Platform.NATIVE ? "" : NARROW;
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
        + OcamlPrinter.open(fitted(term))
        + " in print_int i\n";
  }

  @Override
  public String batch(List<Expr> terms) {
    var text = new StringBuilder(DRIVER).append(prelude()).append(FLOATS);
    for (int i = 0; i < terms.size(); i++) {
      text.append("let p").append(i).append(" () = ");
      OcamlPrinter.write(fitted(terms.get(i)), text, OcamlPrinter.Place.OPEN);
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
    if (platform == Platform.NATIVE) {
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

  /// OCaml's runtimes say `Fatal error: exception Failure("hd")`; what bsc made ends in node's
  /// report of an object with the constructor's name in it.
  @Override
  public Ending ending(int status, String errors) {
    Matcher fatal = FATAL.matcher(errors);
    if (status == 2 && fatal.find()) {
      return new Ending.Raises(fatal.group(1).strip());
    }
    Matcher thrown = THROWN.matcher(errors);
    if (status == 1 && thrown.find()) {
      return new Ending.Raises(thrown.group(1));
    }
    return status > 128 ? new Ending.Dies(status - 128) : new Ending.Exits(status);
  }

  @Override
  public String exception(String text) {
    int arguments = text.indexOf('(');
    return platform == Platform.NATIVE || arguments < 0 ? text : text.substring(0, arguments);
  }

  @Override
  public boolean isResourceLimit(String exception) {
    return exception.contains("Stack_overflow")
        || exception.contains("Out_of_memory")
        || exception.contains("RangeError"); // node's word for it
  }

  private static boolean usesFloats(Expr e) {
    return (e instanceof Expr.Var(var name, _)
            && (name.equals("string_of_float") || name.equals("print_float")))
        || e.parts().stream().anyMatch(Ocaml::usesFloats);
  }
}
