package concord.selftest.metamorphic;

import concord.go.types.Checked;
import concord.report.Finding;
import concord.report.Report;
import concord.report.Verdict;
import concord.selftest.oracle.Typed;
import concord.selftest.program.Checker;
import concord.selftest.program.FilesInMemory;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/// Checks a program after a transformation.
public final class Metamorphosis {
  private final Checker checker;

  public Metamorphosis(Checker checker) {
    this.checker = checker;
  }

  /// The findings in the file, as `line: rule`, or `undecided`.
  public SortedSet<String> found(String file, String text) throws IOException {
    return found(new Variant(Map.of(file, text), Map.of()));
  }

  /// What is found after the transformation, at the lines of the original; empty if there is
  /// nothing to change.
  public Optional<SortedSet<String>> found(String file, String text, Transformation transformation)
      throws IOException {
    Checked checked;
    try {
      checked = Typed.check(file, text);
    } catch (Typed.NotValid e) {
      return Optional.empty();
    }
    Optional<Variant> variant = transformation.of(checked);
    return variant.isEmpty() ? Optional.empty() : Optional.of(found(variant.get()));
  }

  private SortedSet<String> found(Variant variant) throws IOException {
    FilesInMemory world = new FilesInMemory(variant.files());
    Checker.Answer answer =
        checker.check(
            world,
            variant.files().keySet().stream()
                .map(f -> FilesInMemory.ROOT.resolve(f).toString())
                .toList());
    Report report = answer.report();
    SortedSet<String> found = new TreeSet<>();
    for (Finding f : report.findings()) {
      String file = f.place().file().substring(f.place().file().lastIndexOf('/') + 1);
      found.add(variant.origin(file, f.place().line()) + ": " + f.rule().slug());
    }
    report.entries().stream()
        .filter(e -> e.verdict() == Verdict.UNDECIDED)
        .forEach(e -> found.add("undecided " + e.name()));
    report.errors().forEach(e -> found.add("error " + e));
    answer.internalErrors().forEach(e -> found.add("internal error " + e));
    return found;
  }
}
