package concord.facts.data;

import concord.behaviour.Sort;
import concord.go.types.Basic;
import concord.go.types.Interface;
import concord.go.types.Named;
import concord.go.types.Pkg;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Types;
import java.util.Optional;
import java.util.Set;

/// Questions about types that decide how their values are represented.
public final class Kinds {
  private static final Set<String> READERS =
      Set.of("bytes.Reader", "bytes.Buffer", "io.PipeReader", "io.PipeWriter", "strings.Reader");

  /// Longer arrays are not followed element by element.
  public static final long LONGEST_ARRAY = 64;

  /// For plain data only the length can matter, and only while it is small.
  static final int LONGEST_DATA = 8;

  private Kinds() {}

  /// Longer slices are not followed element by element.
  public static long longestSlice(Type elem) {
    return carries(elem) ? LONGEST_ARRAY : LONGEST_DATA;
  }

  /// Whether a message of this type can tell the receiver what to do: anything that [#carries]
  /// accepts, and also text, integers and structs of these.
  public static boolean tells(Type type) {
    return carries(type)
        || isString(type)
        || isInteger(type)
        || (type.underlying() instanceof Struct s && !s.fields().isEmpty());
  }

  /// `sync.Mutex` gives "sync.Mutex"; a type without a name gives "".
  public static String qualified(Type type) {
    if (Types.unalias(type) instanceof Named named) {
      return named.obj().pkg().path() + "." + named.obj().name();
    }
    return "";
  }

  /// The type that a pointer points to; for other types the type itself.
  public static Type pointee(Type type) {
    return type.underlying() instanceof Type.Pointer p ? p.elem() : type;
  }

  /// The kind of synchronisation object that a variable of this type is.
  public static Optional<Sort> sort(Type type) {
    if (!(Types.unalias(type) instanceof Named named)) {
      return Optional.empty();
    }
    return switch (named.obj().name()) { // hot: compare the short name before the package path
      case "Mutex" -> ifIn("sync", named, new Sort.Mutex());
      case "RWMutex" -> ifIn("sync", named, new Sort.RWMutex());
      case "WaitGroup" -> ifIn("sync", named, new Sort.WaitGroup());
      case "Once" -> ifIn("sync", named, new Sort.Once());
      default -> Optional.empty();
    };
  }

  private static Optional<Sort> ifIn(String path, Named named, Sort sort) {
    return named.obj().pkg().path().equals(path) ? Optional.of(sort) : Optional.empty();
  }

  /// Whether it is a lock. `sync.Once` counts as one: it is held while its function runs.
  public static boolean isLock(Type type) {
    return sort(type)
        .filter(s ->
            switch (s) {
              case Sort.Mutex _, Sort.RWMutex _, Sort.Once _ -> true;
              default -> false;
            })
        .isPresent();
  }

  public static boolean isCond(Type type) {
    return qualified(type).equals("sync.Cond");
  }

  public static boolean isSyncMap(Type type) {
    return qualified(type).equals("sync.Map");
  }

  public static boolean isTime(Type type) {
    return qualified(type).equals("time.Time");
  }

  public static boolean isDuration(Type type) {
    return qualified(type).equals("time.Duration");
  }

  /// Whether values of this type are read like files, but from memory: `bytes.Reader` and the like.
  public static boolean isReader(Type type) {
    return READERS.contains(qualified(pointee(type)));
  }

  /// The types of `sync/atomic`. Each holds one value, whatever its declaration looks like.
  public static boolean isAtomic(Type type) {
    return Types.unalias(type) instanceof Named named
        && named.obj().pkg().path().equals("sync/atomic");
  }

  /// Whether a variable of this type has parts with addresses of their own.
  public static boolean isAggregate(Type type) {
    if (sort(type).isPresent()) {
      return true;
    }
    return switch (type.underlying()) {
      case Struct _ -> true;
      case Type.Array a -> a.length() >= 0 && a.length() <= LONGEST_ARRAY;
      default -> false;
    };
  }

  /// The name of a channel's element type, as its sort prints it.
  public static String label(Type type) {
    String text = elem(type).toString();
    StringBuilder label = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x80 && (Character.isLetterOrDigit(c) || c == '.' || c == '_')) {
        label.append(c);
      }
    }
    return label.isEmpty() || !Character.isLetter(label.charAt(0)) ? "t" + label : label.toString();
  }

  public static Type elem(Type type) {
    return type.underlying() instanceof Type.Chan c ? c.elem() : Basic.INVALID;
  }

  public static boolean isInterface(Type type) {
    return type.underlying() instanceof Interface;
  }

  /// Whether this is the predeclared `error`.
  public static boolean isError(Type type) {
    return type instanceof Named n
        && n.obj().pkg() == Pkg.UNIVERSE
        && n.obj().name().equals("error");
  }

  public static boolean isBoolean(Type type) {
    return type.underlying() instanceof Basic b && b.isBoolean();
  }

  public static boolean isInteger(Type type) {
    return type.underlying() instanceof Basic b && b.isInteger();
  }

  public static boolean isNumber(Type type) {
    return type.underlying() instanceof Basic b && b.isNumeric();
  }

  /// Floating-point and complex numbers.
  public static boolean isFraction(Type type) {
    return type.underlying() instanceof Basic b && (b.isFloat() || b.isComplex());
  }

  public static boolean isString(Type type) {
    return type.underlying() instanceof Basic b && b.isString();
  }

  /// Whether values of this type can reach nothing but data and errors.
  public static boolean isData(Type type) {
    return isData(type, 6);
  }

  private static boolean isData(Type type, int depth) {
    if (depth == 0 || sort(type).isPresent() || isCond(type)) {
      return false;
    }
    return switch (type.underlying()) {
      case Basic _ -> true;
      case Struct s -> s.fields().stream().allMatch(f -> isData(f.type(), depth - 1));
      case Type.Array a -> isData(a.elem(), depth - 1);
      case Type.Slice s -> isData(s.elem(), depth - 1);
      case Type.MapOf m -> isData(m.key(), depth - 1) && isData(m.elem(), depth - 1);
      case Type.Pointer p -> isData(p.elem(), depth - 1);
      case Interface _ -> Types.unalias(type) == concord.go.types.Universe.ERROR;
      default -> false;
    };
  }

  /// Whether values of this type can reach synchronisation objects or functions, or can select
  /// between few ways of using them.
  public static boolean carries(Type type) {
    return carries(type, 6);
  }

  private static boolean carries(Type type, int depth) {
    if (depth == 0 || sort(type).isPresent() || isAtomic(type)) {
      return true;
    }
    return switch (type.underlying()) {
      case Basic b -> b.isBoolean();
      case Struct s -> s.fields().stream().anyMatch(f -> carries(f.type(), depth - 1));
      case Type.Array a -> carries(a.elem(), depth - 1);
      case Type.Slice s -> carries(s.elem(), depth - 1);
      case Type.MapOf m ->
          (!(m.key().underlying() instanceof Basic) && carries(m.key(), depth - 1))
              || carries(m.elem(), depth - 1);
      case Type.Unknown _ -> false;
      case Type.Pointer _, Type.Chan _, Signature _, Interface _ -> true;
      default -> false;
    };
  }
}
