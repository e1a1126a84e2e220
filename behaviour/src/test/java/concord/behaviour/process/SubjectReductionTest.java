package concord.behaviour.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.WellFormedness;
import concord.behaviour.plain.PlainChecker;
import concord.behaviour.plain.PropertyVerdict;
import concord.behaviour.plain.Reading;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// The theorems of §5, on random programs. `-Dconcord.seeds=N` looks at more.
final class SubjectReductionTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 400);

  /// Theorem 5.1: `Γ ⊢_B P ▸ T` and `P −→ P′` imply `Γ ⊢_B′ P′ ▸ T′` with `T −→ T′`.
  @Test
  void typingIsPreserved() throws Typing.Failure {
    Set<Reduction.Rule> fired = EnumSet.noneOf(Reduction.Rule.class);
    for (long seed = 0; seed < SEEDS; seed++) {
      Definitions program = RandomProcesses.generate(seed).marked();
      TypeTerm.Equations type = Typing.def(program);
      Reduction reduction = new Reduction(program, List.of());
      TypeReduction types = new TypeReduction(type);
      SplittableRandom random = new SplittableRandom(seed);
      Soup p = Soup.of(program.main());
      for (int i = 0; i < 25; i++) {
        TypeReduction.Soup t = TypeReduction.Soup.of(Typing.runtime(program, p));
        List<Reduction.Step> steps = reduction.steps(p);
        List<TypeReduction.Soup> allowed = types.steps(t);
        for (Reduction.Step step : steps) {
          fired.add(step.rule());
          TypeReduction.Soup next = TypeReduction.Soup.of(Typing.runtime(program, step.next()));
          String message = "seed " + seed + ", " + step.rule() + ": " + p + " to " + step.next();
          assertTrue(allowed.contains(next), message);
        }
        if (steps.isEmpty() || p.threads().size() > 12) {
          break;
        }
        p = steps.get(random.nextInt(steps.size())).next();
      }
    }
    Set<Reduction.Rule> all = EnumSet.allOf(Reduction.Rule.class);
    all.removeAll(Set.of(Reduction.Rule.IFT_STAR, Reduction.Rule.IFF_STAR));
    assertEquals(all, fired, "every rule of Fig. 2 and §6 is met");
  }

  /// Theorem 5.2, Propositions 5.1 and 5.2, Theorem 5.3: safety of the type always carries over to
  /// the program, liveness in the three classes. [Section5Test] has a program outside them whose
  /// type is live and which is not.
  @Test
  void livenessAndSafetyOfTypesCarryOver() throws Typing.Failure {
    Set<Section5.Membership> confirmed = EnumSet.noneOf(Section5.Membership.class);
    for (long seed = 0; seed < SEEDS; seed++) {
      Definitions program = RandomProcesses.generate(seed);
      Program behaviour = Embedding.program(Typing.def(program));
      assertEquals(List.of(), WellFormedness.check(behaviour, Sites.NONE));
      Section5 section5 = Section5.of(program, 60);
      if (section5.live() == PropertyVerdict.UNKNOWN) {
        continue;
      }
      var type = PlainChecker.check(behaviour, Sites.NONE, Reading.POPL17, 250);
      String message = "seed " + seed + ": " + program + " " + section5 + " " + type.violations();
      if (type.safe() == PropertyVerdict.YES) {
        assertEquals(PropertyVerdict.YES, section5.safe(), message);
      }
      if (type.live() != PropertyVerdict.YES) {
        continue;
      }
      switch (section5.membership()) {
        case MAY_CONVERGE, FINITE_BRANCHING, ALTERNATING -> {
          assertEquals(PropertyVerdict.YES, section5.live(), message);
          confirmed.add(section5.membership());
        }
        case NONE, UNKNOWN -> {}
      }
    }
    assertEquals(
        EnumSet.of(
            Section5.Membership.MAY_CONVERGE,
            Section5.Membership.FINITE_BRANCHING,
            Section5.Membership.ALTERNATING),
        confirmed);
  }
}
