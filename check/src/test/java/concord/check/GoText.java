package concord.check;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.fixtures.Want;
import concord.go.load.Overlay;
import concord.go.load.World;
import concord.report.Finding;
import concord.report.Report;
import concord.verify.api.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// Go text that a test checks.
///
/// `GoText.of("package main …").findsWhatItWants()` compares what is found with the `// want`
/// comments in the text ([Want]). `report()` gives the report for tests that ask for more. The text
/// is never written to disk.
final class GoText {
  private final SequencedMap<Path, String> files;
  private final List<String> patterns;
  private final Optional<String> entry;
  private final Settings settings;

  private GoText(
      SequencedMap<Path, String> files,
      List<String> patterns,
      Optional<String> entry,
      Settings settings) {
    this.files = files;
    this.patterns = patterns;
    this.entry = entry;
    this.settings = settings;
  }

  /// A file `a.go`.
  static GoText of(String text) {
    return at("a.go", text);
  }

  /// A file `a_test.go`.
  static GoText test(String text) {
    return at("a_test.go", text);
  }

  private static GoText at(String name, String text) {
    Path file = Path.of(name);
    return new GoText(
        new LinkedHashMap<>(Map.of(file, text)),
        List.of(file.toString()),
        Optional.empty(),
        Settings.ENTRY);
  }

  /// A file that is on disk.
  static GoText file(Path file) throws IOException {
    return new GoText(
        new LinkedHashMap<>(Map.of(file, Files.readString(file))),
        List.of(file.toString()),
        Optional.empty(),
        Settings.ENTRY);
  }

  /// All Go files of a folder on disk and of the folders in it.
  static GoText folder(Path folder) throws IOException {
    SequencedMap<Path, String> files = new LinkedHashMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(f -> f.toString().endsWith(".go")).sorted().toList()) {
        files.put(file, Files.readString(file));
      }
    }
    return new GoText(files, List.of(folder + "/..."), Optional.empty(), Settings.ENTRY);
  }

  /// Checks only this entry.
  GoText entry(String name) {
    return new GoText(files, patterns, Optional.of(name), settings);
  }

  GoText settings(Settings other) {
    return new GoText(files, patterns, entry, other);
  }

  /// The report of a check in which nothing is wrong with the text itself.
  Report report() throws IOException {
    SequencedMap<Path, byte[]> bytes = new LinkedHashMap<>();
    files.forEach((path, text) -> bytes.put(path, text.getBytes(UTF_8)));
    World world = new Overlay(World.REAL, bytes);
    Report report =
        new GoCheck(world, settings, entry, _ -> false, Progress.none())
            .check(patterns)
            .canonical();
    assertEquals(List.of(), report.errors());
    return report;
  }

  void findsWhatItWants() throws IOException {
    assertEquals(List.of(), differences(report()));
  }

  /// What differs between a report and the `// want` comments.
  List<String> differences(Report report) {
    List<String> differences = new ArrayList<>();
    files.forEach((path, text) ->
        differences.addAll(
            Want.differences(
                Want.in(text),
                report.findings().stream()
                    .filter(f -> Path.of(f.place().file()).endsWith(path.getFileName()))
                    .map(GoText::found)
                    .toList())));
    return differences;
  }

  private static Want.Found found(Finding f) {
    return new Want.Found(
        f.place().line(),
        f.rule().slug(),
        f.severity().name().toLowerCase(Locale.ROOT),
        f.message());
  }
}
