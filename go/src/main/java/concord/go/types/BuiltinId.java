package concord.go.types;

/// The predeclared functions and those of package `unsafe`.
public enum BuiltinId {
  APPEND("append"),
  CAP("cap"),
  CLEAR("clear"),
  CLOSE("close"),
  COMPLEX("complex"),
  COPY("copy"),
  DELETE("delete"),
  IMAG("imag"),
  LEN("len"),
  MAKE("make"),
  MAX("max"),
  MIN("min"),
  NEW("new"),
  PANIC("panic"),
  PRINT("print"),
  PRINTLN("println"),
  REAL("real"),
  RECOVER("recover"),
  UNSAFE_ADD("Add"),
  UNSAFE_ALIGNOF("Alignof"),
  UNSAFE_OFFSETOF("Offsetof"),
  UNSAFE_SIZEOF("Sizeof"),
  UNSAFE_SLICE("Slice"),
  UNSAFE_SLICE_DATA("SliceData"),
  UNSAFE_STRING("String"),
  UNSAFE_STRING_DATA("StringData");

  private final String goName;

  BuiltinId(String goName) {
    this.goName = goName;
  }

  public String goName() {
    return goName;
  }

  public boolean isUnsafe() {
    return compareTo(UNSAFE_ADD) >= 0;
  }

  /// Whether a call may stand as a statement (spec, "Expression statements").
  public boolean mayBeStatement() {
    return switch (this) {
      case CLEAR, CLOSE, COPY, DELETE, PANIC, PRINT, PRINTLN, RECOVER -> true;
      default -> false;
    };
  }
}
