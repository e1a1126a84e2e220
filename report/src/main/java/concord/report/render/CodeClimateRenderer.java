package concord.report.render;

import concord.report.Finding;
import concord.report.Place;
import concord.report.Report;
import concord.report.Severity;
import concord.report.project.Fingerprints;
import java.io.StringWriter;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/// The JSON of Code Climate, which GitLab shows beside a merge request: an array of issues.
///
/// ```
/// {"type": "issue", "check_name": "leak", "severity": "critical", "fingerprint": "0f3a…", …}
/// ```
public final class CodeClimateRenderer {
  private final Fingerprints fingerprints;

  public CodeClimateRenderer(Fingerprints fingerprints) {
    this.fingerprints = fingerprints;
  }

  public String render(Report report) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = Json.pretty(out)) {
      json.writeStartArray();
      List<String> prints = fingerprints.of(report);
      for (int i = 0; i < prints.size(); i++) {
        issue(json, report.findings().get(i), prints.get(i));
      }
      json.writeEndArray();
    }
    return out.append('\n').toString();
  }

  private static void issue(JsonGenerator json, Finding finding, String fingerprint) {
    json.writeStartObject();
    json.writeStringProperty("type", "issue");
    json.writeStringProperty("check_name", finding.rule().slug());
    json.writeStringProperty("description", finding.message());
    json.writeName("categories");
    json.writeStartArray();
    json.writeString("Bug Risk");
    json.writeEndArray();
    json.writeStringProperty(
        "severity", finding.severity() == Severity.ERROR ? "critical" : "minor");
    json.writeStringProperty("fingerprint", fingerprint);
    json.writeName("location");
    place(json, finding.place());
    json.writeEndObject();
  }

  private static void place(JsonGenerator json, Place place) {
    json.writeStartObject();
    json.writeStringProperty("path", place.file());
    json.writeName("lines");
    json.writeStartObject();
    json.writeNumberProperty("begin", place.line());
    json.writeNumberProperty("end", place.line());
    json.writeEndObject();
    json.writeEndObject();
  }
}
