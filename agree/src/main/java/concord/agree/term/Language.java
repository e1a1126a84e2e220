package concord.agree.term;

import static concord.agree.term.Effect.EFFECT;
import static concord.agree.term.Effect.PURE;
import static concord.agree.term.Type.BOOL;
import static concord.agree.term.Type.CHAR;
import static concord.agree.term.Type.FLOAT;
import static concord.agree.term.Type.INT;
import static concord.agree.term.Type.INT32;
import static concord.agree.term.Type.INT64;
import static concord.agree.term.Type.SHIFT;
import static concord.agree.term.Type.SHIFT32;
import static concord.agree.term.Type.STRING;
import static concord.agree.term.Type.UNIT;
import static concord.agree.term.Type.curried;

import concord.agree.term.Signature.Primitive;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Which part of the term language programs are made of, with its ∆.
///
/// A primitive is listed with PURE only if it never raises, prints, reads what can change, or
/// depends on what OCaml leaves open; everything else is EFFECT or not listed. Left out on purpose,
/// besides comparisons of functions: physical equality, `Hashtbl.hash` (its values are an
/// implementation's own), `int_of_float` (open outside the range of int), `s.[i]` (unchecked under
/// -unsafe), and the functions of libm that are not correctly rounded.
public enum Language {
  /// §6: unit, bool, int, string, lists, functions, let, if.
  PAPER(paper()),
  /// All of [Expr].
  EXTENDED(extended());

  @SuppressWarnings("ImmutableEnumChecker") // nobody can change a signature
  private final Signature signature;

  Language(List<Primitive> primitives) {
    this.signature = new Signature(primitives);
  }

  public Signature signature() {
    return signature;
  }

  private static final int A = 0;
  private static final int B = 1;

  private static Type any(int id) {
    return new Type.Var(id, Type.Var.Range.ANY);
  }

  private static Type data(int id) {
    return new Type.Var(id, Type.Var.Range.DATA);
  }

  private static Type list(Type element) {
    return new Type.ListOf(element);
  }

  private static Primitive pure(String name, Type result, Type... params) {
    return new Primitive(name, curried(PURE, result, params));
  }

  private static Primitive effect(String name, Type result, Type... params) {
    return new Primitive(name, curried(EFFECT, result, params));
  }

  /// A primitive whose effect is that of an argument: `φ` is tt/ff, or ff/ff as an instance (§9,
  /// future work (b)).
  private static Primitive relative(String name, Function<Effect, Type> type) {
    return new Primitive(name, type.apply(EFFECT), List.of(type.apply(PURE)));
  }

  private static List<Primitive> paper() {
    return List.of(
        pure("(+)", INT, INT, INT),
        pure("(-)", INT, INT, INT),
        pure("( * )", INT, INT, INT),
        effect("(/)", INT, INT, INT),
        effect("(mod)", INT, INT, INT),
        pure("(land)", INT, INT, INT),
        pure("(lor)", INT, INT, INT),
        pure("(lxor)", INT, INT, INT),
        pure("(lsl)", INT, INT, SHIFT),
        pure("(lsr)", INT, INT, SHIFT),
        pure("(asr)", INT, INT, SHIFT),
        pure("lnot", INT, INT),
        pure("abs", INT, INT),
        pure("succ", INT, INT),
        pure("pred", INT, INT),
        pure("(~-)", INT, INT),
        pure("(~+)", INT, INT),
        pure("max_int", INT),
        pure("min_int", INT),
        pure("not", BOOL, BOOL),
        pure("(=)", BOOL, data(A), data(A)),
        pure("(<>)", BOOL, data(A), data(A)),
        pure("(<)", BOOL, data(A), data(A)),
        pure("(<=)", BOOL, data(A), data(A)),
        pure("(>)", BOOL, data(A), data(A)),
        pure("(>=)", BOOL, data(A), data(A)),
        pure("compare", INT, data(A), data(A)),
        pure("min", data(A), data(A), data(A)),
        pure("max", data(A), data(A), data(A)),
        pure("(^)", STRING, STRING, STRING),
        pure("string_of_bool", STRING, BOOL),
        pure("string_of_int", STRING, INT),
        effect("bool_of_string", BOOL, STRING),
        effect("int_of_string", INT, STRING),
        pure("String.length", INT, STRING),
        pure("ignore", UNIT, any(A)),
        effect("print_int", UNIT, INT),
        effect("print_string", UNIT, STRING),
        effect("print_endline", UNIT, STRING),
        effect("print_newline", UNIT, UNIT),
        effect("List.hd", any(A), list(any(A))),
        effect("List.tl", list(any(A)), list(any(A))),
        effect("List.nth", any(A), list(any(A)), INT),
        pure("List.length", INT, list(any(A))),
        pure("List.rev", list(any(A)), list(any(A))),
        pure("List.concat", list(any(A)), list(list(any(A)))),
        pure("(@)", list(any(A)), list(any(A)), list(any(A))));
  }

  private static List<Primitive> extended() {
    Type a = any(A);
    Type b = any(B);
    Type option = new Type.OptionOf(a);
    Type ref = new Type.RefOf(a);
    Type pair = new Type.PairOf(a, b);
    var all = new ArrayList<>(paper());
    all.addAll(
        List.of(
            effect("failwith", a, STRING),
            effect("exit", a, INT),
            pure("Char.code", INT, CHAR),
            effect("Char.chr", CHAR, INT),
            pure("Char.escaped", STRING, CHAR),
            pure("String.escaped", STRING, STRING),
            effect("String.sub", STRING, STRING, INT, INT),
            effect("String.index", INT, STRING, CHAR),
            effect("print_char", UNIT, CHAR),
            pure("(+.)", FLOAT, FLOAT, FLOAT),
            pure("(-.)", FLOAT, FLOAT, FLOAT),
            pure("( *. )", FLOAT, FLOAT, FLOAT),
            pure("(/.)", FLOAT, FLOAT, FLOAT),
            pure("(~-.)", FLOAT, FLOAT),
            pure("abs_float", FLOAT, FLOAT),
            pure("sqrt", FLOAT, FLOAT),
            pure("floor", FLOAT, FLOAT),
            pure("ceil", FLOAT, FLOAT),
            pure("mod_float", FLOAT, FLOAT, FLOAT),
            pure("float_of_int", FLOAT, INT),
            pure("string_of_float", STRING, FLOAT),
            effect("print_float", UNIT, FLOAT),
            pure("some", option, a),
            pure("cons", list(a), a, list(a)),
            pure("fst", a, pair),
            pure("snd", b, pair),
            pure("ref", ref, a),
            effect("(!)", a, ref),
            effect("(:=)", UNIT, ref, a),
            effect("incr", UNIT, new Type.RefOf(INT)),
            relative("List.iter", phi -> curried(phi, UNIT, new Type.Fun(a, phi, UNIT), list(a))),
            pure("List.map", list(b), new Type.Fun(a, PURE, b), list(a)),
            relative(
                "List.fold_left",
                phi -> curried(phi, b, new Type.Fun(b, PURE, new Type.Fun(a, phi, b)), b, list(a))),
            pure("List.mem", BOOL, data(A), list(data(A))),
            effect("List.assoc", b, data(A), list(new Type.PairOf(data(A), b))),
            pure("Int32.add", INT32, INT32, INT32),
            pure("Int32.sub", INT32, INT32, INT32),
            pure("Int32.mul", INT32, INT32, INT32),
            effect("Int32.div", INT32, INT32, INT32),
            effect("Int32.rem", INT32, INT32, INT32),
            pure("Int32.logand", INT32, INT32, INT32),
            pure("Int32.logxor", INT32, INT32, INT32),
            pure("Int32.shift_left", INT32, INT32, SHIFT32),
            pure("Int32.shift_right", INT32, INT32, SHIFT32),
            pure("Int32.shift_right_logical", INT32, INT32, SHIFT32),
            pure("Int32.of_int", INT32, INT),
            pure("Int32.to_int", INT, INT32),
            pure("Int32.to_string", STRING, INT32),
            pure("Int64.add", INT64, INT64, INT64),
            pure("Int64.sub", INT64, INT64, INT64),
            pure("Int64.mul", INT64, INT64, INT64),
            effect("Int64.div", INT64, INT64, INT64),
            effect("Int64.rem", INT64, INT64, INT64),
            pure("Int64.logor", INT64, INT64, INT64),
            pure("Int64.shift_left", INT64, INT64, SHIFT),
            pure("Int64.shift_right", INT64, INT64, SHIFT),
            pure("Int64.shift_right_logical", INT64, INT64, SHIFT),
            pure("Int64.of_int", INT64, INT),
            pure("Int64.to_int", INT, INT64),
            pure("Int64.of_int32", INT64, INT32),
            pure("Int64.to_string", STRING, INT64)));
    return all;
  }
}
