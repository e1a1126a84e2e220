package concord.report.render;

import concord.report.Entry;
import concord.report.Finding;
import concord.report.Finding.State;
import concord.report.Finding.Step;
import concord.report.Place;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Verdict;
import concord.report.project.Fingerprints;
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
  private final String version;

  /// `version` is Concord's own.
  public SarifRenderer(Fingerprints fingerprints, String version) {
    this.fingerprints = fingerprints;
    this.version = version;
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
    json.writeStringProperty("semanticVersion", version);
    json.writeArrayPropertyStart("rules");
    for (Rule rule : Rule.values()) {
      json.writeStartObject();
      json.writeStringProperty("id", rule.slug());
      message("shortDescription", rule.summary(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  /// Input that is wrong and entries that are undecided are notifications: the tool speaks of
  /// itself.
  private static void invocation(Report report, JsonGenerator json) {
    json.writeArrayPropertyStart("invocations");
    json.writeStartObject();
    json.writeBooleanProperty("executionSuccessful", !report.isInvalid());
    json.writeArrayPropertyStart("toolExecutionNotifications");
    report.errors().forEach(e -> notification(e.severity().toString(), e.place(), e.message(), json));
    for (Entry e : report.entries()) {
      if (e.verdict() == Verdict.UNDECIDED) {
        notification("note", Place.of(e.file()), e.name() + " is undecided: " + e.reason(), json);
      }
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  private static void notification(String level, Place place, String text, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("level", level);
    message("message", text, json);
    json.writeArrayPropertyStart("locations");
    location(place, "", json);
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void result(Finding f, String fingerprint, JsonGenerator json) {
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
    json.writeEndObject();
  }

  private static void codeFlow(List<Step> trace, JsonGenerator json) {
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

  private static void threadFlow(String goroutine, List<Step> trace, JsonGenerator json) {
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

  private static void location(Place place, String text, JsonGenerator json) {
    json.writeStartObject();
    json.writeObjectPropertyStart("physicalLocation");
    json.writeObjectPropertyStart("artifactLocation");
    json.writeStringProperty("uri", uri(place.file()));
    json.writeEndObject();
    if (place.line() > 0) {
      json.writeObjectPropertyStart("region");
      json.writeNumberProperty("startLine", place.line());
      if (place.column() > 0) {
        json.writeNumberProperty("startColumn", place.column());
      }
      json.writeEndObject();
    }
    json.writeEndObject();
    if (!text.isEmpty()) {
      message("message", text, json);
    }
    json.writeEndObject();
  }

  private static void message(String name, String text, JsonGenerator json) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("text", text);
    json.writeEndObject();
  }

  /// A file name as a URI reference: what may not stand there is percent-encoded.
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
