package concord.verify.code;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Stmt;
import concord.behaviour.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What the call graph tells before the program runs: where recursion starts goroutines or piles up
/// frames, so that there may be infinitely many states; and where it cycles silently, so that
/// running ahead would never end.
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

  private final BitSet repeated = new BitSet();
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

  /// Whether the definition may run repeatedly: it leads back to itself, or a recursive one leads
  /// to it.
  boolean repeated(int function) {
    return repeated.get(function);
  }

  /// Whether a conditional may be reached repeatedly: programs outside `Inf` (Def. 5.5) have none.
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
      for (Program.Definition d : definitions.reversed()) { // callees usually come later
        int f = numbers.get(d.name());
        if (walk(f, d.body(), true, true)) {
          silentReturn.set(f);
        }
      }
    } while (silentReturn.cardinality() > before);
    findUnbounded();
    findRepeated();
    findSilent();
  }

  /// Notes the calls of a body. Returns whether its end can be reached silently if its start can;
  /// `tail` says that nothing follows it.
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
      case Stmt.Act(Action.Same _, var outcomes) -> {
        boolean some = quiet && !isExhaustive(outcomes);
        for (Stmt.Outcome outcome : outcomes) {
          some |= walk(f, outcome.body(), quiet, tail);
        }
        yield some;
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

  /// Whether each answer to `same` is listed.
  private static boolean isExhaustive(List<Stmt.Outcome> outcomes) {
    return Stream.of(Value.TRUE, Value.FALSE)
        .allMatch(
            tag -> outcomes.stream().anyMatch(o -> o.tag().equals(tag) && o.binders().isEmpty()));
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
    int[] components = components();
    int count = Arrays.stream(components).max().orElse(-1) + 1;
    BitSet recursive = new BitSet();
    BitSet piles = new BitSet();
    BitSet spawns = new BitSet(); // itself or through what it reaches
    BitSet chooses = new BitSet();
    for (int f = 0; f < size; f++) {
      int own = components[f];
      spawns.set(own, spawns.get(own) || spawning.get(f));
      chooses.set(own, chooses.get(own) || choosing.get(f));
      for (int g = calls[f].nextSetBit(0); g >= 0; g = calls[f].nextSetBit(g + 1)) {
        recursive.set(own, recursive.get(own) || components[g] == own);
        piles.set(own, piles.get(own) || (components[g] == own && piling[f].get(g)));
      }
    }
    // A component calls only components with smaller numbers.
    List<List<Integer>> members = new ArrayList<>();
    for (int c = 0; c < count; c++) {
      members.add(new ArrayList<>());
    }
    for (int f = 0; f < size; f++) {
      members.get(components[f]).add(f);
    }
    for (int c = 0; c < count; c++) {
      for (int f : members.get(c)) {
        for (int g = calls[f].nextSetBit(0); g >= 0; g = calls[f].nextSetBit(g + 1)) {
          spawns.set(c, spawns.get(c) || spawns.get(components[g]));
          chooses.set(c, chooses.get(c) || chooses.get(components[g]));
        }
      }
      if (recursive.get(c)) {
        members.get(c).forEach(repeated::set);
        choosesAgain |= chooses.get(c);
        if (spawns.get(c) || piles.get(c)) {
          members.get(c).forEach(unbounded::set);
        }
      }
    }
  }

  /// What recursion leads to is repeated too.
  private void findRepeated() {
    List<Integer> todo = new ArrayList<>(repeated.stream().boxed().toList());
    while (!todo.isEmpty()) {
      calls[todo.removeLast()].stream()
          .filter(g -> !repeated.get(g))
          .forEach(g -> {
            repeated.set(g);
            todo.add(g);
          });
    }
  }

  /// The strongly connected component of each definition in the graph of calls, by Tarjan's
  /// algorithm without recursion: a component has a larger number than those it calls.
  private int[] components() {
    int[] component = new int[size];
    Arrays.fill(component, -1);
    int[] entered = new int[size];
    int[] low = new int[size];
    int[] edge = new int[size];
    List<Integer> path = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    int clock = 0;
    int count = 0;
    for (int root = 0; root < size; root++) {
      if (entered[root] == 0) {
        path.add(root);
      }
      while (!path.isEmpty()) {
        int f = path.getLast();
        if (entered[f] == 0) {
          entered[f] = ++clock;
          low[f] = clock;
          open.add(f);
        }
        int g = calls[f].nextSetBit(edge[f]);
        if (g >= 0) {
          edge[f] = g + 1;
          if (entered[g] == 0) {
            path.add(g);
          } else if (component[g] < 0) {
            low[f] = Math.min(low[f], entered[g]);
          }
          continue;
        }
        path.removeLast();
        if (!path.isEmpty()) {
          low[path.getLast()] = Math.min(low[path.getLast()], low[f]);
        }
        if (low[f] == entered[f]) {
          int member;
          do {
            member = open.removeLast();
            component[member] = count;
          } while (member != f);
          count++;
        }
      }
    }
    return component;
  }

  /// Pauses at one definition of each silent cycle, until no cycle is left. A pause makes no new
  /// cycles, so each definition is examined once.
  private void findSilent() {
    for (int f = 0; f < size; f++) {
      if (isOnSilentCycle(f)) {
        silent.set(f);
      }
    }
  }

  private boolean isOnSilentCycle(int f) {
    BitSet seen = new BitSet();
    List<Integer> todo = new ArrayList<>(List.of(f));
    while (!todo.isEmpty()) {
      int g = todo.removeLast();
      for (int h = silentCalls[g].nextSetBit(0); h >= 0; h = silentCalls[g].nextSetBit(h + 1)) {
        if (h == f) {
          return true;
        }
        if (!silent.get(h) && !seen.get(h)) {
          seen.set(h);
          todo.add(h);
        }
      }
    }
    return false;
  }
}
