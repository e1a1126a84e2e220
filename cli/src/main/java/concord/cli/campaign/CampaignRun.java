package concord.cli.campaign;

import concord.campaign.Budget;
import concord.campaign.Campaign;
import concord.campaign.CampaignId;
import concord.campaign.Subject;
import concord.campaign.Tally;
import concord.campaign.TextProgress;
import concord.campaign.store.Begun;
import concord.campaign.store.Bucket;
import concord.campaign.store.Finding;
import concord.campaign.store.Store;
import concord.campaign.store.Tools;
import concord.campaign.store.Worker;
import concord.cli.shell.ExitCode;
import concord.cli.shell.Terminal;
import concord.cli.shell.Version;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/// Runs a campaign and prints its result.
final class CampaignRun {
  /// A dump of all goroutines can be long; `concord finding` prints all of it.
  private static final int EVIDENCE_LINES = 12;

  private final Store store;
  private final Worker worker;
  private final Workplace workplace;
  private final CommandSpec spec;
  private final boolean json;

  CampaignRun(Store store, Worker worker, Workplace workplace, CommandSpec spec, boolean json) {
    this.store = store;
    this.worker = worker;
    this.workplace = workplace;
    this.spec = spec;
    this.json = json;
  }

  ExitCode run(CampaignId id, Subject<?> subject, Campaign.Pace pace, Budget budget)
      throws IOException, InterruptedException {
    Tally tally = work(id, subject, pace, budget);
    return report(id, tally, store.buckets(id));
  }

  Tally work(CampaignId id, Subject<?> subject, Campaign.Pace pace, Budget budget)
      throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    var surface = Terminal.isThere() ? TextProgress.Surface.TERMINAL : TextProgress.Surface.LOG;
    try (var progress = new Interruption(new TextProgress(err, surface, budget), err)) {
      return workplace.run(store, worker, id, subject, pace, budget, progress);
    }
  }

  /// @param shown the buckets that are printed; the last line counts all
  ExitCode report(CampaignId id, Tally tally, List<Bucket> shown) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    Begun begun = store.campaign(id);
    if (json) {
      out.print(StoreJson.campaign(begun, tally, shown));
    } else {
      for (Bucket bucket : shown) {
        print(out, bucket);
      }
      for (Finding f : store.findings(id)) {
        if (f.state() == Finding.State.CONFIRMED) {
          out.println(
              "%s fails (%s) and is not made smaller yet: concord finding show %s"
                  .formatted(f.caseId(), f.kind(), f.caseId()));
        }
      }
      out.println(
          "%s: %,d programs, %s, %,d undecided%s (campaign %s, seed %d)"
              .formatted(
                  begun.subject(),
                  tally.done(),
                  tally.failures(),
                  tally.undecided(),
                  tally.open() == 0 ? "" : ", %,d not looked into yet".formatted(tally.open()),
                  id,
                  begun.seed()));
    }
    out.flush();
    return exit(tally);
  }

  static ExitCode exit(Tally tally) {
    return tally.failed() > 0
        ? ExitCode.FINDINGS
        : tally.undecided() + tally.open() > 0 ? ExitCode.UNDECIDED : ExitCode.OK;
  }

  /// ```
  ///   12 × (mod): effect lost under ocamlopt
  ///   let i = (mod) (List.hd []) 0 in print_int i
  ///     ocamlc raises Failure("hd"), printing nothing
  ///       $ ocamlc ...
  ///     seed 174, run it again with: concord finding reproduce 1/174
  /// ```
  static void print(PrintWriter out, Bucket bucket) {
    out.println(bucket.count() + " × " + bucket.name());
    out.println(bucket.smallest().minimal().indent(2).stripTrailing());
    List<String> evidence = bucket.smallest().evidence().lines().toList();
    evidence.stream().limit(EVIDENCE_LINES).forEach(line -> out.println("    " + line));
    if (evidence.size() > EVIDENCE_LINES) {
      out.println("    … (" + (evidence.size() - EVIDENCE_LINES) + " more lines in the finding)");
    }
    out.println(
        "    seed %d, replay with: concord replay %s"
            .formatted(bucket.smallest().seed(), bucket.smallest().caseId()));
    out.println();
  }

  /// A campaign continues only with the tools that it was started with.
  static void requireSameTools(Begun begun, Subject<?> subject)
      throws IOException, InterruptedException {
    if (!begun.version().equals(Version.NUMBER)) {
      throw new IOException(
          "campaign %s was begun by Concord %s, this is %s: its seeds would give other programs"
              .formatted(begun.id(), begun.version(), Version.NUMBER));
    }
    Tools now = subject.tools();
    if (!begun.tools().versions().isEmpty() && !begun.tools().equals(now)) {
      throw new IOException(
          "campaign %s was begun with other tools: begin a new one\n  then: %s\n  now:  %s"
              .formatted(begun.id(), line(begun.tools()), line(now)));
    }
  }

  private static String line(Tools tools) {
    return tools.toString().replace("\n", "; ");
  }
}
