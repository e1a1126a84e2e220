package concord.cli.campaign;

import concord.agree.Targets;
import concord.agree.VersionScan;
import concord.cli.cluster.Cluster;
import concord.cli.shell.ExitCode;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord agree`: tests compilers of one language against each other.
@Command(
    name = "agree",
    mixinStandardHelpOptions = true,
    header = "Test compilers against each other with programs that mean the same in any order.",
    description = {
      "",
      "Every generated program has effects, and none depends on the order of evaluation, which the"
          + " language leaves open. Where two backends behave differently, one of them is wrong."
          + " Disagreements are confirmed alone, shrunk, and kept in the store.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      " 0:all backends agree",
      " 1:some disagree",
      " 2:wrong usage",
      " 4:undecided: some programs could not be compared",
      "74:a compiler, a file or the store is missing"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord agree ocaml --programs 2000",
      "  concord agree ocaml --backends 4.04.2/ocamlc,4.04.2/ocamlopt --time 60s",
      "  concord agree ocaml --backends \"ocamlc,ocamlopt -inline 200\" --language extended",
      "  concord agree ocaml --versions all --language extended",
      "  concord agree ocaml --time 1h --engine spark --master spark://head:7077 --store"
          + " jdbc:postgresql://db/concord"
    })
public final class AgreeCommand implements Callable<Integer> {
  private static final long SCANNED = 2_000;

  @Parameters(paramLabel = "TARGET", description = "ocaml or scheme")
  private String target;

  @Option(
      names = "--versions",
      paramLabel = "all|V,V,…",
      hideParamSyntax = true,
      split = ",",
      description =
          "Compare the backends of each of these versions of OCaml, --programs for each (default:"
              + " 2,000); all: those that bin/install-ocaml has built.")
  private List<String> versions = List.of();

  @Mixin private TermOptions terms;
  @Mixin private CampaignOptions campaign;

  @Spec private CommandSpec spec;

  private final Optional<Cluster> cluster;

  /// @param cluster the cluster of this process, if it was started with one
  public AgreeCommand(Optional<Cluster> cluster) {
    this.cluster = cluster;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    try {
      if (!versions.isEmpty()) {
        return scan().code();
      }
      return campaign.run(cluster, Targets.target(target, terms.settings())).code();
    } catch (Targets.UnknownSetting e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private ExitCode scan() throws IOException, InterruptedException {
    if (!target.equals("ocaml")) {
      throw new ParameterException(
          spec.commandLine(), "only the versions of ocaml can be scanned, not those of " + target);
    }
    Versions known = new Versions.Ocaml(terms.settings());
    boolean disagree = false;
    boolean missing = false;
    for (String version : versions.equals(List.of("all")) ? known.all() : versions) {
      VersionScan.Seen seen =
          VersionScan.look(
              version,
              Targets.target(target, known.settings(version)),
              campaign.seed(),
              campaign.programs().orElse(SCANNED));
      spec.commandLine().getOut().println(seen);
      spec.commandLine().getOut().flush();
      disagree |= seen.failed() > 0;
      missing |= seen.ailment().isPresent();
    }
    return disagree ? ExitCode.FINDINGS : missing ? ExitCode.UNDECIDED : ExitCode.OK;
  }
}
