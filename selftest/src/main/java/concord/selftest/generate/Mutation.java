package concord.selftest.generate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Plants a mistake: removes a statement, doubles it, or swaps two.
final class Mutation {
  private final Dice dice;

  Mutation(Dice dice) {
    this.dice = dice;
  }

  void mutate(Routine r) {
    if (r.body.isEmpty()) {
      return;
    }
    List<Code> body = new ArrayList<>(r.body);
    int i = dice.below(body.size());
    switch (dice.below(4)) {
      case 0 -> {
        if (body.get(i) instanceof Code.Item) {
          body.remove(i);
        }
      }
      case 1 -> body.add(i, Code.block("func() {", List.of(body.get(i)), "}()"));
      case 2 -> Collections.swap(body, i, dice.below(body.size()));
      default -> body.add(0, body.remove(i));
    }
    r.body = body;
  }
}
