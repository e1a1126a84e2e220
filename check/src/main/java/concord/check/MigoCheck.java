package concord.check;

import concord.behaviour.Diagnostic;
import concord.behaviour.migo.MigoParser;
import concord.behaviour.migo.Parsed;
import concord.check.verified.VerifiedReport;
import concord.report.Place;
import concord.report.Problem;
import concord.report.Report;
import concord.verify.StateGraph;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import java.util.List;

/// Checks one `.migo` text.
public final class MigoCheck {
  private final Settings settings;

  public MigoCheck(Settings settings) {
    this.settings = settings;
  }

  public Report check(String file, String text) {
    Parsed parsed = MigoParser.parse(file, text);
    if (!parsed.isValid()) {
      List<Problem> errors =
          parsed.diagnostics().stream().map(d -> new Problem(place(file, d), d.message())).toList();
      return new Report(List.of(), List.of(), errors);
    }
    Result result = Verifier.verify(parsed.program(), parsed.sites(), settings);
    return new VerifiedReport(parsed.program().entry(), file).report(result);
  }

  /// The state graph of a valid text, in Graphviz's format; empty for an invalid one.
  public String dot(String file, String text) {
    Parsed parsed = MigoParser.parse(file, text);
    return parsed.isValid() ? StateGraph.dot(parsed.program(), settings) : "";
  }

  private static Place place(String file, Diagnostic d) {
    return new Place(file, d.line(), d.column());
  }
}
