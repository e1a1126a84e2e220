package concord.infer.run;

import concord.facts.fixpoint.Worklist;
import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.code.Instr.Callee;
import concord.go.types.Func;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Predicate;

/// Unseen code that keeps running beside the first goroutine, such as a server that a goroutine was
/// started for. A program that starts one and then waits in `select {}` does so on purpose.
///
/// Found in the source text, because slicing removes a call on which nothing depends.
final class Background {
  private final WholeProgram world;
  private final Predicate<Func> modelled;

  /// `modelled` functions are seen: they do not keep running.
  Background(WholeProgram world, Predicate<Func> modelled) {
    this.world = world;
    this.modelled = modelled;
  }

  /// An unseen function that may keep running, called by a goroutine that one of `codes` starts.
  Optional<Func> goesOn(Collection<Code> codes) {
    SequencedSet<Code> seen = new LinkedHashSet<>();
    SequencedSet<Func> unseen = new LinkedHashSet<>();
    for (Code code : codes) {
      for (int pc = 0; pc < code.length(); pc++) {
        if (code.at(pc) instanceof Instr.Go go) {
          callee(code, go.callee(), seen, unseen);
        }
      }
    }
    Worklist<Code> work = new Worklist<>(seen);
    work.run(code -> called(code, unseen).forEach(work::add));
    return unseen.stream().filter(f -> !modelled.test(f) && CalledBack.mayGoOn(f)).findFirst();
  }

  private SequencedSet<Code> called(Code code, SequencedSet<Func> unseen) {
    SequencedSet<Code> called = new LinkedHashSet<>();
    for (int pc = 0; pc < code.length(); pc++) {
      switch (code.at(pc)) {
        case Instr.Call i -> callee(code, i.callee(), called, unseen);
        case Instr.Defer i -> callee(code, i.callee(), called, unseen);
        default -> {}
      }
    }
    return called;
  }

  private void callee(
      Code code, Callee callee, SequencedSet<Code> seen, SequencedSet<Func> unseen) {
    switch (callee) {
      case Callee.Static s ->
          world.code(s.func()).ifPresentOrElse(seen::add, () -> unseen.add(s.func()));
      case Callee.Dynamic d -> {
        for (int pc = 0; pc < code.length(); pc++) {
          if (code.at(pc) instanceof Instr.Closure c && c.dst() == d.func()) {
            seen.add(c.code());
          }
        }
      }
      case Callee.Method _, Callee.Builtin _ -> {}
    }
  }
}
