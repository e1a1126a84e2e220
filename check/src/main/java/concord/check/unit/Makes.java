package concord.check.unit;

import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.types.Named;
import concord.go.types.Type;
import concord.go.types.Types;

/// Where objects of a type are made.
final class Makes {
  private Makes() {}

  /// Whether this function itself makes one.
  static boolean makes(Code code, Named type) {
    for (int pc = 0; pc < code.length(); pc++) {
      Type made =
          switch (code.at(pc)) {
            case Instr.StructLit i -> i.type();
            case Instr.Alloc i -> i.type();
            default -> null;
          };
      if (made != null && Types.unalias(made) instanceof Named n && n.origin() == type.origin()) {
        return true;
      }
    }
    return false;
  }
}
