package concord.cli;

import java.io.Console;
import java.io.PrintStream;
import java.util.Optional;

/// One line on the terminal that says what is being done, and is gone when it is done.
final class Progress implements AutoCloseable {
  private static final int WIDTH = 76;

  private final PrintStream out;
  private final boolean shown;

  private Progress(PrintStream out, boolean shown) {
    this.out = out;
    this.shown = shown;
  }

  /// Silent where the output goes into a file or another program.
  static Progress onTerminal() {
    boolean terminal =
        Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
    return new Progress(System.err, terminal);
  }

  void show(String what) {
    if (shown) {
      String line = what.length() > WIDTH ? what.substring(0, WIDTH) : what;
      out.print("\r" + line + " ".repeat(WIDTH - line.length()));
      out.flush();
    }
  }

  @Override
  public void close() {
    if (shown) {
      out.print("\r" + " ".repeat(WIDTH) + "\r");
      out.flush();
    }
  }
}
