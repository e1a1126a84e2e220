package concord.report;

import concord.report.Finding.Related;
import concord.report.Finding.Step;
import java.util.List;
import java.util.OptionalInt;

/// Reports the tests share.
public final class Examples {
  private Examples() {}

  public static final String SOURCE =
      """
      package main

      func worker(ch chan int, done chan bool) {
      	<-ch
      	done <- true
      }

      func main() {
      	ch, done := make(chan int), make(chan bool)
      	go worker(ch, done)
      	ch <- 1
      	ch <- 2
      	<-done
      }
      """;

  public static final Finding DEADLOCK =
      new Finding(
          Rule.DEADLOCK,
          Severity.ERROR,
          "main.main",
          at(12, 2),
          "no goroutine can receive from ch",
          List.of(
              new Related(at(9, 14), "ch is made here"),
              new Related(at(5, 2), "the only other holder waits here to send done")),
          List.of(
              Step.done("main", at(10, 2), "spawn", "", "worker"),
              Step.done("main", at(11, 2), "send", "ch", "worker"),
              Step.blocked("worker", at(5, 2), "send", "done"),
              Step.blocked("main", at(12, 2), "send", "ch")));

  static final Finding LEAK =
      new Finding(
          Rule.LEAK,
          Severity.WARNING,
          "main.TestFetch",
          new Place("b_test.go", 7, 3),
          "goroutine \"fetch\" <stays> & blocks",
          List.of(),
          List.of());

  public static final Entry MAIN =
      new Entry(
          "main.main",
          "a.go",
          Verdict.DEADLOCK,
          YesNoUnknown.NO,
          YesNoUnknown.YES,
          YesNoUnknown.UNKNOWN,
          OptionalInt.of(3),
          1234,
          5,
          "");

  public static final Report REPORT =
      new Report(
          List.of(
              MAIN, Entry.undecided("main.TestFetch", "b_test.go", "reflection is not modelled")),
          List.of(DEADLOCK, LEAK),
          List.of(new Problem(new Place("c.go", 1, 1), "expected 'package', found 'EOF'")));

  public static Place at(int line, int column) {
    return new Place("a.go", line, column);
  }
}
