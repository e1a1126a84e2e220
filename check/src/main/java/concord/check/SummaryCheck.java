package concord.check;

import concord.facts.findings.Findings;
import concord.facts.findings.SummaryFinding;
import concord.facts.skeleton.PackageFacts;
import concord.facts.skeleton.Skeletons;
import concord.go.code.Lowered;
import concord.go.load.GoFile;
import concord.go.types.Checked;
import concord.go.types.Pkg;
import concord.report.Entry;
import concord.report.Finding;
import concord.report.GoNames;
import concord.report.Place;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import concord.report.Verdict;
import concord.report.YesNoUnknown;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Reports the violations that summaries of functions show by themselves. Several threads add
/// packages; the findings over all packages come at the end, one unit per function.
///
/// The code can take each step of such a schedule, and nobody else could end the wait. So a finding
/// is an error, unless it names an assumption.
final class SummaryCheck {
  private final Set<String> inside;
  private final Predicate<Path> excluded;
  private final Lowered lowered;
  private final PackageMemory memory;
  private final ConcurrentSkipListMap<String, Supplier<PackageFacts>> facts =
      new ConcurrentSkipListMap<>();

  /// The digests of facts that are stored.
  private final ConcurrentSkipListMap<String, String> digests = new ConcurrentSkipListMap<>();

  /// Follows calls into the packages `inside`, given by path. If the facts about all packages are
  /// those of an earlier run, `memory` knows what they show.
  SummaryCheck(
      Set<String> inside, Predicate<Path> excluded, Lowered lowered, PackageMemory memory) {
    this.lowered = lowered;
    this.memory = memory;
    this.inside = inside;
    this.excluded = excluded;
  }

  /// A package with errors is left out, because its types are unknown.
  Optional<PackageFacts> add(Checked checked) {
    if (!checked.problems().isEmpty()) {
      return Optional.empty();
    }
    PackageFacts found =
        Skeletons.facts(checked, lowered, (Pkg pkg) -> inside.contains(pkg.path()));
    facts.put(checked.pkg().path(), () -> found);
    return Optional.of(found);
  }

  /// Adds facts that are known already.
  void add(String path, PackageMemory.Facts known) {
    facts.put(path, known::read);
    digests.put(path, known.digest());
  }

  /// The facts about a package were stored with this digest.
  void stored(String path, String digest) {
    digests.put(path, digest);
  }

  /// All that summaries show. They depend on nothing but the facts.
  private List<SummaryFinding> found() {
    Optional<String> digest =
        digests.keySet().equals(facts.keySet())
            ? Optional.of(PackageKeys.digest(digests))
            : Optional.empty();
    Optional<List<SummaryFinding>> known = digest.flatMap(memory::findings);
    if (known.isPresent()) {
      return known.get();
    }
    List<SummaryFinding> found = Findings.of(facts.values().stream().map(Supplier::get).toList());
    digest.ifPresent(d -> memory.keepFindings(d, found));
    return found;
  }

  /// Whether all schedules were explored already. Summaries know neither the order of events nor
  /// all goroutines, so they can only be less exact: in a program or test whose entries are all
  /// decided, and in a library for objects that a function itself makes.
  private static boolean isExplored(SummaryFinding found, Report before) {
    String file = found.place().file();
    Path folder = Path.of(file).toAbsolutePath().getParent();
    List<Entry> entries =
        before.entries().stream()
            .filter(e -> e.details().kind() == Entry.Kind.ENTRY)
            .filter(e -> folder.equals(Path.of(e.file()).toAbsolutePath().getParent()))
            .toList();
    boolean decided =
        !entries.isEmpty() && entries.stream().allMatch(e -> e.verdict() != Verdict.UNDECIDED);
    boolean closed =
        GoFile.isTest(file) || entries.stream().anyMatch(e -> e.name().equals("main.main"));
    return decided && (closed || found.local());
  }

  /// The findings that are not in `before` yet. A finding there whose schedule passes the same
  /// operation has the same cause.
  Report report(Report before) {
    Set<Place> said = new HashSet<>();
    for (Finding f : before.findings()) {
      said.add(f.place());
      f.trace().forEach(s -> said.add(s.place()));
    }
    Set<String> proved = new HashSet<>();
    for (Entry entry : before.entries()) {
      if (entry.verdict() == Verdict.OK) {
        proved.add(entry.name());
      }
    }
    SequencedMap<String, List<SummaryFinding>> byFunction = new LinkedHashMap<>();
    for (SummaryFinding found : found()) {
      boolean refuted = found.local() && isOnChannel(found) && proved.contains(found.function());
      if (!excluded.test(Path.of(found.place().file()))
          && !said.contains(place(found.place()))
          && !refuted
          && !isExplored(found, before)) {
        byFunction.computeIfAbsent(found.function(), _ -> new ArrayList<>()).add(found);
      }
    }
    List<Entry> entries = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    byFunction.forEach((function, all) -> {
      List<Finding> own = all.stream().map(SummaryCheck::finding).toList();
      findings.addAll(own);
      entries.add(entry(function, own));
    });
    return new Report(entries, findings, List.of());
  }

  /// Whether the finding is about a channel; the exact exploration of local channels knows more
  /// about these than skeletons do.
  private static boolean isOnChannel(SummaryFinding found) {
    return switch (found.shape()) {
      case ABANDONED, LEFT_BEHIND, PARTNER_WAITS, PARTNER_GONE, DONE_MISSING -> true;
      case LOCKED_AGAIN,
          READ_LOCKED_AGAIN,
          KEPT,
          UNLOCKED_TWICE,
          TWO_ORDERS,
          WAITS_HOLDING,
          TOKEN_KEPT,
          NIL_CHANNEL,
          LOST_SIGNAL,
          NEVER_ENDED,
          NOT_WOKEN,
          CLOSED_TWICE,
          SENT_ON_CLOSED ->
          false;
    };
  }

  private static Entry entry(String function, List<Finding> findings) {
    boolean leaks = findings.stream().anyMatch(f -> f.rule() == Rule.LEAK);
    boolean stuck = leaks || findings.stream().anyMatch(f -> f.rule() == Rule.DEADLOCK);
    boolean dead = findings.stream().anyMatch(f -> f.rule() == Rule.DEADLOCK);
    return new Entry(
            GoNames.of(function),
            findings.getFirst().place().file(),
            dead ? Verdict.DEADLOCK : leaks ? Verdict.LEAK : Verdict.UNSAFE,
            stuck ? YesNoUnknown.NO : YesNoUnknown.UNKNOWN,
            stuck ? YesNoUnknown.UNKNOWN : YesNoUnknown.NO,
            YesNoUnknown.UNKNOWN,
            OptionalInt.empty(),
            0,
            0,
            "")
        .asUnit();
  }

  private static Rule rule(SummaryFinding.Shape shape) {
    return switch (shape) {
      case UNLOCKED_TWICE -> Rule.UNLOCK_OF_UNLOCKED;
      case CLOSED_TWICE -> Rule.DOUBLE_CLOSE;
      case SENT_ON_CLOSED -> Rule.SEND_ON_CLOSED;
      case ABANDONED, LEFT_BEHIND, NEVER_ENDED -> Rule.LEAK;
      case LOCKED_AGAIN,
          READ_LOCKED_AGAIN,
          KEPT,
          TWO_ORDERS,
          WAITS_HOLDING,
          DONE_MISSING,
          TOKEN_KEPT,
          PARTNER_WAITS,
          PARTNER_GONE,
          NIL_CHANNEL,
          LOST_SIGNAL,
          NOT_WOKEN ->
          Rule.DEADLOCK;
    };
  }

  private static Finding finding(SummaryFinding found) {
    Rule rule = rule(found.shape());
    boolean sure = found.assumption().isEmpty();
    return new Finding(
        rule,
        sure ? Severity.ERROR : Severity.WARNING,
        GoNames.of(found.function()),
        place(found.place()),
        GoNames.of(found.message()) + (sure ? "" : " [assuming " + found.assumption() + "]"),
        found.others().stream()
            .map(o -> new Finding.Related(place(o.place()), GoNames.of(o.message())))
            .toList(),
        found.when(),
        found.schedule().stream().map(m -> step(m, rule)).toList());
  }

  private static Finding.Step step(SummaryFinding.Move move, Rule rule) {
    Finding.State state =
        !move.blocked()
            ? Finding.State.DONE
            : rule == Rule.UNLOCK_OF_UNLOCKED ? Finding.State.PANICS : Finding.State.BLOCKED;
    return new Finding.Step(
        GoNames.of(move.goroutine()),
        place(move.place()),
        move.action(),
        GoNames.of(move.object()),
        "",
        state);
  }

  private static Place place(concord.facts.skeleton.Place p) {
    return new Place(p.file(), p.line(), p.column());
  }
}
