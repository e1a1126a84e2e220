package concord.selftest.planted;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.campaign.Case;
import concord.selftest.GoAvailable;
import concord.selftest.compare.Comparison;
import concord.selftest.compare.Judgement;
import concord.selftest.generate.Feature;
import concord.selftest.generate.Generator;
import concord.selftest.generate.Settings;
import concord.selftest.oracle.Oracle;
import concord.selftest.oracle.Truth;
import concord.selftest.program.Checker;
import concord.selftest.program.FilesInMemory;
import concord.selftest.program.GoChecker;
import concord.selftest.program.GoProgram;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Mistakes in all parts of the check: the comparison finds each, by a wrong answer for a program
/// that is judged right without it; an error of ours does not count. At most
/// `-Dconcord.planted=10000` programs are tried; by default some hundred.
final class PlantedFaultsTest {
  private static final int PROGRAMS = Integer.getInteger("concord.planted", 400);
  private static final int BATCH = 200;

  static final List<Fault> FAULTS =
      List.of(
          Fault.answers("exploration", "concord.verify.explore.Conflicts", "mutex", 2, 0),
          Fault.answers("exploration", "concord.verify.explore.Conflicts", "channel", 2, 0),
          Fault.answers("exploration", "concord.verify.explore.Ample", "mayDo", 4, 0),
          Fault.answers("judging", "concord.verify.judge.Judge", "counts", 1, 0),
          Fault.mixesUp("models", "concord.infer.model.SyncModels", "condWait", 3, "signal"),
          Fault.mixesUp("models", "concord.infer.model.SyncModels", "groupDone", 3, "groupWaits"),
          Fault.mixesUp("models", "concord.infer.model.AtomicModels", "add", 4, "load"),
          Fault.answers("inference", "concord.infer.model.SyncModels", "isServed", 3, 1),
          Fault.answers("slicing", "concord.facts.slice.Slicer", "isWanted", 2, 0),
          Fault.answers("units", "concord.check.unit.Servers", "could", 5, 1));

  /// Units decide what a library function may leave to its callers.
  private static final Settings SETTINGS =
      new Settings(Settings.Size.SMALL, Set.of(), Map.of(Feature.HANDED_OUT, 3));

  @Test
  void everyFaultIsFound() throws IOException, InterruptedException {
    GoAvailable.assume();
    Map<Fault, Checker> open = new LinkedHashMap<>();
    FAULTS.forEach(f -> open.put(f, new FaultyLoader(f).checker()));
    Map<Fault, Integer> found = new LinkedHashMap<>();
    Generator generator = new Generator(SETTINGS);
    try (Oracle oracle = new Oracle(5_000, 50)) {
      for (int from = 0; from < PROGRAMS && !open.isEmpty(); from += BATCH) {
        List<GoProgram> programs = new ArrayList<>();
        for (int i = from; i < from + BATCH; i++) {
          programs.add(generator.generate(Case.seed(5, i)));
        }
        List<Oracle.Answer> answers = oracle.ask(programs);
        for (int i = 0; i < BATCH && !open.isEmpty(); i++) {
          if (answers.get(i) instanceof Oracle.Answer.Known(Truth truth)) {
            look(programs.get(i), truth, from + i, open, found);
          }
        }
      }
    }
    found.forEach((f, at) -> System.out.println(f + ": found by program " + at));
    assertEquals(List.of(), List.copyOf(open.keySet()), "not found");
  }

  private static void look(
      GoProgram p, Truth truth, int number, Map<Fault, Checker> open, Map<Fault, Integer> found)
      throws IOException {
    if (judge(new GoChecker(), p, truth).isWrong()) {
      return; // wrong without any fault
    }
    for (Fault f : List.copyOf(open.keySet())) {
      Judgement.Kind kind = judge(open.get(f), p, truth);
      if (kind.isWrong() && kind != Judgement.Kind.INTERNAL_ERROR) {
        found.put(f, number);
        open.remove(f);
      }
    }
  }

  private static Judgement.Kind judge(Checker checker, GoProgram p, Truth truth)
      throws IOException {
    try {
      Checker.Answer a = checker.check(FilesInMemory.of(p), List.of(FilesInMemory.path(p)));
      return a.internalErrors().isEmpty()
          ? Comparison.judge(a.report(), p.entry(), truth).kind()
          : Judgement.Kind.INTERNAL_ERROR;
    } catch (RuntimeException e) {
      return Judgement.Kind.INTERNAL_ERROR;
    }
  }
}
