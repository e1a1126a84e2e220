package concord.go.types.check;

import concord.go.types.Basic;
import concord.go.types.Interface;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.Var;
import java.util.List;
import java.util.Optional;

/// Sizes and alignments of types as the Go compiler lays them out on 64-bit machines. Empty where
/// they depend on a type parameter or on something unknown.
final class Sizes {
  private static final long WORD = 8;

  private Sizes() {}

  static Optional<Long> align(Type t) {
    if (Types.isTypeParam(t)) {
      return Optional.empty();
    }
    return switch (t.underlying()) {
      case Basic b -> b == Basic.INVALID ? Optional.empty() : Optional.of(basicAlign(b));
      case Type.Array(_, Type elem) -> align(elem);
      case Struct s -> {
        long max = 1;
        for (Var f : s.fields()) {
          Optional<Long> a = align(f.type());
          if (a.isEmpty()) {
            yield a;
          }
          max = Math.max(max, a.get());
        }
        yield Optional.of(max);
      }
      case Type.Unknown _, Type.Tuple _, Type.Union _ -> Optional.empty();
      case Type _ -> Optional.of(WORD);
    };
  }

  private static long basicAlign(Basic b) {
    return switch (b) {
      case BOOL, UNTYPED_BOOL, INT8, UINT8 -> 1L;
      case COMPLEX64 -> 4L;
      case COMPLEX128 -> 8L;
      default -> b.bits() == 0 ? WORD : b.bits() / 8;
    };
  }

  static Optional<Long> size(Type t) {
    if (Types.isTypeParam(t)) {
      return Optional.empty();
    }
    return switch (t.underlying()) {
      case Basic b -> b == Basic.INVALID ? Optional.empty() : Optional.of(basicSize(b));
      case Type.Array(long n, Type elem) -> n < 0 ? Optional.empty() : size(elem).map(s -> n * s);
      case Type.Slice _ -> Optional.of(3 * WORD);
      case Interface _ -> Optional.of(2 * WORD);
      case Struct s -> struct(s.fields(), s.fields().size());
      case Type.Unknown _, Type.Tuple _, Type.Union _ -> Optional.empty();
      case Type _ -> Optional.of(WORD);
    };
  }

  private static long basicSize(Basic b) {
    return switch (b) {
      case BOOL, UNTYPED_BOOL -> 1L;
      case STRING, UNTYPED_STRING -> 2 * WORD;
      default -> b.bits() == 0 ? WORD : b.bits() / 8;
    };
  }

  /// The size of a struct, or, for `upTo` below the number of fields, the offset of that field.
  private static Optional<Long> struct(List<Var> fields, int upTo) {
    long offset = 0;
    long max = 1;
    boolean lastIsEmpty = false;
    for (int i = 0; i < fields.size(); i++) {
      Optional<Long> a = align(fields.get(i).type());
      if (a.isEmpty()) {
        return a;
      }
      offset = up(offset, a.get());
      if (i == upTo) {
        return Optional.of(offset);
      }
      Optional<Long> s = size(fields.get(i).type());
      if (s.isEmpty()) {
        return s;
      }
      max = Math.max(max, a.get());
      offset += s.get();
      lastIsEmpty = s.get() == 0;
    }
    // A pointer to a last field without size must not point behind the struct.
    return Optional.of(up(lastIsEmpty && offset > 0 ? offset + 1 : offset, max));
  }

  private static long up(long n, long align) {
    return (n + align - 1) / align * align;
  }

  static Optional<Long> offset(Type t, List<Integer> path) {
    long sum = 0;
    Type at = t;
    for (int index : path) {
      if (!(at.underlying() instanceof Struct s) || index >= s.fields().size()) {
        return Optional.empty();
      }
      Optional<Long> o = struct(s.fields(), index);
      if (o.isEmpty()) {
        return o;
      }
      sum += o.get();
      at = s.fields().get(index).type();
    }
    return Optional.of(sum);
  }
}
