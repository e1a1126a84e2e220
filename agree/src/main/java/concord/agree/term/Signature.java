package concord.agree.term;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedCollection;
import java.util.SequencedMap;

/// ∆: the primitives of a language and their types.
public final class Signature {
  private final SequencedMap<String, Primitive> byName = new LinkedHashMap<>();

  /// @param name how OCaml writes it as a function: `(+)`, `List.hd`
  /// @param type may have variables; effects only on the last arrow (§2.3)
  public record Primitive(String name, Type type) {}

  public Signature(Collection<Primitive> primitives) {
    for (Primitive p : primitives) {
      if (byName.put(p.name(), p) != null) {
        throw new IllegalArgumentException("declared twice: " + p);
      }
    }
  }

  public SequencedCollection<Primitive> primitives() {
    return byName.sequencedValues();
  }

  public Optional<Primitive> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }
}
