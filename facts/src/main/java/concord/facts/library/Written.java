package concord.facts.library;

import concord.go.types.Func;

/// Which functions of the standard library write through the addresses that they are given: what
/// lies there is not known afterwards. All others are taken to leave it as it is.
public final class Written {
  private Written() {}

  public static boolean by(Func func) {
    String name = func.name();
    return switch (func.pkg().path()) {
      case "encoding/json",
          "encoding/xml",
          "encoding/gob",
          "encoding/asn1",
          "encoding/binary",
          "encoding/pem" ->
          name.startsWith("Unmarshal") || name.startsWith("Decode") || name.equals("Read");
      case "fmt" -> name.startsWith("Scan") || name.startsWith("Sscan") || name.startsWith("Fscan");
      case "database/sql" -> name.equals("Scan");
      case "flag" -> name.equals("Var") || name.endsWith("Var") || name.equals("Func");
      case "net/rpc", "net/rpc/jsonrpc" -> name.equals("Call") || name.equals("Go");
      case "text/template", "html/template" -> false;
      case "strconv" -> false;
      default -> name.startsWith("Unmarshal") || name.startsWith("Decode");
    };
  }

  /// Whether a function gives the address of a variable that is written later, when the command
  /// line is read.
  public static boolean isFlag(Func func) {
    return func.pkg().path().equals("flag")
        && switch (func.name()) {
          case "Bool", "Duration", "Float64", "Int", "Int64", "String", "Uint", "Uint64" -> true;
          default -> false;
        };
  }
}
