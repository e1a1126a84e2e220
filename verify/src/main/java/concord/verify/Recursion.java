package concord.verify;

import concord.behaviour.Program;
import concord.behaviour.Stmt;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/// What the call graph says about a program before anything runs: where recursion starts goroutines
/// or piles up frames, so that states may be infinitely many, and where it goes round in silence,
/// so that running ahead would never end.
final class Recursion {
  private final int size;
  private final Map<String, Integer> numbers;
  private final List<Program.Definition> definitions;

  private final BitSet[] calls;
  private final BitSet[] silentCalls;
  private final BitSet spawning = new BitSet();
  private final BitSet[] piling;
  private final BitSet silentReturn = new BitSet();

  private final BitSet choosing = new BitSet();
  private boolean choosesAgain = false;

  private final BitSet unbounded = new BitSet();
  private final BitSet silent = new BitSet();

  private Recursion(Program program, Map<String, Integer> numbers) {
    this.size = numbers.size();
    this.numbers = numbers;
    this.definitions = program.definitions();
    this.calls = sets(size);
    this.silentCalls = sets(size);
    this.piling = sets(size);
  }

  static Recursion of(Program program, Map<String, Integer> numbers) {
    Recursion recursion = new Recursion(program, numbers);
    recursion.scan();
    return recursion;
  }

  /// Whether the definition is part of a recursion that starts goroutines or piles up frames.
  boolean unbounded(int function) {
    return unbounded.get(function);
  }

  /// Whether running ahead must pause at this definition.
  boolean silent(int function) {
    return silent.get(function);
  }

  /// No parallel composition under recursion (Remark 4.1), and no frames that pile up.
  boolean finiteControl() {
    return unbounded.isEmpty();
  }

  /// Whether a conditional may be met again and again: a program outside `Inf` (Def. 5.5) has none.
  boolean choosesAgain() {
    return choosesAgain;
  }

  private static BitSet[] sets(int size) {
    BitSet[] sets = new BitSet[size];
    for (int i = 0; i < size; i++) {
      sets[i] = new BitSet();
    }
    return sets;
  }

  private void scan() {
    int before;
    do {
      before = silentReturn.cardinality();
      for (Program.Definition d : definitions) {
        int f = numbers.get(d.name());
        if (walk(f, d.body(), true, true)) {
          silentReturn.set(f);
        }
      }
    } while (silentReturn.cardinality() > before);
    findUnbounded();
    findSilent();
  }

  /// Notes the calls of a body. Returns whether its end can be reached in silence, given that its
  /// start can; `tail` says whether nothing follows it.
  private boolean walk(int f, List<Stmt> body, boolean quiet, boolean tail) {
    boolean now = quiet;
    for (int i = 0; i < body.size(); i++) {
      boolean last = tail && i == body.size() - 1;
      now = walk(f, body.get(i), now, last);
    }
    return now;
  }

  private boolean walk(int f, Stmt stmt, boolean quiet, boolean tail) {
    return switch (stmt) {
      case Stmt.Tau _, Stmt.New _ -> quiet;
      case Stmt.Halt _, Stmt.Opaque _ -> false;
      case Stmt.Call call -> {
        int g = note(f, call.callee(), quiet);
        if (!tail) {
          piling[f].set(g);
        }
        yield quiet && silentReturn.get(g);
      }
      case Stmt.Spawn spawn -> {
        note(f, spawn.callee(), quiet);
        spawning.set(f);
        yield quiet;
      }
      case Stmt.Act act -> {
        act.outcomes().forEach(o -> walk(f, o.body(), false, tail));
        yield false;
      }
      case Stmt.Choice choice -> {
        choosing.set(f, choosing.get(f) || choice.branches().size() > 1);
        boolean some = choice.branches().isEmpty() && quiet;
        for (Stmt.Branch branch : choice.branches()) {
          some |= walk(f, branch.body(), quiet, tail);
        }
        yield some;
      }
      case Stmt.Select select -> {
        for (Stmt.Case c : select.cases()) {
          walk(f, c.prefix(), false, tail && c.body().isEmpty());
          walk(f, c.body(), false, tail);
        }
        select.otherwise().ifPresent(o -> walk(f, o, false, tail));
        yield false;
      }
    };
  }

  private int note(int f, String callee, boolean quiet) {
    Integer g = numbers.get(callee);
    if (g == null) {
      throw new IllegalArgumentException("no definition of " + callee);
    }
    calls[f].set(g);
    if (quiet) {
      silentCalls[f].set(g);
    }
    return g;
  }

  private void findUnbounded() {
    BitSet[] reach = closure(calls, new BitSet());
    for (int f = 0; f < size; f++) {
      if (!reach[f].get(f)) {
        continue;
      }
      // f is recursive; what it does again and again is what it reaches.
      choosesAgain |= choosing.get(f) || reach[f].intersects(choosing);
      boolean spawns = spawning.get(f) || reach[f].intersects(spawning);
      boolean piles = false;
      for (int g = reach[f].nextSetBit(0); g >= 0; g = reach[f].nextSetBit(g + 1)) {
        if (reach[g].get(f)) {
          for (int h = piling[g].nextSetBit(0); h >= 0; h = piling[g].nextSetBit(h + 1)) {
            piles |= h == f || reach[h].get(f);
          }
        }
      }
      if (spawns || piles) {
        unbounded.set(f);
      }
    }
  }

  /// Pauses at one definition of each silent cycle, until no cycle is left.
  private void findSilent() {
    while (true) {
      BitSet[] reach = closure(silentCalls, silent);
      int head = -1;
      for (int f = 0; f < size && head < 0; f++) {
        if (!silent.get(f) && reach[f].get(f)) {
          head = f;
        }
      }
      if (head < 0) {
        return;
      }
      silent.set(head);
    }
  }

  /// What each definition reaches in one step or more without entering the ones left out.
  private BitSet[] closure(BitSet[] edges, BitSet without) {
    BitSet[] reach = sets(size);
    List<Integer> todo = new ArrayList<>();
    for (int f = 0; f < size; f++) {
      todo.add(f);
      while (!todo.isEmpty()) {
        int g = todo.removeLast();
        for (int h = edges[g].nextSetBit(0); h >= 0; h = edges[g].nextSetBit(h + 1)) {
          if (!without.get(h) && !reach[f].get(h)) {
            reach[f].set(h);
            todo.add(h);
          }
        }
      }
    }
    return reach;
  }
}
