package concord.report.render;

import concord.report.Entry;
import concord.report.Finding;
import concord.report.Finding.State;
import concord.report.Finding.Step;
import concord.report.Fix;
import concord.report.Place;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Verdict;
import concord.report.project.Fingerprints;
import concord.report.project.Sources;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/// SARIF 2.1.0, the form code scanning services read. A schedule is a code flow with one thread
/// flow per goroutine; `executionOrder` says how they interleave.
public final class SarifRenderer {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private final Fingerprints fingerprints;
  private final Regions regions;
  private final Tool tool;

  /// The tool that reports.
  ///
  /// @param version Concord's own
  /// @param pages the base address of the pages of rules, or empty
  public record Tool(String version, String pages) {}

  public SarifRenderer(Fingerprints fingerprints, Sources sources, Tool tool) {
    this.fingerprints = fingerprints;
    this.regions = new Regions(sources);
    this.tool = tool;
  }

  public String render(Report full) {
    Report report = Schedules.forPeople(full);
    StringWriter out = new StringWriter();
    try (JsonGenerator json = Json.pretty(out)) {
      json.writeStartObject();
      json.writeStringProperty("$schema", SCHEMA);
      json.writeStringProperty("version", "2.1.0");
      json.writeArrayPropertyStart("runs");
      json.writeStartObject();
      tool(json);
      json.writeStringProperty("columnKind", "utf16CodeUnits");
      invocation(report, json);
      json.writeArrayPropertyStart("results");
      List<String> prints = fingerprints.of(report);
      for (int i = 0; i < prints.size(); i++) {
        result(report.findings().get(i), prints.get(i), json);
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
    }
    return out.append('\n').toString();
  }

  private void tool(JsonGenerator json) {
    json.writeObjectPropertyStart("tool");
    json.writeObjectPropertyStart("driver");
    json.writeStringProperty("name", "Concord");
    json.writeStringProperty("semanticVersion", tool.version());
    json.writeArrayPropertyStart("rules");
    for (Rule rule : Rule.values()) {
      json.writeStartObject();
      json.writeStringProperty("id", rule.slug());
      message("shortDescription", rule.summary(), json);
      help(rule, json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private void help(Rule rule, JsonGenerator json) {
    String page = RulePages.of(rule);
    message("fullDescription", rule.summary(), json);
    json.writeObjectPropertyStart("help");
    json.writeStringProperty("text", page);
    json.writeStringProperty("markdown", page);
    json.writeEndObject();
    if (!tool.pages().isEmpty()) {
      json.writeStringProperty("helpUri", tool.pages() + "/" + rule.slug() + ".md");
    }
    json.writeObjectPropertyStart("defaultConfiguration");
    json.writeStringProperty("level", rule == Rule.USELESS_IGNORE ? "warning" : "error");
    json.writeEndObject();
  }

  /// Problems with the input and undecided entries are notifications, because they are not results
  /// about the code.
  private void invocation(Report report, JsonGenerator json) {
    json.writeArrayPropertyStart("invocations");
    json.writeStartObject();
    json.writeBooleanProperty("executionSuccessful", report.errors().isEmpty());
    json.writeArrayPropertyStart("toolExecutionNotifications");
    report
        .problems()
        .forEach(e -> notification(e.severity().toString(), e.place(), e.message(), json));
    for (Entry e : report.entries()) {
      if (e.verdict() == Verdict.UNDECIDED) {
        notification("note", Place.of(e.file()), e.name() + " is undecided: " + e.reason(), json);
      }
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  private void notification(String level, Place place, String text, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("level", level);
    message("message", text, json);
    json.writeArrayPropertyStart("locations");
    location(place, "", json);
    json.writeEndArray();
    json.writeEndObject();
  }

  private void result(Finding f, String fingerprint, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("ruleId", f.rule().slug());
    json.writeNumberProperty("ruleIndex", List.of(Rule.values()).indexOf(f.rule()));
    json.writeStringProperty("level", f.severity().toString());
    message("message", f.message(), json);
    json.writeArrayPropertyStart("locations");
    location(f.place(), "", json);
    json.writeEndArray();
    if (!f.related().isEmpty()) {
      json.writeArrayPropertyStart("relatedLocations");
      f.related().forEach(r -> location(r.place(), r.message(), json));
      json.writeEndArray();
    }
    json.writeObjectPropertyStart("partialFingerprints");
    json.writeStringProperty("concord/v1", fingerprint);
    json.writeEndObject();
    if (!f.trace().isEmpty()) {
      codeFlow(f.trace(), json);
    }
    if (!f.fixes().isEmpty()) {
      fixes(f.fixes(), json);
    }
    json.writeEndObject();
  }

  private void codeFlow(List<Step> trace, JsonGenerator json) {
    json.writeArrayPropertyStart("codeFlows");
    json.writeStartObject();
    json.writeArrayPropertyStart("threadFlows");
    for (String goroutine : Lanes.of(trace)) {
      if (trace.stream().anyMatch(s -> s.goroutine().equals(goroutine))) {
        threadFlow(goroutine, trace, json);
      }
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  private void threadFlow(String goroutine, List<Step> trace, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("id", goroutine);
    json.writeArrayPropertyStart("locations");
    for (int i = 0; i < trace.size(); i++) {
      Step step = trace.get(i);
      if (!step.goroutine().equals(goroutine)) {
        continue;
      }
      json.writeStartObject();
      json.writeName("location");
      location(step.place(), TextRenderer.sentence(step), json);
      json.writeNumberProperty("executionOrder", i + 1);
      json.writeStringProperty(
          "importance", step.state() == State.DONE ? "important" : "essential");
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void location(Place place, String text, JsonGenerator json) {
    json.writeStartObject();
    json.writeObjectPropertyStart("physicalLocation");
    artifact(place.file(), json);
    regions.of(place).ifPresent(r -> region("region", r, json));
    json.writeEndObject();
    if (!text.isEmpty()) {
      message("message", text, json);
    }
    json.writeEndObject();
  }

  private static void region(String name, Regions.Region region, JsonGenerator json) {
    json.writeObjectPropertyStart(name);
    json.writeNumberProperty("startLine", region.startLine());
    if (region.startColumn() > 0) {
      json.writeNumberProperty("startColumn", region.startColumn());
    }
    if (region.endColumn() > 0) {
      json.writeNumberProperty("endLine", region.endLine());
      json.writeNumberProperty("endColumn", region.endColumn());
    }
    json.writeEndObject();
  }

  private void fixes(List<Fix> fixes, JsonGenerator json) {
    json.writeArrayPropertyStart("fixes");
    for (Fix fix : fixes) {
      json.writeStartObject();
      message("description", fix.description(), json);
      json.writeArrayPropertyStart("artifactChanges");
      fix.byFile().forEach((file, edits) -> change(file, edits, json));
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void change(String file, List<Fix.Edit> edits, JsonGenerator json) {
    json.writeStartObject();
    artifact(file, json);
    json.writeArrayPropertyStart("replacements");
    for (Fix.Edit edit : edits) {
      json.writeStartObject();
      region("deletedRegion", regions.of(file, edit), json);
      message("insertedContent", edit.text(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void artifact(String file, JsonGenerator json) {
    json.writeObjectPropertyStart("artifactLocation");
    json.writeStringProperty("uri", uri(file));
    json.writeEndObject();
  }

  private static void message(String name, String text, JsonGenerator json) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("text", text);
    json.writeEndObject();
  }

  /// A file name as a URI reference: other characters are percent-encoded.
  static String uri(String file) {
    StringBuilder out = new StringBuilder(file.startsWith("/") ? "file://" : "");
    for (byte b : file.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      boolean plain = c < 128 && (Character.isLetterOrDigit(c) || "-._~/@+,".indexOf(c) >= 0);
      out.append(plain ? String.valueOf(c) : String.format("%%%02X", (int) c));
    }
    return out.toString();
  }
}
