package concord.facts.skeleton;

import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.types.Func;
import concord.go.types.Pkg;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// What escapes from a function in ways that its nodes do not show: it is stored, sent, or passed
/// to unseen code. A channel that does not escape so is known only to functions that get it through
/// the calls and function values in the nodes.
///
/// Covers parameters, registers and allocation sites. If a function value escapes, so does
/// everything that it captures.
final class Leaks {
  private final Code code;
  private final Registers registers;
  private final Predicate<Pkg> inside;
  private final Set<Term> leaking = new HashSet<>();

  Leaks(Code code, Registers registers, Predicate<Pkg> inside) {
    this.code = code;
    this.registers = registers;
    this.inside = inside;
  }

  Set<Term> all() {
    for (int pc = 0; pc < code.length(); pc++) {
      uses(code.at(pc), pc);
    }
    return leaking;
  }

  private void uses(Instr instr, int pc) {
    switch (instr) {
      case Instr.Send i -> leak(i.src());
      case Instr.Select i -> i.cases().forEach(c -> leak(c.src()));
      case Instr.Recv _,
          Instr.Copy _,
          Instr.Load _,
          Instr.Convert _,
          Instr.Binary _,
          Instr.Unary _,
          Instr.Branch _,
          Instr.FieldAddress _,
          Instr.Field _,
          Instr.Index _,
          Instr.Closure _ -> {}
      case Instr.Store i -> {
        if (!(registers.term(i.address()) instanceof Term.Cell)) {
          leak(i.src());
        }
      }
      case Instr.Return i -> returned(i);
      case Instr.Call i -> called(i.callee(), i.args());
      case Instr.Go i -> called(i.callee(), i.args());
      case Instr.Defer i -> called(i.callee(), i.args());
      default -> code.reads(pc).forEach(this::leak);
    }
  }

  /// A value that is returned as it is stays visible.
  private void returned(Instr.Return instr) {
    List<Term> terms = registers.terms(instr.results());
    List<Term> kept = Extraction.results(terms);
    for (int i = 0; i < terms.size(); i++) {
      if (!kept.get(i).equals(terms.get(i))) {
        leak(terms.get(i));
      }
    }
  }

  private void called(Instr.Callee callee, List<Integer> args) {
    boolean seen =
        switch (callee) {
          case Instr.Callee.Builtin b ->
              b.name().equals("close") || b.name().equals("len") || b.name().equals("cap");
          case Instr.Callee.Static s -> isSeen(s.func());
          case Instr.Callee.Method _ -> false;
          case Instr.Callee.Dynamic _ -> true;
        };
    if (!seen) {
      args.forEach(this::leak);
    }
  }

  /// Whether the nodes show what a function does with its arguments.
  private boolean isSeen(Func func) {
    return LibraryNodes.operation(func).isPresent()
        || (func.pkg() != null && inside.test(func.pkg()))
        || LibraryNodes.calls(func).isPresent();
  }

  private void leak(int register) {
    if (register >= 0) {
      leak(registers.term(register));
    }
  }

  private void leak(Term term) {
    switch (term) {
      case Term.Made _, Term.Param _, Term.Variable _ -> leaking.add(term);
      case Term.Cell(Term value) -> leak(value);
      case Term.At(Term.Param p) -> leaking.add(p);
      case Term.At(Term.Made m) -> leaking.add(m);
      case Term.Field(Term.Made m, _, _, _) -> leaking.add(m);
      case Term.FunctionValue f -> f.captures().forEach(this::leak);
      case Term.At _,
          Term.Global _,
          Term.Field _,
          Term.Element _,
          Term.Result _,
          Term.Constant _,
          Term.Apply _ -> {}
    }
  }
}
