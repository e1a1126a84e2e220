package concord.go.infer;

import concord.go.code.Code;
import java.util.HashMap;
import java.util.Map;

/// The slices of the functions of a program, made when first asked for.
final class Slices {
  private final Slicer slicer;
  private final Map<Code, Slice> slices = new HashMap<>();

  Slices(Slicer slicer) {
    this.slicer = slicer;
  }

  Slice of(Code code) {
    Slice known = slices.get(code);
    if (known == null) {
      known = slicer.slice(code);
      slices.put(code, known);
    }
    return known;
  }
}
