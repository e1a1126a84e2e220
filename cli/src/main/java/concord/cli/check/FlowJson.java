package concord.cli.check;

import concord.flow.reduce.GroupPrinter;
import concord.flow.reduce.Groups.Group;
import concord.flow.reduce.Reduction;
import concord.flow.reduce.ReductionRule;
import concord.flow.text.Diagnostic;
import concord.flow.text.TypePrinter;
import java.io.StringWriter;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// Reductions as JSON:
///
/// ```
/// { "version": 1,
///   "groups": [ { "condition": "true", "verdict": "paired|unpaired|undecided",
///                 "result": "0", "reason": "only when undecided",
///                 "start": "∘⟨…⟩",
///                 "steps": [ { "rules": ["CR2", "CR1"], "state": "Int ⊢ ∘⟨…⟩" } ] } ],
///   "errors": [ { "line": 1, "column": 1, "message": "…" } ] }
/// ```
final class FlowJson {
  private FlowJson() {}

  static String render(List<Group> groups, List<Diagnostic> errors) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeNumberProperty("version", 1);
      json.writeArrayPropertyStart("groups");
      groups.forEach(group -> group(group, json));
      json.writeEndArray();
      json.writeArrayPropertyStart("errors");
      for (Diagnostic error : errors) {
        json.writeStartObject();
        json.writeNumberProperty("line", error.line());
        json.writeNumberProperty("column", error.column());
        json.writeStringProperty("message", error.message());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    return text.toString();
  }

  private static void group(Group group, JsonGenerator json) {
    Reduction reduction = group.reduction();
    json.writeStartObject();
    json.writeStringProperty("condition", GroupPrinter.print(group.condition()));
    switch (reduction.ending()) {
      case Reduction.Result result -> {
        json.writeStringProperty("verdict", result.isZero() ? "paired" : "unpaired");
        json.writeStringProperty("result", TypePrinter.print(result.type()));
      }
      case Reduction.Undecided(String reason) -> {
        json.writeStringProperty("verdict", "undecided");
        json.writeStringProperty("reason", reason);
      }
      case Reduction.Open(var condition) -> {
        json.writeStringProperty("verdict", "undecided");
        json.writeStringProperty("reason", "depends on " + GroupPrinter.print(condition));
      }
    }
    json.writeStringProperty("start", reduction.start().print());
    json.writeArrayPropertyStart("steps");
    for (int i = 0; i < reduction.steps().size(); i++) {
      json.writeStartObject();
      json.writeArrayPropertyStart("rules");
      for (ReductionRule rule : reduction.steps().get(i).rules()) {
        json.writeString(rule.label);
      }
      json.writeEndArray();
      json.writeStringProperty("state", reduction.line(i));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
