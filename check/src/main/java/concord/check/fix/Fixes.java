package concord.check.fix;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.check.WorldSources;
import concord.go.load.Overlay;
import concord.go.load.World;
import concord.report.Entry;
import concord.report.Finding;
import concord.report.Fix;
import concord.report.Report;
import concord.report.Verdict;
import concord.report.project.Patch;
import concord.report.project.Sources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Finds and verifies fixes. The edited program must be valid, must not have the finding or a new
/// one, and must be decided wherever the original was.
public final class Fixes {
  /// Checks a program with the user's options, in an edited world.
  @FunctionalInterface
  public interface Check {
    Report in(World world) throws IOException;
  }

  private final World world;
  private final Check check;

  public Fixes(World world, Check check) {
    this.world = world;
    this.check = check;
  }

  /// The report, with a fix for each finding that has one.
  public Report suggested(Report report) throws IOException {
    List<Finding> mended = new java.util.ArrayList<>();
    for (Finding finding : report.findings()) {
      mended.add(finding.withFixes(first(report, finding)));
    }
    return report.withFindings(mended);
  }

  private List<Fix> first(Report report, Finding finding) throws IOException {
    for (Fix fix : Candidates.of(world, finding)) {
      if (mends(report, finding, fix)) {
        return List.of(fix);
      }
    }
    return List.of();
  }

  /// The texts of the edited files.
  public static Map<Path, String> edited(World world, Fix fix) throws IOException {
    Map<Path, String> texts = new TreeMap<>();
    for (Map.Entry<String, List<Fix.Edit>> file : fix.byFile().entrySet()) {
      Path path = Path.of(file.getKey());
      texts.put(path, Patch.apply(new String(world.read(path), UTF_8), file.getValue()));
    }
    return texts;
  }

  private boolean mends(Report before, Finding finding, Fix fix) throws IOException {
    Map<Path, byte[]> texts = new TreeMap<>();
    edited(world, fix).forEach((file, text) -> texts.put(file, text.getBytes(UTF_8)));
    World changed = new Overlay(world, texts);
    Report after = check.in(changed).canonical();
    if (!after.errors().equals(before.errors())) {
      return false;
    }
    Map<String, Integer> left = count(before, new WorldSources(world));
    left.merge(key(finding, new WorldSources(world)), -1, Integer::sum);
    Map<String, Integer> now = count(after, new WorldSources(changed));
    boolean nothingNew =
        now.entrySet().stream().allMatch(e -> e.getValue() <= left.getOrDefault(e.getKey(), 0));
    Set<String> undecided = undecided(before);
    return nothingNew && undecided.containsAll(undecided(after));
  }

  /// Identifies findings by rule, entry and the text of their line; the line number may have
  /// changed.
  private static Map<String, Integer> count(Report report, Sources sources) {
    Map<String, Integer> count = new HashMap<>();
    report.findings().forEach(f -> count.merge(key(f, sources), 1, Integer::sum));
    return count;
  }

  private static String key(Finding f, Sources sources) {
    String line = sources.line(f.place()).orElse("");
    return String.join("\0", f.rule().slug(), f.entry(), f.place().file(), line);
  }

  private static Set<String> undecided(Report report) {
    return report.entries().stream()
        .filter(e -> e.verdict() == Verdict.UNDECIDED)
        .map(Entry::name)
        .collect(Collectors.toSet());
  }
}
