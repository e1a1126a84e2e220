package concord.cli.campaign;

import concord.campaign.CampaignId;
import concord.campaign.store.Begun;
import concord.campaign.store.Bucket;
import concord.campaign.store.Finding;
import concord.campaign.store.Rerun;
import concord.campaign.store.Store;
import concord.cli.shell.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord finding`: shows single findings of campaigns.
@Command(
    name = "finding",
    mixinStandardHelpOptions = true,
    header = "List, show, reproduce, judge and export what campaigns found.",
    description = {"", "A finding is written CAMPAIGN/NUMBER, such as 3/17.", ""},
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord finding list --campaign 3",
      "  concord finding show 3/17",
      "  concord finding reproduce 3/17",
      "  concord finding export 3/17 --to report",
      "  concord finding judge 3/17 reported --note 'issue 4711'"
    })
public final class FindingCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "which one? list, show, reproduce, export or judge");
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private int print(String text) {
    out().print(text);
    out().flush();
    return ExitCode.OK.code();
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      header = "All findings of a store or of one campaign.",
      footerHeading = "%nExamples:%n",
      footer = "  concord finding list --campaign 3 --format json")
  int list(
      @Option(names = "--campaign", paramLabel = "N", description = "Of this one only.")
          Long campaign,
      @Mixin StoreOption store,
      @Mixin FormatOption format)
      throws IOException {
    try (Store kept = store.listed()) {
      List<Begun> campaigns =
          campaign == null
              ? kept.campaigns()
              : List.of(kept.campaign(new CampaignId(campaign))); // throws if there is none
      List<Finding> all = new ArrayList<>();
      for (Begun begun : campaigns) {
        all.addAll(kept.findings(begun.id()));
      }
      if (format.isJson()) {
        return print(
            StoreJson.object(
                json -> StoreJson.array(json, "findings", all, f -> StoreJson.write(json, f))));
      }
      if (all.isEmpty()) {
        return print("nothing found\n");
      }
      var text = new StringBuilder();
      for (Finding f : all) {
        text.append(
            String.format(
                Locale.ROOT,
                "%-10s %-11s %3d %-5s %s%n",
                f.caseId(),
                f.state().text(),
                f.size(),
                f.minimal().isEmpty() ? "" : "→ " + f.minimalSize(),
                f.bucket().isEmpty() ? f.kind() : f.bucket()));
      }
      return print(text.toString());
    }
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      header = "One finding: both programs, how it fails, and all re-runs.",
      footerHeading = "%nExamples:%n",
      footer = "  concord finding show 3/17")
  int show(
      @Parameters(paramLabel = "CASE", description = "Such as 3/17.") String name,
      @Mixin StoreOption store,
      @Mixin FormatOption format)
      throws IOException {
    Known.campaignOf(name, spec);
    try (Store kept = store.existing()) {
      Finding f = Known.finding(kept, name, spec);
      List<Rerun> reruns = kept.reruns(f.campaign(), f.number());
      if (format.isJson()) {
        return print(
            StoreJson.object(json -> {
              json.writeName("finding");
              StoreJson.write(json, f);
              StoreJson.array(json, "reruns", reruns, r -> StoreJson.write(json, r));
            }));
      }
      out().println(f.caseId() + "  " + f.state().text() + "  " + f.kind());
      if (!f.bucket().isEmpty()) {
        out().println("bucket: " + f.bucket());
      }
      out().println("generated (size " + f.size() + ", seed " + f.seed() + "):");
      out().println(f.program().indent(2).stripTrailing());
      if (!f.minimal().isEmpty()) {
        out().println("minimal (size " + f.minimalSize() + "):");
        out().println(f.minimal().indent(2).stripTrailing());
      }
      out().println("evidence:");
      out().println(f.evidence().indent(2).stripTrailing());
      for (Rerun r : reruns) {
        out()
            .println(
                "%s  %-9s %-8s %-9s %,d of %,d runs failed"
                    .formatted(
                        r.at(),
                        r.purpose().text(),
                        r.program().text(),
                        r.outcome(),
                        r.failures(),
                        r.runs()));
      }
      out().flush();
      return ExitCode.OK.code();
    }
  }

  @Command(
      name = "reproduce",
      mixinStandardHelpOptions = true,
      header = "Run a finding again, as often as its rate asks for.",
      exitCodeListHeading = "%nExit codes:%n",
      exitCodeList = {
        " 0:it no longer fails",
        " 1:it fails again",
        " 4:undecided: not run often enough to tell",
        "74:there is no such finding, or a compiler or the store is missing"
      },
      footerHeading = "%nExamples:%n",
      footer = "  concord finding reproduce 3/17")
  int reproduce(
      @Parameters(paramLabel = "CASE", description = "Such as 3/17.") String name,
      @Mixin StoreOption store,
      @Mixin FormatOption format)
      throws IOException, InterruptedException {
    Known.campaignOf(name, spec);
    try (Store kept = store.existing()) {
      Finding f = Known.finding(kept, name, spec);
      return Reproduction.run(kept, f, out(), format.isJson()).code();
    }
  }

  @Command(
      name = "export",
      mixinStandardHelpOptions = true,
      header = "A folder with programs, script, versions, rate and dumps: a ready bug report.",
      footerHeading = "%nExamples:%n",
      footer = "  concord finding export 3/17 --to report")
  int export(
      @Parameters(paramLabel = "CASE", description = "Such as 3/17.") String name,
      @Option(
              names = "--to",
              paramLabel = "FOLDER",
              description = "Where to write (default: finding-CAMPAIGN-NUMBER).")
          Path folder,
      @Mixin StoreOption store,
      @Mixin FormatOption format)
      throws IOException {
    Known.campaignOf(name, spec);
    try (Store kept = store.existing()) {
      Finding f = Known.finding(kept, name, spec);
      Path to = folder == null ? Path.of("finding-" + name.replace('/', '-')) : folder;
      BugReport.write(kept, f, to);
      return print(
          format.isJson()
              ? StoreJson.object(json -> {
                json.writeStringProperty("case", name);
                json.writeStringProperty("folder", to.toString());
              })
              : "wrote " + to + "\n");
    }
  }

  @Command(
      name = "judge",
      mixinStandardHelpOptions = true,
      header = "Say what has become of the bucket of a finding: new, known, reported or fixed.",
      footerHeading = "%nExamples:%n",
      footer = "  concord finding judge 3/17 reported --note 'issue 4711'")
  int judge(
      @Parameters(paramLabel = "CASE", description = "Any of the bucket.") String name,
      @Parameters(paramLabel = "STATE", description = "new, known, reported or fixed.")
          Bucket.State state,
      @Option(names = "--note", paramLabel = "TEXT", defaultValue = "", description = "Why.")
          String note,
      @Mixin StoreOption store,
      @Mixin FormatOption format)
      throws IOException {
    CampaignId id = Known.campaignOf(name, spec);
    try (Store kept = store.existing()) {
      Finding f = Known.finding(kept, name, spec);
      kept.judge(kept.campaign(id).plan().scope(), f.bucket(), state, note);
      return print(
          format.isJson()
              ? StoreJson.object(json -> {
                json.writeStringProperty("bucket", f.bucket());
                json.writeStringProperty("state", state.text());
                json.writeStringProperty("note", note);
              })
              : state.text() + ": " + f.bucket() + "\n");
    }
  }
}
