package concord.selftest.generate;

import java.util.ArrayList;
import java.util.List;

/// Equivalent forms of statements.
final class Wrapping {
  private final Dice dice;
  private final Conditions conditions;
  private final Declarations declarations;

  Wrapping(Dice dice, Conditions conditions, Declarations declarations) {
    this.dice = dice;
    this.conditions = conditions;
    this.declarations = declarations;
  }

  /// Wraps statements up to `depth` times. They must not declare what others use.
  List<Code> wrap(List<Code> code, int depth) {
    List<Code> wrapped = code;
    for (int i = 0; i < depth; i++) {
      if (dice.percent(35)) {
        wrapped = once(wrapped);
      }
    }
    return wrapped;
  }

  private List<Code> once(List<Code> code) {
    return switch (dice.feature(
        Feature.IF,
        Feature.ELSE,
        Feature.SWITCH,
        Feature.FOR_ONCE,
        Feature.RANGE_INT,
        Feature.RANGE_FUNC,
        Feature.RANGE_MAP,
        Feature.RANGE_SLICE,
        Feature.CLOSURE,
        Feature.CLOSURE_VARIABLE,
        Feature.DEFER,
        Feature.RECURSION,
        Feature.LABEL,
        Feature.PANIC_RECOVER,
        Feature.EARLY_RETURN,
        Feature.GOTO)) {
      case IF -> {
        Conditions.Condition c = conditions.condition(true);
        yield with(c.before(), Code.block("if " + c.text() + " {", code));
      }
      case ELSE -> {
        Conditions.Condition c = conditions.condition(false);
        yield with(c.before(), Code.choice(c.text(), nothing(), code));
      }
      case SWITCH -> {
        int n = dice.between(0, 4);
        Conditions.Condition c = conditions.number(n);
        yield with(
            c.before(),
            new Code.Compound(
                List.of(
                    new Code.Section("switch " + c.text() + " {", List.of()),
                    new Code.Section("case " + (n + 1) + ", " + (n + 3) + ":", nothing()),
                    new Code.Section("case " + n + ":", code),
                    new Code.Section("default:", nothing())),
                "}"));
      }
      case FOR_ONCE -> {
        Conditions.Condition c = conditions.number(1);
        String i = dice.name("i");
        yield with(
            c.before(),
            Code.block("for " + i + " := 0; " + i + " < " + c.text() + "; " + i + "++ {", code));
      }
      case RANGE_INT -> {
        Conditions.Condition c = conditions.number(1);
        yield with(c.before(), Code.block("for range " + c.text() + " {", code));
      }
      case RANGE_FUNC -> {
        declarations.helper(
            "upTo",
            """
            func upTo(n int) func(func(int) bool) {
            	return func(yield func(int) bool) {
            		for i := 0; i < n; i++ {
            			if !yield(i) {
            				return
            			}
            		}
            	}
            }
            """);
        yield List.of(Code.block("for range upTo(1) {", code));
      }
      case RANGE_MAP -> {
        String m = dice.name("m");
        yield List.of(
            Code.line(m + " := map[int]bool{7: true}"), Code.block("for range " + m + " {", code));
      }
      case RANGE_SLICE -> {
        String xs = dice.name("xs");
        yield List.of(
            Code.line(xs + " := []string{\"a\"}"), Code.block("for range " + xs + " {", code));
      }
      case CLOSURE -> List.of(Code.block("func() {", code, "}()"));
      case CLOSURE_VARIABLE -> {
        String f = dice.name("f");
        yield List.of(Code.block(f + " := func() {", code), Code.line(f + "()"));
      }
      case DEFER ->
          List.of(
              Code.block("func() {", List.of(Code.block("defer func() {", code, "}()")), "}()"));
      case RECURSION -> {
        String f = dice.name("f");
        yield List.of(
            Code.line("var " + f + " func(n int)"),
            Code.block(
                f + " = func(n int) {",
                List.of(
                    Code.block(
                        "if n > 0 {", List.of(Code.line(f + "(n - 1)"), Code.line("return"))),
                    new Code.Group(code))),
            Code.line(f + "(" + dice.between(1, 3) + ")"));
      }
      case LABEL -> {
        String label = dice.name("loop");
        List<Code> body = new ArrayList<>(code);
        body.add(Code.line("break " + label));
        yield List.of(
            Code.line(label + ":"), Code.block("for {", List.of(Code.block("for {", body))));
      }
      case PANIC_RECOVER -> {
        List<Code> body = new ArrayList<>();
        body.add(Code.block("defer func() {", List.of(Code.line("_ = recover()")), "}()"));
        body.addAll(code);
        body.add(Code.line("panic(\"out\")"));
        yield List.of(Code.block("func() {", body, "}()"));
      }
      case EARLY_RETURN -> {
        Conditions.Condition c = conditions.condition(true);
        List<Code> body = new ArrayList<>(code);
        body.addAll(c.before());
        body.add(Code.block("if " + c.text() + " {", List.of(Code.line("return"))));
        body.add(Code.line("select {}"));
        yield List.of(Code.block("func() {", body, "}()"));
      }
      default -> {
        String label = dice.name("skip");
        Conditions.Condition c = conditions.condition(false);
        List<Code> inner = new ArrayList<>();
        inner.add(Code.block("if " + c.text() + " {", List.of(Code.line("goto " + label))));
        inner.add(Code.block("{", code));
        inner.add(Code.line(label + ":"));
        List<Code> all = new ArrayList<>(c.before());
        all.addAll(inner);
        yield List.of(Code.block("func() {", all, "}()"));
      }
    };
  }

  private List<Code> nothing() {
    String x = dice.name("y");
    return dice.percent(50) ? List.of() : List.of(Code.line(x + " := 1"), Code.line("_ = " + x));
  }

  /// A separate block, so that the names of conditions do not conflict.
  private static List<Code> with(List<Code> before, Code code) {
    if (before.isEmpty()) {
      return List.of(code);
    }
    List<Code> all = new ArrayList<>(before);
    all.add(code);
    return all;
  }
}
