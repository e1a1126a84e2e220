package concord.facts.summary;

import concord.behaviour.Sort;
import concord.facts.data.Kinds;
import concord.facts.data.RegisterTypes;
import concord.facts.fixpoint.Worklist;
import concord.facts.library.LockUse;
import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.library.LibraryTable;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What functions and their callees may do that other goroutines wait for or see, judged by the
/// source text alone. Used for functions that may be called at any time.
public final class Services {
  /// The functions of the program.
  public interface Functions {
    Optional<Code> code(Func func);

    /// The methods of this name.
    List<Func> named(String name);
  }

  /// A kind of service that a goroutine may wait for.
  public enum Kind {
    /// Sends on a channel or closes it: completes receives.
    SENDS,
    /// Receives from a channel: completes sends.
    RECEIVES,
    /// Decrements a counter.
    COUNTS,
    /// Wakes waiters at a condition variable.
    SIGNALS
  }

  /// @param what the element type of the channels, or [#ANY]
  public record Service(Kind kind, String what) {
    /// Whether this completes a wait for `kind` on an object of this sort.
    public boolean serves(Sort sort) {
      return switch (kind) {
        case SENDS, RECEIVES ->
            sort instanceof Sort.Channel c && (what.equals(ANY) || what.equals(c.label()));
        case COUNTS -> sort instanceof Sort.WaitGroup;
        case SIGNALS -> sort instanceof Sort.Cond;
      };
    }
  }

  /// A struct field or captured variable that may be written.
  public record Slot(Object owner, int index) {}

  /// A lock that is taken, for writing or reading.
  ///
  /// @param inside the slot of the struct that contains the lock, if known
  public record Taken(Slot lock, Optional<Slot> inside, boolean reading) {}

  /// @param written the slots that may be written
  /// @param vars the package variables that are used
  /// @param taken the locks that are taken and were not released before by the same function;
  ///   values behind interfaces are assumed to have locks of their own
  public record Done(Set<Service> services, Set<Slot> written, Set<Var> vars, Set<Taken> taken) {
    Done() {
      this(new LinkedHashSet<>(), new HashSet<>(), new LinkedHashSet<>(), new HashSet<>());
    }

    /// Adds effects that do not depend on the goroutine.
    void addAll(Done other) {
      services.addAll(other.services);
      written.addAll(other.written);
      vars.addAll(other.vars);
    }
  }

  private static final String ANY = "";

  private final Functions functions;
  private final Map<Code, Done> own = new HashMap<>();
  private final Map<Set<Code>, Done> together = new HashMap<>();
  private final Map<Code, Set<Code>> callees = new HashMap<>();

  /// The callees that are certain and run in the same goroutine.
  private final Map<Code, Set<Code>> direct = new HashMap<>();

  private final Map<Code, List<Type>> parameters = new HashMap<>();

  public Services(Functions functions) {
    this.functions = functions;
  }

  /// The code of a declared function, with the types of its parameters.
  public Optional<Code> code(Func func) {
    Optional<Code> code = functions.code(func);
    code.ifPresent(c -> parameters.putIfAbsent(c, RegisterTypes.parameters(func.origin())));
    return code;
  }

  /// The code of a function literal, with the types of what it captures.
  public Code code(Code literal, Type type, List<Type> captures) {
    List<Type> types = new ArrayList<>();
    if (type.underlying() instanceof Signature s) {
      s.params().forEach(p -> types.add(p.type()));
    }
    while (types.size() < literal.parameters() - captures.size()) {
      types.add(Basic.INVALID);
    }
    types.addAll(captures);
    parameters.putIfAbsent(literal, types);
    return literal;
  }

  /// All effects of these functions.
  public Done of(Collection<Code> functions) {
    Set<Code> key = new LinkedHashSet<>(functions);
    Done known = together.get(key);
    if (known == null) {
      known = withCallees(key);
      together.put(key, known);
    }
    return known;
  }

  private Done withCallees(Set<Code> functions) {
    Done all = new Done();
    closure(functions, callees).forEach(c -> all.addAll(scanned(c)));
    closure(functions, direct).forEach(c -> all.taken().addAll(scanned(c).taken()));
    return all;
  }

  private Set<Code> closure(Set<Code> functions, Map<Code, Set<Code>> calls) {
    return Worklist.closure(
        functions,
        next -> {
          scanned(next);
          return calls.get(next);
        });
  }

  /// The key of a field in [Done#written].
  public static Slot field(Type struct, int index) {
    return new Slot(struct.toString(), index);
  }

  private Done scanned(Code code) {
    Done known = own.get(code);
    if (known == null) {
      known = new Scan(code).done();
      own.put(code, known);
    }
    return known;
  }

  private final class Scan {
    private final Code code;
    private final RegisterTypes types;
    private final Done done = new Done();
    private final Set<Slot> given = new HashSet<>();
    private final Set<Code> atOnce = new LinkedHashSet<>();
    private final Map<Integer, Slot> outer = new HashMap<>();
    private final Map<Integer, Code> literals = new HashMap<>();
    private final Set<Code> called = new LinkedHashSet<>();

    /// The slot whose address a register holds.
    private final Map<Integer, Slot> addresses = new HashMap<>();

    Scan(Code code) {
      this.code = code;
      this.types = RegisterTypes.of(code, parameters.getOrDefault(code, List.of()));
      callees.put(code, called);
      direct.put(code, atOnce);
    }

    Done done() {
      for (int i = 0; i < code.parameters(); i++) {
        addresses.put(i, new Slot(code, i));
      }
      for (int pc = 0; pc < code.length(); pc++) {
        scan(code.at(pc));
        LockUse.at(code, pc).ifPresent(this::lock);
        if (!isReading(code.at(pc))) {
          for (int register : code.reads(pc)) {
            if (addresses.containsKey(register)) {
              done.written().add(addresses.get(register));
            }
          }
        }
      }
      return done;
    }

    private void lock(LockUse use) {
      Slot lock = addresses.get(use.lock());
      if (lock == null) {
        return;
      }
      switch (use.kind()) {
        case GIVE -> given.add(lock);
        case TAKE -> {
          if (!given.contains(lock)) {
            Optional<Slot> inside = Optional.ofNullable(outer.get(use.lock()));
            done.taken().add(new Taken(lock, inside, use.reading()));
          }
        }
        case ONCE, TRY -> {}
      }
    }

    /// Whether the instruction leaves the memory at its address unchanged.
    private static boolean isReading(Instr instr) {
      return instr instanceof Instr.Load
          || instr instanceof Instr.FieldAddress
          || instr instanceof Instr.Send
          || instr instanceof Instr.Recv
          || instr instanceof Instr.Select
          || instr instanceof Instr.Binary;
    }

    private void scan(Instr instr) {
      switch (instr) {
        case Instr.FieldAddress i -> {
          Slot of = addresses.get(i.address());
          if (of != null && of.owner() != code) {
            outer.put(i.dst(), of);
          }
          addresses.put(i.dst(), field(types.pointee(i.address()), i.index()));
        }
        case Instr.Global i -> {
          done.vars().add(i.var());
          addresses.put(i.dst(), new Slot(i.var(), 0));
        }
        case Instr.Send i -> serve(Kind.SENDS, i.chan());
        case Instr.Recv i -> serve(Kind.RECEIVES, i.chan());
        case Instr.Select i ->
            i.cases().forEach(c -> serve(c.src() >= 0 ? Kind.SENDS : Kind.RECEIVES, c.chan()));
        case Instr.Closure i -> {
          parameters.putIfAbsent(i.code(), types.parameters(i));
          called.add(i.code());
          literals.put(i.dst(), i.code());
        }
        case Instr.FuncRef i -> visit(i.func());
        case Instr.Bind i -> visit(i.func());
        case Instr.Call i -> {
          call(i.callee(), i.args());
          callNow(i.callee());
        }
        case Instr.Defer i -> {
          call(i.callee(), i.args());
          callNow(i.callee());
        }
        case Instr.Go i -> call(i.callee(), i.args());
        default -> {}
      }
    }

    private void serve(Kind kind, int channel) {
      Type type = types.of(channel);
      boolean known = type != Basic.INVALID;
      done.services().add(new Service(kind, known ? Kinds.label(type) : ANY));
    }

    private void call(Instr.Callee callee, List<Integer> args) {
      switch (callee) {
        case Instr.Callee.Builtin b -> {
          if (b.name().equals("close")) {
            serve(Kind.SENDS, args.getFirst());
          }
        }
        case Instr.Callee.Static s -> visit(s.func());
        case Instr.Callee.Method m -> visit(m.method());
        case Instr.Callee.Dynamic _ -> {}
      }
    }

    private void callNow(Instr.Callee callee) {
      switch (callee) {
        case Instr.Callee.Static s -> code(s.func()).ifPresent(atOnce::add);
        case Instr.Callee.Dynamic d -> {
          if (literals.containsKey(d.func())) {
            atOnce.add(literals.get(d.func()));
          }
        }
        case Instr.Callee.Builtin _, Instr.Callee.Method _ -> {}
      }
    }

    private void visit(Func func) {
      if (func.kind() == Func.Kind.INTERFACE_METHOD) {
        functions.named(func.name()).forEach(this::visit);
        return;
      }
      code(func).ifPresentOrElse(called::add, () -> model(func));
    }

    private void model(Func func) {
      LibraryTable.operation(func)
          .ifPresent(operation -> {
            switch (operation) {
              case WAIT_GROUP_DONE, WAIT_GROUP_ADD ->
                  done.services().add(new Service(Kind.COUNTS, ANY));
              case COND_SIGNAL, COND_BROADCAST ->
                  done.services().add(new Service(Kind.SIGNALS, ANY));
              case LOCK,
                  RLOCK,
                  TRY_LOCK,
                  TRY_RLOCK,
                  UNLOCK,
                  RUNLOCK,
                  WAIT_GROUP_GO,
                  WAIT_GROUP_WAIT,
                  COND_WAIT,
                  ONCE_DO,
                  GROUP_WAIT,
                  ACQUIRE,
                  RELEASE -> {}
            }
          });
    }
  }
}
