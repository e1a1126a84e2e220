package concord.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The command `concord`.
@Command(name = "concord", mixinStandardHelpOptions = true, version = "concord 0.1.0")
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(new CommandLine(new Main()).execute(args));
  }
}
