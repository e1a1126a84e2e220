package concord.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.verify.api.Gap;
import concord.verify.api.Result;
import concord.verify.api.Result.Answer;
import concord.verify.api.Settings;
import concord.verify.api.Settings.AtReturn;
import concord.verify.api.Violation;
import concord.verify.api.ViolationKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The smallest programs with each kind of answer, written as terms.
class VerifierTest {
  private static final Settings MAIN = Settings.DEFAULT;
  private static final Settings LIBRARY = MAIN.withAtReturn(AtReturn.CONTINUE);

  private static Stmt send(String channel) {
    return Stmt.Act.of(Action.Send.of(channel));
  }

  private static Stmt recv(String channel) {
    return Stmt.Act.of(new Action.Recv(channel));
  }

  private static Stmt channel(String name) {
    return new Stmt.New(name, new Sort.Channel(name, 0));
  }

  private static Stmt spawn(String callee, String... args) {
    return new Stmt.Spawn(callee, List.of(args));
  }

  private static Program.Definition def(String name, List<String> params, Stmt... body) {
    return new Program.Definition(name, params, List.of(body));
  }

  private static Result verify(Settings settings, Program.Definition... definitions) {
    return Verifier.verify(new Program(List.of(definitions), "main"), Sites.NONE, settings);
  }

  @Test
  void sendWithoutReceiver() {
    Result result = verify(MAIN, def("main", List.of(), channel("c"), send("c")));
    assertEquals(Answer.NO, result.live());
    assertEquals(ViolationKind.DEADLOCK, result.violations().getFirst().rule());
    assertEquals(1, result.violations().getFirst().site().index());
  }

  @Test
  void secondSenderIsLeftBehind() {
    Program.Definition main =
        def("main", List.of(), channel("c"), spawn("s", "c"), spawn("s", "c"), recv("c"));
    Program.Definition sender = def("s", List.of("c"), send("c"));
    assertTrue(verify(MAIN, main, sender).isOk(), "the return of main ends the sender");
    Result library = verify(LIBRARY, main, sender);
    assertEquals(
        List.of(ViolationKind.LEAK), library.violations().stream().map(Violation::rule).toList());
    assertEquals("s#2", library.violations().getFirst().goroutine());
    assertEquals(3, library.violations().getFirst().witness().size());
  }

  @Test
  void opaqueIsUndecidedWithItsReason() {
    Result result = verify(MAIN, def("main", List.of(), new Stmt.Opaque("calls C")));
    assertEquals(Answer.UNDECIDED, result.live());
    assertEquals(new Gap.Opaque("calls C"), result.gap().orElseThrow());
  }

  /// Who stays in `select {}` lets others go on.
  @Test
  void anEmptySelectIsWaitingOnlyWhenNobodyGoesOn() {
    String stays =
        """
        def main():
          let c = newchan int, 0;
          spawn other(c);
          select endselect;
        def other(c):
          %s
        """;
    String forEver = stays.formatted("tau; call other(c);");
    String blocked = stays.formatted("tau; recv c;");
    String ends = stays.formatted("tau;");
    for (Settings settings : List.of(MAIN, LIBRARY)) {
      assertTrue(Behaviours.verify(forEver, settings).isOk());
      assertEquals(List.of("deadlock 4"), findings(ends, settings));
      assertEquals(List.of("deadlock 4", "leak 6"), findings(blocked, settings));
    }
    assertEquals(
        List.of("leak 4"),
        findings("def main():\n spawn idle();\ndef idle():\n select endselect;\n", LIBRARY));
  }

  private static List<String> findings(String text, Settings settings) {
    return Behaviours.findings(Behaviours.verify(text, settings)).stream().sorted().toList();
  }
}
