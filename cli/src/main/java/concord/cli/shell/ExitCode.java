package concord.cli.shell;

/// How a run of `concord` ends. The numbers are interface.
public enum ExitCode {
  OK(0),
  /// Something was found.
  FINDINGS(1),
  USAGE(2),
  /// The input is not valid Go, `.migo`, …
  INVALID(3),
  /// A limit was reached, or something could not be modelled.
  UNDECIDED(4),
  /// Our own error.
  INTERNAL(70),
  IO(74);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }
}
