package concord.facts.slice;

import concord.facts.data.Kinds;
import concord.facts.data.Location;
import concord.facts.library.Library;
import concord.facts.program.Relevance;
import concord.facts.program.SlicedFunction;
import concord.facts.program.SlicedProgram;
import concord.go.code.Instr;
import concord.go.code.Instr.Callee;
import concord.go.library.LibraryTable;
import concord.go.library.Trait;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Struct;
import concord.go.types.Type;
import java.util.List;
import java.util.Optional;

/// What executed instructions need: the registers and locations that they read, and the results of
/// their callees.
final class Needs {
  private final SlicedProgram program;
  private final Relevance relevance;

  Needs(SlicedProgram program) {
    this.program = program;
    this.relevance = program.relevance;
  }

  void mark(SlicedFunction f, int pc) {
    switch (f.code.at(pc)) {
      case Instr.Panic _ -> {} // the value of the panic does not matter
      case Instr.Return i -> {
        for (int r = 0; r < i.results().size(); r++) {
          if (f.results.get(r)) {
            program.mark(f, i.results().get(r));
          }
        }
      }
      case Instr.Call i -> {
        arguments(f, i.callee(), i.args());
        results(f, i);
        if (isFollowed(i.callee())) {
          i.args().forEach(r -> program.mark(f, r));
        }
      }
      case Instr.Go i -> arguments(f, i.callee(), i.args());
      case Instr.Defer i -> arguments(f, i.callee(), i.args());
      case Instr.Closure i -> captures(f, i);
      case Instr.Send i -> communication(f, i.chan(), i.src(), Instr.NONE);
      case Instr.Recv i -> communication(f, i.chan(), Instr.NONE, i.dst());
      case Instr.Select i -> i.cases().forEach(c -> communication(f, c.chan(), c.src(), c.dst()));
      case Instr.Load i -> {
        program.mark(f, i.address());
        f.locations(i.address()).forEach(relevance::mark);
      }
      case Instr.Field i -> {
        program.mark(f, i.x());
        relevance.mark(Location.field(f.types.of(i.x()), i.index()));
      }
      case Instr.Index i -> {
        program.mark(f, i.x());
        program.mark(f, i.index());
        relevance.mark(Location.element(f.types.of(i.x())));
      }
      case Instr.Next i -> {
        program.mark(f, i.iterator());
        relevance.mark(Location.count(f.types.of(i.iterator())));
        if (i.value() >= 0 && f.registers.get(i.value())) {
          relevance.mark(Location.element(f.types.of(i.iterator())));
        }
      }
      case Instr.StructLit i -> fields(f, i);
      case Instr.ListLit i -> {
        if (relevance.isHeldBy(element(i.type()), List.of(Location.element(i.type())))) {
          i.elements().forEach(r -> program.mark(f, r));
        }
      }
      case Instr.Binary i -> {
        program.mark(f, i.x());
        program.mark(f, i.y());
        relevance.compare(f.types.of(i.x()));
      }
      default -> f.code.reads(pc).forEach(r -> program.mark(f, r));
    }
  }

  private void captures(SlicedFunction f, Instr.Closure closure) {
    SlicedFunction target = program.function(closure.code()).orElseThrow();
    int first = closure.code().parameters() - closure.captures().size();
    for (int c = 0; c < closure.captures().size(); c++) {
      if (target.registers.get(first + c)) {
        program.mark(f, closure.captures().get(c));
      }
    }
  }

  private void fields(SlicedFunction f, Instr.StructLit literal) {
    for (int n = 0; n < literal.fields().size(); n++) {
      Type type =
          literal.type().underlying() instanceof Struct s
              ? s.fields().get(n).type()
              : Basic.INVALID;
      if (relevance.isHeldBy(type, List.of(Location.field(literal.type(), n)))) {
        program.mark(f, literal.fields().get(n));
      }
    }
  }

  private static Type element(Type list) {
    return switch (list.underlying()) {
      case Type.Slice s -> s.elem();
      case Type.Array a -> a.elem();
      default -> Basic.INVALID;
    };
  }

  /// A send of `src`, or a receive into `dst`.
  private void communication(SlicedFunction f, int channel, int src, int dst) {
    program.mark(f, channel);
    Location message = Location.message(f.types.of(channel));
    if (src >= 0 && relevance.is(message)) {
      program.mark(f, src);
    }
    if (dst >= 0 && f.registers.get(dst)) {
      relevance.mark(message);
    }
  }

  // Calls.

  /// Whether the result of a library function is determined by its arguments: errors and text are.
  private static boolean isFollowed(Callee callee) {
    return callee instanceof Callee.Static s && LibraryTable.has(s.func(), Trait.COMPUTED);
  }

  private void arguments(SlicedFunction f, Callee callee, List<Integer> args) {
    switch (callee) {
      case Callee.Builtin b -> {
        args.forEach(a -> program.mark(f, a));
        if (b.name().equals("len")) {
          relevance.mark(Location.count(f.types.of(args.getFirst())));
        }
      }
      case Callee.Dynamic d -> {
        program.mark(f, d.func());
        args.forEach(a -> program.mark(f, a));
      }
      case Callee.Static s -> arguments(f, s.func(), args);
      case Callee.Method m -> {
        List<Func> targets = program.targets(m.method());
        if (!targets.isEmpty()) {
          program.mark(f, args.getFirst()); // decides which method is called
        }
        if (Library.isFollowed(m.method())) {
          args.forEach(a -> program.mark(f, a));
        }
        targets.forEach(t -> arguments(f, t, args));
      }
    }
  }

  private void arguments(SlicedFunction f, Func func, List<Integer> args) {
    Optional<SlicedFunction> target = program.function(func);
    boolean callsBack = target.isEmpty() && program.hasEffect(f, func, args);
    for (int i = 0; i < args.size(); i++) {
      Type type = f.types.of(args.get(i));
      boolean wanted =
          target.isPresent()
              ? target.get().registers.get(i)
              : Library.isFollowed(func) || (callsBack && !Kinds.isData(type));
      if (wanted) {
        program.mark(f, args.get(i));
        if (target.isEmpty() && type.underlying() instanceof Type.Slice) {
          relevance.mark(Location.element(type)); // for example the arguments of fmt.Println
        }
      }
    }
  }

  private void results(SlicedFunction f, Instr.Call call) {
    for (int i = 0; i < call.dsts().size(); i++) {
      int dst = call.dsts().get(i);
      if (dst >= 0 && f.registers.get(dst)) {
        result(call.callee(), i);
      }
    }
  }

  private void result(Callee callee, int index) {
    switch (callee) {
      case Callee.Static s -> result(s.func(), index);
      case Callee.Method m -> program.targets(m.method()).forEach(t -> result(t, index));
      case Callee.Dynamic _ -> program.taken().forEach(f -> program.markResult(f, index));
      case Callee.Builtin _ -> {}
    }
  }

  private void result(Func func, int index) {
    program.function(func).ifPresent(f -> program.markResult(f, index));
  }
}
