package concord.infer.run;

import concord.facts.library.Written;
import concord.facts.slice.Slice;
import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.types.Func;
import concord.infer.write.Specialiser;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Whether code, with all that it calls, may write to memory that others have, as far as that
/// matters.
final class OuterWrites {
  private final World world;
  private final Specialiser specialiser;
  private final Map<Code, Boolean> known = new HashMap<>();

  OuterWrites(World world, Specialiser specialiser) {
    this.world = world;
    this.specialiser = specialiser;
  }

  boolean in(Code code) {
    Boolean before = known.get(code);
    if (before == null) {
      before = search(code);
      known.put(code, before);
    }
    return before;
  }

  private boolean search(Code first) {
    Set<Code> seen = new HashSet<>(Set.of(first));
    Deque<Code> pending = new ArrayDeque<>(seen);
    while (!pending.isEmpty()) {
      Code code = pending.poll();
      Slice slice = specialiser.slice(code);
      for (int pc = 0; pc < code.length(); pc++) {
        if (slice.from(pc) == pc && writes(code, code.at(pc), seen, pending)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean writes(Code code, Instr instr, Set<Code> seen, Deque<Code> pending) {
    switch (instr) {
      case Instr.Store i -> {
        return !isOwn(code, i.address());
      }
      case Instr.MapStore i -> {
        return !isOwn(code, i.map());
      }
      case Instr.Closure i -> {
        add(i.code(), seen, pending);
        return false;
      }
      case Instr.Call i -> {
        return called(i.callee(), seen, pending);
      }
      case Instr.Defer i -> {
        return called(i.callee(), seen, pending);
      }
      case Instr.Go i -> {
        return called(i.callee(), seen, pending);
      }
      default -> {
        return false;
      }
    }
  }

  /// Whether a register only holds what was made here.
  private static boolean isOwn(Code code, int register) {
    return !code.writers(register).isEmpty()
        && code.writers(register).stream()
            .map(code::at)
            .allMatch(i ->
                switch (i) {
                  case Instr.Alloc _, Instr.Make _, Instr.MapLit _ -> true;
                  case Instr.FieldAddress f -> isOwn(code, f.address());
                  default -> false;
                });
  }

  private boolean called(Instr.Callee callee, Set<Code> seen, Deque<Code> pending) {
    return switch (callee) {
      case Instr.Callee.Static s -> called(s.func(), seen, pending);
      case Instr.Callee.Method m -> {
        world.named(m.method().name()).forEach(f -> called(f, seen, pending));
        yield false;
      }
      case Instr.Callee.Builtin b -> b.name().equals("copy");
      case Instr.Callee.Dynamic _ -> true;
    };
  }

  private boolean called(Func func, Set<Code> seen, Deque<Code> pending) {
    world.code(func).ifPresent(c -> add(c, seen, pending));
    return Written.by(func);
  }

  private static void add(Code code, Set<Code> seen, Deque<Code> pending) {
    if (!code.isModel() && seen.add(code)) {
      pending.add(code);
    }
  }
}
