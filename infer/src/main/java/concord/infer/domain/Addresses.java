package concord.infer.domain;

import concord.go.types.Basic;
import concord.go.types.Type;

/// What addresses point to.
public final class Addresses {
  private Addresses() {}

  /// The type of the variable at an address, as far as it is known.
  public static Type pointee(Value address) {
    return address != null && address.type().underlying() instanceof Type.Pointer p
        ? p.elem()
        : Basic.INVALID;
  }
}
