package concord.facts.locks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.facts.GoPrograms;
import concord.facts.calls.CallGraph;
import concord.facts.calls.Callees;
import concord.facts.calls.Entries;
import concord.facts.calls.Entry;
import concord.facts.program.SlicedProgram;
import concord.go.code.Codes;
import concord.go.types.Checked;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which locks everybody gets in the end: those that are given back where they were taken, in one
/// order, with nothing to wait for in between. To call any other lock ordered would be unsound.
final class OrderedLocksTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.Lock(); a.Unlock() | true",
        "a.Lock(); defer a.Unlock() | true",
        "a.Lock(); b.Lock(); b.Unlock(); a.Unlock() | true",
        "a.Lock() | false",
        "a.Lock(); if n > 1 { return }; a.Unlock() | false",
        "a.Lock(); <-c; a.Unlock() | false",
        "a.Lock(); wait(); a.Unlock() | false",
        "a.Lock(); compute(n); a.Unlock() | true",
        "a.Lock(); a.Lock(); a.Unlock(); a.Unlock() | false",
        "a.Lock(); again(); a.Unlock() | false",
        "go func() { a.Lock(); b.Lock(); b.Unlock(); a.Unlock() }(); b.Lock(); a.Lock();"
            + " a.Unlock(); b.Unlock() | false",
        "go func() { a.Lock(); b.Lock(); b.Unlock(); a.Unlock() }(); a.Lock(); b.Lock();"
            + " b.Unlock(); a.Unlock() | true",
        "a.Unlock() | false",
      })
  void ordered(String body, boolean ordered) {
    Checked checked =
        GoPrograms.checked(
            """
            package main

            import (
            	"os"
            	"sync"
            )

            var a, b sync.Mutex
            var c = make(chan int)

            func wait() { <-c }
            func again() { a.Lock(); a.Unlock() }
            func compute(n int) int { return n + 1 }

            func main() {
            	n := len(os.Args)
            	_ = n
            	%s
            }
            """
                .formatted(body));
    Codes codes = new Codes(List.of(checked));
    Callees callees = new Callees(codes);
    Entry entry = new Entries(codes).of(checked).getFirst();
    CallGraph.Reached reached = new CallGraph(codes, callees).from(entry);
    OrderedLocks locks =
        new OrderedLocks(
            new SlicedProgram(
                codes, callees, entry.func(), List.of(), code -> reached.codes().contains(code)));
    boolean all = reached.codes().stream().allMatch(code -> areAll(locks, code));
    assertEquals(ordered, all);
  }

  /// Whether all uses of locks in a function are of ordered ones.
  private static boolean areAll(OrderedLocks locks, concord.go.code.Code code) {
    for (int pc = 0; pc < code.length(); pc++) {
      if (concord.facts.library.LockUse.at(code, pc).isPresent() && !locks.areUsed(code, pc)) {
        return false;
      }
    }
    return true;
  }
}
