package concord.check.unit;

import concord.check.unit.Constructors.Maker;
import concord.check.unit.Operations.Deed;
import concord.check.unit.Operations.Operation;
import concord.go.code.ClientCode;
import concord.go.code.ClientCode.Use;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.types.Basic;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Methods;
import concord.go.types.Named;
import concord.go.types.TypeName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The most general clients of a type: how an object is made, and which methods are called by which
/// goroutine. `docs/clients.md` defines what clients may do.
public final class TypeClients {
  /// One client.
  ///
  /// @param before the calls that come first
  /// @param beside the calls of another goroutine
  /// @param own the calls of the client's own goroutine
  public record Client(Maker maker, List<Func> before, List<Func> beside, List<Func> own) {
    /// Two goroutines with one call each, in place of two calls by one of them.
    public Optional<Client> smaller() {
      return beside.isEmpty() || own.size() < 2
          ? Optional.empty()
          : Optional.of(new Client(maker, before, beside, own.subList(0, 1)));
    }

    /// All methods that are called.
    public Set<Func> called() {
      Set<Func> all = new HashSet<>(before);
      all.addAll(beside);
      all.addAll(own);
      return all;
    }
  }

  private final Codes codes;
  private final Operations operations;
  private final Checked checked;
  private final Named type;
  private final List<Func> methods = new ArrayList<>();
  private final Constructors constructors;
  private final Map<Func, List<Operation>> done = new HashMap<>();
  private final Map<Func, Set<AliasNode>> touched = new HashMap<>();
  private final Map<Func, Boolean> ending = new HashMap<>();
  private Optional<List<Func>> callable = Optional.empty();
  private Optional<StartedGoroutines> started = Optional.empty();

  /// `type` is not generic, or is an instance.
  public TypeClients(Codes codes, Operations operations, Checked checked, Named type) {
    this.codes = codes;
    this.operations = operations;
    this.checked = checked;
    this.type = type;
    for (Func method : type.methods()) {
      if (codes.of(method).isPresent()) {
        methods.add(method);
      }
    }
    this.constructors = new Constructors(codes, checked, type, methods);
  }

  public Named type() {
    return type;
  }

  /// The methods of the type that have bodies.
  public List<Func> methods() {
    return methods;
  }

  /// The type of a declaration; a generic one gets type arguments.
  public static Optional<Named> instance(TypeName name) {
    if (!(name.type() instanceof Named named) || named.underlying() instanceof Interface) {
      return Optional.empty();
    }
    if (!named.isGeneric()) {
      return Optional.of(named);
    }
    return Constructors.arguments(named.typeParams()).map(args -> Methods.instance(named, args));
  }

  /// The code that concerns the type.
  public Set<Code> concerned() {
    List<Code> belonging = new ArrayList<>();
    methods.forEach(m -> codes.of(m).ifPresent(belonging::add));
    constructors
        .makers()
        .forEach(m -> codes.of(m.use().orElseThrow().func()).ifPresent(belonging::add));
    return operations.concerning(type.obj(), belonging);
  }

  // Choice of methods.

  /// The operations of `method` and of everything that it calls.
  List<Operation> operations(Func method) {
    return done.computeIfAbsent(method, m -> codes.of(m).map(operations::of).orElse(List.of()));
  }

  /// Whether outsiders can have an object of the type. If not, all uses are in the package and may
  /// follow an unwritten order.
  public boolean isOpen() {
    return type.obj().isExported()
        || constructors.makers().stream().anyMatch(m -> m.use().orElseThrow().func().isExported());
  }

  /// The methods that outsiders may call: exported ones, and those that nothing here calls. For a
  /// type that outsiders cannot have: all methods that code other than the type itself and its
  /// constructors calls.
  public List<Func> callable() {
    if (callable.isEmpty()) {
      callable = Optional.of(findCallable());
    }
    return callable.get();
  }

  private List<Func> findCallable() {
    if (isOpen()) {
      return methods.stream()
          .filter(m -> m.isExported() || operations.callers(codes.of(m).orElseThrow()).isEmpty())
          .toList();
    }
    Set<Code> own = new HashSet<>();
    methods.forEach(m -> own.addAll(operations.withLiterals(codes.of(m).orElseThrow())));
    constructors
        .makers()
        .forEach(m ->
            codes
                .of(m.use().orElseThrow().func())
                .ifPresent(c -> own.addAll(operations.withLiterals(c))));
    return methods.stream().filter(m -> isCalled(m, own)).toList();
  }

  private boolean isCalled(Func method, Set<Code> own) {
    List<Code> callers = operations.callers(codes.of(method).orElseThrow());
    return callers.isEmpty() || callers.stream().anyMatch(c -> !own.contains(c));
  }

  /// The clients of this type: each method that synchronises is called twice, and each two methods
  /// that use the same object run in two goroutines. Methods that only a goroutine of the type
  /// connects come last.
  public List<Client> clients() {
    if (methods.stream().noneMatch(this::synchronises)) {
      return List.of();
    }
    List<Func> callable =
        callable().stream()
            .filter(m -> synchronises(m) || Roles.ends(m.name()))
            .filter(m -> !isHalf(m))
            .toList();
    if (callable.stream().noneMatch(this::synchronises)) {
      return List.of();
    }
    List<Func> first = callable().stream().filter(m -> Roles.starts(m.name())).limit(1).toList();
    List<Client> clients = new ArrayList<>();
    List<Client> connected = new ArrayList<>();
    for (Maker maker : usedMakers()) {
      for (int i = 0; i < callable.size(); i++) {
        Func a = callable.get(i);
        clients.add(
            new Client(
                maker, before(first, a, a), List.of(), ends(a) ? List.of(a) : List.of(a, a)));
        for (int j = i; j < callable.size(); j++) {
          Func b = callable.get(j);
          boolean plain = isPlain(a) && isPlain(b);
          if (ends(a) || ends(b) || (!plain && share(a, b))) {
            clients.add(pair(maker, first, a, b));
          } else if (started().connects(touched(a), touched(b))) {
            connected.add(pair(maker, first, a, b));
          }
        }
      }
    }
    clients.addAll(connected);
    return clients;
  }

  private StartedGoroutines started() {
    if (started.isEmpty()) {
      List<Code> functions = new ArrayList<>();
      methods.forEach(m -> codes.of(m).ifPresent(functions::add));
      constructors
          .makers()
          .forEach(m -> codes.of(m.use().orElseThrow().func()).ifPresent(functions::add));
      started = Optional.of(new StartedGoroutines(codes, operations, functions));
    }
    return started.get();
  }

  /// A method that ends the object is called once, the others twice.
  private Client pair(Maker maker, List<Func> first, Func a, Func b) {
    boolean ends = ends(b);
    Func beside = ends ? b : a;
    Func own = ends ? a : b;
    boolean once = ends(own);
    return new Client(
        maker,
        before(first, a, b),
        List.of(beside),
        once || a == b ? List.of(own) : List.of(own, own));
  }

  /// The calls that must come before `a` and `b`: a method that starts the object, and one that
  /// makes a channel which `a` or `b` uses and nobody else makes. For example, `Publish` sends to
  /// the channels that `Subscribe` makes.
  private List<Func> before(List<Func> first, Func a, Func b) {
    List<Func> before = new ArrayList<>(first);
    registering(a).or(() -> registering(b)).ifPresent(before::add);
    before.removeIf(m -> m == a || m == b);
    return before.stream().distinct().toList();
  }

  private Optional<Func> registering(Func user) {
    return registering.computeIfAbsent(user, this::findRegistering);
  }

  private final Map<Func, Optional<Func>> registering = new HashMap<>();

  private Optional<Func> findRegistering(Func user) {
    Set<Code> own = operations.reached(codes.of(user).orElseThrow());
    for (Operation operation : operations(user)) {
      List<Code> making = operations.making(operation.object());
      boolean others = making.stream().anyMatch(c -> own.contains(c) || isMaking(c));
      if (!making.isEmpty() && !others) {
        Optional<Func> method =
            callable().stream()
                .filter(m -> m != user && !ends(m))
                .filter(m ->
                    making.stream()
                        .anyMatch(operations.reached(codes.of(m).orElseThrow())::contains))
                .findFirst();
        if (method.isPresent()) {
          return method;
        }
      }
    }
    return Optional.empty();
  }

  /// Whether a constructor of the type runs this code.
  private boolean isMaking(Code code) {
    return constructors.makers().stream()
        .flatMap(m -> codes.of(m.use().orElseThrow().func()).stream())
        .anyMatch(c -> operations.reached(c).contains(code));
  }

  /// Whether a method ends the life of its object: by its name, or because it closes a channel that
  /// others use.
  public boolean ends(Func method) {
    return ending.computeIfAbsent(
        method,
        m ->
            Roles.ends(m.name())
                || ownOperations(m).stream()
                    .anyMatch(o -> o.deed() == Deed.CLOSE && isUsedByOthers(o, m)));
  }

  /// Whether a method is protected against concurrent calls.
  public boolean isGuarded(Func method) {
    return ownOperations(method).stream()
        .anyMatch(o -> o.deed() == Deed.LOCK || o.deed() == Deed.ONCE);
  }

  private boolean isUsedByOthers(Operation operation, Func method) {
    return methods.stream()
        .filter(m -> m != method)
        .anyMatch(m -> touched(m).contains(operation.object()));
  }

  private List<Operation> ownOperations(Func method) {
    return codes.of(method).map(operations::ownWithLiterals).orElse(List.of());
  }

  /// Whether a method only locks, or only unlocks. Then callers follow an unwritten order.
  private boolean isHalf(Func method) {
    List<Operation> own = ownOperations(method);
    return own.stream()
        .filter(o -> o.deed() == Deed.LOCK || o.deed() == Deed.UNLOCK)
        .anyMatch(o -> !hasOther(own, o) && isHalfElsewhere(o, method));
  }

  private static boolean hasOther(List<Operation> own, Operation one) {
    Deed other = one.deed() == Deed.LOCK ? Deed.UNLOCK : Deed.LOCK;
    return own.stream().anyMatch(o -> o.object() == one.object() && o.deed() == other);
  }

  private boolean isHalfElsewhere(Operation one, Func method) {
    return methods.stream()
        .filter(m -> m != method)
        .map(this::ownOperations)
        .anyMatch(own ->
            own.stream()
                .anyMatch(o ->
                    o.object() == one.object()
                        && o.deed() != one.deed()
                        && (o.deed() == Deed.LOCK || o.deed() == Deed.UNLOCK)
                        && !hasOther(own, o)));
  }

  private boolean synchronises(Func method) {
    return codes.of(method).filter(operations::canWait).isPresent();
  }

  /// Whether a method only takes one lock, once, and releases it on every path. Two such methods
  /// cannot block each other.
  private boolean isPlain(Func method) {
    List<Operation> all = operations(method);
    return all.stream().allMatch(o -> o.deed() == Deed.LOCK || o.deed() == Deed.UNLOCK)
        && all.stream().map(Operation::object).distinct().count() == 1
        && all.stream().filter(o -> o.deed() == Deed.LOCK).count() == 1
        && all.stream().anyMatch(o -> o.deed() == Deed.UNLOCK)
        && all.stream().allMatch(o -> givesBack(o.code()));
  }

  /// Whether a function releases what it locks on every path: by `defer`, or because it has only
  /// one path.
  private static boolean givesBack(Code code) {
    boolean branches = false;
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Defer) {
        return true;
      }
      branches |= code.at(pc) instanceof Instr.Branch;
    }
    return !branches;
  }

  private boolean share(Func a, Func b) {
    return !Collections.disjoint(touched(a), touched(b));
  }

  /// The objects that a method and its callees operate on.
  private Set<AliasNode> touched(Func method) {
    return touched.computeIfAbsent(
        method, m -> operations(m).stream().map(Operation::object).collect(Collectors.toSet()));
  }

  private static final int MOST_MAKERS = 1;

  private List<Maker> usedMakers() {
    List<Maker> makers = constructors.makers();
    return makers.isEmpty()
        ? List.of(new Maker(Optional.empty(), 0))
        : makers.subList(0, Math.min(MOST_MAKERS, makers.size()));
  }

  /// A client as a function. Each of `helpers` is called again and again in a goroutine of its own.
  public Func write(Client client, String name, List<Func> helpers) {
    ClientCode code = new ClientCode(name, checked.pkg());
    client
        .maker()
        .use()
        .ifPresentOrElse(
            use -> code.make(use, client.maker().result(), constructors.behind(), loopBounds(use)),
            () -> code.makeZero(type));
    code.call(uses(client.before()));
    if (!client.beside().isEmpty()) {
      code.go(uses(client.beside()));
    }
    uses(helpers).forEach(code::goForEver);
    code.call(uses(client.own()));
    return code.done(codes);
  }

  /// The arguments of a constructor that are at least 1.
  private List<Integer> loopBounds(Use maker) {
    Code code = codes.of(maker.func()).orElseThrow();
    return IntStream.range(0, maker.params().size())
        .filter(i -> maker.params().get(i).underlying() instanceof Basic b && b.isInteger())
        .filter(i -> LoopBounds.isBound(code, maker.method() ? i + 1 : i))
        .boxed()
        .toList();
  }

  private List<Use> uses(List<Func> methods) {
    return methods.stream().flatMap(m -> constructors.use(m).stream()).toList();
  }
}
