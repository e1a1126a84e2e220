package concord.cli.campaign;

import concord.campaign.store.Finding;
import concord.campaign.store.Store;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord replay`: generates a stored finding again from its seed, and runs it.
@Command(
    name = "replay",
    mixinStandardHelpOptions = true,
    header = "Run one stored finding again.",
    description = {
      "",
      "A case is written CAMPAIGN/NUMBER, as campaigns print it. It is run often enough for its rate:"
          + " what failed once in 20,000 runs is run more than 100,000 times before it is said to"
          + " fail no longer.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      " 0:it no longer fails",
      " 1:it fails again",
      " 2:wrong usage",
      " 4:undecided: it did not fail, but was not run often enough to tell",
      "74:there is no such case, or a compiler or the store is missing"
    },
    footerHeading = "%nExamples:%n",
    footer = {"  concord replay 3/17"})
public final class ReplayCommand implements Callable<Integer> {
  @Parameters(paramLabel = "CASE", description = "Such as 3/17: case 17 of campaign 3.")
  private String name;

  @Mixin private StoreOption store;
  @Mixin private FormatOption format;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Known.campaignOf(name, spec);
    try (Store kept = store.existing()) {
      Finding finding = Known.finding(kept, name, spec);
      return Reproduction.run(kept, finding, spec.commandLine().getOut(), format.isJson()).code();
    }
  }
}
