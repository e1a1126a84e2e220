package concord.go.code;

import java.util.ArrayList;
import java.util.List;

/// Collects instructions, with labels for places that are not known yet.
final class Assembler {
  private final List<Instr> instrs = new ArrayList<>();
  private final List<Integer> starts = new ArrayList<>();
  private final List<Integer> labels = new ArrayList<>();
  private int registers;
  private int start;

  /// A new register.
  int register() {
    return registers++;
  }

  /// From here on, instructions belong to the text at this offset.
  int at(int offset) {
    int before = start;
    start = offset;
    return before;
  }

  void emit(Instr instr) {
    instrs.add(instr);
    starts.add(start);
  }

  /// A label that is still to be placed.
  int label() {
    labels.add(-1);
    return labels.size() - 1;
  }

  void place(int label) {
    labels.set(label, instrs.size());
  }

  boolean isPlaced(int label) {
    return labels.get(label) >= 0;
  }

  /// Whether control can fall through from the instruction before.
  boolean isReachable() {
    if (instrs.isEmpty() || labels.contains(instrs.size())) {
      return true;
    }
    return switch (instrs.getLast()) {
      case Instr.Jump _, Instr.Branch _, Instr.Return _, Instr.Panic _, Instr.Select _ -> false;
      default -> true;
    };
  }

  /// Replaces labels by places and completes the code. `epilogue` is a label, or -1.
  void complete(Code code, int epilogue) {
    List<Instr> resolved = new ArrayList<>(instrs.size());
    for (Instr instr : instrs) {
      resolved.add(
          switch (instr) {
            case Instr.Jump j -> new Instr.Jump(labels.get(j.target()));
            case Instr.Branch b ->
                new Instr.Branch(
                    b.cond(), labels.get(b.then()), labels.get(b.otherwise()), b.loop(), b.text());
            case Instr.Next n ->
                new Instr.Next(n.iterator(), n.key(), n.value(), labels.get(n.done()));
            case Instr.Select s -> resolve(s);
            default -> instr;
          });
    }
    code.complete(
        resolved,
        starts.stream().mapToInt(Integer::intValue).toArray(),
        registers,
        epilogue < 0 ? -1 : labels.get(epilogue));
  }

  private Instr resolve(Instr.Select select) {
    List<Instr.Case> cases = new ArrayList<>();
    for (Instr.Case c : select.cases()) {
      cases.add(
          new Instr.Case(c.chan(), c.src(), c.dst(), c.ok(), labels.get(c.target()), c.start()));
    }
    int otherwise = select.otherwise();
    return new Instr.Select(
        cases, otherwise == Instr.Select.NONE ? otherwise : labels.get(otherwise));
  }
}
