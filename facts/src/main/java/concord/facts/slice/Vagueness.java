package concord.facts.slice;

import concord.facts.data.Kinds;
import concord.facts.program.SlicedFunction;
import concord.facts.program.SlicedProgram;
import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.code.Instr.Callee;
import concord.go.types.Basic;
import concord.go.types.Type;

/// Which instructions of a slice are not worth being executed: what they compute is plain data that
/// can decide about synchronisation in too many ways, and is taken to be unknown.
final class Vagueness {
  /// Functions of no more instructions than this, such as those that return a field, are always
  /// worth following.
  private static final int SHORTEST = 12;

  private final SlicedProgram program;

  Vagueness(SlicedProgram program) {
    this.program = program;
  }

  boolean is(SlicedFunction f, int pc) {
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

  /// Texts and fractions.
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

  /// What has been written to be followed is.
  private static boolean isLong(Code code) {
    return code.length() > SHORTEST && !code.isModel();
  }

  /// Whether something else gets as long.
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
