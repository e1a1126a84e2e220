package concord.cli.campaign;

import concord.campaign.Inquiry;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.campaign.Subject;
import concord.campaign.store.Begun;
import concord.campaign.store.Finding;
import concord.campaign.store.Rerun;
import concord.campaign.store.Store;
import concord.campaign.store.Tools;
import concord.campaign.store.Worker;
import concord.cli.shell.ExitCode;
import concord.cli.shell.Version;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord bisect`: finds the versions in which a finding fails.
@Command(
    name = "bisect",
    mixinStandardHelpOptions = true,
    header = "Find the versions in which a finding fails.",
    description = {
      "",
      "Halves the versions before and after the one it was found in, taking it that each side"
          + " changes once. Versions of kotlinx.coroutines come from Maven, of Go from its module"
          + " proxy, of OCaml from those that bin/install-ocaml has built.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      " 0:the newest version does not fail",
      " 1:the newest version fails",
      " 2:wrong usage",
      " 4:undecided: the newest version cannot be had or run, or the version it was found in"
          + " passes",
      "74:there is no such finding, or the store is missing"
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

  @Override
  public Integer call() throws IOException, InterruptedException {
    Known.campaignOf(name, spec);
    try (Store kept = store.existing()) {
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
    Halving halving =
        new Halving(
            all,
            version -> {
              Outcome outcome = outcome(kept, finding, program, known, version);
              return told(version, outcome);
            });
    Halving.Result result = halving.search(known.found());
    report(all, halving.answers(), result);
    return switch (result.newest()) {
      case FAILS -> ExitCode.FINDINGS;
      case PASSES -> ExitCode.OK;
      case UNDECIDED -> ExitCode.UNDECIDED;
    };
  }

  private Halving.Answer told(String version, Outcome outcome) {
    Halving.Answer answer =
        switch (outcome) {
          case Outcome.Failed _ -> Halving.Answer.FAILS;
          case Outcome.Passed _ -> Halving.Answer.PASSES;
          case Outcome.Undecided _ -> Halving.Answer.UNDECIDED;
        };
    if (!format.isJson()) {
      String why =
          switch (outcome) {
            case Outcome.Failed f -> "%,d of %,d runs".formatted(f.failures(), f.runs());
            case Outcome.Passed(var runs) -> "%,d runs".formatted(runs);
            case Outcome.Undecided(var reason) -> reason.lines().findFirst().orElse("");
          };
      PrintWriter out = spec.commandLine().getOut();
      out.println("%-12s %-9s %s".formatted(version, answer.text(), why).strip());
      out.flush();
    }
    return answer;
  }

  /// Runs the same program with the other version, even if that version would generate another
  /// program from the seed. A version that cannot be installed, built or run gives no answer.
  private <P> Outcome outcome(
      Store kept, Finding finding, P program, Versions known, String version)
      throws IOException, InterruptedException {
    Outcome outcome;
    Tools tools;
    try {
      @SuppressWarnings("unchecked") // subjects of one name have programs of one type
      Subject<P> other =
          (Subject<P>) Known.subject(kept.campaign(finding.campaign()), known.settings(version));
      tools = other.tools();
      outcome = run(other, finding, program);
    } catch (IOException e) {
      return new Outcome.Undecided(String.valueOf(e.getMessage()));
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
    return outcome;
  }

  private static <P> Outcome run(Subject<P> subject, Finding finding, P program)
      throws IOException, InterruptedException {
    try (Runner<P> runner = subject.runner()) {
      Optional<String> ailment = runner.ailment();
      if (ailment.isPresent()) {
        return new Outcome.Undecided("not well: " + ailment.get());
      }
      runner.expectFailureIn(finding.runs() / Math.max(1, finding.failures()));
      return runner.confirm(program);
    }
  }

  private void report(
      List<String> all, SortedMap<Integer, Halving.Answer> answers, Halving.Result result) {
    PrintWriter out = spec.commandLine().getOut();
    if (format.isJson()) {
      out.print(
          StoreJson.object(json -> {
            json.writeStringProperty("case", name);
            json.writeStringProperty("result", result.text());
            json.writeObjectPropertyStart("versions");
            answers.forEach((i, what) -> json.writeStringProperty(all.get(i), what.text()));
            json.writeEndObject();
          }));
    } else {
      out.println(result.text());
    }
    out.flush();
  }
}
