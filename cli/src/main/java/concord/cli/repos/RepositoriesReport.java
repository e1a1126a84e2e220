package concord.cli.repos;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// One report over many modules, in a folder:
///
/// ```
///   report.json   totals, and for each module what `concord check --json` says of it
///   report.sarif  a run for each module
///   index.html    totals and a table, with a link to the page of each module
///   times.json    how long each module took, the slowest first, and where
/// ```
///
/// Only `times.json`, and `millis` of entries, differ from one run to the next.
final class RepositoriesReport {
  private static final JsonFactory JSON = new JsonFactory();

  private final Path folder;
  private final List<ModuleResult> results;

  /// @param results in the order of the list
  RepositoriesReport(Path folder, List<ModuleResult> results) {
    this.folder = folder;
    this.results = List.copyOf(results);
  }

  void write() throws IOException {
    Files.writeString(folder.resolve("report.json"), json());
    Files.writeString(folder.resolve("report.sarif"), sarif());
    Files.writeString(folder.resolve("index.html"), html());
    Files.writeString(folder.resolve("times.json"), times());
  }

  /// The slowest first.
  List<ModuleResult> slowest() {
    return results.stream()
        .sorted(Comparator.comparingLong(ModuleResult::millis).reversed())
        .toList();
  }

  List<ModuleResult> failed() {
    return results.stream().filter(r -> r.status() == ModuleResult.Status.FAILED).toList();
  }

  Counts totals() {
    return results.stream().map(Counts::of).reduce(Counts.NONE, Counts::plus);
  }

  private String json() {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeNumberProperty("version", 1);
      json.writeObjectPropertyStart("totals");
      json.writeNumberProperty("modules", results.size());
      for (ModuleResult.Status status : ModuleResult.Status.values()) {
        json.writeNumberProperty(
            status.text(), results.stream().filter(r -> r.status() == status).count());
      }
      Counts totals = totals();
      json.writeNumberProperty("entries", totals.entries());
      json.writeNumberProperty("undecidedEntries", totals.undecided());
      json.writeNumberProperty("errors", totals.errors());
      json.writeNumberProperty("warnings", totals.warnings());
      json.writeEndObject();
      json.writeArrayPropertyStart("modules");
      for (ModuleResult result : results) {
        json.writeStartObject();
        json.writeStringProperty("module", result.module());
        json.writeStringProperty("status", result.status().text());
        if (!result.reason().isEmpty()) {
          json.writeStringProperty("reason", result.reason());
        }
        if (!result.json().isEmpty()) {
          json.writeName("report");
          copy(result.json(), json);
        }
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    return text.append('\n').toString();
  }

  private static void copy(String from, JsonGenerator to) {
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), from)) {
      parser.nextToken();
      to.copyCurrentStructure(parser);
    }
  }

  /// The runs of all modules, each with the module's name as its category.
  private String sarif() {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
      json.writeStringProperty("version", "2.1.0");
      json.writeArrayPropertyStart("runs");
      for (ModuleResult result : results) {
        if (!result.sarif().isEmpty()) {
          runs(result, json);
        }
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    return text.append('\n').toString();
  }

  private static void runs(ModuleResult result, JsonGenerator json) {
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), result.sarif())) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        boolean runs = parser.currentName().equals("runs");
        parser.nextToken();
        if (!runs) {
          parser.skipChildren();
          continue;
        }
        while (parser.nextToken() == JsonToken.START_OBJECT) {
          json.writeStartObject();
          json.writeObjectPropertyStart("automationDetails");
          json.writeStringProperty("id", result.module() + "/");
          json.writeEndObject();
          while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            if (parser.currentName().equals("automationDetails")) {
              parser.nextToken();
              parser.skipChildren();
            } else {
              json.copyCurrentStructure(parser);
            }
          }
          json.writeEndObject();
        }
      }
    }
  }

  private String times() {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartArray();
      for (ModuleResult result : slowest()) {
        json.writeStartObject();
        json.writeStringProperty("module", result.module());
        json.writeNumberProperty("millis", result.millis());
        json.writeStringProperty("host", result.host());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    return text.append('\n').toString();
  }

  private String html() {
    Counts totals = totals();
    String rows =
        results.stream()
            .sorted(Comparator.comparing(ModuleResult::status))
            .map(RepositoriesReport::row)
            .collect(Collectors.joining());
    return """
    <!doctype html>
    <html lang="en"><meta charset="utf-8"><title>concord check</title>
    <style>
    body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 70em; padding: 0 1em; color-scheme: light dark }
    table { border-collapse: collapse; width: 100%% } td, th { padding: .2em .8em; text-align: left; border-bottom: 1px solid #8884 }
    td.n { text-align: right } .findings, .failed { color: #c22 } .undecided, .invalid { color: #a60 }
    </style>
    <h1>%,d modules: %,d errors, %,d warnings</h1>
    <p>%,d entries, %,d of them undecided; %,d modules failed. Times are in <a href="times.json">times.json</a>.</p>
    <table><thead><tr><th>module<th>status<th>errors<th>warnings<th>entries<th>undecided</thead><tbody>
    %s</tbody></table>
    </html>
    """
        .formatted(
            results.size(),
            totals.errors(),
            totals.warnings(),
            totals.entries(),
            totals.undecided(),
            failed().size(),
            rows);
  }

  private static String row(ModuleResult result) {
    Counts counts = Counts.of(result);
    String name = escaped(result.module());
    String linked =
        result.html().isEmpty()
            ? name
            : "<a href=\"modules/%s.html\">%s</a>"
                .formatted(StoredResults.slug(result.module()), name);
    return "<tr><td>%s<td class=\"%s\">%s<td class=n>%d<td class=n>%d<td class=n>%d<td class=n>%d\n"
        .formatted(
            linked,
            result.status().text(),
            result.status().text()
                + (result.reason().isEmpty() ? "" : ": " + escaped(result.reason())),
            counts.errors(),
            counts.warnings(),
            counts.entries(),
            counts.undecided());
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }

  /// `20 modules: 3 with findings, 1 failed; 12 errors, 2 warnings, 41 entries, 5 undecided`.
  String summary() {
    Counts totals = totals();
    long found = results.stream().filter(r -> r.status() == ModuleResult.Status.FINDINGS).count();
    return String.format(
        Locale.ROOT,
        "%,d modules: %,d with findings, %,d failed; %,d errors, %,d warnings, %,d entries, %,d"
            + " undecided",
        results.size(),
        found,
        failed().size(),
        totals.errors(),
        totals.warnings(),
        totals.entries(),
        totals.undecided());
  }
}
