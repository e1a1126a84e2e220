package concord.facts.program;

import concord.facts.data.Location;
import concord.facts.data.RegisterTypes;
import concord.go.code.Code;
import concord.go.code.Instr;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A function while it is being sliced, with the parts found relevant so far. [Slicer] owns it.
public final class SlicedFunction {
  public final Code code;
  public final RegisterTypes types;

  /// The instructions that are executed.
  public final BitSet kept = new BitSet();

  /// The relevant registers, and the relevant results.
  public final BitSet registers = new BitSet();

  public final BitSet results = new BitSet();

  /// Whether calling it has a relevant effect.
  public boolean effect;

  private final List<List<Integer>> readers = new ArrayList<>();

  SlicedFunction(Code code, RegisterTypes types) {
    this.code = code;
    this.types = types;
    for (int r = 0; r < code.registers(); r++) {
      readers.add(new ArrayList<>(2));
    }
    for (int pc = 0; pc < code.length(); pc++) {
      for (int r : code.reads(pc)) {
        readers.get(r).add(pc);
      }
    }
  }

  /// The instructions that write a register.
  public List<Integer> writers(int register) {
    return code.writers(register);
  }

  /// The instructions that read a register.
  public List<Integer> readers(int register) {
    return readers.get(register);
  }

  /// Whether the instruction at `pc` writes a relevant register.
  public boolean writesRelevant(int pc) {
    return code.writes(pc).stream().anyMatch(registers::get);
  }

  /// Whether an address is used for anything but loads and stores.
  boolean escapes(int address) {
    return !readers.get(address).stream()
        .allMatch(pc ->
            switch (code.at(pc)) {
              case Instr.Load _, Instr.FieldAddress _, Instr.IndexAddress _ -> true;
              case Instr.Store s -> s.src() != address;
              default -> false;
            });
  }

  /// The locations that an address may denote.
  public Set<Location> locations(int address) {
    Set<Location> all = new HashSet<>();
    for (int pc : writers(address)) {
      all.add(
          switch (code.at(pc)) {
            case Instr.FieldAddress i -> field(i);
            case Instr.IndexAddress i -> Location.element(types.of(i.x()));
            case Instr.Global i -> Location.global(i.var());
            default -> Location.variable(types.pointee(address));
          });
    }
    if (all.isEmpty()) {
      all.add(Location.variable(types.pointee(address)));
    }
    return all;
  }

  Location field(Instr.FieldAddress i) {
    return Location.field(types.pointee(i.address()), i.index());
  }

  /// Whether at most `steps` instructions compute the register from relevant registers and
  /// constants alone.
  public boolean isComputed(int register, int steps) {
    if (registers.get(register)) {
      return true;
    }
    return steps > 0
        && !writers(register).isEmpty()
        && writers(register).stream()
            .allMatch(pc ->
                switch (code.at(pc)) {
                  case Instr.Const _, Instr.Zero _ -> true;
                  case Instr.Binary _, Instr.Unary _, Instr.Copy _, Instr.Convert _ ->
                      code.reads(pc).stream().allMatch(r -> isComputed(r, steps - 1));
                  default -> false;
                });
  }
}
