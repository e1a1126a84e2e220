package concord.facts.locks;

import concord.facts.data.Kinds;
import concord.facts.library.LockUse;
import concord.facts.program.SlicedFunction;
import concord.facts.program.SlicedProgram;
import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.types.Struct;
import concord.go.types.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Tells locks apart by the source text. Locks that may be the same have the same class.
final class LockIdentity {
  /// Longer paths to a lock are not followed.
  private static final int LONGEST = 8;

  private final SlicedProgram program;
  private final Map<Code, Made> closures = new HashMap<>();

  /// Where a closure is made.
  private record Made(SlicedFunction by, Instr.Closure closure) {}

  LockIdentity(SlicedProgram program) {
    this.program = program;
    for (SlicedFunction f : program.functions()) {
      for (int pc = 0; pc < f.code.length(); pc++) {
        if (f.code.at(pc) instanceof Instr.Closure c) {
          closures.put(c.code(), new Made(f, c));
        }
      }
    }
  }

  /// How a register came to hold an address, within one function. Registers with equal paths hold
  /// the same address as long as nothing on the path is assigned.
  static String path(SlicedFunction f, int register) {
    return path(f, register, LONGEST);
  }

  /// The same for a use of a lock: readers and writers use different sides. `sync.OnceFunc` and the
  /// like hold a lock that no register has; it gets a path of its own.
  static String path(SlicedFunction f, LockUse use) {
    String lock = use.lock() == Instr.NONE ? register(Instr.NONE) : path(f, use.lock());
    return lock + (use.reading() ? " read" : "");
  }

  private static String path(SlicedFunction f, int register, int steps) {
    List<Integer> writers = f.writers(register);
    if (steps > 0 && writers.size() == 1 && register >= f.code.parameters()) {
      switch (f.code.at(writers.getFirst())) {
        case Instr.FieldAddress i -> {
          return path(f, i.address(), steps - 1) + "." + i.index();
        }
        case Instr.Load i -> {
          return "(*" + path(f, i.address(), steps - 1) + ")";
        }
        case Instr.Global i -> {
          return "@" + i.var().pkg().path() + "." + i.var().name();
        }
        case Instr.Copy i -> {
          return path(f, i.src(), steps - 1);
        }
        default -> {}
      }
    }
    return register(register);
  }

  /// A register in a path, written unlike any variable.
  static String register(int number) {
    return "%" + number + ";";
  }

  /// The class of the lock that the instruction at `pc` uses.
  Optional<Object> lockClass(SlicedFunction f, int pc, LockUse use) {
    return use.lock() == Instr.NONE ? Optional.of(new Local(f.code, pc)) : lockClass(f, use.lock());
  }

  /// The field of a type, the package variable or the local variable at an address. Empty if only
  /// running the code would tell.
  Optional<Object> lockClass(SlicedFunction f, int register) {
    return lockClass(f, register, LONGEST);
  }

  private record Field(Object of, int index, boolean embedded) {}

  private record Local(Code code, int pc) {}

  private Optional<Object> lockClass(SlicedFunction f, int register, int steps) {
    List<Integer> writers = f.writers(register);
    if (steps == 0 || writers.size() > 1) {
      return Optional.empty();
    }
    if (writers.isEmpty()) {
      return captured(f, register, steps);
    }
    int pc = writers.getFirst();
    return switch (f.code.at(pc)) {
      case Instr.Global i -> Optional.of(i.var());
      case Instr.Alloc _ -> Optional.of(new Local(f.code, pc));
      case Instr.Copy i -> lockClass(f, i.src(), steps - 1);
      case Instr.FieldAddress i -> {
        String type = Kinds.qualified(f.types.pointee(i.address()));
        Optional<Object> of =
            type.isEmpty() ? lockClass(f, i.address(), steps - 1) : Optional.of(type);
        yield of.map(o -> new Field(o, i.index(), isEmbedded(f.types.pointee(i.address()), i)));
      }
      default -> Optional.empty();
    };
  }

  private static boolean isEmbedded(Type type, Instr.FieldAddress field) {
    return type.underlying() instanceof Struct s && s.fields().get(field.index()).isEmbedded();
  }

  /// Whether a lock of this class can be used through an interface that its owner implements.
  static boolean isExposed(Object lockClass) {
    return lockClass instanceof Field f && f.embedded();
  }

  /// A closure is made at one place, which tells what it captures.
  private Optional<Object> captured(SlicedFunction f, int register, int steps) {
    Made made = closures.get(f.code);
    if (made == null) {
      return Optional.empty();
    }
    int capture = register - (f.code.parameters() - made.closure().captures().size());
    return capture < 0 || capture >= made.closure().captures().size()
        ? Optional.empty()
        : lockClass(made.by(), made.closure().captures().get(capture), steps - 1);
  }

  /// Whether the address of a lock, made at `pc`, is used for anything but lock operations and
  /// captures for them.
  boolean escapes(SlicedFunction f, int pc) {
    return f.code.writes(pc).stream().anyMatch(r -> escapes(f, r, LONGEST));
  }

  private boolean escapes(SlicedFunction f, int register, int steps) {
    return steps == 0
        || f.readers(register).stream()
            .anyMatch(pc ->
                switch (f.code.at(pc)) {
                  case Instr.FieldAddress _ -> false;
                  case Instr.Store s -> s.src() == register; // it is only initialised
                  case Instr.Closure c -> isMisused(c, register, steps - 1);
                  default -> LockUse.at(f.code, pc).filter(use -> use.lock() == register).isEmpty();
                });
  }

  private boolean isMisused(Instr.Closure closure, int register, int steps) {
    SlicedFunction inner = program.function(closure.code()).orElseThrow();
    int first = closure.code().parameters() - closure.captures().size();
    for (int c = 0; c < closure.captures().size(); c++) {
      if (closure.captures().get(c) == register
          && (!inner.writers(first + c).isEmpty() || escapes(inner, first + c, steps))) {
        return true;
      }
    }
    return false;
  }

  /// Whether an instruction takes the address of a lock.
  static boolean isAddress(SlicedFunction f, int pc) {
    return switch (f.code.at(pc)) {
      case Instr.Global i -> Kinds.isLock(i.var().type());
      case Instr.Alloc i -> Kinds.isLock(i.type());
      case Instr.FieldAddress i -> Kinds.isLock(i.type());
      default -> false;
    };
  }
}
