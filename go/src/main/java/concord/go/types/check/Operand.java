package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.types.Basic;
import concord.go.types.BuiltinId;
import concord.go.types.Mode;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.constant.Value;

/// An expression while it is being checked. Rules change it in place; `mode` INVALID means that its
/// error has been reported.
final class Operand {
  Mode mode = Mode.INVALID;
  Type type = Basic.INVALID;
  Value value = Value.UNKNOWN;
  Expr expr;
  BuiltinId builtin;

  Operand(Expr expr) {
    this.expr = expr;
  }

  Operand(Expr expr, Mode mode, Type type) {
    this.expr = expr;
    this.mode = mode;
    this.type = type;
  }

  boolean isValid() {
    return mode != Mode.INVALID;
  }

  boolean isConstant() {
    return mode == Mode.CONSTANT;
  }

  boolean isNil() {
    return mode == Mode.NIL;
  }

  /// Invalid or of a type that nothing is known of.
  boolean isVague() {
    return mode == Mode.INVALID || Types.isVague(type);
  }

  Operand set(Mode m, Type t) {
    mode = m;
    type = t;
    value = Value.UNKNOWN;
    return this;
  }

  Operand constant(Type t, Value v) {
    mode = Mode.CONSTANT;
    type = t;
    value = v;
    return this;
  }

  /// A byte of a constant string: of known value, but not a constant.
  Operand constantByte(int b) {
    set(Mode.VALUE, Basic.UINT8);
    value = Value.of(b);
    return this;
  }

  Operand invalid() {
    return set(Mode.INVALID, Basic.INVALID);
  }

  Operand copy() {
    Operand o = new Operand(expr, mode, type);
    o.value = value;
    o.builtin = builtin;
    return o;
  }
}
