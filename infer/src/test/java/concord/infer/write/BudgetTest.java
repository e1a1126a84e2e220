package concord.infer.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/// Budgets count work, never time.
final class BudgetTest {
  @Test
  void allowsWhatIsGivenAndNoMore() {
    Budget budget = new Budget(10, 3, () -> false);
    assertTrue(budget.spend(4));
    assertTrue(budget.spend(6));
    assertFalse(budget.spend(1));
    assertEquals(11, budget.spent());
    assertTrue(budget.allows(3));
    assertFalse(budget.allows(4));
  }

  @Test
  void theFirstReasonCountsExceptThatTheUserIsObeyed() {
    Budget budget = new Budget(1, 1, () -> false);
    budget.exhaust(Exhausted.unsettled());
    budget.exhaust(Exhausted.unsettled());
    assertEquals(Exhausted.Cause.ROUNDS, budget.exhausted().orElseThrow().cause());
    budget.exhaust(Exhausted.interrupted());
    budget.exhaust(Exhausted.unsettled());
    assertEquals(Exhausted.Cause.INTERRUPTED, budget.exhausted().orElseThrow().cause());
  }

  /// The more a package has taken, the less its later entries get.
  @Test
  void sharesOnlyShrink() {
    SharedEffort effort = new SharedEffort(Allowance.unlimited());
    int before = effort.share();
    assertEquals(1, before);
    for (int i = 0; i < 100; i++) {
      effort.explored(10_000);
      assertTrue(effort.share() >= before);
      before = effort.share();
    }
    assertTrue(before > 1);
  }
}
