package concord.check.unit;

import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.library.LibraryTable;
import concord.go.syntax.Position;
import concord.go.types.Func;
import concord.go.types.TypeName;
import concord.go.types.Var;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;

/// The operations of functions on synchronisation objects, by the source text.
///
/// Functions are scanned when they are asked for. The objects are resolved with the first question
/// about them: most packages contain nothing that a unit could be made of.
public final class Operations {
  /// An operation on an object.
  enum Deed {
    SEND,
    RECEIVE,
    CLOSE,
    LOCK,
    UNLOCK,
    ADD,
    DONE,
    WAIT,
    SIGNAL,
    AWAIT,
    ONCE;

    /// Whether it may wait, or another goroutine may wait for it.
    boolean waits() {
      return switch (this) {
        case SEND, RECEIVE, LOCK, WAIT, AWAIT, ONCE, CLOSE -> true;
        case UNLOCK, ADD, DONE, SIGNAL -> false;
      };
    }
  }

  /// @param register holds the object or its address
  /// @param code the function or function literal that contains it
  /// @param isFresh whether its object is always made by the same call
  record Operation(
      Deed deed, int register, Code code, Position position, boolean isFresh, Aliases aliases) {
    AliasNode object() {
      return aliases.held(code, register);
    }
  }

  private static final int MOST_REACHED = 64;

  private final Codes codes;
  private final Aliases aliases;
  private final Map<String, List<Func>> methods;
  private final IdentityHashMap<Code, List<Operation>> own = new IdentityHashMap<>();
  private final IdentityHashMap<Code, Boolean> waiting = new IdentityHashMap<>();

  /// A cache of the functions asked for last; all these sets together would be too large.
  private final SequencedMap<Code, SequencedSet<Code>> reached = new LinkedHashMap<>();

  private Map<Position, List<Operation>> at;
  private final IdentityHashMap<Code, List<Code>> callers = new IdentityHashMap<>();

  public Operations(Codes codes) {
    this.codes = codes;
    this.aliases = new Aliases(codes);
    this.methods = codes.methodsByName();
  }

  /// The object that an instruction makes, or the part of it at these slots; empty if unknown.
  Optional<AliasNode> made(Code code, int pc, List<Integer> slots) {
    return aliases.made(code, pc, slots);
  }

  /// The same for a package variable.
  Optional<AliasNode> made(Var variable, List<Integer> slots) {
    return aliases.made(variable, slots);
  }

  /// Whether the value in a register may come from unseen code.
  boolean isForeign(Code code, int register) {
    return aliases.isForeign(code, register);
  }

  /// All code.
  SequencedSet<Code> all() {
    return aliases.all();
  }

  /// The operations of a function itself.
  List<Operation> own(Code code) {
    List<Operation> known = own.get(code);
    if (known == null) {
      known = new ArrayList<>();
      scan(code, known);
      own.put(code, known);
    }
    return known;
  }

  /// The operations of a function and of the function literals in it.
  List<Operation> ownWithLiterals(Code code) {
    return withLiterals(code).stream().flatMap(c -> own(c).stream()).toList();
  }

  /// The operations at a place.
  List<Operation> at(Position position) {
    if (at == null) {
      at = new HashMap<>();
      for (Code code : aliases.all()) {
        own(code).forEach(o -> at.computeIfAbsent(o.position(), _ -> new ArrayList<>()).add(o));
      }
    }
    return at.getOrDefault(position, List.of());
  }

  /// The operations of a function and of everything that it calls, starts or makes.
  List<Operation> of(Code code) {
    List<Operation> all = new ArrayList<>();
    reached(code).forEach(c -> all.addAll(own(c)));
    return all;
  }

  /// A function with everything that it calls, starts or makes, as far as the source tells.
  SequencedSet<Code> reached(Code code) {
    SequencedSet<Code> known = reached.get(code);
    if (known == null) {
      known = new LinkedHashSet<>(List.of(code));
      Deque<Code> pending = new ArrayDeque<>(known);
      while (!pending.isEmpty()) {
        for (Code callee : callees(pending.poll())) {
          if (known.add(callee)) {
            pending.add(callee);
          }
        }
      }
      reached.put(code, known);
      if (reached.size() > MOST_REACHED) {
        reached.pollFirstEntry();
      }
    }
    return known;
  }

  /// Whether a function, or something that it calls, starts or makes, can wait.
  boolean canWait(Code code) {
    Boolean known = waiting.get(code);
    return known != null ? known : findWaiting(code);
  }

  /// Goes on from a function until one is found that waits; all on the way to it can wait then.
  private boolean findWaiting(Code start) {
    IdentityHashMap<Code, Code> from = new IdentityHashMap<>();
    from.put(start, start);
    Deque<Code> pending = new ArrayDeque<>(List.of(start));
    while (!pending.isEmpty()) {
      Code next = pending.poll();
      Boolean known = waiting.get(next);
      boolean waits = known != null ? known : own(next).stream().anyMatch(o -> o.deed().waits());
      if (waits) {
        for (Code at = next; at != start; at = from.get(at)) {
          waiting.put(at, true);
        }
        waiting.put(start, true);
        return true;
      }
      if (known == null) {
        for (Code callee : callees(next)) {
          if (from.putIfAbsent(callee, next) == null) {
            pending.add(callee);
          }
        }
      }
    }
    from.keySet().forEach(c -> waiting.put(c, false));
    return false;
  }

  private final IdentityHashMap<Code, List<Code>> callees = new IdentityHashMap<>();

  /// The functions that a function mentions.
  private List<Code> callees(Code code) {
    List<Code> known = callees.get(code);
    if (known == null) {
      known = new ArrayList<>();
      for (int pc = 0; pc < code.length(); pc++) {
        switch (code.at(pc)) {
          case Instr.Closure i -> known.add(i.code());
          case Instr.FuncRef i -> codes.of(i.func()).ifPresent(known::add);
          case Instr.Bind i -> meant(i.func(), known);
          case Instr.Call i -> callee(i.callee(), known);
          case Instr.Go i -> callee(i.callee(), known);
          case Instr.Defer i -> callee(i.callee(), known);
          default -> {}
        }
      }
      callees.put(code, known);
    }
    return known;
  }

  private void callee(Instr.Callee callee, List<Code> into) {
    switch (callee) {
      case Instr.Callee.Static s -> meant(s.func(), into);
      case Instr.Callee.Method m -> meant(m.method(), into);
      case Instr.Callee.Builtin _, Instr.Callee.Dynamic _ -> {}
    }
  }

  private void meant(Func func, List<Code> into) {
    if (func.kind() == Func.Kind.INTERFACE_METHOD) {
      methods.getOrDefault(func.name(), List.of()).forEach(m -> codes.of(m).ifPresent(into::add));
    } else {
      codes.of(func).ifPresent(into::add);
    }
  }

  /// The functions that concern a type: those that mention it, or an object on which its methods or
  /// constructors synchronise, and all their callers.
  public Set<Code> concerning(TypeName type, Collection<Code> belonging) {
    Set<AliasNode> group = new HashSet<>();
    for (Code code : belonging) {
      withLiterals(code).forEach(c -> own(c).forEach(o -> group.add(o.object())));
    }
    Set<Code> first = new HashSet<>(aliases.having(type));
    group.forEach(node -> first.addAll(aliases.mentioning(node)));
    return withCallers(first);
  }

  /// The functions that mention one of these objects, and all their callers.
  Set<Code> concerning(Set<AliasNode> group) {
    Set<Code> first = new HashSet<>();
    group.forEach(node -> first.addAll(aliases.mentioning(node)));
    return withCallers(first);
  }

  private Set<Code> withCallers(Collection<Code> first) {
    Set<Code> concerned = new HashSet<>(first);
    Deque<Code> pending = new ArrayDeque<>(concerned);
    while (!pending.isEmpty()) {
      for (Code caller : callers(pending.poll())) {
        if (concerned.add(caller)) {
          pending.add(caller);
        }
      }
    }
    return concerned;
  }

  /// A function with the function literals in it.
  List<Code> withLiterals(Code code) {
    List<Code> all = new ArrayList<>(List.of(code));
    for (int i = 0; i < all.size(); i++) {
      Code next = all.get(i);
      for (int pc = 0; pc < next.length(); pc++) {
        if (next.at(pc) instanceof Instr.Closure c) {
          all.add(c.code());
        }
      }
    }
    return all;
  }

  /// The functions that mention a function.
  List<Code> callers(Code code) {
    if (callers.isEmpty()) {
      aliases.all().forEach(c -> callees(c).forEach(d -> addCaller(d, c)));
    }
    return callers.getOrDefault(code, List.of());
  }

  private void addCaller(Code callee, Code caller) {
    callers.computeIfAbsent(callee, _ -> new ArrayList<>()).add(caller);
  }

  // Reading the code.

  private void scan(Code code, List<Operation> into) {
    for (int pc = 0; pc < code.length(); pc++) {
      int start = code.start(pc);
      switch (code.at(pc)) {
        case Instr.Send i -> add(into, code, Deed.SEND, i.chan(), start);
        case Instr.Recv i -> add(into, code, Deed.RECEIVE, i.chan(), start);
        case Instr.Select i ->
            i.cases()
                .forEach(c -> {
                  Deed deed = c.src() >= 0 ? Deed.SEND : Deed.RECEIVE;
                  add(into, code, deed, c.chan(), c.start());
                  if (c.start() != start) {
                    add(into, code, deed, c.chan(), start);
                  }
                });
        case Instr.Call i -> call(into, code, pc, i.callee(), i.args());
        case Instr.Go i -> call(into, code, pc, i.callee(), i.args());
        case Instr.Defer i -> call(into, code, pc, i.callee(), i.args());
        case Instr.Bind i -> deed(i.func()).ifPresent(d -> add(into, code, d, i.x(), start));
        default -> {}
      }
    }
  }

  private void call(
      List<Operation> into, Code code, int pc, Instr.Callee callee, List<Integer> args) {
    switch (callee) {
      case Instr.Callee.Builtin b -> {
        if (b.name().equals("close")) {
          add(into, code, Deed.CLOSE, args.getFirst(), code.start(pc));
        }
      }
      case Instr.Callee.Static s -> {
        if (!args.isEmpty()) {
          deed(s.func())
              .map(d -> d == Deed.ADD ? counted(code, args) : d)
              .ifPresent(d -> add(into, code, d, args.getFirst(), code.start(pc)));
        }
      }
      case Instr.Callee.Method m -> {
        if (!args.isEmpty()) {
          deed(m.method()).ifPresent(d -> add(into, code, d, args.getFirst(), code.start(pc)));
        }
      }
      case Instr.Callee.Dynamic _ -> {}
    }
  }

  /// An `Add` whose argument is not known to be positive may count down.
  private static Deed counted(Code code, List<Integer> args) {
    boolean up =
        args.size() < 2
            || (code.writers(args.get(1)).size() == 1
                && code.at(code.writers(args.get(1)).getFirst()) instanceof Instr.Const c
                && c.value() instanceof BigInteger n
                && n.signum() >= 0);
    return up ? Deed.ADD : Deed.DONE;
  }

  private static Optional<Deed> deed(Func func) {
    return LibraryTable.operation(func)
        .flatMap(operation ->
            switch (operation) {
              case LOCK, RLOCK, TRY_LOCK, TRY_RLOCK -> Optional.of(Deed.LOCK);
              case UNLOCK, RUNLOCK -> Optional.of(Deed.UNLOCK);
              case WAIT_GROUP_ADD, WAIT_GROUP_GO -> Optional.of(Deed.ADD);
              case WAIT_GROUP_DONE -> Optional.of(Deed.DONE);
              case WAIT_GROUP_WAIT -> Optional.of(Deed.WAIT);
              case COND_SIGNAL, COND_BROADCAST -> Optional.of(Deed.SIGNAL);
              case COND_WAIT -> Optional.of(Deed.AWAIT);
              case ONCE_DO -> Optional.of(Deed.ONCE);
              case GROUP_WAIT, ACQUIRE, RELEASE -> Optional.empty(); // their bodies are followed
            });
  }

  private void add(List<Operation> into, Code code, Deed deed, int register, int start) {
    if (register < 0) {
      return;
    }
    Position position = code.positionAt(start);
    into.add(new Operation(deed, register, code, position, isFresh(code, register), aliases));
  }

  /// Whether a register holds only channels that the same call of the function has made.
  private static boolean isFresh(Code code, int register) {
    return isFresh(code, register, new HashSet<>());
  }

  private static boolean isFresh(Code code, int register, Set<Integer> seen) {
    List<Integer> writers = code.writers(register);
    return register >= code.parameters()
        && !writers.isEmpty()
        && seen.add(register)
        && writers.stream()
            .allMatch(pc ->
                switch (code.at(pc)) {
                  case Instr.Make _ -> true;
                  case Instr.Copy i -> isFresh(code, i.src(), seen);
                  default -> false;
                });
  }

  /// The functions that make an object of a class of channels.
  List<Code> making(AliasNode object) {
    if (making.isEmpty()) {
      for (Code code : aliases.all()) {
        for (int pc = 0; pc < code.length(); pc++) {
          if (code.at(pc) instanceof Instr.Make) {
            aliases
                .made(code, pc, List.of())
                .ifPresent(n -> making.computeIfAbsent(n, _ -> new ArrayList<>()).add(code));
          }
        }
      }
    }
    return making.getOrDefault(object, List.of());
  }

  private final Map<AliasNode, List<Code>> making = new HashMap<>();
}
