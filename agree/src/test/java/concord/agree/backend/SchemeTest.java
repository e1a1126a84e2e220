package concord.agree.backend;

import static concord.agree.term.Terms.app;
import static concord.agree.term.Terms.prim;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.agree.generate.Generator;
import concord.agree.generate.Sizes;
import concord.agree.generate.Weights;
import concord.agree.term.Expr;
import concord.agree.term.Language;
import concord.campaign.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// The second language: the same terms, with only a printer and two commands of its own.
class SchemeTest {
  private static final int PROGRAMS = Integer.getInteger("concord.programs", 150);

  /// What goes through a C compiler takes so many times longer.
  private static final int COMPILED = 10;

  private final Scheme scheme = new Scheme(Language.PAPER.signature());

  @Test
  void aPrimitiveIsCalledDirectlyOrCurried() {
    Expr whole = app(prim("(/)"), Expr.ofInt(1), app(prim("pred"), Expr.ofInt(1)));
    assertTrue(scheme.program(whole).contains("(ml:/ 1 (ml:pred 1))"));
    Expr partial = app(prim("(+)"), Expr.ofInt(1));
    assertTrue(
        scheme.program(partial).contains("((lambda (p1_) (lambda (p2_) (ml:+ p1_ p2_))) 1)"));
  }

  @Test
  void implementationsAgreeAndABatchShowsWhatProgramsShowAlone() throws Exception {
    Compilers.require("guile", "guile", "--version");
    Compilers.require("chezscheme", "chezscheme", "--version");
    agree("guile", "chezscheme", PROGRAMS);
  }

  /// The interpreter against the compiler, and a library of our own in front of both.
  @Test
  void gambitAgreesWithItself() throws Exception {
    Compilers.require("gsc", "gsc", "-v");
    agree("gsi", "gsc", PROGRAMS / COMPILED);
  }

  @Test
  void chickenAgreesWithItself() throws Exception {
    Compilers.require("csc", "csc", "-version");
    agree("csi", "csc -O2", PROGRAMS / COMPILED);
  }

  private void agree(String first, String second, int count) throws Exception {
    var generator = new Generator(Language.PAPER, Weights.DEFAULT, new Sizes.UpTo(100));
    List<Expr> programs = LongStream.range(0, count).mapToObj(generator::generate).toList();
    List<Backend> backends =
        List.of(
            SchemeBackends.find(first).orElseThrow(), SchemeBackends.find(second).orElseThrow());
    try (var runner = new BackendRunner(scheme, backends)) {
      List<Outcome> outcomes = runner.run(programs);
      var wrong = new ArrayList<String>();
      for (int i = 0; i < count; i++) {
        if (!(outcomes.get(i) instanceof Outcome.Passed)) {
          wrong.add("seed " + i + ": " + runner.confirm(programs.get(i)));
        }
      }
      assertEquals(List.of(), wrong);
      for (Expr program : programs.subList(0, 2)) {
        assertEquals(new Outcome.Passed(), runner.confirm(program));
      }
    }
  }
}
