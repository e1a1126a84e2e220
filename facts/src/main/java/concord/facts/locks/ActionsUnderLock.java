package concord.facts.locks;

import concord.facts.library.Library;
import concord.facts.library.LockUse;
import concord.facts.program.FunctionFlow;
import concord.facts.program.SlicedFunction;
import concord.facts.program.SlicedProgram;
import concord.go.code.Instr;
import concord.go.code.Instr.Callee;
import concord.go.library.LibraryTable;
import concord.go.library.Trait;
import concord.go.types.Func;
import concord.go.types.Signature;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What instructions and their callees may do that concerns the holder of a lock.
final class ActionsUnderLock {
  private final SlicedProgram program;
  private final LockIdentity identity;
  private final FunctionFlow flow;

  /// The functions run by `sync.Once` and the like, with the locks held then.
  private final Map<SlicedFunction, Set<Object>> onces = new HashMap<>();

  private final Map<SlicedFunction, Summary> summaries = new HashMap<>();
  private boolean throughInterfaces;

  /// @param blocks whether it may wait for anything but the locks in `takes`
  /// @param leaves whether it may end the function other than by a return
  /// @param takes the classes of the locks that it may wait for
  record Doing(boolean blocks, boolean leaves, Set<Object> takes) {}

  private static final class Summary {
    boolean blocks;
    boolean leaves;
    final Set<Object> takes = new HashSet<>();
    final Set<SlicedFunction> calls = new LinkedHashSet<>();

    Doing doing() {
      return new Doing(blocks, leaves, takes);
    }

    boolean add(Summary other) {
      boolean grown = takes.addAll(other.takes);
      grown |= (other.blocks && !blocks) || (other.leaves && !leaves);
      blocks |= other.blocks;
      leaves |= other.leaves;
      return grown;
    }
  }

  ActionsUnderLock(SlicedProgram program, LockIdentity identity) {
    this.program = program;
    this.identity = identity;
    this.flow = new FunctionFlow(program);
    program.functions().forEach(this::onces);
    for (SlicedFunction f : program.functions()) {
      Summary summary = new Summary();
      for (int pc = 0; pc < f.code.length(); pc++) {
        look(f, pc, summary);
      }
      summaries.put(f, summary);
    }
    boolean grown = true;
    while (grown) {
      grown = false;
      for (Summary summary : summaries.values()) {
        for (SlicedFunction callee : summary.calls) {
          grown |= summary.add(summaries.get(callee));
        }
      }
    }
  }

  private void onces(SlicedFunction f) {
    for (int pc = 0; pc < f.code.length(); pc++) {
      Optional<LockUse> use = LockUse.at(f.code, pc).filter(u -> u.lock() == Instr.NONE);
      if (use.isPresent()) {
        Object once = identity.lockClass(f, pc, use.get()).orElseThrow();
        given(f, pc).forEach(g -> onces.computeIfAbsent(g, _ -> new HashSet<>()).add(once));
      }
    }
  }

  /// Whether some lock is used through interface methods, so that only running the code would tell
  /// which.
  boolean locksThroughInterfaces() {
    return throughInterfaces;
  }

  Doing at(SlicedFunction f, int pc) {
    Summary summary = new Summary();
    look(f, pc, summary);
    return closed(summary);
  }

  /// The actions of the function arguments of the call at `pc`.
  Doing calledBack(SlicedFunction f, int pc) {
    Summary summary = new Summary();
    summary.calls.addAll(given(f, pc));
    return closed(summary);
  }

  private Doing closed(Summary summary) {
    summary.calls.forEach(c -> summary.add(summaries.get(c)));
    return summary.doing();
  }

  private void look(SlicedFunction f, int pc, Summary into) {
    switch (f.code.at(pc)) {
      case Instr.Send _, Instr.Recv _, Instr.Opaque _ -> into.blocks = true;
      case Instr.Select s -> into.blocks |= s.otherwise() == Instr.Select.NONE;
      case Instr.Panic _, Instr.MapStore _ -> into.leaves |= program.recovers();
      case Instr.TypeAssert a -> into.leaves |= program.panics(a);
      case Instr.Call c -> call(f, pc, c.callee(), into);
      case Instr.Defer d -> call(f, pc, d.callee(), into);
      default -> {}
    }
  }

  private void call(SlicedFunction f, int pc, Callee callee, Summary into) {
    Optional<LockUse> use = LockUse.at(f.code, pc);
    if (use.isPresent()) {
      lock(f, pc, use.get(), into);
      return;
    }
    switch (callee) {
      case Callee.Builtin _ -> {}
      case Callee.Static s -> function(f, pc, s.func(), into);
      case Callee.Method m -> {
        throughInterfaces |= m.method().name().endsWith("Lock");
        into.blocks |= waits(m.method());
        program.targets(m.method()).forEach(t -> program.function(t).ifPresent(into.calls::add));
      }
      case Callee.Dynamic d -> {
        for (SlicedFunction g : flow.of(f, d.func())) {
          into.calls.add(g);
          into.takes.addAll(onces.getOrDefault(g, Set.of()));
        }
      }
    }
  }

  private void lock(SlicedFunction f, int pc, LockUse use, Summary into) {
    if (use.kind() == LockUse.Kind.ONCE) {
      into.calls.addAll(given(f, pc));
    }
    if (use.kind() == LockUse.Kind.TAKE || use.kind() == LockUse.Kind.ONCE) {
      Optional<Object> lock = identity.lockClass(f, pc, use);
      lock.ifPresent(into.takes::add);
      into.blocks |= lock.isEmpty();
    }
  }

  private void function(SlicedFunction f, int pc, Func func, Summary into) {
    Optional<SlicedFunction> known = program.function(func);
    if (known.isPresent()) {
      into.calls.add(known.get());
      return;
    }
    into.blocks |= waits(func);
    into.leaves |= LibraryTable.has(func, Trait.ENDS_GOROUTINE);
    program.calledBackBy(f, func, args(f, pc)).forEach(into.calls::add);
    into.calls.addAll(given(f, pc));
  }

  private static List<Integer> args(SlicedFunction f, int pc) {
    return switch (f.code.at(pc)) {
      case Instr.Call c -> c.args();
      case Instr.Defer d -> d.args();
      default -> List.of();
    };
  }

  /// Whether a library function that may block waits itself; the others only wake.
  private static boolean waits(Func func) {
    return Library.mayBlock(func) && LibraryTable.has(func, Trait.WAITS);
  }

  /// The function arguments of the call at `pc`.
  Set<SlicedFunction> given(SlicedFunction f, int pc) {
    Set<SlicedFunction> all = new LinkedHashSet<>();
    for (int register : f.code.reads(pc)) {
      if (f.types.of(register).underlying() instanceof Signature) {
        all.addAll(flow.of(f, register));
      }
    }
    return all;
  }
}
