package concord.cli.campaign;

import concord.agree.TermSubject;
import concord.campaign.Campaign;
import concord.campaign.CampaignId;
import concord.campaign.Settings;
import concord.campaign.Subject;
import concord.campaign.Subjects;
import concord.campaign.store.Begun;
import concord.campaign.store.Finding;
import concord.campaign.store.Store;
import concord.fuzz.Choices;
import concord.fuzz.FuzzSubjects;
import concord.selftest.SelftestSubject;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// Finds campaigns, cases and subjects by their names on the command line or in a store.
public final class Known {
  private static final Subjects SUBJECTS =
      new Subjects(List.of(concord.agree.Targets::make, FuzzSubjects::make, SelftestSubject::make));

  private static final Pattern CASE = Pattern.compile("(\\d{1,18})/(\\d{1,18})");

  /// Enough to shrink any program.
  private static final int AGREE_SHRINK = 5_000;

  private static final int SELFTEST_SHRINK = 2_000;

  private Known() {}

  public static Subject<?> subject(Begun begun) throws IOException {
    return subject(begun, begun.settings());
  }

  /// The subject of a campaign with other settings.
  static Subject<?> subject(Begun begun, Settings settings) throws IOException {
    return SUBJECTS
        .make(begun.subject(), settings)
        .orElseThrow(() -> new IOException("cannot run " + begun.subject() + " again"));
  }

  /// How campaigns of a subject are run.
  static Campaign.Pace pace(Subject<?> subject) {
    Settings chosen = subject.settings();
    if (subject instanceof TermSubject) {
      return new Campaign.Pace(TermSubject.BATCH, AGREE_SHRINK);
    }
    if (subject instanceof SelftestSubject) {
      String shrink = chosen.get(SelftestSubject.SHRINK, String.valueOf(SELFTEST_SHRINK));
      return new Campaign.Pace(SelftestSubject.BATCH, Integer.parseInt(shrink));
    }
    int shrink = Integer.parseInt(chosen.get("shrink", String.valueOf(Choices.DEFAULT_SHRINK)));
    return chosen.get("mode", "interpreted").equals("compiled")
        ? new Campaign.Pace(500, shrink)
        : new Campaign.Pace(500, shrink, Duration.ofMillis(500));
  }

  /// @throws ParameterException if it does not have the form of a case
  static CampaignId campaignOf(String name, CommandSpec spec) {
    return new CampaignId(Long.parseLong(parts(name, spec).group(1)));
  }

  static Finding finding(Store store, String name, CommandSpec spec) throws IOException {
    Matcher parts = parts(name, spec);
    CampaignId id = new CampaignId(Long.parseLong(parts.group(1)));
    store.campaign(id);
    return store
        .finding(id, Long.parseLong(parts.group(2)))
        .orElseThrow(() -> new IOException("nothing failed in case " + name));
  }

  private static Matcher parts(String name, CommandSpec spec) {
    Matcher parts = CASE.matcher(name);
    if (!parts.matches()) {
      throw new ParameterException(
          spec.commandLine(), "a case is CAMPAIGN/NUMBER, such as 3/17, not '" + name + "'");
    }
    return parts;
  }
}
