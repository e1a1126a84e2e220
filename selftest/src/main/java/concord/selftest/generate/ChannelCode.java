package concord.selftest.generate;

import java.util.List;

/// Operations on channels, in the forms that occur in real programs.
final class ChannelCode {
  private final Dice dice;
  private final Declarations declarations;

  ChannelCode(Dice dice, Declarations declarations) {
    this.dice = dice;
    this.declarations = declarations;
  }

  /// A value that a channel may carry.
  String value(String type) {
    return switch (type) {
      case "int" -> String.valueOf(dice.between(0, 5));
      case "uint8" -> String.valueOf(dice.of(List.of(0, 1, 255)));
      case "bool" -> String.valueOf(dice.percent(50));
      case "string" -> "\"" + dice.of(List.of("a", "b", "")) + "\"";
      case "error" -> "nil";
      default -> type + "{}";
    };
  }

  /// Statements that come first, and an expression for the channel.
  record Reached(List<Code> before, String text) {}

  Reached reach(Routine r, SyncObject c) {
    String ref = r.ref(c);
    if (!dice.percent(20)) {
      return new Reached(List.of(), ref);
    }
    return switch (dice.feature(Feature.SLICE_ELEMENT, Feature.MAP_ELEMENT, Feature.POINTER)) {
      case SLICE_ELEMENT -> {
        String cs = dice.name("cs");
        yield new Reached(
            List.of(Code.line(cs + " := []" + c.type() + "{nil, " + ref + "}")),
            cs + "[len(" + cs + ")-1]");
      }
      case MAP_ELEMENT -> {
        String m = dice.name("m");
        yield new Reached(
            List.of(Code.line(m + " := map[string]" + c.type() + "{\"k\": " + ref + "}")),
            m + "[\"k\"]");
      }
      default -> {
        String p = dice.name("p");
        yield new Reached(List.of(Code.line(p + " := &" + ref)), "*" + p);
      }
    };
  }

  List<Code> send(Routine r, SyncObject c) {
    return send(r, c, value(c.carried()));
  }

  List<Code> send(Routine r, SyncObject c, String value) {
    Reached at = reach(r, c);
    String t = c.carried();
    Code op =
        dice.percent(55)
            ? Code.line(at.text() + " <- " + value)
            : switch (dice.feature(
                Feature.HELPER,
                Feature.GENERIC,
                Feature.METHOD,
                Feature.INTERFACE,
                Feature.METHOD_VALUE,
                Feature.SELECT)) {
              case HELPER -> {
                String f =
                    declarations.helper(
                        "send" + id(t),
                        "func send%s(c chan<- %s, v %s) {\n\tc <- v\n}".formatted(id(t), t, t));
                yield Code.line(f + "(" + at.text() + ", " + value + ")");
              }
              case GENERIC -> {
                declarations.helper("put", "func put[T any](c chan<- T, v T) {\n\tc <- v\n}");
                yield Code.line("put(" + at.text() + ", " + value + ")");
              }
              case METHOD -> Code.line(box(t) + "{" + at.text() + "}.put(" + value + ")");
              case INTERFACE -> {
                String i =
                    declarations.helper(
                        "putter" + id(t),
                        "type putter%s interface {\n\tput(v %s)\n}".formatted(id(t), t));
                String p = dice.name("p");
                yield Code.group(
                    Code.line("var " + p + " " + i + " = " + box(t) + "{" + at.text() + "}"),
                    Code.line(p + ".put(" + value + ")"));
              }
              case METHOD_VALUE -> {
                String f = dice.name("f");
                yield Code.group(
                    Code.line(f + " := " + box(t) + "{" + at.text() + "}.put"),
                    Code.line(f + "(" + value + ")"));
              }
              default ->
                  new Code.Compound(
                      List.of(
                          new Code.Section("select {", List.of()),
                          new Code.Section("case " + at.text() + " <- " + value + ":", List.of())),
                      "}");
            };
    return concat(at.before(), op);
  }

  List<Code> receive(Routine r, SyncObject c) {
    Reached at = reach(r, c);
    String t = c.carried();
    String from = at.text();
    Code op =
        dice.percent(55)
            ? Code.line("<-" + from)
            : switch (dice.feature(
                Feature.HELPER,
                Feature.GENERIC,
                Feature.METHOD,
                Feature.INTERFACE,
                Feature.SELECT)) {
              case HELPER -> {
                String f =
                    declarations.helper(
                        "receive" + id(t),
                        "func receive%s(c <-chan %s) %s {\n\treturn <-c\n}".formatted(id(t), t, t));
                yield Code.line("_ = " + f + "(" + from + ")");
              }
              case GENERIC -> {
                declarations.helper(
                    "take",
                    "func take[T any](c <-chan T) (T, bool) {\n\tv, ok := <-c\n\treturn v, ok\n}");
                yield Code.line("take(" + from + ")");
              }
              case METHOD -> Code.line("_ = " + box(t) + "{" + from + "}.get()");
              case INTERFACE -> {
                String i =
                    declarations.helper(
                        "getter" + id(t),
                        "type getter%s interface {\n\tget() %s\n}".formatted(id(t), t));
                String p = dice.name("p");
                yield Code.group(
                    Code.line("var " + p + " " + i + " = " + box(t) + "{" + from + "}"),
                    Code.line("_ = " + p + ".get()"));
              }
              default ->
                  new Code.Compound(
                      List.of(
                          new Code.Section("select {", List.of()),
                          new Code.Section("case <-" + from + ":", List.of())),
                      "}");
            };
    return concat(at.before(), op);
  }

  List<Code> close(Routine r, SyncObject c) {
    Reached at = reach(r, c);
    return concat(
        at.before(),
        dice.percent(25)
            ? Code.block("func() {", List.of(Code.line("defer close(" + at.text() + ")")), "}()")
            : Code.line("close(" + at.text() + ")"));
  }

  /// A type with methods around a channel.
  private String box(String t) {
    String name = "box" + id(t);
    return declarations.helper(
        name,
        """
        type %1$s struct {
        	c chan %2$s
        }

        func (b %1$s) put(v %2$s) {
        	b.c <- v
        }

        func (b %1$s) get() %2$s {
        	return <-b.c
        }
        """
            .formatted(name, t));
  }

  private static String id(String type) {
    return switch (type) {
      case "struct{}" -> "Empty";
      default -> Character.toUpperCase(type.charAt(0)) + type.substring(1);
    };
  }

  private static List<Code> concat(List<Code> before, Code op) {
    List<Code> all = new java.util.ArrayList<>(before);
    all.add(op);
    return all;
  }
}
