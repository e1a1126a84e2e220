package concord.cli.campaign;

import concord.campaign.Budget;
import concord.campaign.CampaignId;
import concord.campaign.Subject;
import concord.campaign.Tally;
import concord.campaign.store.Begun;
import concord.campaign.store.Bucket;
import concord.campaign.store.RangeState;
import concord.campaign.store.Store;
import concord.campaign.store.Worker;
import concord.cli.cluster.Cluster;
import concord.cli.cluster.EngineOptions;
import concord.cli.shell.ExitCode;
import concord.cli.shell.Version;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord campaign`: shows, continues and stops the campaigns of a store.
@Command(
    name = "campaign",
    mixinStandardHelpOptions = true,
    header = "List, show, resume, stop, export, compare and prune campaigns.",
    description = {
      "",
      "'concord fuzz', 'concord agree' and 'concord selftest' start campaigns.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord campaign list",
      "  concord campaign show 3 --format json",
      "  concord campaign resume 3 --time 8h",
      "  concord campaign compare 3 4",
      "  concord campaign prune --older-than 30d"
    })
public final class CampaignCommand implements Runnable {
  private final Optional<Cluster> cluster;

  @Spec private CommandSpec spec;

  /// @param cluster the cluster of this process, if it was started with one
  public CampaignCommand(Optional<Cluster> cluster) {
    this.cluster = cluster;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "which one? list, show, resume, stop, export, compare or prune");
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
      header = "All campaigns of a store, the oldest first.",
      footerHeading = "%nExamples:%n",
      footer = "  concord campaign list --store jdbc:postgresql://db/concord --format json")
  int list(@Mixin StoreOption store, @Mixin FormatOption format) throws IOException {
    try (Store kept = store.listed()) {
      List<Begun> all = kept.campaigns();
      var tallies = new ArrayList<Tally>();
      for (Begun begun : all) {
        tallies.add(kept.tally(begun.id()));
      }
      if (format.isJson()) {
        return print(
            StoreJson.object(json -> {
              json.writeArrayPropertyStart("campaigns");
              for (int i = 0; i < all.size(); i++) {
                StoreJson.write(json, all.get(i), tallies.get(i));
              }
              json.writeEndArray();
            }));
      }
      if (all.isEmpty()) {
        return print("no campaigns yet; begin one with 'concord fuzz' or 'concord agree'\n");
      }
      var text = new StringBuilder();
      for (int i = 0; i < all.size(); i++) {
        text.append(line(all.get(i), tallies.get(i)));
      }
      return print(text.toString());
    }
  }

  private static String line(Begun b, Tally t) {
    return String.format(
        Locale.ROOT,
        "%4d  %-8s  %s  %-28s %,9d programs  %s%n",
        b.id().number(),
        b.state().name().toLowerCase(Locale.ROOT),
        b.begun().toString().substring(0, 16),
        b.subject(),
        t.done(),
        t.failures());
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      header = "One campaign: its parameters, progress, gaps and buckets.",
      footerHeading = "%nExamples:%n",
      footer = "  concord campaign show 3")
  int show(
      @Parameters(paramLabel = "CAMPAIGN", description = "Its number.") long number,
      @Mixin StoreOption store,
      @Mixin FormatOption format)
      throws IOException {
    try (Store kept = store.existing()) {
      CampaignId id = new CampaignId(number);
      Begun begun = kept.campaign(id);
      Tally tally = kept.tally(id);
      List<Bucket> buckets = kept.buckets(id);
      if (format.isJson()) {
        return print(
            StoreJson.object(json -> {
              json.writeName("campaign");
              StoreJson.write(json, begun, tally);
              StoreJson.array(json, "buckets", buckets, b -> StoreJson.write(json, b));
              StoreJson.array(json, "workers", workers(kept, id), w -> StoreJson.write(json, w));
            }));
      }
      out().print(line(begun, tally));
      out().println("      settings  " + begun.settings());
      out().println("      seed      " + begun.seed() + ", Concord " + begun.version());
      begun.tools().versions().forEach((tool, v) -> out().println("      " + tool + ": " + v));
      gaps(kept, id).forEach(gap -> out().println("      not done: " + gap));
      out().println();
      buckets.forEach(bucket -> CampaignRun.print(out(), bucket));
      out().flush();
      return ExitCode.OK.code();
    }
  }

  private static List<concord.campaign.store.Working> workers(Store kept, CampaignId id) {
    try {
      return kept.workers(id);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static List<String> gaps(Store kept, CampaignId id) throws IOException {
    var gaps = new ArrayList<String>();
    for (RangeState r : kept.ranges(id, 0, Integer.MAX_VALUE)) {
      if (!r.isDone()) {
        gaps.add(
            "cases %d to %d%s"
                .formatted(
                    r.from(), r.to() - 1, r.worker().isEmpty() ? "" : ", taken by " + r.worker()));
      }
    }
    return gaps;
  }

  @Command(
      name = "resume",
      mixinStandardHelpOptions = true,
      header = "Go on with a campaign; several processes may, also on several machines.",
      exitCodeListHeading = "%nExit codes:%n",
      exitCodeList = {
        " 0:nothing found",
        " 1:something found, before or now",
        " 4:undecided",
        "74:there is no such campaign, other tools are installed, or the store is missing"
      },
      footerHeading = "%nExamples:%n",
      footer = {
        "  concord campaign resume 3 --time 8h",
        "  concord campaign resume 3 --store jdbc:postgresql://db/concord --engine spark --master"
            + " spark://head:7077"
      })
  int resume(
      @Parameters(paramLabel = "CAMPAIGN", description = "Its number.") long number,
      @Mixin EngineOptions engine,
      @Mixin BudgetOptions limits,
      @Mixin StoreOption store,
      @Mixin FormatOption format)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Workplace workplace = Workplace.of(engine, cluster, store);
    try (Store kept = store.existingFor(limits.time())) {
      Begun begun = kept.campaign(new CampaignId(number));
      Subject<?> subject = Known.subject(begun);
      CampaignRun.requireSameTools(begun, subject);
      long usual = begun.goal() > 0 ? begun.goal() : CampaignOptions.DEFAULT_PROGRAMS;
      Budget budget = limits.budget(usual);
      Preparation preparation = new Preparation(spec, budget, start);
      if (!preparation.make(subject)) {
        return ExitCode.UNDECIDED.code();
      }
      Worker worker = Worker.here(Version.NUMBER);
      return new CampaignRun(kept, worker, workplace, spec, format.isJson())
          .run(begun.id(), subject, Known.pace(subject), budget.after(preparation.used()))
          .code();
    }
  }

  @Command(
      name = "stop",
      mixinStandardHelpOptions = true,
      header = "Ask the workers of a campaign to stop; nothing is lost.",
      footerHeading = "%nExamples:%n",
      footer = "  concord campaign stop 3")
  int stop(
      @Parameters(paramLabel = "CAMPAIGN", description = "Its number.") long number,
      @Mixin StoreOption store,
      @Mixin FormatOption format)
      throws IOException {
    try (Store kept = store.existing()) {
      CampaignId id = new CampaignId(number);
      boolean over = kept.campaign(id).state() == Begun.State.ENDED;
      boolean busy = !over && requestStop(kept, id);
      if (format.isJson()) {
        return print(
            StoreJson.object(json -> {
              json.writeNumberProperty("campaign", number);
              json.writeStringProperty("state", busy ? "stopping" : "ended");
            }));
      }
      return print(
          "campaign %d %s%n"
              .formatted(
                  number,
                  over
                      ? "is over already"
                      : busy
                          ? "ends as soon as those who work on it notice"
                          : "has ended: it had no active worker"));
    }
  }

  /// False if the campaign has no worker that could notice.
  private static boolean requestStop(Store kept, CampaignId id) throws IOException {
    kept.requestStop(id);
    kept.releaseDead();
    boolean busy = kept.isAnybodyAt(id);
    if (!busy) {
      kept.ended(id);
    }
    return busy;
  }

  @Command(
      name = "export",
      mixinStandardHelpOptions = true,
      header = "All that is known of a campaign, as JSON.",
      footerHeading = "%nExamples:%n",
      footer = "  concord campaign export 3 > campaign-3.json")
  int export(
      @Parameters(paramLabel = "CAMPAIGN", description = "Its number.") long number,
      @Option(
              names = "--format",
              paramLabel = "json",
              description = "There is no other.",
              defaultValue = "json")
          String format,
      @Mixin StoreOption store)
      throws IOException {
    if (!format.equals("json")) {
      throw new ParameterException(spec.commandLine(), "a campaign is exported as json only");
    }
    try (Store kept = store.existing()) {
      CampaignId id = new CampaignId(number);
      Begun begun = kept.campaign(id);
      Tally tally = kept.tally(id);
      var buckets = kept.buckets(id);
      var findings = kept.findings(id);
      var undecided = kept.undecided(id);
      var events = kept.events(id, 0, Integer.MAX_VALUE);
      return print(
          StoreJson.object(json -> {
            json.writeName("campaign");
            StoreJson.write(json, begun, tally);
            StoreJson.array(json, "workers", workers(kept, id), w -> StoreJson.write(json, w));
            StoreJson.array(json, "buckets", buckets, b -> StoreJson.write(json, b));
            StoreJson.array(json, "findings", findings, f -> StoreJson.write(json, f));
            StoreJson.array(
                json,
                "undecided",
                undecided,
                u -> {
                  json.writeStartObject();
                  json.writeStringProperty("case", id.caseId(u.number()));
                  json.writeNumberProperty("seed", u.seed());
                  json.writeStringProperty("reason", u.reason());
                  json.writeEndObject();
                });
            StoreJson.array(json, "events", events, e -> StoreJson.write(json, e));
          }));
    }
  }

  @Command(
      name = "compare",
      mixinStandardHelpOptions = true,
      header = "Which buckets two campaigns share, and which only one has.",
      description = "Two versions of a compiler, or this night and the last one.",
      footerHeading = "%nExamples:%n",
      footer = "  concord campaign compare 3 4 --format json")
  int compare(
      @Parameters(paramLabel = "CAMPAIGN", description = "The earlier one.") long first,
      @Parameters(paramLabel = "CAMPAIGN", description = "The later one.") long second,
      @Mixin StoreOption store,
      @Mixin FormatOption format)
      throws IOException {
    try (Store kept = store.existing()) {
      var before = names(kept, new CampaignId(first));
      var after = names(kept, new CampaignId(second));
      var both = new TreeSet<>(before);
      both.retainAll(after);
      var gone = new TreeSet<>(before);
      gone.removeAll(after);
      var fresh = new TreeSet<>(after);
      fresh.removeAll(before);
      if (format.isJson()) {
        print(
            StoreJson.object(json -> {
              StoreJson.array(json, "onlyFirst", List.copyOf(gone), json::writeString);
              StoreJson.array(json, "onlySecond", List.copyOf(fresh), json::writeString);
              StoreJson.array(json, "both", List.copyOf(both), json::writeString);
            }));
      } else {
        printUnder("only in campaign " + first, gone);
        printUnder("only in campaign " + second, fresh);
        printUnder("in both", both);
        if (before.isEmpty() && after.isEmpty()) {
          out().println("neither campaign has found anything");
        }
        out().flush();
      }
      return (fresh.isEmpty() ? ExitCode.OK : ExitCode.FINDINGS).code();
    }
  }

  private void printUnder(String header, SortedSet<String> buckets) {
    if (!buckets.isEmpty()) {
      out().println(header + ":");
      buckets.forEach(name -> out().println("  " + name));
    }
  }

  private static SortedSet<String> names(Store kept, CampaignId id) throws IOException {
    kept.campaign(id);
    var names = new TreeSet<String>();
    kept.buckets(id).forEach(b -> names.add(b.name()));
    return names;
  }

  @Command(
      name = "prune",
      mixinStandardHelpOptions = true,
      header = "Remove old campaigns, or make finished ones small.",
      description =
          "Without a campaign and without --older-than, nothing is removed: finished campaigns lose"
              + " their events, and their ranges are put together. Findings stay.",
      footerHeading = "%nExamples:%n",
      footer = {"  concord campaign prune 3", "  concord campaign prune --older-than 30d"})
  int prune(
      @Parameters(paramLabel = "CAMPAIGN", arity = "0..*", description = "Remove these.")
          List<Long> numbers,
      @Option(
              names = "--older-than",
              paramLabel = "DAYSd",
              description = "Remove those that ended so long ago, such as 30d.")
          String age,
      @Mixin StoreOption store,
      @Mixin FormatOption format)
      throws IOException {
    Optional<Duration> longest = Optional.ofNullable(age).map(this::days);
    try (Store kept = store.existing()) {
      List<CampaignId> removed = new ArrayList<>();
      List<CampaignId> compacted = new ArrayList<>();
      if (numbers != null) {
        numbers.forEach(n -> removed.add(new CampaignId(n)));
      }
      for (Begun begun : kept.campaigns()) {
        if (longest.isPresent() && begun.ended().isBefore(Instant.now().minus(longest.get()))) {
          removed.add(begun.id());
        } else if (longest.isEmpty() && numbers == null && begun.state() == Begun.State.ENDED) {
          kept.compact(begun.id());
          compacted.add(begun.id());
        }
      }
      for (CampaignId id : removed) {
        kept.remove(id);
      }
      if (format.isJson()) {
        return print(
            StoreJson.object(json -> {
              StoreJson.array(json, "compacted", compacted, id -> json.writeNumber(id.number()));
              StoreJson.array(json, "removed", removed, id -> json.writeNumber(id.number()));
            }));
      }
      compacted.forEach(id -> out().println("made campaign " + id + " smaller"));
      removed.forEach(id -> out().println("removed campaign " + id));
      out().flush();
      return ExitCode.OK.code();
    }
  }

  private Duration days(String text) {
    if (!text.matches("\\d{1,6}d")) {
      throw new ParameterException(
          spec.commandLine(), "--older-than is a number of days such as 30d, not '" + text + "'");
    }
    return Duration.ofDays(Long.parseLong(text.substring(0, text.length() - 1)));
  }
}
