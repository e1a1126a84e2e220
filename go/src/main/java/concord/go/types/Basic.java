package concord.go.types;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The predeclared types, the types of untyped constants, and the type of what is wrong.
///
/// `byte` and `rune` are `UINT8` and `INT32`: the spec makes them other names of these.
public enum Basic implements Type {
  /// The type of an expression whose error has been reported; no second report is made of it.
  INVALID("invalid type"),

  BOOL("bool", Trait.BOOLEAN),
  INT("int", Trait.INTEGER),
  INT8("int8", Trait.INTEGER),
  INT16("int16", Trait.INTEGER),
  INT32("int32", Trait.INTEGER),
  INT64("int64", Trait.INTEGER),
  UINT("uint", Trait.INTEGER, Trait.UNSIGNED),
  UINT8("uint8", Trait.INTEGER, Trait.UNSIGNED),
  UINT16("uint16", Trait.INTEGER, Trait.UNSIGNED),
  UINT32("uint32", Trait.INTEGER, Trait.UNSIGNED),
  UINT64("uint64", Trait.INTEGER, Trait.UNSIGNED),
  UINTPTR("uintptr", Trait.INTEGER, Trait.UNSIGNED),
  FLOAT32("float32", Trait.FLOAT),
  FLOAT64("float64", Trait.FLOAT),
  COMPLEX64("complex64", Trait.COMPLEX),
  COMPLEX128("complex128", Trait.COMPLEX),
  STRING("string", Trait.STRING),
  UNSAFE_POINTER("unsafe.Pointer"),

  UNTYPED_BOOL("untyped bool", Trait.BOOLEAN, Trait.UNTYPED),
  UNTYPED_INT("untyped int", Trait.INTEGER, Trait.UNTYPED),
  UNTYPED_RUNE("untyped rune", Trait.INTEGER, Trait.UNTYPED),
  UNTYPED_FLOAT("untyped float", Trait.FLOAT, Trait.UNTYPED),
  UNTYPED_COMPLEX("untyped complex", Trait.COMPLEX, Trait.UNTYPED),
  UNTYPED_STRING("untyped string", Trait.STRING, Trait.UNTYPED),
  UNTYPED_NIL("untyped nil", Trait.UNTYPED);

  private enum Trait {
    BOOLEAN,
    INTEGER,
    UNSIGNED,
    FLOAT,
    COMPLEX,
    STRING,
    UNTYPED
  }

  private final String text;
  private final boolean isBoolean;
  private final boolean isInteger;
  private final boolean isUnsigned;
  private final boolean isFloat;
  private final boolean isComplex;
  private final boolean isString;
  private final boolean isUntyped;

  Basic(String text, Trait... traits) {
    this.text = text;
    List<Trait> list = Arrays.asList(traits);
    isBoolean = list.contains(Trait.BOOLEAN);
    isInteger = list.contains(Trait.INTEGER);
    isUnsigned = list.contains(Trait.UNSIGNED);
    isFloat = list.contains(Trait.FLOAT);
    isComplex = list.contains(Trait.COMPLEX);
    isString = list.contains(Trait.STRING);
    isUntyped = list.contains(Trait.UNTYPED);
  }

  public boolean isBoolean() {
    return isBoolean;
  }

  public boolean isInteger() {
    return isInteger;
  }

  public boolean isUnsigned() {
    return isUnsigned;
  }

  public boolean isFloat() {
    return isFloat;
  }

  public boolean isComplex() {
    return isComplex;
  }

  public boolean isNumeric() {
    return isInteger || isFloat || isComplex;
  }

  public boolean isString() {
    return isString;
  }

  public boolean isUntyped() {
    return isUntyped;
  }

  /// Types whose values can be constants.
  public boolean isConstType() {
    return isNumeric() || isBoolean || isString;
  }

  public boolean isOrdered() {
    return isString() || isInteger() || isFloat();
  }

  /// The type a variable gets from an untyped value (spec, "Constants": default type).
  public Type defaultType() {
    return switch (this) {
      case UNTYPED_BOOL -> BOOL;
      case UNTYPED_INT -> INT;
      case UNTYPED_RUNE -> INT32;
      case UNTYPED_FLOAT -> FLOAT64;
      case UNTYPED_COMPLEX -> COMPLEX128;
      case UNTYPED_STRING -> STRING;
      default -> this;
    };
  }

  /// Size in bits of a sized numeric type on a 64-bit machine; 0 for the others.
  public int bits() {
    return switch (this) {
      case INT8, UINT8 -> 8;
      case INT16, UINT16 -> 16;
      case INT32, UINT32, FLOAT32 -> 32;
      case INT, INT64, UINT, UINT64, UINTPTR, FLOAT64, COMPLEX64 -> 64;
      case COMPLEX128 -> 128;
      default -> 0;
    };
  }

  /// The name as written in Go, for the types that have one there.
  public String goName() {
    return this == UNSAFE_POINTER ? "Pointer" : name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return text;
  }
}
