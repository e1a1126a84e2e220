package concord.report.render;

/// The colours of words on a terminal; [#PLAIN] has none. The caller knows whether there is a
/// terminal and whether NO_COLOR is set.
public enum Palette {
  PLAIN("", "", "", "", ""),
  ANSI("\u001b[1m", "\u001b[31m", "\u001b[33m", "\u001b[2m", "\u001b[0m");

  private final String bold;
  private final String red;
  private final String yellow;
  private final String dim;
  private final String reset;

  Palette(String bold, String red, String yellow, String dim, String reset) {
    this.bold = bold;
    this.red = red;
    this.yellow = yellow;
    this.dim = dim;
    this.reset = reset;
  }

  String bold(String text) {
    return bold + text + reset;
  }

  String red(String text) {
    return red + text + reset;
  }

  String yellow(String text) {
    return yellow + text + reset;
  }

  String dim(String text) {
    return dim + text + reset;
  }
}
