package concord.selftest.generate;

import java.util.ArrayList;
import java.util.List;

/// Computations with the parts of the language that do not synchronise: copies, captures, results,
/// dispatch. The generator computes the value too, so it is known.
final class Computations {
  private final Dice dice;
  private final Declarations declarations;

  Computations(Dice dice, Declarations declarations) {
    this.dice = dice;
    this.declarations = declarations;
  }

  /// Statements that come first, and an expression of type int that then has the value.
  record Computation(List<Code> before, String text, int value) {}

  static final Feature[] FEATURES = {
    Feature.ARRAYS,
    Feature.CAPTURES,
    Feature.NAMED_RESULTS,
    Feature.TYPE_SWITCH,
    Feature.MIN_MAX,
    Feature.ALIASING,
    Feature.CONTINUE,
    Feature.FALLTHROUGH,
    Feature.RECEIVERS,
    Feature.VARIADIC,
    Feature.TYPE_PARAMETERS,
    Feature.STRINGS,
    Feature.MAP_SUM,
    Feature.ERRORS,
    Feature.CHANNEL_LENGTH,
    Feature.CONSTANTS,
    Feature.RUNES,
    Feature.EMBEDDING
  };

  Computation any() {
    int a = dice.between(0, 5);
    int b = dice.between(1, 4);
    return switch (dice.feature(FEATURES)) {
      case ARRAYS -> arrays(a, b);
      case CAPTURES -> captures(b);
      case NAMED_RESULTS -> namedResults(a, b);
      case TYPE_SWITCH -> typeSwitch(a);
      case MIN_MAX -> minMax(a, b);
      case ALIASING -> aliasing(a, b);
      case CONTINUE -> labelled(b);
      case FALLTHROUGH -> falling(a);
      case RECEIVERS -> receivers(a, b);
      case VARIADIC -> variadic(a, b);
      case TYPE_PARAMETERS -> typeParameters(a, b);
      case STRINGS -> strings(a);
      case MAP_SUM -> mapSum(a, b);
      case ERRORS -> errors(a);
      case CHANNEL_LENGTH -> channelLength(b);
      case CONSTANTS -> constants();
      case RUNES -> runes();
      default -> embedding(a, b);
    };
  }

  /// An array is copied by assignment and by `range`.
  private Computation arrays(int a, int b) {
    String x = dice.name("ar");
    String y = dice.name("ar");
    List<Code> before = new ArrayList<>();
    before.add(Code.line(x + " := [3]int{" + a + ", " + b + "}"));
    before.add(Code.line(y + " := " + x));
    before.add(Code.line(y + "[0] += 7"));
    before.add(
        Code.block(
            "for i, v := range " + x + " {",
            List.of(Code.line(x + "[2] += v"), Code.line(y + "[i] += i"))));
    // x[2] becomes a + b + 0; y is a+7, b+1, 2
    return new Computation(before, x + "[2]+" + y + "[0]+" + y + "[2]", a + b + a + 7 + 2);
  }

  /// Each round of a loop has a variable of its own.
  private Computation captures(int n) {
    String fs = dice.name("fs");
    String sum = dice.name("sum");
    List<Code> before = new ArrayList<>();
    before.add(Code.line("var " + fs + " []func() int"));
    before.add(
        Code.block(
            "for i := 0; i < " + n + "; i++ {",
            List.of(Code.line(fs + " = append(" + fs + ", func() int { i += 10; return i })"))));
    before.add(Code.line(sum + " := 0"));
    before.add(Code.block("for _, f := range " + fs + " {", List.of(Code.line(sum + " += f()"))));
    return new Computation(before, sum, 10 * n + n * (n - 1) / 2);
  }

  /// What is deferred sees and changes a named result, also after a panic.
  private Computation namedResults(int a, int b) {
    declarations.helper(
        "tried",
        """
        func tried(n int, fails bool) (result int) {
        	defer func() {
        		if r := recover(); r != nil {
        			result = r.(int) * 2
        		}
        		result++
        	}()
        	for i := range 2 {
        		defer func() { result += i }()
        	}
        	if fails {
        		panic(n)
        	}
        	return n
        }
        """);
    return new Computation(
        List.of(), "tried(" + a + ", true)+tried(" + b + ", false)", 2 * a + 1 + b + 1 + 1);
  }

  private Computation typeSwitch(int a) {
    declarations.helper(
        "kindOf",
        """
        func kindOf(x any) int {
        	switch v := x.(type) {
        	case nil:
        		return 1
        	case int:
        		return v + 2
        	case string, []int:
        		return 3
        	case interface{ Error() string }:
        		return 4
        	case *int:
        		if v == nil {
        			return 5
        		}
        		return *v
        	default:
        		return 6
        	}
        }
        """);
    return switch (dice.below(5)) {
      case 0 -> new Computation(List.of(), "kindOf(nil)", 1);
      case 1 -> new Computation(List.of(), "kindOf(" + a + ")", a + 2);
      case 2 -> new Computation(List.of(), "kindOf([]int(nil))", 3);
      case 3 -> new Computation(List.of(), "kindOf((*int)(nil))", 5);
      default -> new Computation(List.of(), "kindOf(uint8(" + a + "))", 6);
    };
  }

  private Computation minMax(int a, int b) {
    String m = dice.name("m");
    return new Computation(
        List.of(
            Code.line(m + " := map[int]int{1: 2, 3: 4}"),
            Code.line("clear(" + m + ")"),
            Code.line(m + "[max(" + a + ", " + b + ")]++")),
        "len(" + m + ")+min(" + a + ", " + b + ", 3)+" + m + "[" + Math.max(a, b) + "]",
        1 + Math.min(Math.min(a, b), 3) + 1);
  }

  /// Two slices of one array: what is appended to one within its capacity shows in the other.
  private Computation aliasing(int a, int b) {
    String x = dice.name("xs");
    String y = dice.name("xs");
    String z = dice.name("xs");
    List<Code> before = new ArrayList<>();
    before.add(Code.line(x + " := make([]int, 1, 3)"));
    before.add(Code.line(y + " := append(" + x + ", " + a + ")"));
    before.add(Code.line(z + " := append(" + x + ", " + b + ")"));
    before.add(Code.line(z + "[0] = 4"));
    return new Computation(before, y + "[1]*10+" + y + "[0]+len(" + z + ")", b * 10 + 4 + 2);
  }

  private Computation labelled(int n) {
    String sum = dice.name("sum");
    String outer = dice.name("outer");
    List<Code> inner =
        List.of(
            Code.block("if j > i {", List.of(Code.line("continue " + outer))),
            Code.block("if i == 3 {", List.of(Code.line("break " + outer))),
            Code.line(sum + "++"));
    int value = 0;
    for (int i = 0; i < n && i < 3; i++) {
      value += i + 1;
    }
    return new Computation(
        List.of(
            Code.line(sum + " := 0"),
            Code.line(outer + ":"),
            Code.block(
                "for i := 0; i < " + n + "; i++ {",
                List.of(Code.block("for j := 0; j < 9; j++ {", inner)))),
        sum,
        value);
  }

  private Computation falling(int a) {
    String n = dice.name("n");
    List<Code.Section> sections =
        List.of(
            new Code.Section("switch {", List.of()),
            new Code.Section(
                "case " + n + " < 2:", List.of(Code.line(n + " += 10"), Code.line("fallthrough"))),
            new Code.Section("case " + n + " == 99:", List.of(Code.line(n + "++"))),
            new Code.Section("default:", List.of(Code.line(n + " = 50"))));
    return new Computation(
        List.of(Code.line(n + " := " + a), new Code.Compound(sections, "}")),
        n,
        a < 2 ? a + 11 : 50);
  }

  /// A method with a value receiver changes a copy.
  private Computation receivers(int a, int b) {
    declarations.helper(
        "counter",
        """
        type counter struct {
        	n    int
        	last [1]int
        }

        func (c counter) lost(d int) int {
        	c.n += d
        	c.last[0] = d
        	return c.n
        }

        func (c *counter) kept(d int) *counter {
        	c.n += d
        	c.last[0] += d
        	return c
        }
        """);
    String c = dice.name("cn");
    String f = dice.name("f");
    List<Code> before = new ArrayList<>();
    before.add(Code.line(c + " := counter{n: " + a + "}"));
    before.add(Code.line(f + " := " + c + ".lost")); // the receiver is copied now
    before.add(Code.line(c + ".kept(" + b + ").kept(1)"));
    return new Computation(
        before,
        f + "(1)*10+" + c + ".lost(2)+" + c + ".last[0]",
        (a + 1) * 10 + (a + b + 1 + 2) + (b + 1));
  }

  private Computation variadic(int a, int b) {
    declarations.helper(
        "sumOf",
        """
        func sumOf(first int, rest ...int) int {
        	for _, r := range rest {
        		first += r
        	}
        	if rest == nil {
        		return -first
        	}
        	return first + len(rest)
        }
        """);
    return switch (dice.below(3)) {
      case 0 -> new Computation(List.of(), "sumOf(" + a + ")+9", 9 - a);
      case 1 -> new Computation(List.of(), "sumOf(" + a + ", " + b + ", 1)", a + b + 3);
      default ->
          new Computation(
              List.of(), "sumOf(" + a + ", []int{" + b + ", " + b + "}...)", a + 2 * b + 2);
    };
  }

  private Computation typeParameters(int a, int b) {
    declarations.helper(
        "pair",
        """
        type pair[K comparable, V any] struct {
        	key K
        	val V
        }

        func (p pair[K, V]) with(v V) pair[K, V] {
        	p.val = v
        	return p
        }

        func mapped[T, U any](xs []T, f func(T) U) []U {
        	var out []U
        	for _, x := range xs {
        		out = append(out, f(x))
        	}
        	return out
        }

        func indexOf[T comparable](xs []T, x T) int {
        	for i, y := range xs {
        		if x == y {
        			return i
        		}
        	}
        	return -1
        }
        """);
    return dice.percent(50)
        ? new Computation(
            List.of(),
            "(pair[string, int]{\"a\", "
                + a
                + "}).with("
                + b
                + ").val+indexOf([]string{\"x\", \"y\"}, \"y\")",
            b + 1)
        : new Computation(
            List.of(),
            "len(mapped([]int{1, 2}, func(x int) string { return \"z\" }))"
                + "+mapped([]int{"
                + a
                + "}, func(x int) int { return x * 3 })[0]",
            2 + 3 * a);
  }

  private Computation strings(int a) {
    declarations.imported("strings");
    String s = dice.name("s");
    return switch (dice.below(3)) {
      case 0 ->
          new Computation(
              List.of(Code.line(s + " := strings.Repeat(\"ab\", " + a + ")")),
              "len(" + s + ")",
              2 * a);
      case 1 ->
          new Computation(
              List.of(Code.line(s + ", _, _ := strings.Cut(\"ab,c\", \",\")")),
              "len(" + s + ")",
              2);
      default ->
          new Computation(
              List.of(Code.line(s + " := strings.ToUpper(\"go\") + \"x\"")),
              "strings.Index(" + s + ", \"O\")",
              1);
    };
  }

  /// The order of a map does not matter to a sum.
  private Computation mapSum(int a, int b) {
    String m = dice.name("m");
    String sum = dice.name("sum");
    return new Computation(
        List.of(
            Code.line(m + " := map[string]int{\"x\": " + a + ", \"y\": " + b + "}"),
            Code.line(m + "[\"x\"] += 2"),
            Code.line(sum + " := 0"),
            Code.block(
                "for k, v := range " + m + " {", List.of(Code.line(sum + " += v + len(k)")))),
        sum,
        a + b + 4);
  }

  private Computation errors(int a) {
    declarations.imported("errors");
    declarations.helper(
        "failed",
        """
        var errKnown = errors.New("known")

        type failure struct{ code int }

        func (f *failure) Error() string { return "failure" }

        func failed(n int) error {
        	switch n {
        	case 0:
        		return nil
        	case 1:
        		return errKnown
        	case 2:
        		return &failure{n}
        	default:
        		var none *failure
        		return none
        	}
        }

        func coded(err error) int {
        	var f *failure
        	if err == nil {
        		return 0
        	}
        	if errors.Is(err, errKnown) {
        		return 1
        	}
        	if errors.As(err, &f) && f != nil {
        		return 5
        	}
        	return 7
        }
        """);
    int n = Math.min(a, 3);
    return new Computation(List.of(), "coded(failed(" + n + "))", List.of(0, 1, 5, 7).get(n));
  }

  private Computation channelLength(int n) {
    String c = dice.name("q");
    return new Computation(
        List.of(
            Code.line(c + " := make(chan int, " + (n + 1) + ")"),
            Code.block("for i := range " + n + " {", List.of(Code.line(c + " <- i")))),
        "len(" + c + ")*10+cap(" + c + ")",
        n * 10 + n + 1);
  }

  private Computation constants() {
    declarations.helper(
        "level",
        """
        type level uint8

        const (
        	low level = iota * 3
        	_
        	high
        	mask = 1<<high - 1
        )
        """);
    String l = dice.name("l");
    return new Computation(
        List.of(Code.line(l + " := high"), Code.line(l + " += 250")), "int(" + l + ")+mask&^3", 60);
  }

  private Computation runes() {
    String n = dice.name("n");
    String s = dice.name("s");
    return new Computation(
        List.of(
            Code.line(s + " := []byte(\"h\\u00e9y\")"),
            Code.line(n + " := len(" + s + ")"),
            Code.block(
                "for i, r := range \"h\\u00e9y\" {",
                List.of(
                    Code.block("if r > 127 {", List.of(Code.line("continue"))),
                    Code.line(n + " += i")))),
        n + "+int(" + s + "[0])",
        4 + 0 + 3 + 104);
  }

  /// The methods of what is embedded are those of the struct, unless it has its own.
  private Computation embedding(int a, int b) {
    declarations.helper(
        "inner",
        """
        type inner struct{ n int }

        func (i inner) size() int    { return i.n }
        func (i *inner) grow(by int) { i.n += by }
        func (i inner) twice() int   { return 2 * i.size() }

        type outer struct {
        	*inner
        	extra int
        }

        func (o outer) size() int { return o.extra }

        type sized interface {
        	size() int
        	twice() int
        }
        """);
    String o = dice.name("o");
    String i = dice.name("i");
    List<Code> before = new ArrayList<>();
    before.add(Code.line(o + " := outer{&inner{" + a + "}, " + b + "}"));
    before.add(Code.line("var " + i + " sized = " + o));
    before.add(Code.line(o + ".grow(3)"));
    return new Computation(before, i + ".size()*10+" + i + ".twice()", b * 10 + 2 * (a + 3));
  }
}
