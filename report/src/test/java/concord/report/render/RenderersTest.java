package concord.report.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.report.Entry;
import concord.report.Examples;
import concord.report.Finding;
import concord.report.Place;
import concord.report.Problem;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import concord.report.project.Fingerprints;
import concord.report.project.Sources;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RenderersTest {
  @Test
  void githubAnnotationsEscapeWhatTheyMust() {
    Finding odd =
        new Finding(
            Rule.LEAK,
            Severity.WARNING,
            "p.TestX",
            new Place("a,b.go", 3, 1),
            "100% blocked",
            List.of(new Finding.Related(Examples.at(1, 2), "made here")),
            List.of());
    assertEquals(
        """
        ::error file=c.go,line=1,col=1,title=error::expected 'package', found 'EOF'
        ::warning file=a%2Cb.go,line=3,col=1,title=leak::100%25 blocked%0Aa.go:1:2: made here
        ::notice title=undecided::1 of 2 entries undecided: 1 reflection is not modelled
        """,
        new GithubRenderer().render(Examples.REPORT.withFindings(List.of(odd))));
  }

  @Test
  void githubSaysOnceWhatManyLinesShare() {
    Problem here =
        new Problem(new Place("a.go", 3, 8), "cannot find package x/y", Severity.WARNING);
    Problem there =
        new Problem(new Place("b.go", 5, 8), "cannot find package x/y", Severity.WARNING);
    List<Entry> entries =
        List.of(
            Entry.undecided("p.A", "a.go", "too much code to follow: given up at a.go:1:2"),
            Entry.undecided("p.B", "a.go", "more than 20 states"),
            Entry.undecided("p.C", "b.go", "too much code to follow: given up at b.go:7:2"),
            Entry.silent("p.D", "b.go"));
    assertEquals(
        """
        ::warning file=a.go,line=3,col=8,title=warning::cannot find package x/y (1 more import)
        ::notice title=undecided::3 of 4 entries undecided: 2 too much code to follow; 1 more than 20 states
        """,
        new GithubRenderer().render(new Report(entries, List.of(), List.of(here, there))));
  }

  @Test
  void codeClimateHasAnIssueForEachFinding() {
    String json =
        new CodeClimateRenderer(new Fingerprints(Sources.none()))
            .render(Examples.REPORT.withFindings(List.of(Examples.DEADLOCK)));
    assertEquals(1, json.split("\"type\" : \"issue\"", -1).length - 1, json);
    assertTrue(json.contains("\"check_name\" : \"deadlock\""), json);
    assertTrue(json.contains("\"severity\" : \"critical\""), json);
    assertTrue(json.contains("\"begin\" : " + Examples.DEADLOCK.place().line()), json);
  }

  @Test
  void mermaidDrawsTheSchedule() {
    assertEquals(
        """
        sequenceDiagram
            participant g0 as main
            participant g1 as worker
            g0->>g1: spawn
            g0->>g1: send ch
            Note over g1: ✗ send done: blocked for ever (a.go:5:2)
            Note over g0: ✗ send ch: blocked for ever (a.go:12:2)
        """,
        new MermaidRenderer().chart(Examples.DEADLOCK.trace()));
  }

  @Test
  void sarifThreadFlowsInterleaveByExecutionOrder() {
    String sarif =
        new SarifRenderer(
                new Fingerprints(Sources.none()),
                Sources.none(),
                new SarifRenderer.Tool("0.1.0", ""))
            .render(Examples.REPORT);
    assertTrue(sarif.contains("\"id\" : \"worker\""), sarif);
    assertTrue(sarif.contains("\"executionOrder\" : 4"), sarif);
  }

  @Test
  void fileNamesBecomeUriReferences() {
    assertEquals("a%20b/%C3%A4.go", SarifRenderer.uri("a b/ä.go"));
    assertEquals("file:///src/a.go", SarifRenderer.uri("/src/a.go"));
  }
}
