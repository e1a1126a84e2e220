package concord.facts.slice;

import concord.facts.library.Failing;
import concord.facts.library.LockUse;
import concord.facts.locks.OrderedLocks;
import concord.facts.program.SlicedFunction;
import concord.facts.program.SlicedProgram;
import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.code.Instr.Callee;
import concord.go.types.Basic;
import concord.go.types.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Computes a program slice (Weiser, 1981): drops the code that cannot matter to synchronisation.
///
/// It keeps synchronising operations and the calls that lead to them, what computes the values that
/// they use ([Needs]), and what decides whether they execute ([Observed]). The rest only computes;
/// it is skipped and assumed to terminate. Plain data that could decide in too many ways becomes
/// unknown ([Vagueness]), so that everything that computes it is dropped too.
public final class Slicer {
  /// How many instructions a branch's condition is traced back through.
  private static final int LONGEST_QUESTION = 4;

  private final SlicedProgram program;
  private final Needs needs;
  private final Optional<Vagueness> vagueness;
  private final Optional<OrderedLocks> locks;
  private final boolean passing;

  /// If tests are assumed to pass, code that leads to their failure is dropped as well. With full
  /// detail, nothing is vague and all locks are kept.
  public Slicer(SlicedProgram program, Tests tests, Detail detail, Optional<Concern> concern) {
    boolean roughly = detail == Detail.CONTROL;
    this.program = program;
    this.needs = new Needs(program);
    this.vagueness = roughly ? Optional.of(new Vagueness(program, concern)) : Optional.empty();
    this.locks = roughly ? Optional.of(new OrderedLocks(program)) : Optional.empty();
    this.passing = tests == Tests.PASS;
    do {
      program.functions().forEach(this::visit);
    } while (program.grew());
  }

  Slice slice(Code code) {
    Optional<SlicedFunction> known = program.function(code);
    if (known.isEmpty()) {
      return Slice.whole(code);
    }
    SlicedFunction f = known.get();
    Map<Integer, List<Type>> vague = new HashMap<>();
    for (int pc = 0; pc < code.length(); pc++) {
      if (f.kept.get(pc) && isVague(f, pc)) {
        vague.put(pc, code.writes(pc).stream().map(f.types::of).toList());
      }
    }
    return new Slice(code, f.kept, f.registers, observed(f).next(), vague, f.effect);
  }

  private void visit(SlicedFunction f) {
    for (int pc = f.code.length() - 1; pc >= 0; pc--) {
      if (!f.kept.get(pc) && isWanted(f, pc)) {
        program.keep(f, pc);
      }
      program.weigh(f, pc);
      if (f.kept.get(pc) && !isVague(f, pc)) {
        needs.mark(f, pc);
      }
    }
    decide(f);
  }

  private boolean isVague(SlicedFunction f, int pc) {
    return vagueness.isPresent() && vagueness.get().is(f, pc);
  }

  // What is kept for its own sake, or for what it writes.

  private boolean isWanted(SlicedFunction f, int pc) {
    if (locks.isPresent() && locks.get().areUsed(f.code, pc)) {
      return LockUse.at(f.code, pc).orElseThrow().kind() == LockUse.Kind.ONCE
          && locks.get().doneOnce(f, pc).stream().anyMatch(g -> g.effect);
    }
    return switch (f.code.at(pc)) {
      case Instr.Send _,
          Instr.Recv _,
          Instr.Select _,
          Instr.Go _,
          Instr.RunDefers _,
          Instr.Return _,
          Instr.Panic _,
          Instr.Opaque _ ->
          true;
      case Instr.Defer d -> program.hasEffect(f, d.callee(), d.args());
      case Instr.Store s ->
          program.relevance.isHeldBy(f.types.pointee(s.address()), f.locations(s.address()));
      // A store into a nil map panics.
      case Instr.MapStore s -> program.recovers() || program.relevance.isIn(f.types.of(s.map()));
      case Instr.TypeAssert a -> program.panics(a) || f.writesRelevant(pc);
      case Instr.Call c -> isWanted(f, c) || f.writesRelevant(pc);
      case Instr.Convert c -> mayWriteAsOther(f, c) || f.writesRelevant(pc);
      default -> f.writesRelevant(pc);
    };
  }

  /// Whether memory of any type may be written through the pointer that `unsafe.Pointer` becomes
  /// here. It may not if the pointer is only used to read, as in `*(*string)(unsafe.Pointer(&b))`.
  private static boolean mayWriteAsOther(SlicedFunction f, Instr.Convert convert) {
    if (f.types.of(convert.x()).underlying() != Basic.UNSAFE_POINTER
        || !(convert.type().underlying() instanceof Type.Pointer)) {
      return false;
    }
    for (int pc = 0; pc < f.code.length(); pc++) {
      if (f.code.reads(pc).contains(convert.dst()) && !(f.code.at(pc) instanceof Instr.Load)) {
        return true;
      }
    }
    return false;
  }

  private boolean isWanted(SlicedFunction f, Instr.Call call) {
    if (call.callee() instanceof Callee.Builtin b) {
      return switch (b.name()) {
        case "close", "recover" -> true;
        case "append", "copy", "delete", "clear" ->
            program.relevance.isIn(f.types.of(call.args().getFirst()));
        default -> false;
      };
    }
    return program.hasEffect(f, call.callee(), call.args());
  }

  // Decisions.

  /// Keeps the branches whose sides execute different kept instructions first.
  private void decide(SlicedFunction f) {
    boolean grown = true;
    while (grown) {
      grown = false;
      Observed observed = observed(f);
      for (int pc = 0; pc < f.code.length(); pc++) {
        boolean decides =
            switch (f.code.at(pc)) {
              case Instr.Branch b -> observed.areSeveral(pc) || tells(f, b);
              case Instr.Next _ -> observed.areSeveral(pc);
              default -> false;
            };
        if (decides && !f.kept.get(pc)) {
          program.keep(f, pc);
          grown = true;
        }
      }
    }
  }

  /// Whether a test fails on one side of a branch whose condition is computed anyway. Then the
  /// branch tells what holds in a test that passes.
  private boolean tells(SlicedFunction f, Instr.Branch branch) {
    return passing
        && (Failing.at(f.code, branch.then()) || Failing.at(f.code, branch.otherwise()))
        && f.isComputed(branch.cond(), LONGEST_QUESTION);
  }

  private Observed observed(SlicedFunction f) {
    return Observed.in(f, pc -> successors(f, pc));
  }

  private List<Integer> successors(SlicedFunction f, int pc) {
    List<Integer> all = f.code.successors(pc);
    if (passing && f.code.at(pc) instanceof Instr.Branch) {
      List<Integer> passed = all.stream().filter(s -> !Failing.at(f.code, s)).toList();
      return passed.isEmpty() ? all : passed;
    }
    return all;
  }
}
