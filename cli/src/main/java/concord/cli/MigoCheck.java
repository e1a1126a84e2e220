package concord.cli;

import concord.behaviour.Diagnostic;
import concord.behaviour.migo.MigoParser;
import concord.behaviour.migo.Parsed;
import concord.behaviour.plain.PlainChecker;
import concord.behaviour.plain.Reading;
import concord.behaviour.plain.Violation;
import concord.report.Place;
import concord.report.Problem;
import concord.report.Report;
import java.util.List;

/// Checks one `.migo` text.
final class MigoCheck {
  enum Semantics {
    GO,
    POPL17
  }

  enum Leaks {
    AUTO,
    ALL,
    NONE
  }

  private final Reading reading;
  private final Leaks leaks;
  private final int maxStates;

  MigoCheck(Semantics semantics, Leaks leaks, int maxStates) {
    this.reading =
        switch (semantics) {
          case GO -> leaks == Leaks.ALL ? Reading.OUTLIVED : Reading.GO;
          case POPL17 -> Reading.POPL17;
        };
    this.leaks = leaks;
    this.maxStates = maxStates;
  }

  Report check(String file, String text) {
    Parsed parsed = MigoParser.parse(file, text);
    if (!parsed.isValid()) {
      List<Problem> errors =
          parsed.diagnostics().stream().map(d -> new Problem(place(file, d), d.message())).toList();
      return new Report(List.of(), List.of(), errors);
    }
    long start = System.nanoTime();
    PlainChecker.Result result =
        PlainChecker.check(parsed.program(), parsed.sites(), reading, maxStates);
    List<Violation> violations =
        result.violations().stream()
            .filter(v -> leaks != Leaks.NONE || v.kind() != Violation.Kind.LEAK)
            .toList();
    long millis = (System.nanoTime() - start) / 1_000_000;
    return new PlainReport(file, parsed).report(result, violations, millis);
  }

  private static Place place(String file, Diagnostic d) {
    return new Place(file, d.line(), d.column());
  }
}
