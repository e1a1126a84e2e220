package concord.go.cfg;

import concord.go.syntax.Node;
import concord.go.syntax.Stmt;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which deferred calls are due where a function ends.
///
/// Usually that is one list, known for each end: the `defer` statements passed on the way, last one
/// first. Where ways with different lists meet, or a loop defers, only a set of candidates is
/// known.
public final class PendingDefers {
  /// What is deferred at a point. If `exact`, `defers` is the stack, in the order of execution
  /// (last one first); else each of them may be due any number of times, in any order.
  public record Pending(List<Stmt.Defer> defers, boolean exact) {
    static final Pending NONE = new Pending(List.of(), true);

    public Pending {
      defers = List.copyOf(defers);
    }

    private Pending plus(Stmt.Defer defer) {
      if (!exact) {
        return join(new Pending(List.of(defer), false));
      }
      List<Stmt.Defer> more = new ArrayList<>(List.of(defer));
      more.addAll(defers);
      return new Pending(more, true);
    }

    private Pending join(Pending other) {
      if (equals(other)) {
        return this;
      }
      Set<Stmt.Defer> all = new LinkedHashSet<>(defers);
      all.addAll(other.defers);
      return new Pending(List.copyOf(all), false);
    }
  }

  private final List<Optional<Pending>> atStart = new ArrayList<>();
  private final Cfg cfg;

  public PendingDefers(Cfg cfg) {
    this.cfg = cfg;
    cfg.blocks().forEach(_ -> atStart.add(Optional.empty()));
    atStart.set(Cfg.ENTRY, Optional.of(Pending.NONE));
    boolean changed = true;
    while (changed) { // ends: each block goes from unknown to exact to ever larger sets
      changed = false;
      for (BasicBlock b : cfg.blocks()) {
        for (int target : b.end().targets()) {
          changed |= flow(atEnd(b.id()), target);
        }
      }
    }
  }

  private boolean flow(Pending pending, int target) {
    Optional<Pending> before = atStart.get(target);
    Pending after = before.map(p -> p.join(pending)).orElse(pending);
    boolean same =
        before.isPresent()
            && before.get().exact() == after.exact()
            && before.get().defers().size() == after.defers().size();
    atStart.set(target, Optional.of(same ? before.get() : after));
    return !same;
  }

  /// What is due if the function ends at the end of the block.
  public Pending atEnd(int block) {
    Pending pending = atStart.get(block).orElse(Pending.NONE);
    for (Node node : cfg.block(block).nodes()) {
      if (node instanceof Stmt.Defer defer) {
        pending = pending.plus(defer);
      }
    }
    return pending;
  }
}
