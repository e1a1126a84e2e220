package concord.facts.summary;

import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.types.Type;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// The struct fields whose length the code asks for. Only for these is it worth following the
/// length of plain data that several goroutines share.
///
/// A field is identified by its index and type alone. Fields of other structs that agree in both
/// are followed too, which costs work but is sound.
public record AskedLengths(Set<Field> lengths) {
  record Field(int index, Type type) {}

  public static AskedLengths of(Collection<Code> codes) {
    Set<Field> lengths = new HashSet<>();
    for (Code code : codes) {
      Map<Integer, Instr> makers = new HashMap<>();
      for (int pc = 0; pc < code.length(); pc++) {
        switch (code.at(pc)) {
          case Instr.Load l -> makers.put(l.dst(), l);
          case Instr.FieldAddress f -> makers.put(f.dst(), f);
          case Instr.Call c
              when c.callee() instanceof Instr.Callee.Builtin b && b.name().equals("len") -> {
            if (makers.get(c.args().getFirst()) instanceof Instr.Load l
                && makers.get(l.address()) instanceof Instr.FieldAddress f) {
              lengths.add(new Field(f.index(), f.type()));
            }
          }
          default -> {}
        }
      }
    }
    return new AskedLengths(lengths);
  }

  public boolean isLengthAsked(int field, Type type) {
    return lengths.contains(new Field(field, type));
  }
}
