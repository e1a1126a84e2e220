package concord.flow.golang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.flow.golang.FlowChecker.Judgement;
import concord.flow.golang.FlowChecker.Verdict;
import concord.flow.reduce.Options;
import org.junit.jupiter.api.Test;

/// Conditions on what a program computes: they are followed, or what rests on them is undecided.
final class UnfollowedTest {
  private static final String HANGS = " { <-make(chan int) }\n";

  private static Judgement judge(String body, String... declarations) {
    return GoPrograms.judge(GoPrograms.main(body, declarations), Options.EXECUTABLE);
  }

  private static void assertVerdict(Verdict verdict, String body, String... declarations) {
    Judgement judgement = judge(body, declarations);
    assertEquals(verdict, judgement.verdict(), judgement::toString);
  }

  @Test
  void whatComesFromOutsideMayBeAnything() {
    assertVerdict(Verdict.DEADLOCK, "if os.Getpid() == 7" + HANGS, "import \"os\"");
    assertVerdict(Verdict.DEADLOCK, "if len(os.Args) > 3" + HANGS, "import \"os\"");
    assertVerdict(Verdict.DEADLOCK, "n := int(os.Getpid())\nif n+1 == 7" + HANGS, "import \"os\"");
  }

  @Test
  void whatALoopComputesIsNotFollowed() {
    assertVerdict(
        Verdict.UNDECIDED, "n := 0\nfor i := 0; i < 9; i++ {\nn += i\n}\nif n == 7" + HANGS);
    assertVerdict(
        Verdict.DEADLOCK, "n := 0\nfor i := 0; i < 9; i++ {\nn += i\n}\n<-make(chan int)");
  }

  @Test
  void fieldsAreNotFollowed() {
    assertVerdict(Verdict.UNDECIDED, "var p pair\nif p.b" + HANGS, "type pair struct { b bool }");
  }

  @Test
  void whatAFunctionReturnsIsFollowed() {
    String sign = "func sign(n int) bool {\nif n < 0 { return true }\nreturn false\n}";
    assertVerdict(Verdict.OK, "if sign(7)" + HANGS, sign);
    assertVerdict(Verdict.DEADLOCK, "if sign(-7)" + HANGS, sign);
  }

  @Test
  void whatADeferredCallChangesIsNotFollowed() {
    assertVerdict(
        Verdict.UNDECIDED,
        "if failed()" + HANGS,
        "func failed() (b bool) {\ndefer func() { b = recover() == nil }()\nreturn false\n}");
  }

  @Test
  void recursionIsNotFollowed() {
    assertVerdict(
        Verdict.UNDECIDED,
        "if down(3) == 1" + HANGS,
        "func down(n int) int {\nif n == 0 { return 0 }\nreturn down(n - 1)\n}");
  }

  @Test
  void knownNumbersBeginAgain() {
    assertVerdict(Verdict.DEADLOCK, "var x uint8 = 255\nx++\nif x == 0" + HANGS);
    assertVerdict(Verdict.OK, "var x int8 = 127\nx++\nif x > 0" + HANGS);
  }

  @Test
  void anInterfaceThatHoldsNilIsNotNil() {
    String failure = "type failure struct{}\nfunc (*failure) Error() string { return \"\" }";
    String held = "func try() error {\nvar f *failure\nreturn f\n}";
    assertVerdict(Verdict.DEADLOCK, "if try() != nil" + HANGS, failure, held);
    assertVerdict(
        Verdict.OK, "if try() != nil" + HANGS, failure, "func try() error {\nreturn nil\n}");
  }

  @Test
  void lengthsAreNotNegative() {
    assertVerdict(Verdict.OK, "var x []int\nif len(x) < 0" + HANGS);
    assertVerdict(Verdict.OK, "var x []int\nif 0 > cap(x)" + HANGS);
  }

  @Test
  void whoeverHasTheAddressMayAssign() {
    assertVerdict(
        Verdict.UNDECIDED, "n := 0\nfmt.Sscan(\"2\", &n)\nif n == 3" + HANGS, "import \"fmt\"");
  }

  @Test
  void methodsThatAreCalledBackAreRefused() {
    Judgement judgement =
        judge(
            "var s sink\nfmt.Fprintf(s, \"x\")",
            "import \"fmt\"",
            "type sink struct{}",
            "func (sink) Write(p []byte) (int, error) {\n<-make(chan int)\nreturn 0, nil\n}");
    assertEquals(Verdict.UNDECIDED, judgement.verdict());
    assertTrue(judgement.reason().contains("given to fmt.Fprintf"), judgement::reason);
  }
}
