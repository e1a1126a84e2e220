package concord.cli.shell;

import java.io.Console;
import java.util.Optional;

/// Whether Concord runs in a terminal.
public final class Terminal {
  private Terminal() {}

  public static boolean isThere() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }
}
