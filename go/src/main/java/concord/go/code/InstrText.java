package concord.go.code;

import static java.util.stream.Collectors.joining;

import concord.go.types.Type;
import concord.go.types.TypeText;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// Instructions as [Instr] shows them: registers are `r0`, `r1`, …, places are blocks `b0`, `b1`,
/// ….
final class InstrText {
  private final IntUnaryOperator block;

  /// `block` gives the number of the block at a place of the code.
  InstrText(IntUnaryOperator block) {
    this.block = block;
  }

  String of(Instr instr) {
    return switch (instr) {
      case Instr.Const i -> r(i.dst()) + " = const " + constant(i.value());
      case Instr.Zero i -> r(i.dst()) + " = zero " + type(i.type());
      case Instr.Unknown i -> r(i.dst()) + " = unknown " + type(i.type());
      case Instr.Copy i -> r(i.dst()) + " = " + r(i.src());
      case Instr.Unary i -> r(i.dst()) + " = " + i.op() + r(i.x());
      case Instr.Binary i -> r(i.dst()) + " = " + r(i.x()) + " " + i.op() + " " + r(i.y());
      case Instr.Convert i -> r(i.dst()) + " = " + type(i.type()) + "(" + r(i.x()) + ")";
      case Instr.TypeAssert i -> dsts(i.dst(), i.ok()) + r(i.x()) + ".(" + type(i.type()) + ")";
      case Instr.Alloc i -> r(i.dst()) + " = alloc " + type(i.type()) + called(i.name());
      case Instr.Global i -> r(i.dst()) + " = global " + i.var().name();
      case Instr.Load i -> r(i.dst()) + " = *" + r(i.address());
      case Instr.Store i -> "*" + r(i.address()) + " = " + r(i.src());
      case Instr.FieldAddress i -> r(i.dst()) + " = &" + r(i.address()) + "." + i.index();
      case Instr.Field i -> r(i.dst()) + " = " + r(i.x()) + "." + i.index();
      case Instr.IndexAddress i -> r(i.dst()) + " = &" + r(i.x()) + "[" + r(i.index()) + "]";
      case Instr.Index i -> dsts(i.dst(), i.ok()) + r(i.x()) + "[" + r(i.index()) + "]";
      case Instr.MapStore i -> r(i.map()) + "[" + r(i.key()) + "] = " + r(i.src());
      case Instr.Slice i ->
          r(i.dst())
              + " = "
              + r(i.x())
              + "["
              + optional(i.low())
              + ":"
              + optional(i.high())
              + (i.max() == Instr.NONE ? "" : ":" + r(i.max()))
              + "]";
      case Instr.StructLit i -> r(i.dst()) + " = " + type(i.type()) + "{" + list(i.fields()) + "}";
      case Instr.ListLit i -> r(i.dst()) + " = " + type(i.type()) + "{" + list(i.elements()) + "}";
      case Instr.MapLit i -> r(i.dst()) + " = " + type(i.type()) + "{" + entries(i) + "}";
      case Instr.Make i ->
          r(i.dst())
              + " = make("
              + type(i.type())
              + (i.size() == Instr.NONE ? "" : ", " + r(i.size()))
              + (i.capacity() == Instr.NONE ? "" : ", " + r(i.capacity()))
              + ")"
              + called(i.name());
      case Instr.Closure i ->
          r(i.dst()) + " = func " + i.code().name() + "{" + list(i.captures()) + "}";
      case Instr.FuncRef i -> r(i.dst()) + " = " + Codes.name(i.func());
      case Instr.Bind i -> r(i.dst()) + " = " + r(i.x()) + "." + i.func().name();
      case Instr.Call i ->
          (i.dsts().isEmpty() ? "" : list(i.dsts()) + " = ") + "call " + call(i.callee(), i.args());
      case Instr.Go i -> "go " + call(i.callee(), i.args());
      case Instr.Defer i -> "defer " + call(i.callee(), i.args());
      case Instr.RunDefers _ -> "rundefers";
      case Instr.Send i -> r(i.chan()) + " <- " + r(i.src());
      case Instr.Recv i -> dsts(i.dst(), i.ok()) + "<-" + r(i.chan());
      case Instr.Select i -> select(i);
      case Instr.Jump i -> "goto " + b(i.target());
      case Instr.Branch i ->
          "if "
              + r(i.cond())
              + " goto "
              + b(i.then())
              + " else "
              + b(i.otherwise())
              + called(i.text());
      case Instr.Iterate i -> r(i.dst()) + " = range " + r(i.x());
      case Instr.Next i ->
          dsts(i.key(), i.value()) + "next " + r(i.iterator()) + " else " + b(i.done());
      case Instr.Return i -> i.results().isEmpty() ? "return" : "return " + list(i.results());
      case Instr.Panic i -> "panic " + r(i.x());
      case Instr.Opaque i -> "opaque" + called(i.reason());
    };
  }

  private static String r(int register) {
    return register == Instr.NONE ? "_" : "r" + register;
  }

  private static String optional(int register) {
    return register == Instr.NONE ? "" : r(register);
  }

  private static String dsts(int dst, int ok) {
    return ok == Instr.NONE ? r(dst) + " = " : r(dst) + ", " + r(ok) + " = ";
  }

  private static String list(List<Integer> registers) {
    return registers.stream().map(InstrText::r).collect(joining(", "));
  }

  private static String entries(Instr.MapLit map) {
    return IntStream.range(0, map.keys().size())
        .mapToObj(i -> r(map.keys().get(i)) + ": " + r(map.values().get(i)))
        .collect(joining(", "));
  }

  private String b(int pc) {
    return "b" + block.applyAsInt(pc);
  }

  private static String type(Type type) {
    return TypeText.of(type);
  }

  /// Its name or text in the source, as a comment at the end.
  private static String called(String text) {
    return text.isEmpty() ? "" : "  // " + text.replaceAll("\\s+", " ");
  }

  private static String constant(Object value) {
    return value instanceof String s
        ? new concord.go.types.constant.Value.Str(s).toString()
        : "" + value;
  }

  private static String call(Instr.Callee callee, List<Integer> args) {
    return switch (callee) {
      case Instr.Callee.Static s -> Codes.name(s.func()) + "(" + list(args) + ")";
      case Instr.Callee.Dynamic d -> r(d.func()) + "(" + list(args) + ")";
      case Instr.Callee.Method m ->
          r(args.getFirst())
              + "."
              + m.method().name()
              + "("
              + list(args.subList(1, args.size()))
              + ")";
      case Instr.Callee.Builtin n -> n.name() + "(" + list(args) + ")";
    };
  }

  private String select(Instr.Select select) {
    String cases =
        select.cases().stream()
            .map(c ->
                (c.src() == Instr.NONE
                        ? dsts(c.dst(), c.ok()) + "<-" + r(c.chan())
                        : r(c.chan()) + " <- " + r(c.src()))
                    + " goto "
                    + b(c.target()))
            .collect(joining("; ", "select {", "}"));
    return select.otherwise() == Instr.Select.NONE
        ? cases
        : cases + " else " + b(select.otherwise());
  }
}
