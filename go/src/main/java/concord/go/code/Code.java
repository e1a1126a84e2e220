package concord.go.code;

import concord.go.syntax.Position;
import concord.go.syntax.Source;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The code of one function. Its parameters (the receiver first, then what a closure captures last)
/// arrive in the first registers.
///
/// Filled by [Lowering] on first use and fixed from then on; it has identity, since two functions
/// of the same text are two functions.
public final class Code {
  private final String name;
  private final Source source;
  private final int declared;
  private final int parameters;
  private final boolean model;
  private List<Instr> instrs = List.of();
  private int[] starts = {};
  private boolean[] joins = {};
  private int registers;
  private int epilogue = -1;
  private Liveness liveness;
  private List<List<Integer>> writers = List.of();
  private Map<Integer, String> names = Map.of();

  /// `declared` is where the function is written in `source`.
  Code(String name, Source source, int declared, int parameters, boolean model) {
    this.name = name;
    this.source = source;
    this.declared = declared;
    this.parameters = parameters;
    this.model = model;
  }

  void complete(List<Instr> instrs, int[] starts, int registers, int epilogue) {
    this.instrs = List.copyOf(instrs);
    this.starts = starts;
    this.registers = registers;
    this.epilogue = epilogue;
    this.joins = Flow.joins(this.instrs);
    this.liveness = Liveness.of(this.instrs, registers, epilogue);
  }

  /// The same code as another function.
  Code copy() {
    Code copy = new Code(name, source, declared, parameters, model);
    copy.instrs = instrs;
    copy.starts = starts;
    copy.joins = joins;
    copy.registers = registers;
    copy.epilogue = epilogue;
    copy.liveness = liveness;
    copy.names = names;
    return copy;
  }

  /// `names` are those of the variables that live in registers, or whose addresses do.
  void call(Map<Integer, String> names) {
    this.names = Map.copyOf(names);
  }

  /// The variable that lives in this register, or whose address does, as it is written.
  public Optional<String> variable(int register) {
    return Optional.ofNullable(names.get(register));
  }

  /// `pkg.f`, `pkg.T.m`, `pkg.f$1` for the first closure inside `f`.
  public String name() {
    return name;
  }

  /// Whether this is our model of a library function rather than the user's code.
  public boolean isModel() {
    return model;
  }

  public int parameters() {
    return parameters;
  }

  public int registers() {
    return registers;
  }

  public int length() {
    return instrs.size();
  }

  public Instr at(int pc) {
    return instrs.get(pc);
  }

  /// Where a function that recovered from a panic continues: its named results are returned from
  /// there. -1 if nothing is deferred.
  public int epilogue() {
    return epilogue;
  }

  /// Whether `pc` has more than one predecessor.
  public boolean isJoin(int pc) {
    return joins[pc];
  }

  /// Whether the value in `register` may still be read at or after `pc`.
  public boolean isLive(int pc, int register) {
    return liveness.isLive(pc, register);
  }

  /// The registers that the instruction at `pc` reads.
  public List<Integer> reads(int pc) {
    return Flow.reads(instrs.get(pc)).stream().filter(r -> r >= 0).toList();
  }

  /// The registers that the instruction at `pc` may write.
  public List<Integer> writes(int pc) {
    return Flow.mayWrite(instrs.get(pc)).stream().filter(r -> r >= 0).toList();
  }

  /// The instructions that may write a register.
  public List<Integer> writers(int register) {
    if (writers.isEmpty()) {
      List<List<Integer>> all = new ArrayList<>();
      for (int r = 0; r < registers; r++) {
        all.add(new ArrayList<>(2));
      }
      for (int pc = 0; pc < instrs.size(); pc++) {
        for (int r : writes(pc)) {
          all.get(r).add(pc);
        }
      }
      writers = all.stream().map(List::copyOf).toList(); // safe to hand to other threads
    }
    return writers.get(register);
  }

  /// Where the function is written.
  Position position() {
    return source.position(declared);
  }

  public Position position(int pc) {
    return source.position(starts[pc]);
  }

  public Position positionAt(int offset) {
    return source.position(offset);
  }

  public Source source() {
    return source;
  }

  public int start(int pc) {
    return starts[pc];
  }

  /// Whether the function itself starts goroutines or touches channels.
  public boolean communicates() {
    for (Instr instr : instrs) {
      switch (instr) {
        case Instr.Go _, Instr.Send _, Instr.Recv _, Instr.Select _ -> {
          return true;
        }
        case Instr.Make m -> {
          if (m.type().underlying() instanceof Type.Chan) {
            return true;
          }
        }
        default -> {}
      }
    }
    return false;
  }

  /// Where control may go from `pc`.
  public List<Integer> successors(int pc) {
    return Flow.successors(instrs, pc);
  }

  /// The function as [CodeDump] shows it.
  @Override
  public String toString() {
    return CodeDump.of(this);
  }
}
