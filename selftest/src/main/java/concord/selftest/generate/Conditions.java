package concord.selftest.generate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/// Statements and expressions with a known value that needs some computation.
final class Conditions {
  private final Dice dice;

  private final Computations computations;

  Conditions(Dice dice, Declarations declarations) {
    this.dice = dice;
    this.computations = new Computations(dice, declarations);
  }

  /// Statements that come first, and a condition that is then `value`.
  record Condition(List<Code> before, String text) {}

  Condition condition(boolean value) {
    return switch (dice.feature(
        Feature.INTEGERS,
        Feature.TEXTS,
        Feature.SLICES,
        Feature.MAPS,
        Feature.STRUCTS,
        Feature.COMPUTED)) {
      case INTEGERS -> integers(value);
      case TEXTS -> texts(value);
      case SLICES -> slices(value);
      case MAPS -> maps(value);
      case COMPUTED -> computed(value);
      default -> structs(value);
    };
  }

  private Condition computed(boolean value) {
    Computations.Computation c = computations.any();
    String op = dice.of(value ? List.of("==", "<=", ">=") : List.of("!=", "<", ">"));
    return new Condition(c.before(), c.text() + " " + op + " " + c.value());
  }

  /// Statements that come first, and an expression of type int that is then `value`, from 0 to 9.
  Condition number(int value) {
    return switch (dice.below(dice.has(Feature.COMPUTED) ? 5 : 4)) {
      case 4 -> {
        dice.use(Feature.COMPUTED);
        Computations.Computation c = computations.any();
        int off = c.value() - value;
        yield new Condition(c.before(), c.text() + (off < 0 ? "+" : "-") + Math.abs(off));
      }
      case 0 -> {
        Integers i = new Integers(dice);
        String name = i.variable();
        int off = dice.between(1, 5);
        String adjusted = i.equal(name, value, off);
        yield new Condition(i.before(), adjusted);
      }
      case 1 -> {
        String s = dice.name("s");
        yield new Condition(
            List.of(Code.line(s + " := \"" + "x".repeat(value) + "\"")), "len(" + s + ")");
      }
      case 2 -> {
        String s = dice.name("xs");
        yield new Condition(
            List.of(
                Code.line("var " + s + " []int"),
                Code.block(
                    "for i := 0; i < " + value + "; i++ {",
                    List.of(Code.line(s + " = append(" + s + ", i*i)")))),
            "len(" + s + ")");
      }
      default -> new Condition(List.of(), String.valueOf(value));
    };
  }

  private Condition integers(boolean value) {
    Integers i = new Integers(dice);
    String name = i.variable();
    return new Condition(i.before(), i.comparison(name, value));
  }

  private Condition texts(boolean value) {
    String s = dice.name("s");
    String a = dice.of(List.of("a", "ab", "b", "", "zz"));
    String b = dice.of(List.of("c", "bc", "a", "é"));
    String all = a + b;
    List<Code> before = new ArrayList<>();
    before.add(Code.line(s + " := \"" + a + "\""));
    before.add(Code.line(s + " += \"" + b + "\""));
    int bytes = all.getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
    String text =
        switch (dice.below(4)) {
          case 0 -> "len(" + s + ") " + (value ? "==" : "!=") + " " + bytes;
          case 1 -> s + (value ? " == " : " != ") + "\"" + all + "\"";
          case 2 -> compare(all, "ab") < 0 == value ? s + " < \"ab\"" : s + " >= \"ab\"";
          default -> (all.charAt(0) == 'a') == value ? s + "[0] == 'a'" : s + "[0] != 'a'";
        };
    return new Condition(before, text);
  }

  /// Compares bytes, as Go does; for the texts here, the order of characters is the same.
  private static int compare(String a, String b) {
    return a.compareTo(b);
  }

  private Condition slices(boolean value) {
    String xs = dice.name("xs");
    int n = dice.between(1, 3);
    List<String> elements = new ArrayList<>();
    int sum = 0;
    for (int i = 0; i < n; i++) {
      int e = dice.between(-3, 9);
      sum += e;
      elements.add(String.valueOf(e));
    }
    List<Code> before = new ArrayList<>();
    before.add(Code.line(xs + " := []int{" + String.join(", ", elements) + "}"));
    int length = n;
    int extra = dice.between(-3, 9);
    if (dice.percent(50)) {
      before.add(Code.line(xs + " = append(" + xs + ", " + extra + ")"));
      sum += extra;
      length++;
    }
    if (dice.has(Feature.SUM) && dice.percent(20)) {
      dice.use(Feature.SUM);
      String total = dice.name("sum");
      before.add(Code.line(total + " := 0"));
      before.add(Code.block("for _, x := range " + xs + " {", List.of(Code.line(total + " += x"))));
      return new Condition(before, total + (value ? " == " : " != ") + sum);
    }
    if (dice.percent(30)) {
      before.add(Code.line(xs + " = " + xs + "[1:]"));
      length--;
    }
    return switch (dice.below(3)) {
      case 0 -> new Condition(before, xs + (value ? " != " : " == ") + "nil");
      default -> new Condition(before, "len(" + xs + ")" + (value ? " == " : " != ") + length);
    };
  }

  private Condition maps(boolean value) {
    String m = dice.name("m");
    List<Code> before = new ArrayList<>();
    before.add(Code.line(m + " := map[string]int{\"a\": 1, \"b\": 2}"));
    boolean deleted = dice.percent(50);
    if (deleted) {
      before.add(Code.line("delete(" + m + ", \"a\")"));
    } else {
      before.add(Code.line(m + "[\"c\"]++"));
    }
    if (dice.percent(50)) {
      String ok = dice.name("ok");
      before.add(Code.line("_, " + ok + " := " + m + "[\"a\"]"));
      return new Condition(before, deleted == value ? "!" + ok : ok);
    }
    return new Condition(before, "len(" + m + ")" + (value ? " == " : " != ") + (deleted ? 1 : 3));
  }

  private Condition structs(boolean value) {
    String p = dice.name("p");
    int x = dice.between(0, 5);
    int y = dice.between(0, 5);
    List<Code> before = new ArrayList<>();
    before.add(Code.line(p + " := struct{ x, y int }{" + x + ", " + y + "}"));
    if (dice.percent(50)) {
      String q = dice.name("q");
      before.add(Code.line(q + " := &" + p));
      before.add(Code.line(q + ".x += 2"));
      x += 2;
    } else {
      String q = dice.name("q");
      before.add(Code.line(q + " := " + p));
      before.add(Code.line(q + ".x += 2"));
      before.add(Code.line("_ = " + q));
    }
    return new Condition(before, p + ".x+" + p + ".y" + (value ? " == " : " != ") + (x + y));
  }

  /// Numbers of one type that wrap around as Go's do.
  static final class Integers {
    private static final List<String> TYPES =
        List.of("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "int");

    private final Dice dice;
    private final String type;
    private final int bits;
    private final boolean signed;
    private final boolean overflows;
    private final List<Code> before = new ArrayList<>();
    private BigInteger value = BigInteger.ZERO;

    Integers(Dice dice) {
      this.dice = dice;
      this.type = dice.of(TYPES);
      this.overflows = dice.has(Feature.OVERFLOW) && dice.percent(40);
      if (overflows) {
        dice.use(Feature.OVERFLOW);
      }
      this.signed = type.startsWith("int");
      String digits = type.replaceAll("\\D", "");
      this.bits = digits.isEmpty() ? 64 : Integer.parseInt(digits);
    }

    List<Code> before() {
      return before;
    }

    private BigInteger wrap(BigInteger v) {
      BigInteger modulus = BigInteger.ONE.shiftLeft(bits);
      BigInteger r = v.mod(modulus);
      return signed && r.testBit(bits - 1) ? r.subtract(modulus) : r;
    }

    /// Declares a variable and computes with it.
    String variable() {
      String name = dice.name("x");
      value = wrap(start());
      before.add(Code.line("var " + name + " " + type + " = " + value));
      int steps = dice.between(0, 2);
      for (int i = 0; i < steps; i++) {
        step(name);
      }
      return name;
    }

    private BigInteger start() {
      if (!overflows) {
        return BigInteger.valueOf(dice.between(10, 20));
      }
      BigInteger top = BigInteger.ONE.shiftLeft(signed ? bits - 1 : bits).subtract(BigInteger.ONE);
      return switch (dice.below(4)) {
        case 0 -> top;
        case 1 -> signed ? top.negate().subtract(BigInteger.ONE) : BigInteger.ZERO;
        default -> BigInteger.valueOf(dice.between(0, 100));
      };
    }

    private void step(String name) {
      int n = dice.between(1, overflows ? 100 : 4);
      BigInteger k = BigInteger.valueOf(n);
      switch (dice.below(9)) {
        case 0 -> apply(name, "+= " + n, value.add(k));
        case 1 -> apply(name, "-= " + n, value.subtract(k));
        case 2 -> apply(name, "*= " + n, value.multiply(k));
        case 3 -> apply(name, "/= " + n, value.divide(k)); // both cut off towards zero
        case 4 -> apply(name, "%= " + n, value.remainder(k));
        case 5 -> {
          int shift = overflows ? n % 9 : 1;
          apply(name, "<<= " + shift, value.shiftLeft(shift));
        }
        case 6 -> apply(name, ">>= " + n % 9, value.shiftRight(n % 9));
        case 7 -> {
          before.add(Code.line(name + "++"));
          value = wrap(value.add(BigInteger.ONE));
        }
        default -> apply(name, "^= " + n, value.xor(k));
      }
    }

    private void apply(String name, String text, BigInteger result) {
      before.add(Code.line(name + " " + text));
      value = wrap(result);
    }

    /// A comparison that is `wanted`.
    String comparison(String name, boolean wanted) {
      if (dice.percent(30)) {
        int n = dice.between(1, overflows ? 100 : 9);
        BigInteger sum = wrap(value.add(BigInteger.valueOf(n)));
        boolean more = sum.compareTo(value) > 0;
        return more == wanted ? name + "+" + n + " > " + name : name + "+" + n + " <= " + name;
      }
      if (dice.percent(30)) {
        BigInteger narrow = value.mod(BigInteger.valueOf(256));
        return "uint8(" + name + ")" + (wanted ? " == " : " != ") + narrow;
      }
      return name + (wanted ? " == " : " != ") + value;
    }

    /// An expression of type int that comes to `wanted`.
    String equal(String name, int wanted, int off) {
      BigInteger narrow = value.mod(BigInteger.valueOf(8));
      return "int(uint8(" + name + ")&7)-" + narrow + "+" + (wanted + off) + "-" + off;
    }
  }
}
