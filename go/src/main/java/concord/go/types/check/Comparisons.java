package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Mode;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.constant.Value;
import java.util.Optional;

/// Spec, "Comparison operators".
final class Comparisons {
  private final Checker c;

  Comparisons(Checker c) {
    this.c = c;
  }

  /// Spec, "Comparison operators".
  Operand comparison(Expr e, Token op, Operand x, Operand y) {
    Optional<String> why = comparable(op, x, y);
    if (why.isPresent()) {
      c.report(
          x.expr,
          "invalid operation: "
              + c.text(x.expr)
              + " "
              + op.text()
              + " "
              + c.text(y.expr)
              + " ("
              + why.get()
              + ")");
      return x.invalid();
    }
    if (x.isConstant() && y.isConstant()) {
      Value v = Constants.compare(op, x.value, y.value).map(Value::of).orElse(Value.UNKNOWN);
      return x.constant(Basic.UNTYPED_BOOL, v);
    }
    c.untyped.useDefault(x);
    c.untyped.useDefault(y);
    x.expr = e;
    return x.set(Mode.VALUE, Basic.UNTYPED_BOOL);
  }

  /// The comparison of a switch's tag with the value of a case.
  void caseComparison(Expr at, Operand v, Operand tag) {
    Optional<String> why = comparable(Token.EQL, v, tag);
    if (why.isPresent()) {
      c.report(
          at,
          "invalid case "
              + c.text(at)
              + " in switch on "
              + c.text(tag.expr)
              + " ("
              + why.get()
              + ")");
    } else {
      c.untyped.useDefault(v);
    }
  }

  private Optional<String> comparable(Token op, Operand x, Operand y) {
    if (!Assignability.assignable(x, y.type, c) && !Assignability.assignable(y, x.type, c)) {
      return Optional.of("mismatched types " + c.text(x.type) + " and " + c.text(y.type));
    }
    if (op == Token.EQL || op == Token.NEQ) {
      if (x.isNil() || y.isNil()) {
        Type other = x.isNil() ? y.type : x.type;
        return Types.hasNil(other) && !(x.isNil() && y.isNil())
            ? Optional.empty()
            : Optional.of(
                x.isNil() && y.isNil()
                    ? "operator " + op.text() + " not defined on nil"
                    : "mismatched types " + c.text(x.type) + " and " + c.text(y.type));
      }
      if (!Types.comparable(x.type, true)) {
        return Optional.of(Incomparable.why(x.type, c));
      }
      return Types.comparable(y.type, true)
          ? Optional.empty()
          : Optional.of(Incomparable.why(y.type, c));
    }
    if (!Types.allOrdered(x.type)) {
      return Optional.of("operator " + op.text() + " not defined on " + Incomparable.kind(x.type));
    }
    return Types.allOrdered(y.type)
        ? Optional.empty()
        : Optional.of("operator " + op.text() + " not defined on " + Incomparable.kind(y.type));
  }
}
