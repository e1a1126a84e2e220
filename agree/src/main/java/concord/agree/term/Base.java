package concord.agree.term;

/// bt: types without parts.
///
/// The last three are guards: integers that only literals inhabit, so that no computed value can
/// reach a place where the target languages leave the result open.
public enum Base {
  UNIT("unit"),
  BOOL("bool"),
  INT("int"),
  STRING("string"),
  CHAR("char"),
  FLOAT("float"),
  INT32("int32"),
  INT64("int64"),
  /// How far an `int` or `int64` is shifted: 0 to 63.
  SHIFT("shift"),
  /// How far an `int32` is shifted: 0 to 31.
  SHIFT32("shift32"),
  /// How deep a recursion goes: 0 to 4.
  FUEL("fuel");

  private final String text;

  Base(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
