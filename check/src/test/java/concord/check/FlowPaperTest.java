package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The listings of "A Flow Extension to Coroutine Types for Deadlock Detection in Go" and our
/// versions of its patterns (Table I), judged by verification: what is found, and on which lines.
/// `Listing 8` is the paper's own blind spot.
final class FlowPaperTest {
  private static final Path RESOURCES = Path.of("../flow/src/test/resources");

  private static Report check(String program) throws IOException {
    return GoText.file(RESOURCES.resolve(program + ".go")).report();
  }

  @ParameterizedTest
  @CsvSource({
    "listings/listing1, ok, ''",
    "listings/listing2, ok, ''",
    "listings/listing4, deadlock, '7 leak, 16 deadlock'",
    "listings/listing6, leak, '15 leak, 21 leak'",
    "listings/listing7, ok, ''",
    "listings/listing8, deadlock, '7 leak, 16 deadlock'",
    "patterns/p01_basic, ok, ''",
    "patterns/p02_basic_receive_in_function, ok, ''",
    "patterns/p03_defer2, ok, ''",
    "patterns/p04_inline_func, ok, ''",
    "patterns/p05_inline_func_var_outside, ok, ''",
    "patterns/p06_main_exit, ok, ''",
    "patterns/p07_rec_main, ok, ''",
    "patterns/p08_sleeping_receiver, ok, ''",
    "patterns/p09_sleeping_sender, ok, ''",
    "patterns/p10_wait30, ok, ''",
    "patterns/p11_basic_receive_in_function_extra, deadlock, '18 deadlock'",
    "patterns/p12_basic3receive, deadlock, '18 deadlock'",
    "patterns/p13_no_sender, deadlock, '10 deadlock'",
    "patterns/p14_no_receiver, deadlock, '8 deadlock'",
    "patterns/p15_no_live_goroutines, deadlock, '9 deadlock, 9 leak'",
    "patterns/p16_func, deadlock, '9 leak, 17 deadlock'",
    "patterns/p17_out_of_order, deadlock, '9 leak, 17 deadlock'",
    "patterns/p18_return_channel, deadlock, '19 deadlock'",
  })
  void verdicts(String program, String verdict, String findings) throws IOException {
    Report report = check(program);
    assertEquals(
        List.of(verdict), report.entries().stream().map(e -> e.verdict().toString()).toList());
    assertEquals(
        findings,
        report.findings().stream()
            .map(f -> f.place().line() + " " + f.rule().slug())
            .collect(Collectors.joining(", ")));
  }

  /// Section IV: on Wednesdays sender and receiver meet, at weekends there are none.
  @Test
  void listing6NamesTheDaysOnWhichItBlocks() throws IOException {
    assertEquals(
        List.of(List.of("weekday is 1 to 2"), List.of("weekday is 4 to 5")),
        check("listings/listing6").findings().stream().map(f -> f.when()).toList());
  }
}
