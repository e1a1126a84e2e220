package concord.cli.campaign;

import concord.campaign.CampaignId;
import concord.campaign.Inquiry;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.campaign.Settings;
import concord.campaign.Subject;
import concord.campaign.store.Begun;
import concord.campaign.store.Finding;
import concord.campaign.store.Rerun;
import concord.campaign.store.Store;
import concord.campaign.store.Tools;
import concord.campaign.store.Worker;
import concord.cli.ExitCode;
import concord.cli.Version;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord bisect`: in which versions a finding fails.
@Command(
    name = "bisect",
    mixinStandardHelpOptions = true,
    header = "Find the versions in which a finding fails.",
    description = {
      "",
      "Halves the versions before and after the one it was found in, taking it that each side changes"
          + " once. Versions of kotlinx.coroutines come from Maven, of Go from its module proxy, of"
          + " OCaml from those that bin/install-ocaml has built.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      " 0:the newest version does not fail",
      " 1:the newest version fails",
      " 2:wrong usage",
      " 4:undecided",
      "74:there is no such finding, or a version cannot be had"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord bisect 3/17",
      "  concord bisect 3/17 --versions 1.21.0,1.22.0,1.23.0,1.24.0"
    })
public final class BisectCommand implements Callable<Integer> {
  @Parameters(paramLabel = "CASE", description = "Such as 3/17.")
  private String name;

  @Option(
      names = "--versions",
      paramLabel = "V,V,…",
      hideParamSyntax = true,
      split = ",",
      description = "These, oldest first (default: all that are known).")
  private List<String> versions = List.of();

  @Mixin private StoreOption store;
  @Mixin private FormatOption format;

  @Spec private CommandSpec spec;

  private final SortedMap<Integer, String> seen = new TreeMap<>();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Known.campaignOf(name, spec);
    try (Store kept = store.open()) {
      Finding finding = Known.finding(kept, name, spec);
      Begun begun = kept.campaign(finding.campaign());
      Versions known =
          Versions.of(begun)
              .orElseThrow(() ->
                  new ParameterException(
                      spec.commandLine(), "no other versions are known of " + begun.subject()));
      List<String> all = versions.isEmpty() ? known.all() : versions;
      if (all.size() < 2) {
        throw new ParameterException(
            spec.commandLine(), "there is only one version: " + String.join(", ", all));
      }
      return bisect(kept, finding, Known.subject(begun), known, all).code();
    }
  }

  private <P> ExitCode bisect(
      Store kept, Finding finding, Subject<P> subject, Versions known, List<String> all)
      throws IOException, InterruptedException {
    P program =
        finding
            .trail()
            .follow(subject.generate(finding.seed()), subject.shrinker())
            .orElseThrow(() -> new IOException("this version makes another program of " + name));
    Search search = version -> fails(kept, finding, program, subject, known, version);
    int newest = all.size() - 1;
    int start = Math.max(0, all.indexOf(known.found()));
    if (!all.contains(known.found())) {
      start = fails(search, all, newest) ? newest : 0;
    }
    if (!fails(search, all, start)) {
      return report(all, "it does not fail in " + all.get(start), ExitCode.UNDECIDED);
    }
    int first = fails(search, all, 0) ? 0 : edge(search, all, 0, start);
    int last = fails(search, all, newest) ? newest : edge(search, all, newest, start);
    String text =
        "fails from %s%s to %s%s"
            .formatted(
                all.get(first),
                first == 0 ? " (the oldest)" : ", " + all.get(first - 1) + " passes,",
                all.get(last),
                last == newest ? " (the newest)" : "; " + all.get(last + 1) + " passes");
    return report(all, text, last == newest ? ExitCode.FINDINGS : ExitCode.OK);
  }

  /// Whether a version fails.
  @FunctionalInterface
  private interface Search {
    boolean fails(String version) throws IOException, InterruptedException;
  }

  private boolean fails(Search search, List<String> all, int index)
      throws IOException, InterruptedException {
    if (!seen.containsKey(index)) {
      boolean fails = search.fails(all.get(index));
      seen.put(index, fails ? "fails" : "passes");
      if (!format.isJson()) {
        PrintWriter out = spec.commandLine().getOut();
        out.println("%-12s %s".formatted(all.get(index), seen.get(index)));
        out.flush();
      }
    }
    return seen.get(index).equals("fails");
  }

  /// The last index that fails on the way from `bad` to `good`.
  private int edge(Search search, List<String> all, int good, int bad)
      throws IOException, InterruptedException {
    int passing = good;
    int failing = bad;
    while (Math.abs(failing - passing) > 1) {
      int middle = (passing + failing) / 2;
      if (fails(search, all, middle)) {
        failing = middle;
      } else {
        passing = middle;
      }
    }
    return failing;
  }

  /// The same program is run by the other version, whatever that would have made of the seed.
  @SuppressWarnings("unchecked") // subjects of one name have programs of one type
  private <P> boolean fails(
      Store kept, Finding finding, P program, Subject<P> subject, Versions known, String version)
      throws IOException, InterruptedException {
    Settings settings = known.settings(version);
    Subject<P> other =
        (Subject<P>)
            Known.subject(kept.campaign(new CampaignId(finding.campaign().number())), settings);
    Tools tools = other.tools();
    Outcome outcome;
    try (Runner<P> runner = other.runner()) {
      Optional<String> ailment = runner.ailment();
      if (ailment.isPresent()) {
        throw new concord.campaign.Unhealthy(subject.name() + " " + version, ailment.get());
      }
      runner.expectFailureIn(finding.runs() / Math.max(1, finding.failures()));
      outcome = runner.confirm(program);
    }
    kept.rerun(
        finding.campaign(),
        finding.number(),
        Inquiry.rerun(
            Worker.here(Version.NUMBER).id(),
            tools,
            Rerun.Purpose.BISECT,
            Rerun.Which.MINIMAL,
            outcome));
    return outcome instanceof Outcome.Failed;
  }

  private ExitCode report(List<String> all, String text, ExitCode code) {
    PrintWriter out = spec.commandLine().getOut();
    if (format.isJson()) {
      out.print(
          StoreJson.object(json -> {
            json.writeStringProperty("case", name);
            json.writeStringProperty("result", text);
            json.writeObjectPropertyStart("versions");
            seen.forEach((i, what) -> json.writeStringProperty(all.get(i), what));
            json.writeEndObject();
          }));
    } else {
      out.println(text);
    }
    out.flush();
    return code;
  }
}
