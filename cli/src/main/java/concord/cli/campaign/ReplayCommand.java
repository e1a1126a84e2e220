package concord.cli.campaign;

import concord.campaign.CampaignId;
import concord.campaign.Outcome;
import concord.campaign.Replay;
import concord.campaign.Subject;
import concord.campaign.Subjects;
import concord.campaign.store.Begun;
import concord.campaign.store.Finding;
import concord.campaign.store.Store;
import concord.cli.ExitCode;
import concord.cli.Version;
import concord.fuzz.FuzzSubjects;
import concord.selftest.SelftestSubject;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord replay`: one stored finding, made again from its seed and run again.
@Command(
    name = "replay",
    mixinStandardHelpOptions = true,
    header = "Run one stored finding again.",
    description = {"", "A case is written CAMPAIGN/NUMBER, as campaigns print it.", ""},
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      " 0:it no longer fails",
      " 1:it fails again",
      " 2:wrong usage",
      " 4:undecided",
      "74:there is no such case, or a compiler or the store is missing"
    },
    footerHeading = "%nExamples:%n",
    footer = {"  concord replay 3/17"})
public final class ReplayCommand implements Callable<Integer> {
  /// Whose cases can be replayed.
  private static final Subjects SUBJECTS =
      new Subjects(List.of(concord.agree.Targets::make, FuzzSubjects::make, SelftestSubject::make));

  private static final Pattern CASE = Pattern.compile("(\\d{1,18})/(\\d{1,18})");

  @Parameters(paramLabel = "CASE", description = "Such as 3/17: case 17 of campaign 3.")
  private String name;

  @Mixin private StoreOption store;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Matcher parts = CASE.matcher(name);
    if (!parts.matches()) {
      throw new ParameterException(
          spec.commandLine(), "a case is CAMPAIGN/NUMBER, such as 3/17, not '" + name + "'");
    }
    var id = new CampaignId(Long.parseLong(parts.group(1)));
    try (Store kept = store.open()) {
      Begun begun = kept.campaign(id);
      Finding finding =
          kept.finding(id, Long.parseLong(parts.group(2)))
              .orElseThrow(() -> new IOException("nothing failed in case " + name));
      Subject<?> subject =
          SUBJECTS
              .make(begun.subject(), begun.settings())
              .orElseThrow(() -> new IOException("cannot replay " + begun.subject()));
      return report(begun, finding, Replay.replay(subject, finding)).code();
    }
  }

  private ExitCode report(Begun begun, Finding finding, Replay.Replayed replayed) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(finding.bucket());
    if (!replayed.faithful()) {
      out.println(
          "  (not the stored program: it was found by version %s, this is %s)"
              .formatted(begun.version(), Version.NUMBER));
    }
    out.println(replayed.minimal().indent(2).stripTrailing());
    ExitCode code =
        switch (replayed.outcome()) {
          case Outcome.Failed failure -> {
            out.println(failure.evidence().indent(4).stripTrailing());
            out.println("it fails again");
            yield ExitCode.FINDINGS;
          }
          case Outcome.Passed _ -> {
            out.println("it no longer fails");
            yield ExitCode.OK;
          }
          case Outcome.Undecided(var reason) -> {
            out.println("undecided: " + reason);
            yield ExitCode.UNDECIDED;
          }
        };
    out.flush();
    return code;
  }
}
