package concord.behaviour;

/// Something wrong with a program, and where: `file:line:column: message`. Lines and columns count
/// from 1, columns in bytes; line 0 means that the place is unknown.
public record Diagnostic(String file, int line, int column, String message) {
  public static Diagnostic at(Sites.Origin origin, String message) {
    return new Diagnostic(origin.file(), origin.line(), origin.column(), message);
  }

  @Override
  public String toString() {
    return line == 0 ? file + ": " + message : file + ":" + line + ":" + column + ": " + message;
  }
}
