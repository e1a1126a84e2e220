package concord.cli;

import concord.campaign.Toolchain;
import concord.cli.shell.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `concord doctor`: which toolchains are installed, which are missing, and how to install them.
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    header = "List the toolchains found, and how to get those that are missing.",
    footerHeading = "%nExamples:%n",
    footer = {"  concord doctor"})
final class DoctorCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  /// All toolchains that any command needs. A module that runs foreign programs adds its list here.
  private static List<Toolchain> toolchains() throws IOException {
    var all = new ArrayList<Toolchain>();
    all.addAll(concord.agree.Toolchains.all());
    all.addAll(concord.fuzz.Toolchains.all());
    return all;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    for (Toolchain tool : toolchains()) {
      Optional<String> version = tool.version();
      out.printf(
          "%-8s %-16s %-17s %s%n",
          version.isPresent() ? "found" : "missing",
          tool.name(),
          tool.purpose(),
          version.orElseGet(() -> "get it with " + tool.remedy()));
      out.flush();
    }
    return ExitCode.OK.code();
  }
}
