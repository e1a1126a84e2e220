package concord.infer.run;

import concord.facts.fixpoint.Worklist;
import concord.facts.slice.Slice;
import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.library.LibraryTable;
import concord.go.library.Trait;
import concord.go.types.Func;
import concord.infer.write.Specialiser;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Whether code and its callees may write to memory that others can reach, as far as that matters.
final class OuterWrites {
  private final WholeProgram world;
  private final Specialiser specialiser;
  private final Map<Code, Boolean> known = new HashMap<>();

  OuterWrites(WholeProgram world, Specialiser specialiser) {
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
    Worklist<Code> work = new Worklist<>(List.of(first));
    while (!work.isEmpty()) {
      Code code = work.next();
      Slice slice = specialiser.slice(code);
      for (int pc = 0; pc < code.length(); pc++) {
        if (slice.from(pc) == pc && writes(code, code.at(pc), work)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean writes(Code code, Instr instr, Worklist<Code> work) {
    switch (instr) {
      case Instr.Store i -> {
        return !isOwn(code, i.address());
      }
      case Instr.MapStore i -> {
        return !isOwn(code, i.map());
      }
      case Instr.Closure i -> {
        add(i.code(), work);
        return false;
      }
      case Instr.Call i -> {
        return called(i.callee(), work);
      }
      case Instr.Defer i -> {
        return called(i.callee(), work);
      }
      case Instr.Go i -> {
        return called(i.callee(), work);
      }
      default -> {
        return false;
      }
    }
  }

  /// Whether a register holds only objects made here.
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

  private boolean called(Instr.Callee callee, Worklist<Code> work) {
    return switch (callee) {
      case Instr.Callee.Static s -> called(s.func(), work);
      case Instr.Callee.Method m -> {
        world.named(m.method().name()).forEach(f -> called(f, work));
        yield false;
      }
      case Instr.Callee.Builtin b -> b.name().equals("copy");
      case Instr.Callee.Dynamic _ -> true;
    };
  }

  private boolean called(Func func, Worklist<Code> work) {
    world.code(func).ifPresent(c -> add(c, work));
    return LibraryTable.has(func, Trait.WRITES_ARGUMENTS);
  }

  private static void add(Code code, Worklist<Code> work) {
    if (!code.isModel()) {
      work.add(code);
    }
  }
}
