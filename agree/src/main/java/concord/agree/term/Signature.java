package concord.agree.term;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedCollection;
import java.util.SequencedMap;

/// ∆: the primitives of a language and their types.
public final class Signature {
  private final SequencedMap<String, Primitive> byName = new LinkedHashMap<>();

  /// @param name how OCaml writes it as a function: `(+)`, `List.hd`
  /// @param type may have variables; effects only on the last arrow (§2.3)
  /// @param instances the types it has for other values of its effect variables: what `List.iter`
  ///   does is what its argument does. There are so few effects that a variable is written as its
  ///   instances.
  public record Primitive(String name, Type type, List<Type> instances) {
    public Primitive {
      instances = List.copyOf(instances);
    }

    public Primitive(String name, Type type) {
      this(name, type, List.of());
    }

    /// All types it may be used at.
    public List<Type> types() {
      var all = new ArrayList<>(List.of(type));
      all.addAll(instances);
      return all;
    }
  }

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
