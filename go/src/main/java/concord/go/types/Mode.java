package concord.go.types;

/// What an expression denotes.
public enum Mode {
  /// Its error has been reported.
  INVALID,
  /// A call without results.
  NO_VALUE,
  /// The name of a builtin function.
  BUILTIN,
  TYPE,
  CONSTANT,
  /// Addressable.
  VARIABLE,
  /// An element of a map: assignable, not addressable, gives an optional second value.
  MAP_INDEX,
  VALUE,
  /// `nil`, not yet converted.
  NIL,
  /// A value that gives an optional second one: a type assertion or a receive.
  COMMA_OK;

  public boolean isValue() {
    return switch (this) {
      case CONSTANT, VARIABLE, MAP_INDEX, VALUE, NIL, COMMA_OK -> true;
      case INVALID, NO_VALUE, BUILTIN, TYPE -> false;
    };
  }
}
