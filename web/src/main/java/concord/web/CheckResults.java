package concord.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Results of `concord check --format json` in a folder, one file each. They are read again for
/// every request.
public final class CheckResults {
  private static final String ENDING = ".json";

  private final Optional<Path> folder;

  public CheckResults(Optional<Path> folder) {
    this.folder = folder;
  }

  /// One run of `check`.
  public record Result(
      String name, Instant at, List<Entry> entries, List<Found> findings, List<String> errors) {
    public Result {
      entries = List.copyOf(entries);
      findings = List.copyOf(findings);
      errors = List.copyOf(errors);
    }
  }

  public record Entry(String name, String file, String verdict, String reason) {}

  public record Found(
      String rule, String severity, String place, String message, String entry, Chart schedule) {}

  public boolean hasFolder() {
    return folder.isPresent();
  }

  /// The names of all results, the latest first.
  public List<String> names() throws IOException {
    if (folder.isEmpty() || !Files.isDirectory(folder.get())) {
      return List.of();
    }
    record Dated(String name, Instant at) {}
    List<Dated> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.get())) {
      for (Path file : files.filter(f -> f.toString().endsWith(ENDING)).toList()) {
        String name = file.getFileName().toString();
        all.add(
            new Dated(
                name.substring(0, name.length() - ENDING.length()),
                Files.getLastModifiedTime(file).toInstant()));
      }
    }
    all.sort((a, b) -> {
      int later = b.at().compareTo(a.at());
      return later != 0 ? later : a.name().compareTo(b.name());
    });
    return all.stream().map(Dated::name).toList();
  }

  /// Only names that [#names] lists are read: a name is never a path of its own.
  public Optional<Result> result(String name) throws IOException {
    if (!names().contains(name)) {
      return Optional.empty();
    }
    Path file = folder.orElseThrow().resolve(name + ENDING);
    try {
      return Optional.of(
          parse(
              name,
              Files.getLastModifiedTime(file).toInstant(),
              Json.read(Files.readString(file))));
    } catch (java.nio.charset.CharacterCodingException e) {
      throw new IOException(file.getFileName() + " is not UTF-8", e);
    } catch (IOException e) {
      throw new IOException(file.getFileName() + ": " + e.getMessage(), e);
    }
  }

  private static Result parse(String name, Instant at, Object json) {
    return new Result(
        name,
        at,
        Json.list(json, "entries").stream()
            .map(e ->
                new Entry(
                    Json.text(e, "name"),
                    Json.text(e, "file"),
                    Json.text(e, "verdict"),
                    Json.text(e, "reason")))
            .toList(),
        Json.list(json, "findings").stream().map(CheckResults::found).toList(),
        Json.list(json, "errors").stream()
            .map(e -> place(e) + ": " + Json.text(e, "message"))
            .toList());
  }

  private static Found found(Object f) {
    List<Chart.Step> steps =
        Json.list(f, "trace").stream()
            .map(s ->
                new Chart.Step(
                    Json.text(s, "goroutine"),
                    Json.text(s, "action"),
                    Json.text(s, "action").equals("spawn") ? "" : Json.text(s, "object"),
                    Json.text(s, "peer"),
                    place(s),
                    kind(Json.text(s, "action"), Json.text(s, "state"))))
            .toList();
    return new Found(
        Json.text(f, "rule"),
        Json.text(f, "severity"),
        place(f),
        Json.text(f, "message"),
        Json.text(f, "entry"),
        new Chart("A schedule that leads there.", steps));
  }

  private static Chart.Kind kind(String action, String state) {
    return switch (state.toLowerCase(Locale.ROOT)) {
      case "blocked" -> Chart.Kind.BLOCKED;
      case "panics" -> Chart.Kind.PANICS;
      default -> action.equals("spawn") ? Chart.Kind.SPAWN : Chart.Kind.DONE;
    };
  }

  private static String place(Object at) {
    return "%s:%s:%s"
        .formatted(Json.text(at, "file"), Json.text(at, "line"), Json.text(at, "column"));
  }
}
