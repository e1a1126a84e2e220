package concord.facts.slice;

import concord.go.code.Code;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/// The slices of a program's functions, made on demand.
public final class Slices {
  private final Function<Code, Slice> slicing;
  private final Map<Code, Slice> slices = new HashMap<>();

  private Slices(Function<Code, Slice> slicing) {
    this.slicing = slicing;
  }

  /// Everything is kept.
  public static Slices whole() {
    return new Slices(Slice::whole);
  }

  public static Slices by(Slicer slicer) {
    return new Slices(slicer::slice);
  }

  public Slice of(Code code) {
    Slice known = slices.get(code);
    if (known == null) {
      known = slicing.apply(code);
      slices.put(code, known);
    }
    return known;
  }
}
