package concord.report.render;

import concord.report.Entry;
import concord.report.Finding;
import concord.report.Fix;
import concord.report.Place;
import concord.report.Problem;
import concord.report.Report;
import concord.report.YesNoUnknown;
import java.io.StringWriter;
import tools.jackson.core.JsonGenerator;

/// The JSON form: stable, versioned, described by the schema `report.schema.json` beside this
/// class.
public final class JsonRenderer {
  public String render(Report report) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = Json.pretty(out)) {
      json.writeStartObject();
      json.writeNumberProperty("version", Report.VERSION);
      json.writeArrayPropertyStart("entries");
      report.entries().forEach(e -> entry(e, json));
      json.writeEndArray();
      json.writeArrayPropertyStart("findings");
      report.findings().forEach(f -> finding(f, json));
      json.writeEndArray();
      json.writeArrayPropertyStart("errors");
      report.errors().forEach(e -> problem(e, json));
      json.writeEndArray();
      if (!report.missing().isEmpty()) {
        json.writeArrayPropertyStart("missing");
        report.missing().forEach(e -> problem(e, json));
        json.writeEndArray();
      }
      json.writeEndObject();
    }
    return out.append('\n').toString();
  }

  private static void entry(Entry entry, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("name", entry.name());
    json.writeStringProperty("file", entry.file());
    json.writeStringProperty("kind", entry.details().kind().toString());
    json.writeStringProperty("verdict", entry.verdict().toString());
    answer("live", entry.live(), json);
    answer("safe", entry.safe(), json);
    answer("fenced", entry.fenced(), json);
    if (entry.bound().isPresent()) {
      json.writeNumberProperty("bound", entry.bound().getAsInt());
    } else {
      json.writeNullProperty("bound");
    }
    json.writeNumberProperty("states", entry.states());
    json.writeNumberProperty("millis", entry.millis());
    if (!entry.reason().isEmpty()) {
      json.writeStringProperty("reason", entry.reason());
    }
    Entry.Details details = entry.details();
    answer("deadlockFree", details.deadlockFree(), json);
    answer("terminates", details.terminates(), json);
    answer("receives", details.receives(), json);
    if (details.touches() != Entry.Touches.UNKNOWN) {
      json.writeStringProperty("touches", details.touches().toString());
    }
    if (details.extent() == Entry.Extent.UNITS) {
      json.writeStringProperty("extent", details.extent().toString());
    }
    json.writeArrayPropertyStart("notes");
    details.notes().forEach(json::writeString);
    json.writeEndArray();
    if (!details.assumed().isEmpty()) {
      json.writeArrayPropertyStart("assumed");
      details.assumed().forEach(json::writeString);
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void answer(String name, YesNoUnknown answer, JsonGenerator json) {
    switch (answer) {
      case YES -> json.writeBooleanProperty(name, true);
      case NO -> json.writeBooleanProperty(name, false);
      case UNKNOWN -> json.writeNullProperty(name);
    }
  }

  private static void finding(Finding finding, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("rule", finding.rule().slug());
    json.writeStringProperty("severity", finding.severity().toString());
    json.writeStringProperty("entry", finding.entry());
    place(finding.place(), json);
    json.writeStringProperty("message", finding.message());
    json.writeArrayPropertyStart("related");
    for (Finding.Related related : finding.related()) {
      json.writeStartObject();
      place(related.place(), json);
      json.writeStringProperty("message", related.message());
      json.writeEndObject();
    }
    json.writeEndArray();
    if (!finding.when().isEmpty()) {
      json.writeArrayPropertyStart("when");
      finding.when().forEach(json::writeString);
      json.writeEndArray();
    }
    json.writeArrayPropertyStart("trace");
    finding.trace().forEach(s -> step(s, json));
    json.writeEndArray();
    if (!finding.fixes().isEmpty()) {
      json.writeArrayPropertyStart("fixes");
      finding.fixes().forEach(f -> fix(f, json));
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void fix(Fix fix, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("description", fix.description());
    json.writeArrayPropertyStart("edits");
    for (Fix.Edit edit : fix.edits()) {
      json.writeStartObject();
      json.writeStringProperty("file", edit.file());
      json.writeNumberProperty("line", edit.line());
      json.writeNumberProperty("column", edit.column());
      json.writeNumberProperty("endLine", edit.endLine());
      json.writeNumberProperty("endColumn", edit.endColumn());
      json.writeStringProperty("text", edit.text());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  static void step(Finding.Step step, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("goroutine", step.goroutine());
    place(step.place(), json);
    json.writeStringProperty("action", step.action());
    json.writeStringProperty("object", step.object());
    json.writeStringProperty("peer", step.peer());
    json.writeStringProperty("state", step.state().toString());
    json.writeEndObject();
  }

  private static void problem(Problem problem, JsonGenerator json) {
    json.writeStartObject();
    place(problem.place(), json);
    json.writeStringProperty("message", problem.message());
    json.writeEndObject();
  }

  static void place(Place place, JsonGenerator json) {
    json.writeStringProperty("file", place.file());
    json.writeNumberProperty("line", place.line());
    json.writeNumberProperty("column", place.column());
  }
}
