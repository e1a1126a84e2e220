package concord.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.migo.Parsed;
import concord.verify.api.Result;
import concord.verify.api.Result.Answer;
import concord.verify.api.Settings;
import concord.verify.api.Settings.Semantics;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The fourteen programs of Table 1, from the paper's listings and descriptions, get its verdicts.
class Popl17Test {
  @ParameterizedTest
  @CsvSource({
    "sieve, YES, false",
    "fib, YES, false",
    "fib-async, YES, false",
    "fact, YES, false",
    "dinephil, YES, true",
    "jobsched, YES, true",
    "concsys, NO, true",
    "fanin, YES, true",
    "fanin-alt, NO, true",
    "mismatch, NO, true",
    "fixed, YES, true",
    "alt-bit, YES, true",
    "forselect, YES, true",
    "cond-recur, YES, true"
  })
  void table1(String name, Answer live, boolean finiteControl) {
    Parsed parsed = Behaviours.resource("popl17/" + name + ".migo");
    Settings settings = Settings.DEFAULT.withSemantics(Semantics.POPL17);
    Result result = Verifier.verify(parsed.program(), parsed.sites(), settings);
    assertEquals(live, result.live(), () -> result.violations().toString());
    assertEquals(Answer.YES, result.safe());
    assertTrue(result.fenced().fenced(), "all programs of the table are fenced");
    assertEquals(finiteControl, result.finiteControl());
  }
}
