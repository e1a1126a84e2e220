package concord.report.render;

import concord.report.Finding;
import concord.report.Finding.Step;
import concord.report.Report;
import java.util.List;

/// A schedule as a Mermaid sequence diagram, for documents that render it.
///
/// ```
/// sequenceDiagram
///     participant g0 as main
///     participant g1 as worker
///     g0->>g1: send ch
///     Note over g0: ✗ send ch: blocked for ever
/// ```
public final class MermaidRenderer {
  /// All findings, one after the other, each under its message as a Markdown heading.
  public String render(Report report) {
    StringBuilder out = new StringBuilder();
    for (Finding f : report.findings()) {
      out.append("## ").append(f.place()).append(": ").append(f.rule()).append(": ");
      out.append(f.message()).append("\n\n");
      if (!f.trace().isEmpty()) {
        out.append("```mermaid\n").append(chart(f.trace())).append("```\n\n");
      }
    }
    return out.toString();
  }

  public String chart(List<Step> schedule) {
    List<Step> trace = Schedules.forPeople(schedule);
    List<String> lanes = Lanes.of(trace);
    StringBuilder out = new StringBuilder("sequenceDiagram\n");
    for (int i = 0; i < lanes.size(); i++) {
      out.append("    participant g").append(i).append(" as ").append(text(lanes.get(i)));
      out.append('\n');
    }
    for (Step s : trace) {
      out.append("    ").append(line(s, lanes)).append('\n');
    }
    return out.toString();
  }

  private static String line(Step s, List<String> lanes) {
    int self = lanes.indexOf(s.goroutine());
    int peer = lanes.indexOf(s.peer());
    return switch (s.state()) {
      case BLOCKED, PANICS ->
          "Note over g" + self + ": ✗ " + text(TextRenderer.sentence(s)) + " (" + s.place() + ")";
      case DONE -> {
        boolean spawns = s.action().equals(Verbs.SPAWN) && peer >= 0;
        String label = spawns ? s.action() : text((s.action() + " " + s.object()).strip());
        if (peer < 0) {
          yield "g" + self + "->>g" + self + ": " + text(TextRenderer.sentence(s));
        }
        boolean towards = s.action().equals("recv");
        yield "g" + (towards ? peer : self) + "->>g" + (towards ? self : peer) + ": " + label;
      }
    };
  }

  /// Mermaid reads `;` and `#` as syntax; they are written as its escapes.
  private static String text(String plain) {
    return plain.replace("#", "#35;").replaceAll(";(?<!#35;)", "#59;");
  }
}
