package concord.go.types;

import concord.go.types.constant.Value;

/// What is known of an expression: what it denotes, its type and, if it is constant, its value.
///
/// For a type, `type` is that type. Calls without results and statements' calls have an empty
/// tuple.
public record TypeAndValue(Mode mode, Type type, Value value) {
  static final TypeAndValue NONE = new TypeAndValue(Mode.INVALID, Basic.INVALID, Value.UNKNOWN);

  public boolean isType() {
    return mode == Mode.TYPE;
  }

  public boolean isConstant() {
    return mode == Mode.CONSTANT;
  }

  /// Whether its address may be taken, composite literals apart.
  public boolean isAddressable() {
    return mode == Mode.VARIABLE;
  }
}
