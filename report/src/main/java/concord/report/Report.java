package concord.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.IntSupplier;

/// The report of one run of `concord check`. `problems` are about the input itself. Its JSON form
/// is an interface; [#VERSION] counts incompatible changes.
public record Report(List<Entry> entries, List<Finding> findings, List<Problem> problems) {
  public static final int VERSION = 1;

  public static final Report EMPTY = new Report(List.of(), List.of(), List.of());

  public Report {
    entries = List.copyOf(entries);
    findings = List.copyOf(findings);
    problems = List.copyOf(problems);
  }

  /// Why parts of the input could not be checked.
  public List<Problem> errors() {
    return problems.stream().filter(Problem::isError).toList();
  }

  /// What the input needs and is missing.
  public List<Problem> missing() {
    return problems.stream().filter(e -> !e.isError()).toList();
  }

  /// The same report in canonical order (by place, then by the rest), with each finding once: of
  /// the findings of several entries at one place by one rule, it keeps the most certain one with
  /// the shortest schedule.
  public Report canonical() {
    SequencedMap<List<Object>, Finding> first = new LinkedHashMap<>();
    findings.stream()
        .sorted(PREFERRED)
        .forEach(f -> first.putIfAbsent(List.of(f.place(), f.rule()), f));
    return new Report(
        entries.stream().distinct().sorted(BY_FILE).toList(),
        first.values().stream().sorted(BY_PLACE).toList(),
        problems.stream().distinct().sorted(Comparator.naturalOrder()).toList());
  }

  /// The union of some reports, in their order.
  public static Report of(Collection<Report> reports) {
    return new Report(
        reports.stream().flatMap(r -> r.entries.stream()).toList(),
        reports.stream().flatMap(r -> r.findings.stream()).toList(),
        reports.stream().flatMap(r -> r.problems.stream()).toList());
  }

  public Report withFindings(List<Finding> others) {
    return new Report(entries, others, problems);
  }

  /// The union of both reports.
  public Report plus(Report other) {
    return new Report(
        concat(entries, other.entries),
        concat(findings, other.findings),
        concat(problems, other.problems));
  }

  private static <T> List<T> concat(List<T> some, List<T> others) {
    List<T> all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }

  // Written out, here and in the other records: comparators made by `Comparator` are serialisable
  // lambdas, which the ahead-of-time cache does not keep.

  private static final Comparator<Entry> BY_FILE =
      (a, b) -> first(a.file().compareTo(b.file()), () -> a.name().compareTo(b.name()));

  private static final Comparator<Finding> BY_PLACE =
      (a, b) ->
          first(
              a.place().compareTo(b.place()),
              () -> a.rule().compareTo(b.rule()),
              () -> a.entry().compareTo(b.entry()));

  private static final Comparator<Finding> PREFERRED =
      (a, b) ->
          first(
              a.severity().compareTo(b.severity()),
              () -> Integer.compare(a.trace().size(), b.trace().size()),
              () -> a.entry().compareTo(b.entry()),
              () -> a.message().compareTo(b.message()));

  /// The first nonzero result.
  static int first(int result, IntSupplier... others) {
    int decided = result;
    for (int i = 0; decided == 0 && i < others.length; i++) {
      decided = others[i].getAsInt();
    }
    return decided;
  }
}
