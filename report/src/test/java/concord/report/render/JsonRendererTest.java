package concord.report.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Examples;
import concord.report.Finding;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

final class JsonRendererTest {
  @Test
  void everyFieldOfTheInterface() {
    Finding finding =
        new Finding(
            Rule.DEADLOCK,
            Severity.ERROR,
            "main.main",
            Examples.at(12, 2),
            "no goroutine can receive from \"ch\"",
            Examples.DEADLOCK.related().subList(0, 1),
            Examples.DEADLOCK.trace().subList(0, 1));
    Report report = new Report(List.of(Examples.MAIN), List.of(finding), Examples.REPORT.errors());
    assertEquals(
        """
        {
          "version" : 1,
          "entries" : [
            {
              "name" : "main.main",
              "file" : "a.go",
              "kind" : "entry",
              "verdict" : "deadlock",
              "live" : false,
              "safe" : true,
              "fenced" : null,
              "bound" : 3,
              "states" : 1234,
              "millis" : 5,
              "deadlockFree" : null,
              "terminates" : null,
              "receives" : null,
              "notes" : [ ]
            }
          ],
          "findings" : [
            {
              "rule" : "deadlock",
              "severity" : "error",
              "entry" : "main.main",
              "file" : "a.go",
              "line" : 12,
              "column" : 2,
              "message" : "no goroutine can receive from \\"ch\\"",
              "related" : [
                {
                  "file" : "a.go",
                  "line" : 9,
                  "column" : 14,
                  "message" : "ch is made here"
                }
              ],
              "trace" : [
                {
                  "goroutine" : "main",
                  "file" : "a.go",
                  "line" : 10,
                  "column" : 2,
                  "action" : "spawn",
                  "object" : "",
                  "peer" : "worker",
                  "state" : "done"
                }
              ]
            }
          ],
          "errors" : [
            {
              "file" : "c.go",
              "line" : 1,
              "column" : 1,
              "message" : "expected 'package', found 'EOF'"
            }
          ]
        }
        """,
        new JsonRenderer().render(report));
  }
}
