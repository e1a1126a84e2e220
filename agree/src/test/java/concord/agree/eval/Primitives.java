package concord.agree.eval;

import concord.agree.eval.Value.Bool;
import concord.agree.eval.Value.Int;
import concord.agree.eval.Value.Items;
import concord.agree.eval.Value.Maybe;
import concord.agree.eval.Value.Pair;
import concord.agree.eval.Value.Raised;
import concord.agree.eval.Value.Real;
import concord.agree.eval.Value.Ref;
import concord.agree.eval.Value.Str;
import concord.agree.eval.Value.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// δ for the primitives that call none of their arguments.
final class Primitives {
  private Primitives() {}

  static Value delta(String name, List<Value> a, StringBuilder out) {
    return switch (name) {
      case "(+)" -> wrap(n(a, 0) + n(a, 1));
      case "(-)" -> wrap(n(a, 0) - n(a, 1));
      case "( * )" -> wrap(n(a, 0) * n(a, 1));
      case "(/)" -> wrap(n(a, 0) / divisor(a));
      case "(mod)" -> wrap(n(a, 0) % divisor(a));
      case "(land)" -> wrap(n(a, 0) & n(a, 1));
      case "(lor)" -> wrap(n(a, 0) | n(a, 1));
      case "(lxor)" -> wrap(n(a, 0) ^ n(a, 1));
      case "(lsl)" -> wrap(n(a, 1) > 62 ? 0 : n(a, 0) << n(a, 1));
      case "(lsr)" -> wrap(n(a, 1) > 62 ? 0 : (n(a, 0) & (-1L >>> 1)) >>> n(a, 1));
      case "(asr)" -> wrap(n(a, 0) >> Math.min(63, n(a, 1)));
      case "lnot" -> wrap(~n(a, 0));
      case "abs" -> wrap(Math.abs(n(a, 0)));
      case "succ" -> wrap(n(a, 0) + 1);
      case "pred" -> wrap(n(a, 0) - 1);
      case "(~-)" -> wrap(-n(a, 0));
      case "(~+)" -> a.get(0);
      case "max_int" -> new Int((1L << 62) - 1);
      case "min_int" -> new Int(-(1L << 62));
      case "not" -> new Bool(!((Bool) a.get(0)).value());
      case "(=)" -> new Bool(compare(a.get(0), a.get(1)) == 0);
      case "(<>)" -> new Bool(compare(a.get(0), a.get(1)) != 0);
      case "(<)" -> new Bool(compare(a.get(0), a.get(1)) < 0);
      case "(<=)" -> new Bool(compare(a.get(0), a.get(1)) <= 0);
      case "(>)" -> new Bool(compare(a.get(0), a.get(1)) > 0);
      case "(>=)" -> new Bool(compare(a.get(0), a.get(1)) >= 0);
      case "compare" -> new Int(compare(a.get(0), a.get(1)));
      case "min" -> compare(a.get(0), a.get(1)) <= 0 ? a.get(0) : a.get(1);
      case "max" -> compare(a.get(0), a.get(1)) >= 0 ? a.get(0) : a.get(1);
      case "(^)" -> new Str(text(a, 0) + text(a, 1));
      case "string_of_bool" -> new Str(Boolean.toString(((Bool) a.get(0)).value()));
      case "string_of_int" -> new Str(Long.toString(n(a, 0)));
      case "bool_of_string" -> boolOfString(text(a, 0));
      case "int_of_string" -> intOfString(text(a, 0));
      case "String.length" -> new Int(text(a, 0).length());
      case "ignore" -> Unit.UNIT;
      case "print_int" -> print(out, Long.toString(n(a, 0)));
      case "print_string" -> print(out, text(a, 0));
      case "print_endline" -> print(out, text(a, 0) + "\n");
      case "print_newline" -> print(out, "\n");
      case "List.hd" -> head(items(a, 0));
      case "List.tl" -> tail(items(a, 0));
      case "List.nth" -> nth(items(a, 0), n(a, 1));
      case "List.length" -> new Int(items(a, 0).size());
      case "List.rev" -> new Items(items(a, 0).reversed());
      case "List.concat" -> concat(items(a, 0));
      case "(@)" -> concat(a);
      case "failwith" -> throw new Raised("Failure");
      case "exit" -> throw new Value.Exited(n(a, 0));
      case "some" -> new Maybe(Optional.of(a.get(0)));
      case "cons" -> cons(a.get(0), items(a, 1));
      case "fst" -> ((Pair) a.get(0)).first();
      case "snd" -> ((Pair) a.get(0)).second();
      case "ref" -> new Ref(a.get(0));
      case "(!)" -> ((Ref) a.get(0)).content;
      case "(:=)" -> assign((Ref) a.get(0), a.get(1));
      case "incr" -> assign((Ref) a.get(0), wrap(((Int) ((Ref) a.get(0)).content).value() + 1));
      case "(+.)" -> new Real(r(a, 0) + r(a, 1));
      case "(-.)" -> new Real(r(a, 0) - r(a, 1));
      case "( *. )" -> new Real(r(a, 0) * r(a, 1));
      case "(/.)" -> new Real(r(a, 0) / r(a, 1));
      case "(~-.)" -> new Real(-r(a, 0));
      case "float_of_int" -> new Real(n(a, 0));
      case "abs_float" -> new Real(Math.abs(r(a, 0)));
      case "sqrt" -> new Real(Math.sqrt(r(a, 0)));
      case "floor" -> new Real(Math.floor(r(a, 0)));
      case "ceil" -> new Real(Math.ceil(r(a, 0)));
      case "mod_float" -> new Real(r(a, 0) % r(a, 1));
      case "string_of_float" -> new Str(Double.toString(r(a, 0))); // not OCaml's text, but a text
      case "print_float" -> print(out, Double.toString(r(a, 0)));
      case "Char.escaped" -> new Str(escaped(Character.toString(c(a, 0))));
      case "String.escaped" -> new Str(escaped(text(a, 0)));
      case "Char.chr" -> charOf(n(a, 0));
      case "String.sub" -> sub(text(a, 0), n(a, 1), n(a, 2));
      case "String.index" -> index(text(a, 0), c(a, 1));
      case "List.mem" -> new Bool(items(a, 1).stream().anyMatch(x -> compare(a.get(0), x) == 0));
      case "List.assoc" -> assoc(a.get(0), items(a, 1));
      case "Int32.add" -> new Int((int) (n(a, 0) + n(a, 1)));
      case "Int32.sub" -> new Int((int) (n(a, 0) - n(a, 1)));
      case "Int32.mul" -> new Int((int) (n(a, 0) * n(a, 1)));
      case "Int32.div" -> new Int((int) (n(a, 0) / divisor(a)));
      case "Int32.rem" -> new Int((int) (n(a, 0) % divisor(a)));
      case "Int32.logand", "Int64.logand" -> new Int(n(a, 0) & n(a, 1));
      case "Int32.logxor" -> new Int(n(a, 0) ^ n(a, 1));
      case "Int32.shift_left" -> new Int((int) n(a, 0) << n(a, 1));
      case "Int32.shift_right" -> new Int((int) n(a, 0) >> n(a, 1));
      case "Int32.shift_right_logical" -> new Int((int) n(a, 0) >>> n(a, 1));
      case "Int32.of_int" -> new Int((int) n(a, 0));
      case "Int64.add" -> new Int(n(a, 0) + n(a, 1));
      case "Int64.sub" -> new Int(n(a, 0) - n(a, 1));
      case "Int64.mul" -> new Int(n(a, 0) * n(a, 1));
      case "Int64.div" -> new Int(n(a, 0) / divisor(a));
      case "Int64.rem" -> new Int(n(a, 0) % divisor(a));
      case "Int64.logor" -> new Int(n(a, 0) | n(a, 1));
      case "Int64.shift_left" -> new Int(n(a, 0) << n(a, 1));
      case "Int64.shift_right" -> new Int(n(a, 0) >> n(a, 1));
      case "Int64.shift_right_logical" -> new Int(n(a, 0) >>> n(a, 1));
      case "Int64.to_int" -> wrap(n(a, 0));
      case "Int32.to_int", "Int64.of_int", "Int64.of_int32" -> a.get(0);
      case "Int32.to_string", "Int64.to_string" -> new Str(Long.toString(n(a, 0)));
      case "Char.code" -> new Int(((Value.Char) a.get(0)).value());
      case "print_char" -> print(out, Character.toString(((Value.Char) a.get(0)).value()));
      default -> throw new NoRule(name);
    };
  }

  /// A primitive this evaluator does not know.
  static final class NoRule extends RuntimeException {
    private static final long serialVersionUID = 1;

    NoRule(String name) {
      super(name, null, false, false);
    }
  }

  static Int wrap(long value) {
    return new Int(value << 1 >> 1);
  }

  private static long n(List<Value> a, int i) {
    return ((Int) a.get(i)).value();
  }

  private static double r(List<Value> a, int i) {
    return ((Real) a.get(i)).value();
  }

  private static char c(List<Value> a, int i) {
    return ((Value.Char) a.get(i)).value();
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  private static Value charOf(long code) {
    if (code < 0 || code > 255) {
      throw new Raised("Invalid_argument");
    }
    return new Value.Char((char) code);
  }

  private static Value sub(String text, long from, long length) {
    if (from < 0 || length < 0 || from > text.length() - length) {
      throw new Raised("Invalid_argument");
    }
    return new Str(text.substring((int) from, (int) (from + length)));
  }

  private static Value index(String text, char wanted) {
    if (text.indexOf(wanted) < 0) {
      throw new Raised("Not_found");
    }
    return new Int(text.indexOf(wanted));
  }

  private static Value assoc(Value key, List<Value> pairs) {
    return pairs.stream()
        .map(Pair.class::cast)
        .filter(p -> compare(key, p.first()) == 0)
        .findFirst()
        .orElseThrow(() -> new Raised("Not_found"))
        .second();
  }

  private static String text(List<Value> a, int i) {
    return ((Str) a.get(i)).value();
  }

  private static List<Value> items(List<Value> a, int i) {
    return ((Items) a.get(i)).items();
  }

  private static long divisor(List<Value> a) {
    if (n(a, 1) == 0) {
      throw new Raised("Division_by_zero");
    }
    return n(a, 1);
  }

  private static Value boolOfString(String text) {
    return switch (text) {
      case "true" -> new Bool(true);
      case "false" -> new Bool(false);
      default -> throw new Raised("Invalid_argument");
    };
  }

  private static Value intOfString(String text) {
    if (!text.matches("-?\\d[\\d_]*")) {
      throw new Raised("Failure");
    }
    return wrap(Long.parseLong(text.replace("_", "")));
  }

  private static Value print(StringBuilder out, String text) {
    out.append(text);
    return Unit.UNIT;
  }

  private static Value head(List<Value> items) {
    if (items.isEmpty()) {
      throw new Raised("Failure");
    }
    return items.getFirst();
  }

  private static Value tail(List<Value> items) {
    if (items.isEmpty()) {
      throw new Raised("Failure");
    }
    return new Items(items.subList(1, items.size()));
  }

  private static Value nth(List<Value> items, long i) {
    if (i < 0) {
      throw new Raised("Invalid_argument");
    }
    if (i >= items.size()) {
      throw new Raised("Failure");
    }
    return items.get((int) i);
  }

  private static Value concat(List<Value> lists) {
    var all = new ArrayList<Value>();
    for (Value list : lists) {
      all.addAll(((Items) list).items());
    }
    return new Items(all);
  }

  private static Value cons(Value head, List<Value> tail) {
    var all = new ArrayList<Value>();
    all.add(head);
    all.addAll(tail);
    return new Items(all);
  }

  private static Value assign(Ref ref, Value value) {
    ref.content = value;
    return Unit.UNIT;
  }

  /// OCaml's structural order on data: -1, 0 or 1.
  private static int compare(Value a, Value b) {
    return Integer.signum(
        switch (a) {
          case Unit _ -> 0;
          case Bool(var x) -> Boolean.compare(x, ((Bool) b).value());
          case Int(var x) -> Long.compare(x, ((Int) b).value());
          case Str(var x) -> x.compareTo(((Str) b).value());
          case Value.Char(var x) -> Character.compare(x, ((Value.Char) b).value());
          case Real(var x) -> compareReal(x, ((Real) b).value());
          case Items(var x) -> compareItems(x, ((Items) b).items());
          case Maybe(var x) ->
              compareItems(x.stream().toList(), ((Maybe) b).content().stream().toList());
          case Pair(var x, var y) ->
              compareItems(List.of(x, y), List.of(((Pair) b).first(), ((Pair) b).second()));
          case Ref _, Value.Closure _, Value.Partial _, Value.Recursive _ ->
              throw new IllegalStateException("not comparable: " + a);
        });
  }

  private static int compareReal(double x, double y) {
    return x == y ? 0 : Double.compare(x, y);
  }

  private static int compareItems(List<Value> x, List<Value> y) {
    for (int i = 0; i < Math.min(x.size(), y.size()); i++) {
      int c = compare(x.get(i), y.get(i));
      if (c != 0) {
        return c;
      }
    }
    return Integer.compare(x.size(), y.size());
  }
}
