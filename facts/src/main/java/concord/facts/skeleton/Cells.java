package concord.facts.skeleton;

import concord.go.code.Code;
import concord.go.code.Instr;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Variables in memory that are assigned once, at their declaration, and only read afterwards, also
/// by function literals that capture them. A term may use their value instead.
final class Cells {
  private static final int NONE = -1;

  private Cells() {}

  /// The register of each variable's address, with the register of its value.
  static Map<Integer, Integer> of(Code code) {
    Map<Integer, Integer> value = new HashMap<>();
    Set<Integer> made = new HashSet<>();
    Set<Integer> bad = new HashSet<>();
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Alloc a && !made.add(a.dst())) {
        bad.add(a.dst()); // a loop makes a new one in each round
      }
    }
    for (int pc = 0; pc < code.length(); pc++) {
      Instr instr = code.at(pc);
      for (int r : code.reads(pc)) {
        if (made.contains(r) && !reads(instr, r)) {
          bad.add(r);
        }
      }
      if (instr instanceof Instr.Store s && made.contains(s.address())) {
        if (value.put(s.address(), s.src()) != null) {
          bad.add(s.address());
        }
      }
    }
    value.keySet().removeAll(bad);
    return value;
  }

  /// Whether an instruction only reads the variable at an address, or is its assignment.
  private static boolean reads(Instr instr, int address) {
    return switch (instr) {
      case Instr.Load _ -> true;
      case Instr.Store s -> s.src() != address;
      case Instr.Closure c -> readsOnly(c, address);
      default -> false;
    };
  }

  private static boolean readsOnly(Instr.Closure closure, int address) {
    Code code = closure.code();
    List<Integer> captures = closure.captures();
    int first = code.parameters() - captures.size();
    for (int c = 0; c < captures.size(); c++) {
      if (captures.get(c) == address && !readsOnly(code, first + c)) {
        return false;
      }
    }
    return true;
  }

  private static boolean readsOnly(Code code, int parameter) {
    for (int pc = 0; pc < code.length(); pc++) {
      boolean used = parameter != NONE && code.reads(pc).contains(parameter);
      if (used
          && switch (code.at(pc)) {
            case Instr.Load _ -> false;
            case Instr.Closure c -> !readsOnly(c, parameter);
            default -> true;
          }) {
        return false;
      }
    }
    return true;
  }
}
