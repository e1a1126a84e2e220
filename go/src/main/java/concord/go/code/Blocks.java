package concord.go.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Code as a graph of basic blocks: the control flow of a function, for printing.
///
/// Unreachable blocks are left out, and so are those that only jump. A panic may lead from anywhere
/// to the epilogue, so that is always there.
final class Blocks {
  /// The instructions `[start, end)`. A `loop` is entered again from further down.
  record Block(int id, int start, int end, boolean loop) {}

  private final Code code;
  private final TreeSet<Integer> starts = new TreeSet<>();
  private final TreeMap<Integer, Integer> ids = new TreeMap<>();
  private final Set<Integer> loops = new HashSet<>();

  Blocks(Code code) {
    this.code = code;
    findStarts();
    reach();
  }

  /// The blocks, in the order of the code.
  List<Block> all() {
    List<Block> blocks = new ArrayList<>();
    ids.forEach((start, id) -> blocks.add(new Block(id, start, end(start), loops.contains(start))));
    return blocks;
  }

  /// The number of the block that a jump to `pc` reaches.
  int at(int pc) {
    return ids.get(resolved(pc));
  }

  /// A block starts where control can jump to, and after a jump.
  private void findStarts() {
    starts.add(0);
    if (code.epilogue() >= 0) {
      starts.add(code.epilogue());
    }
    for (int pc = 0; pc < code.length(); pc++) {
      List<Integer> next = code.successors(pc);
      boolean straight = next.size() == 1 && next.getFirst() == pc + 1;
      if (!straight || code.at(pc) instanceof Instr.Jump) {
        starts.addAll(next);
        if (pc + 1 < code.length()) {
          starts.add(pc + 1);
        }
      }
    }
  }

  /// Numbers the blocks that can be reached.
  private void reach() {
    Deque<Integer> open = new ArrayDeque<>(List.of(resolved(0)));
    if (code.epilogue() >= 0) {
      open.add(code.epilogue());
    }
    while (!open.isEmpty()) {
      int start = open.poll();
      if (ids.put(start, -1) == null) {
        for (int next : code.successors(end(start) - 1)) {
          int target = resolved(next);
          open.add(target);
          if (target <= start) {
            loops.add(target);
          }
        }
      }
    }
    int id = 0;
    for (int start : List.copyOf(ids.keySet())) {
      ids.put(start, id++);
    }
  }

  private int end(int start) {
    Integer next = starts.higher(start);
    return next != null ? next : code.length();
  }

  /// The real target of a jump to `pc`: past blocks that only jump, or the first block of a loop of
  /// such blocks.
  private int resolved(int pc) {
    SequencedSet<Integer> passed = new LinkedHashSet<>();
    int at = pc;
    while (at != code.epilogue() && code.at(at) instanceof Instr.Jump(int target)) {
      if (!passed.add(at)) {
        int again = at;
        return passed.stream().dropWhile(p -> p != again).min(Integer::compare).orElseThrow();
      }
      at = target;
    }
    return at;
  }
}
