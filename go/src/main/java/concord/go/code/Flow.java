package concord.go.code;

import java.util.ArrayList;
import java.util.List;

/// Where control goes from an instruction, and which registers it reads and writes.
final class Flow {
  private Flow() {}

  static List<Integer> successors(List<Instr> code, int pc) {
    return switch (code.get(pc)) {
      case Instr.Jump j -> List.of(j.target());
      case Instr.Branch b -> List.of(b.then(), b.otherwise());
      case Instr.Next n -> List.of(pc + 1, n.done());
      case Instr.Select s -> {
        List<Integer> targets = new ArrayList<>();
        s.cases().forEach(c -> targets.add(c.target()));
        if (s.otherwise() != Instr.Select.NONE) {
          targets.add(s.otherwise());
        }
        yield targets;
      }
      case Instr.Return _, Instr.Panic _ -> List.of();
      default -> pc + 1 < code.size() ? List.of(pc + 1) : List.of();
    };
  }

  static boolean[] joins(List<Instr> code) {
    int[] predecessors = new int[code.size()];
    for (int pc = 0; pc < code.size(); pc++) {
      for (int next : successors(code, pc)) {
        predecessors[next]++;
      }
    }
    boolean[] joins = new boolean[code.size()];
    for (int pc = 0; pc < code.size(); pc++) {
      joins[pc] = predecessors[pc] > 1;
    }
    return joins;
  }

  /// The registers an instruction reads; -1 may be among them.
  static List<Integer> reads(Instr instr) {
    return switch (instr) {
      case Instr.Const _,
          Instr.Zero _,
          Instr.Unknown _,
          Instr.Alloc _,
          Instr.Global _,
          Instr.FuncRef _,
          Instr.RunDefers _,
          Instr.Jump _,
          Instr.Opaque _ ->
          List.of();
      case Instr.Copy i -> List.of(i.src());
      case Instr.Unary i -> List.of(i.x());
      case Instr.Binary i -> List.of(i.x(), i.y());
      case Instr.Convert i -> List.of(i.x());
      case Instr.TypeAssert i -> List.of(i.x());
      case Instr.Load i -> List.of(i.address());
      case Instr.Store i -> List.of(i.address(), i.src());
      case Instr.FieldAddress i -> List.of(i.address());
      case Instr.Field i -> List.of(i.x());
      case Instr.IndexAddress i -> List.of(i.x(), i.index());
      case Instr.Index i -> List.of(i.x(), i.index());
      case Instr.MapStore i -> List.of(i.map(), i.key(), i.src());
      case Instr.Slice i -> List.of(i.x(), i.low(), i.high(), i.max());
      case Instr.StructLit i -> i.fields();
      case Instr.ListLit i -> i.elements();
      case Instr.MapLit i -> concat(i.keys(), i.values());
      case Instr.Make i -> List.of(i.size(), i.capacity());
      case Instr.Closure i -> i.captures();
      case Instr.Bind i -> List.of(i.x());
      case Instr.Call i -> concat(i.args(), callee(i.callee()));
      case Instr.Go i -> concat(i.args(), callee(i.callee()));
      case Instr.Defer i -> concat(i.args(), callee(i.callee()));
      case Instr.Send i -> List.of(i.chan(), i.src());
      case Instr.Recv i -> List.of(i.chan());
      case Instr.Select i -> {
        List<Integer> all = new ArrayList<>();
        for (Instr.Case c : i.cases()) {
          all.add(c.chan());
          all.add(c.src());
        }
        yield all;
      }
      case Instr.Branch i -> List.of(i.cond());
      case Instr.Next i -> List.of(i.iterator());
      case Instr.Iterate i -> List.of(i.x());
      case Instr.Return i -> i.results();
      case Instr.Panic i -> List.of(i.x());
    };
  }

  /// The registers an instruction writes on every exit; -1 may be among them.
  static List<Integer> writes(Instr instr) {
    return switch (instr) {
      case Instr.Const i -> List.of(i.dst());
      case Instr.Zero i -> List.of(i.dst());
      case Instr.Unknown i -> List.of(i.dst());
      case Instr.Copy i -> List.of(i.dst());
      case Instr.Unary i -> List.of(i.dst());
      case Instr.Binary i -> List.of(i.dst());
      case Instr.Convert i -> List.of(i.dst());
      case Instr.TypeAssert i -> List.of(i.dst(), i.ok());
      case Instr.Alloc i -> List.of(i.dst());
      case Instr.Global i -> List.of(i.dst());
      case Instr.Load i -> List.of(i.dst());
      case Instr.FieldAddress i -> List.of(i.dst());
      case Instr.Field i -> List.of(i.dst());
      case Instr.IndexAddress i -> List.of(i.dst());
      case Instr.Index i -> List.of(i.dst(), i.ok());
      case Instr.Slice i -> List.of(i.dst());
      case Instr.StructLit i -> List.of(i.dst());
      case Instr.ListLit i -> List.of(i.dst());
      case Instr.MapLit i -> List.of(i.dst());
      case Instr.Make i -> List.of(i.dst());
      case Instr.Closure i -> List.of(i.dst());
      case Instr.FuncRef i -> List.of(i.dst());
      case Instr.Bind i -> List.of(i.dst());
      case Instr.Call i -> i.dsts();
      case Instr.Recv i -> List.of(i.dst(), i.ok());
      case Instr.Iterate i -> List.of(i.dst());
      case Instr.Next _,
          Instr.Select _,
          Instr.Store _,
          Instr.MapStore _,
          Instr.Go _,
          Instr.Defer _,
          Instr.RunDefers _,
          Instr.Send _,
          Instr.Jump _,
          Instr.Branch _,
          Instr.Return _,
          Instr.Panic _,
          Instr.Opaque _ ->
          List.of();
    };
  }

  /// The registers an instruction writes only if it continues at `next`; -1 may be among them.
  static List<Integer> writesTowards(List<Instr> code, int pc, int next) {
    return switch (code.get(pc)) {
      case Instr.Next i when next != i.done() -> List.of(i.key(), i.value());
      case Instr.Select i -> {
        List<Instr.Case> taken = i.cases().stream().filter(c -> c.target() == next).toList();
        yield taken.size() == 1 && next != i.otherwise()
            ? List.of(taken.getFirst().dst(), taken.getFirst().ok())
            : List.of();
      }
      default -> List.of();
    };
  }

  /// The registers an instruction writes on some exit; -1 may be among them.
  static List<Integer> mayWrite(Instr instr) {
    return switch (instr) {
      case Instr.Next i -> List.of(i.key(), i.value());
      case Instr.Select i -> {
        List<Integer> all = new ArrayList<>();
        for (Instr.Case c : i.cases()) {
          all.add(c.dst());
          all.add(c.ok());
        }
        yield all;
      }
      default -> writes(instr);
    };
  }

  private static List<Integer> callee(Instr.Callee callee) {
    return callee instanceof Instr.Callee.Dynamic d ? List.of(d.func()) : List.of();
  }

  private static List<Integer> concat(List<Integer> a, List<Integer> b) {
    List<Integer> all = new ArrayList<>(a);
    all.addAll(b);
    return all;
  }
}
