package concord.facts.slice;

import concord.facts.data.Kinds;
import concord.facts.program.SlicedFunction;
import concord.facts.program.SlicedProgram;
import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.code.Instr.Callee;
import concord.go.types.Basic;
import concord.go.types.Type;
import java.util.Optional;

/// Which instructions of a slice need not execute: their results are plain data that could decide
/// about synchronisation in too many ways, and are treated as unknown.
final class Vagueness {
  /// Functions with at most this many instructions, such as getters, are always followed.
  private static final int SHORTEST = 12;

  private final SlicedProgram program;
  private final Optional<Concern> concern;

  /// With a `concern`, everything outside it is unknown as well.
  Vagueness(SlicedProgram program, Optional<Concern> concern) {
    this.program = program;
    this.concern = concern;
  }

  boolean is(SlicedFunction f, int pc) {
    return isPlainData(f, pc) || concern.filter(c -> isOutside(c, f, pc)).isPresent();
  }

  /// Whether an instruction only reads or builds data outside the unit.
  private static boolean isOutside(Concern concern, SlicedFunction f, int pc) {
    return switch (f.code.at(pc)) {
      case Instr.Load i -> concern.isData(f.types.of(i.dst()));
      case Instr.Field i -> concern.isData(i.type());
      case Instr.Index i -> concern.isData(i.type());
      case Instr.Slice i -> concern.isData(i.type());
      case Instr.ListLit i -> concern.isData(i.type());
      case Instr.MapLit i -> concern.isData(i.type());
      case Instr.StructLit i -> concern.isData(i.type());
      case Instr.Make i -> concern.isData(i.type());
      case Instr.Call i when i.callee() instanceof Callee.Builtin b ->
          switch (b.name()) {
            case "len", "cap", "append" -> concern.isData(f.types.of(i.args().getFirst()));
            default -> false;
          };
      default -> false;
    };
  }

  private boolean isPlainData(SlicedFunction f, int pc) {
    return switch (f.code.at(pc)) {
      case Instr.Load i -> isText(f.types.of(i.dst())) || isElement(f, i.address());
      case Instr.Field i -> isText(i.type());
      case Instr.Index i -> isPlain(i.type());
      case Instr.Binary i -> isText(f.types.of(i.x())) || isText(f.types.of(i.y()));
      case Instr.Call i -> isComputation(f, i);
      default -> false;
    };
  }

  /// Whether an address is that of plain data in a container.
  private static boolean isElement(SlicedFunction f, int address) {
    return isPlain(f.types.pointee(address))
        && !f.writers(address).isEmpty()
        && f.writers(address).stream().allMatch(pc -> f.code.at(pc) instanceof Instr.IndexAddress);
  }

  private static boolean isPlain(Type type) {
    return type.underlying() instanceof Basic b && b != Basic.INVALID;
  }

  /// Text and floating-point numbers.
  private static boolean isText(Type type) {
    return isPlain(type) && !Kinds.isInteger(type) && !Kinds.isBoolean(type);
  }

  private boolean isComputation(SlicedFunction f, Instr.Call call) {
    if (call.callee() instanceof Callee.Builtin b) {
      return b.name().equals("len")
          && isOfPlain(f.types.of(call.args().getFirst()))
          && call.dsts().stream().noneMatch(d -> isSize(f, d));
    }
    if (program.hasEffect(f, call.callee(), call.args())
        || !call.dsts().stream().allMatch(d -> Kinds.isData(f.types.of(d)))) {
      return false;
    }
    return !(call.callee() instanceof Callee.Static s)
        || program.function(s.func()).map(g -> isLong(g.code)).orElse(false);
  }

  /// Bodies of our own models are always followed.
  private static boolean isLong(Code code) {
    return code.length() > SHORTEST && !code.isModel();
  }

  /// Whether the value is used as a size.
  private static boolean isSize(SlicedFunction f, int register) {
    return register >= 0
        && f.readers(register).stream().anyMatch(pc -> f.code.at(pc) instanceof Instr.Make);
  }

  private static boolean isOfPlain(Type container) {
    return switch (container.underlying()) {
      case Type.Slice s -> isPlain(s.elem());
      case Type.MapOf m -> isPlain(m.elem());
      case Basic _ -> true;
      default -> false;
    };
  }
}
