package concord.facts.calls;

import concord.facts.data.Kinds;
import concord.facts.data.RegisterTypes;
import concord.facts.fixpoint.Worklist;
import concord.facts.library.Library;
import concord.facts.library.LockUse;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.types.Func;
import concord.go.types.Named;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.TypeName;
import concord.go.types.Types;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Predicate;

/// The call graph, as far as the code tells without being run. It over-approximates: a call through
/// an interface may reach any method of that name, and a function that receives a function value
/// may call it.
public final class CallGraph {
  /// Embedded fields deeper than this are ignored.
  private static final int DEEPEST = 6;

  private final Codes codes;
  private final Callees targets;
  private final Map<Var, Code> initialisers = new LinkedHashMap<>();
  private final SequencedSet<Code> initialising;
  private List<Code> initOrder = List.of();
  private final Map<Code, Node> nodes = new HashMap<>();
  private final Map<Code, Boolean> silent = new HashMap<>();
  private final Map<Code, RegisterTypes> types = new HashMap<>();
  private final Map<Entry, Reached> reached = new HashMap<>();
  private final Map<Code, Reached> before = new HashMap<>();

  /// The largest number of instructions that an entry is known to exceed.
  private final Map<Entry, Integer> exceeded = new HashMap<>();

  /// The effects of one function's own instructions, without those of its callees.
  ///
  /// @param channels whether it sends, receives, selects or closes
  /// @param synchronises whether it operates on channels and their like
  /// @param locks whether it operates on locks
  /// @param plain whether inference may skip it: it starts no goroutine, makes no synchronisation
  ///   object, and calls no function value
  /// @param methods the names of the interface methods that it may call
  /// @param types the declared types that it creates values of
  record Node(
      SequencedSet<Code> callees,
      SequencedSet<String> methods,
      Set<TypeName> types,
      SequencedSet<Var> vars,
      boolean channels,
      boolean synchronises,
      boolean locks,
      boolean plain) {}

  public CallGraph(Codes codes, Callees callees) {
    this.codes = codes;
    this.targets = callees;
    codes
        .packages()
        .reversed() // imported packages come first
        .forEach(checked ->
            codes
                .initialisers(checked)
                .forEach((vars, code) -> vars.forEach(var -> initialisers.put(var, code))));
    this.initialising = new LinkedHashSet<>(initialisers.values());
  }

  /// The code that initialises package variables, in the order in which it runs.
  public List<Code> initialisers() {
    if (initOrder.isEmpty()) {
      initOrder = InitOrder.of(List.copyOf(initialising), this::dependencies);
    }
    return initOrder;
  }

  /// The initialisers of the variables that an initialiser refers to, directly or through
  /// functions.
  private Set<Code> dependencies(Code initialiser) {
    Set<Code> found = new LinkedHashSet<>();
    Worklist<Code> work = new Worklist<>(List.of(initialiser));
    work.run(code -> {
      for (Code callee : node(code).callees()) {
        if (initialising.contains(callee)) {
          found.add(callee); // its own dependencies are initialised before it
        } else {
          work.add(callee);
        }
      }
    });
    return found;
  }

  /// The code that initialises a package variable.
  public Optional<Code> initialiser(Var var) {
    return Optional.ofNullable(initialisers.get(var));
  }

  /// The variables and the code that an entry reaches, in the order in which they are found, and
  /// whether any of it synchronises, by locks or otherwise. If nothing does, there is nothing to
  /// verify.
  public record Reached(
      SequencedSet<Var> vars,
      SequencedSet<Code> codes,
      boolean channels,
      boolean synchronises,
      boolean locks) {}

  public Reached from(Entry entry) {
    return reached.computeIfAbsent(
        entry, e -> from(code(e.func()).orElseThrow(), e.kind() != Entry.Kind.LIBRARY));
  }

  /// Everything that a unit reaches through the code that satisfies `followed`.
  public Reached within(Entry unit, Predicate<Code> followed) {
    return from(code(unit.func()).orElseThrow(), true, followed);
  }

  public Reached from(Code init) {
    Reached known = before.get(init);
    if (known == null) {
      known = from(init, true);
      before.put(init, known);
    }
    return known;
  }

  /// The functions that `code` may call, and the initialisers of the variables that it uses.
  SequencedSet<Code> callees(Code code) {
    Node node = node(code);
    if (node.methods().isEmpty()) {
      return node.callees();
    }
    SequencedSet<Code> all = new LinkedHashSet<>(node.callees());
    node.methods().forEach(n -> targets.named(n).forEach(m -> code(m).ifPresent(all::add)));
    return all;
  }

  private Optional<Code> code(Func func) {
    Optional<Code> code = codes.of(func);
    code.ifPresent(c -> type(c, RegisterTypes.parameters(func.origin())));
    return code;
  }

  private void type(Code code, List<Type> parameters) {
    if (!types.containsKey(code)) {
      types.put(code, RegisterTypes.of(code, parameters));
    }
  }

  /// A call through an interface reaches only methods of types that the reached code creates values
  /// of (rapid type analysis; Bacon and Sweeney, 1996). If the program is not `closed`, values may
  /// also come from outside, so methods of all types are reached.
  private Reached from(Code entry, boolean closed) {
    return from(entry, closed, _ -> true);
  }

  private Reached from(Code entry, boolean closed, Predicate<Code> followed) {
    return from(entry, closed, followed, Integer.MAX_VALUE).orElseThrow();
  }

  /// Whether an entry reaches more than `most` instructions. Stops as soon as it does.
  public boolean isLongerThan(Entry entry, int most) {
    if (reached.containsKey(entry)) {
      return reached.get(entry).codes().stream().mapToInt(Code::length).sum() > most;
    }
    if (exceeded.getOrDefault(entry, -1) >= most) {
      return true;
    }
    Code code = code(entry.func()).orElseThrow();
    Optional<Reached> all = from(code, entry.kind() != Entry.Kind.LIBRARY, _ -> true, most);
    all.ifPresentOrElse(r -> reached.put(entry, r), () -> exceeded.put(entry, most));
    return all.isEmpty();
  }

  /// The number of instructions that an entry reaches, or `most` + 1 if there are more.
  public int length(Entry entry, int most) {
    return isLongerThan(entry, most)
        ? most + 1
        : reached.get(entry).codes().stream().mapToInt(Code::length).sum();
  }

  /// Empty if there are more than `most` instructions.
  private Optional<Reached> from(Code entry, boolean closed, Predicate<Code> followed, int most) {
    Worklist<Code> work = new Worklist<>(List.of(entry));
    Implementations implementations = new Implementations(closed);
    SequencedSet<Var> vars = new LinkedHashSet<>();
    boolean channels = false;
    boolean synchronises = false;
    boolean locks = false;
    int length = 0;
    while (!work.isEmpty()) {
      Code code = work.next();
      length += code.length();
      if (length > most) {
        return Optional.empty();
      }
      Node node = node(code);
      channels |= node.channels();
      synchronises |= node.synchronises();
      locks |= node.locks();
      vars.addAll(node.vars());
      for (Code callee : node.callees()) {
        if (followed.test(callee)) {
          work.add(callee);
        }
      }
      for (Func method : implementations.added(node)) {
        code(method).filter(followed).ifPresent(work::add);
      }
    }
    return Optional.of(new Reached(vars, work.seen(), channels, synchronises, locks));
  }

  /// The methods that calls through interfaces reach: those of a name that is called, of a type
  /// that has values.
  private final class Implementations {
    private final boolean closed;
    private final Set<String> names = new HashSet<>();
    private final Set<TypeName> valued = new HashSet<>();

    /// Methods of types without values so far.
    private final Map<TypeName, List<Numbered>> waiting = new HashMap<>();

    private int next;

    /// A method, with its place in the order in which methods are tried.
    private record Numbered(int number, Func method) {}

    Implementations(boolean closed) {
      this.closed = closed;
    }

    /// The methods that are reached because of this node and were not reached before.
    List<Func> added(Node node) {
      List<Numbered> found = new ArrayList<>();
      for (TypeName type : node.types()) {
        if (valued.add(type)) {
          found.addAll(waiting.getOrDefault(type, List.of()));
          waiting.remove(type);
        }
      }
      for (String name : node.methods()) {
        if (names.add(name)) {
          targets.named(name).forEach(method -> called(method, found));
        }
      }
      found.sort((a, b) -> Integer.compare(a.number(), b.number()));
      return found.stream().map(Numbered::method).toList();
    }

    private void called(Func method, List<Numbered> found) {
      Numbered numbered = new Numbered(next++, method);
      Optional<TypeName> type = method.receiverName();
      if (!closed || type.filter(valued::contains).isPresent()) {
        found.add(numbered);
      } else {
        type.ifPresent(t -> waiting.computeIfAbsent(t, _ -> new ArrayList<>()).add(numbered));
      }
    }
  }

  /// Whether neither `code` nor anything that it may call synchronises or must be followed for
  /// another reason.
  public boolean isSilent(Code code) {
    Boolean known = silent.get(code);
    if (known != null) {
      return known;
    }
    Worklist<Code> work = new Worklist<>(List.of(code));
    boolean result = true;
    while (result && !work.isEmpty()) {
      Code next = work.next();
      Node node = node(next);
      result =
          !node.synchronises() && !node.locks() && node.plain() && silent.getOrDefault(next, true);
      callees(next).forEach(work::add);
    }
    if (result) {
      work.seen().forEach(c -> silent.put(c, true));
    }
    silent.put(code, result);
    return result;
  }

  Node node(Code code) {
    Node known = nodes.get(code);
    if (known == null) {
      known = new Scan(code).node();
      nodes.put(code, known);
    }
    return known;
  }

  /// Reads the instructions of one function.
  private final class Scan {
    private final Code code;
    private final SequencedSet<Code> callees = new LinkedHashSet<>();
    private final SequencedSet<String> methods = new LinkedHashSet<>();
    private final Set<TypeName> valued = new HashSet<>();
    private final SequencedSet<Var> vars = new LinkedHashSet<>();
    private boolean channels;
    private boolean synchronises;
    private boolean locks;
    private boolean plain = true;

    Scan(Code code) {
      this.code = code;
      type(code, List.of());
    }

    Node node() {
      for (int r = 0; r < code.registers(); r++) {
        values(types.get(code).of(r), DEEPEST);
      }
      for (int pc = 0; pc < code.length(); pc++) {
        if (LockUse.at(code, pc).isPresent()) {
          locks = true;
        } else {
          scan(code.at(pc));
        }
      }
      return new Node(
          callees, methods, valued, vars, channels, channels || synchronises, locks, plain);
    }

    private void scan(Instr instr) {
      switch (instr) {
        case Instr.Global g -> {
          vars.add(g.var());
          initialiser(g.var()).ifPresent(callees::add);
        }
        case Instr.Send _, Instr.Recv _, Instr.Select _ -> channels = true;
        case Instr.Closure c -> {
          type(c.code(), types.get(code).parameters(c));
          callees.add(c.code());
        }
        case Instr.FuncRef f -> visit(f.func(), List.of());
        case Instr.Bind b -> method(b.func(), List.of());
        case Instr.Call c -> callee(c.callee(), c.args());
        case Instr.Defer d -> callee(d.callee(), d.args());
        case Instr.Go g -> {
          plain = false;
          callee(g.callee(), g.args());
        }
        case Instr.Make m -> plain &= Kinds.isData(m.type());
        case Instr.Alloc a -> plain &= Kinds.isData(a.type());
        case Instr.Opaque _ -> plain = false;
        default -> {}
      }
    }

    private void callee(Instr.Callee callee, List<Integer> args) {
      switch (callee) {
        case Instr.Callee.Static s -> {
          s.typeArgs().forEach(t -> values(t, DEEPEST));
          visit(s.func(), args);
        }
        case Instr.Callee.Method m -> method(m.method(), args);
        case Instr.Callee.Builtin b -> channels |= b.name().equals("close");
        case Instr.Callee.Dynamic _ -> plain = false;
      }
    }

    private void method(Func func, List<Integer> args) {
      if (func.kind() == Func.Kind.INTERFACE_METHOD) {
        synchronises |= Library.mayBlock(func);
        methods.add(func.name());
      } else {
        visit(func, args);
      }
    }

    private void visit(Func func, List<Integer> args) {
      if (codes.of(func).isPresent()) {
        add(List.of(func));
      } else {
        synchronises |= Library.mayBlock(func);
        Callees.Called called = targets.calledBackBy(func, code, types.get(code), args);
        add(called.functions());
        methods.addAll(called.methods());
      }
    }

    /// Notes that the function creates values of a type, and hence of the types that it embeds.
    private void values(Type type, int depth) {
      Type declared = Types.unalias(Kinds.pointee(type));
      if (declared instanceof Named named) {
        valued.add(named.obj());
      }
      if (depth > 0 && declared.underlying() instanceof Struct s) {
        s.fields().stream().filter(Var::isEmbedded).forEach(f -> values(f.type(), depth - 1));
      }
    }

    private void add(List<Func> funcs) {
      for (Func func : funcs) {
        code(func).ifPresent(callees::add);
      }
    }
  }
}
