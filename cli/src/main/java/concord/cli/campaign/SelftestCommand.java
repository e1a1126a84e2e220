package concord.cli.campaign;

import concord.campaign.Settings;
import concord.cli.cluster.Cluster;
import concord.cli.shell.ExitCode;
import concord.selftest.FeatureTable;
import concord.selftest.SelftestSubject;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `concord selftest`: compares `concord check` with Go itself.
@Command(
    name = "selftest",
    mixinStandardHelpOptions = true,
    header = "Test concord check with generated programs that Go runs under every schedule.",
    description = {
      "",
      "Every generated Go program is run by the Go toolchain under a scheduler that tries all"
          + " orders of its synchronisation, and checked. An ok for a program that can block, a"
          + " finding that no schedule comes to, and a finding at another line are failures; they"
          + " are shrunk and kept in the store. Needs go on the PATH.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      " 0:every answer was right",
      " 1:some answers were wrong",
      " 2:wrong usage",
      " 4:some programs were left undecided",
      "74:go, a file or the store is missing"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord selftest --programs 2000",
      "  concord selftest --size default --time 60m --resume",
      "  concord selftest --programs 100000 --no-shrink --resume",
      "  concord selftest --weights goto=0,cond=20 --failures 1",
      "  concord selftest --programs 1000 --seed 7 --features --store /tmp/selftest.db"
    })
public final class SelftestCommand implements Callable<Integer> {
  @Option(
      names = "--size",
      paramLabel = "small|default",
      defaultValue = "small",
      description = "How large programs are (default: ${DEFAULT-VALUE}).")
  private String size;

  @Option(
      names = "--weights",
      paramLabel = "F=N,…",
      defaultValue = "",
      description = "How often features are used; 0 switches one off.")
  private String weights;

  @Option(
      names = "--features",
      description =
          "Print how many programs of this run used each feature, and what became of them.")
  private boolean features;

  @Option(
      names = "--no-shrink",
      description = "Keep failures as they were generated. A long run goes on at full rate.")
  private boolean asFound;

  @Mixin private CampaignOptions campaign;

  @Spec private CommandSpec spec;

  private final Optional<Cluster> cluster;

  /// @param cluster the cluster of this process, if it was started with one
  public SelftestCommand(Optional<Cluster> cluster) {
    this.cluster = cluster;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Settings sized = Settings.NONE.with("size", size).with("weights", weights);
    Settings settings = asFound ? sized.with(SelftestSubject.SHRINK, "0") : sized;
    try {
      SelftestSubject subject = SelftestSubject.of(settings);
      ExitCode code = campaign.run(cluster, subject);
      PrintWriter out = spec.commandLine().getOut();
      if (features) {
        subject.table().lines().forEach(out::println);
      }
      FeatureTable.Row all = subject.table().all();
      if (all.programs() > 0 && !campaign.isJson()) {
        out.printf(
            "%d programs compared, %d blocked or panicked under Go, %d undecided (%.2f %%), %d"
                + " wrong, %d later than 5 s%n",
            all.programs(),
            all.buggy(),
            all.undecided(),
            100.0 * all.undecided() / all.programs(),
            all.wrong(),
            all.late());
        out.println("by the clock: " + subject.table().costs());
      }
      out.flush();
      return code.code();
    } catch (SelftestSubject.UnknownFeature e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
