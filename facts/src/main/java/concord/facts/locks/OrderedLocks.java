package concord.facts.locks;

import concord.facts.library.LockUse;
import concord.facts.program.SlicedFunction;
import concord.facts.program.SlicedProgram;
import concord.go.code.Code;
import concord.go.code.Instr;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Locks that can always be acquired eventually: whoever takes one releases it in the same
/// function, and meanwhile waits for nothing but locks of this kind that come later in a total
/// order.
///
/// No goroutine can block for ever on such a lock. It can be left out of the behaviour if mutual
/// exclusion does not matter, or if the behaviour is only used for proofs.
public final class OrderedLocks {
  private final LockIdentity identity;
  private final ActionsUnderLock actions;

  /// Which locks may be taken while one is held.
  private final Map<Object, Set<Object>> inside = new HashMap<>();

  private final Set<Object> others = new HashSet<>();
  private final Map<Code, BitSet> uses = new HashMap<>();

  public OrderedLocks(SlicedProgram program) {
    this.identity = new LockIdentity(program);
    this.actions = new ActionsUnderLock(program, identity);
    program.functions().forEach(this::look);
    if (actions.locksThroughInterfaces()) {
      inside.keySet().stream().filter(LockIdentity::isExposed).forEach(others::add);
    }
    inside.keySet().removeAll(others);
    order();
    program.functions().forEach(this::collect);
  }

  /// Whether a function uses no other locks.
  public boolean areAllOf(Code code) {
    for (int pc = 0; pc < code.length(); pc++) {
      if (LockUse.at(code, pc).isPresent() && !areUsed(code, pc)) {
        return false;
      }
    }
    return true;
  }

  /// Whether the instruction at `pc` does nothing but operate on such a lock.
  public boolean areUsed(Code code, int pc) {
    BitSet at = uses.get(code);
    return at != null && at.get(pc);
  }

  /// The functions that the call of `Once.Do` at `pc` may call.
  public Set<SlicedFunction> doneOnce(SlicedFunction f, int pc) {
    return actions.given(f, pc);
  }

  private void look(SlicedFunction f) {
    Set<String> paths = new LinkedHashSet<>();
    for (int pc = 0; pc < f.code.length(); pc++) {
      LockUse use = LockUse.at(f.code, pc).orElse(null);
      if (use != null && use.kind() == LockUse.Kind.ONCE) {
        once(f, pc, use);
      } else if (use != null) {
        paths.add(LockIdentity.path(f, use));
      }
      if (LockIdentity.isAddress(f, pc) && identity.escapes(f, pc)) {
        int address = f.code.writes(pc).getFirst();
        identity.lockClass(f, address).ifPresent(others::add);
      }
    }
    paths.forEach(path -> look(f, path));
  }

  private void once(SlicedFunction f, int pc, LockUse use) {
    Optional<Object> once = identity.lockClass(f, pc, use);
    ActionsUnderLock.Doing doing = actions.calledBack(f, pc);
    once.ifPresent(o -> {
      inside.computeIfAbsent(o, _ -> new HashSet<>()).addAll(doing.takes());
      if (doing.blocks() || use.deferred()) {
        others.add(o);
      }
    });
  }

  private void look(SlicedFunction f, String path) {
    CriticalSections sections = CriticalSections.of(f, path);
    BitSet held = sections.held();
    boolean stuck = !sections.areBalanced();
    Set<Object> taken = new HashSet<>();
    for (int pc = held.nextSetBit(0); pc >= 0; pc = held.nextSetBit(pc + 1)) {
      if (!isOn(f, pc, path)) {
        ActionsUnderLock.Doing doing = actions.at(f, pc);
        taken.addAll(doing.takes());
        stuck |= doing.blocks() || (doing.leaves() && !sections.isDeferred(pc));
      }
    }
    if (sections.lastToTheEnd()) {
      for (int pc = 0; pc < f.code.length(); pc++) {
        if (f.code.at(pc) instanceof Instr.Defer && !isOn(f, pc, path)) {
          ActionsUnderLock.Doing doing = actions.at(f, pc);
          taken.addAll(doing.takes());
          stuck |= doing.blocks();
        }
      }
    }
    for (int pc = 0; pc < f.code.length(); pc++) {
      if (isOn(f, pc, path)) {
        int address = LockUse.at(f.code, pc).orElseThrow().lock();
        boolean isStuck = stuck;
        identity
            .lockClass(f, address)
            .ifPresent(lock -> {
              inside.computeIfAbsent(lock, _ -> new HashSet<>()).addAll(taken);
              if (isStuck) {
                others.add(lock);
              }
            });
      }
    }
  }

  private static boolean isOn(SlicedFunction f, int pc, String path) {
    return LockUse.at(f.code, pc)
        .filter(u -> u.kind() != LockUse.Kind.ONCE)
        .filter(u -> LockIdentity.path(f, u).equals(path))
        .isPresent();
  }

  /// Removes locks until the rest has a total order.
  private void order() {
    boolean grown = true;
    while (grown) { // transitive closure
      grown = false;
      for (Set<Object> taken : inside.values()) {
        for (Object lock : List.copyOf(taken)) {
          grown |= taken.addAll(inside.getOrDefault(lock, Set.of()));
        }
      }
    }
    Set<Object> kept = inside.keySet();
    Collection<Object> dropped;
    do {
      dropped = new ArrayList<>();
      for (Map.Entry<Object, Set<Object>> entry : inside.entrySet()) {
        if (entry.getValue().contains(entry.getKey()) || !kept.containsAll(entry.getValue())) {
          dropped.add(entry.getKey());
        }
      }
      kept.removeAll(dropped);
    } while (!dropped.isEmpty());
  }

  private void collect(SlicedFunction f) {
    for (int pc = 0; pc < f.code.length(); pc++) {
      int at = pc;
      Optional<Object> lock = LockUse.at(f.code, pc).flatMap(u -> identity.lockClass(f, at, u));
      if (lock.filter(inside::containsKey).isPresent()) {
        uses.computeIfAbsent(f.code, _ -> new BitSet()).set(pc);
      }
    }
  }
}
