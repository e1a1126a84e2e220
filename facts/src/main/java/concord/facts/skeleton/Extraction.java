package concord.facts.skeleton;

import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.library.LibraryTable;
import concord.go.library.Trait;
import concord.go.syntax.Position;
import concord.go.types.Func;
import concord.go.types.Named;
import concord.go.types.Pkg;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Types;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Makes the skeleton of one function. An instruction becomes no node, one, or a few. Targets are
/// instruction indices until [Layout] numbers the nodes.
final class Extraction {
  private final Code code;
  private final Registers registers;
  private final Predicate<Pkg> inside;
  private final Layout layout;
  private final Set<Term> asked = new HashSet<>();
  private final boolean tokens;
  private final Set<String> awaited;

  /// Only functions of packages that are `inside` are analysed. `tokens` says whether channels may
  /// be used as semaphores; `awaited` are the fields that waiters at condition variables test.
  Extraction(
      Code code, Registers registers, Predicate<Pkg> inside, boolean tokens, Set<String> awaited) {
    this.tokens = tokens;
    this.awaited = awaited;
    this.code = code;
    this.registers = registers;
    this.inside = inside;
    this.layout = new Layout(code.length());
  }

  List<Node> nodes() {
    for (int pc = 0; pc < code.length(); pc++) {
      branches(code.at(pc));
    }
    for (int pc = 0; pc < code.length(); pc++) {
      instruction(pc, code.at(pc));
    }
    return layout.nodes();
  }

  /// Stores to anything that conditions read matter, also if a function literal reads it.
  private void branches(Instr instr) {
    switch (instr) {
      case Instr.Branch b -> reads(registers.term(b.cond()));
      case Instr.Closure c -> asked.addAll(registers.terms(c.captures()));
      default -> {}
    }
  }

  private void reads(Term term) {
    term.has(t -> {
      if (t instanceof Term.At(Term address)) {
        asked.add(address);
      }
      return false;
    });
  }

  private Place place(int pc) {
    Position p = code.position(pc);
    return new Place(p.file(), p.line(), p.column());
  }

  private Place placeAt(int offset) {
    Position p = code.positionAt(offset);
    return new Place(p.file(), p.line(), p.column());
  }

  private void instruction(int pc, Instr instr) {
    switch (instr) {
      case Instr.Call i -> call(pc, Node.Mode.CALL, i.callee(), i.args(), i.dsts());
      case Instr.Go i -> call(pc, Node.Mode.GO, i.callee(), i.args(), List.of());
      case Instr.Defer i -> call(pc, Node.Mode.DEFER, i.callee(), i.args(), List.of());
      case Instr.RunDefers _ -> layout.add(pc, new Node.RunDefers(pc + 1));
      case Instr.Send i -> {
        keep(pc, registers.term(i.chan()), i.src());
        operation(pc, Kind.SEND, registers.term(i.chan()), -1);
        if (tokens && registers.isSignal(i.chan())) {
          operation(pc, Kind.ACQUIRE, registers.term(i.chan()), -1);
        }
      }
      case Instr.Recv i -> {
        set(pc, i.dst(), Registers.UNKNOWN);
        set(pc, i.ok(), Registers.UNKNOWN);
        Term channel = registers.term(i.chan());
        layout.add(
            pc, new Node.Operation(Kind.RECEIVE, channel, i.ok(), i.dst(), place(pc), pc + 1));
        if (tokens && registers.isSignal(i.chan())) {
          operation(pc, Kind.RELEASE, channel, -1);
        }
      }
      case Instr.Select i -> select(pc, i);
      case Instr.Jump i -> layout.jump(pc, i.target());
      case Instr.Branch i ->
          layout.add(
              pc,
              new Node.Branch(
                  registers.term(i.cond()), i.text(), i.then(), i.otherwise(), place(pc)));
      case Instr.Next i -> {
        set(pc, i.key(), Registers.UNKNOWN);
        set(pc, i.value(), Registers.UNKNOWN);
        forget(pc, i.value());
        forget(pc, i.key());
        layout.add(pc, new Node.Either(pc + 1, i.done()));
      }
      case Instr.Store i ->
          store(pc, registers.term(i.address()), i.src(), registers.pointee(i.address()));
      case Instr.MapStore i -> {
        layout.add(
            pc,
            new Node.Store(
                new Term.Element(registers.term(i.map()), registers.term(i.key())),
                carries(registers.type(i.src())) ? registers.term(i.src()) : Registers.UNKNOWN,
                "",
                pc + 1));
        if (!carries(registers.type(i.src()))) {
          keep(pc, registers.term(i.map()), i.key()); // a set: the key is what it holds
        }
      }
      case Instr.Convert i -> {
        set(pc, i.dst(), Registers.UNKNOWN);
        if (i.type().underlying() instanceof concord.go.types.Interface) {
          keep(pc, Registers.UNKNOWN, i.x());
        }
      }
      case Instr.StructLit i -> {
        set(pc, i.dst(), Registers.UNKNOWN);
        for (int f = 0; f < i.fields().size(); f++) {
          if (isKept(i.fields().get(f))) {
            Term field = Registers.field(registers.term(i.dst()), i.type(), f);
            layout.add(pc, new Node.Store(field, registers.term(i.fields().get(f)), "", pc + 1));
          }
        }
      }
      case Instr.ListLit i -> {
        set(pc, i.dst(), Registers.UNKNOWN);
        i.elements().forEach(e -> keep(pc, registers.term(i.dst()), e));
      }
      case Instr.MapLit i -> {
        set(pc, i.dst(), Registers.UNKNOWN);
        i.values().forEach(v -> keep(pc, registers.term(i.dst()), v));
      }
      case Instr.Copy i -> set(pc, i.dst(), registers.term(i.src()));
      case Instr.Const i -> set(pc, i.dst(), new Term.Constant(String.valueOf(i.value())));
      case Instr.Zero i -> set(pc, i.dst(), Registers.zero(i.type(), Registers.UNKNOWN));
      case Instr.Return i -> layout.add(pc, new Node.Return(returned(i.results()), place(pc)));
      case Instr.Panic _ -> layout.add(pc, new Node.Stop());
      case Instr.Alloc i -> alloc(pc, i);
      case Instr.Make i when i.type().underlying() instanceof Type.Chan ->
          layout.add(pc, new Node.MakeChannel(pc, capacity(i), i.name(), place(pc), pc + 1));
      case Instr.Make _ -> layout.add(pc, new Node.Make(pc, "", pc + 1));
      default -> code.writes(pc).forEach(r -> set(pc, r, Registers.UNKNOWN));
    }
  }

  /// A channel or a function is stored where others may find it.
  private void keep(int pc, Term into, int src) {
    if (isKept(src)) {
      Term address = new Term.Element(into, Term.Constant.NIL);
      layout.add(pc, new Node.Store(address, registers.term(src), "", pc + 1));
    }
  }

  private boolean isKept(int src) {
    return src >= 0
        && switch (registers.type(src).underlying()) {
          case Type.Chan _, concord.go.types.Signature _ -> true;
          default -> false;
        };
  }

  private void alloc(int pc, Instr.Alloc i) {
    layout.add(pc, new Node.Make(pc, Registers.dynamicName(i.type()), pc + 1));
    Term made = registers.term(i.dst());
    if (made instanceof Term.Made
        && asked.contains(made)
        && Registers.zero(i.type(), Registers.UNKNOWN) instanceof Term.Constant zero) {
      layout.add(pc, new Node.Store(made, zero, "", pc + 1));
    }
  }

  private Term capacity(Instr.Make make) {
    return make.size() < 0 ? new Term.Constant("0") : registers.term(make.size());
  }

  /// The results, including channels and pointers.
  private List<Term> returned(List<Integer> results) {
    List<Term> kept = new ArrayList<>(results(registers.terms(results)));
    for (int i = 0; i < kept.size(); i++) {
      if (registers.term(results.get(i)) instanceof Term.At at
          && switch (registers.type(results.get(i)).underlying()) {
            case Type.Chan _, Type.Pointer _ -> true;
            default -> false;
          }) {
        kept.set(i, at);
      }
    }
    return kept;
  }

  /// Results matter only if they tell exits apart.
  static List<Term> results(List<Term> results) {
    List<Term> kept = new ArrayList<>();
    for (Term t : results) {
      Term known =
          switch (t) {
            case Term.Constant c when isTelling(c) -> c;
            case Term.Made m -> m;
            case Term.Field _ -> Term.Constant.NOT_NIL;
            case Term.At(Term.Global(String name))
                when name.substring(name.lastIndexOf('.') + 1)
                    .toLowerCase(Locale.ROOT)
                    .startsWith("err") ->
                Term.Constant.NOT_NIL;
            case Term.Variable v -> v;
            case Term.FunctionValue f -> f;
            default -> Registers.UNKNOWN;
          };
      kept.add(known);
    }
    return kept;
  }

  private static boolean isTelling(Term.Constant c) {
    return c.equals(Term.Constant.NIL)
        || c.equals(Term.Constant.NOT_NIL)
        || c.equals(Term.Constant.TRUE)
        || c.equals(Term.Constant.FALSE);
  }

  /// The element that a range loop is at is another one in each round.
  private void forget(int pc, int register) {
    if (register >= 0 && registers.term(register) instanceof Term.At) {
      layout.add(pc, new Node.Set(register, Registers.UNKNOWN, pc + 1));
    }
  }

  private void set(int pc, int register, Term value) {
    if (registers.isVariable(register)) {
      layout.add(pc, new Node.Set(register, value, pc + 1));
    }
  }

  private void operation(int pc, Kind kind, Term object, int result) {
    layout.add(pc, new Node.Operation(kind, object, result, -1, place(pc), pc + 1));
  }

  private void select(int pc, Instr.Select select) {
    List<Node.Case> cases = new ArrayList<>();
    for (Instr.Case c : select.cases()) {
      set(pc, c.dst(), Registers.UNKNOWN);
      set(pc, c.ok(), Registers.UNKNOWN);
      Kind kind = c.src() == Instr.NONE ? Kind.RECEIVE : Kind.SEND;
      keep(pc, registers.term(c.chan()), c.src());
      cases.add(
          new Node.Case(
              kind,
              registers.term(c.chan()),
              tokens && registers.isSignal(c.chan()),
              c.ok(),
              c.dst(),
              c.target(),
              placeAt(c.start())));
    }
    layout.add(pc, new Node.Select(cases, select.otherwise(), place(pc)));
  }

  // Stores.

  private void store(int pc, Term address, int src, Type type) {
    literal(src)
        .ifPresentOrElse(
            lit -> fields(pc, address, lit),
            () -> {
              boolean carries =
                  (address instanceof Term.Field && carries(type))
                      || (address instanceof Term.Element e
                          && (isHandedOut(src) || isMember(e.of(), src)));
              carries |= isTable(address, src);
              boolean waited =
                  address instanceof Term.Field f && awaited.contains(f.owner() + "." + f.name());
              if (carries
                  || waited
                  || (asked.contains(address) && !(address instanceof Term.Cell))) {
                String dynamic = Registers.dynamicName(source(src));
                layout.add(pc, new Node.Store(address, registers.term(src), dynamic, pc + 1));
              }
            });
  }

  /// Whether a list or a map of functions, as written here, is stored where others find it.
  private boolean isTable(Term address, int src) {
    boolean found =
        (address instanceof Term.Global || address instanceof Term.Field)
            && src >= 0
            && registers.term(src) instanceof Term.Made;
    return found
        && switch (registers.type(src).underlying()) {
          case Type.Slice t -> t.elem().underlying() instanceof concord.go.types.Signature;
          case Type.Array t -> t.elem().underlying() instanceof concord.go.types.Signature;
          case Type.MapOf t -> t.elem().underlying() instanceof concord.go.types.Signature;
          default -> false;
        };
  }

  /// The type of a value before its conversion to an interface.
  private Type source(int register) {
    List<Integer> writers = register < 0 ? List.of() : code.writers(register);
    return writers.size() == 1 && code.at(writers.getFirst()) instanceof Instr.Convert c
        ? registers.type(c.x())
        : registers.type(register);
  }

  private Optional<Instr.StructLit> literal(int register) {
    List<Integer> writers = register < 0 ? List.of() : code.writers(register);
    return writers.size() == 1 && code.at(writers.getFirst()) instanceof Instr.StructLit lit
        ? Optional.of(lit)
        : Optional.empty();
  }

  private void fields(int pc, Term address, Instr.StructLit lit) {
    if (lit.type().underlying() instanceof Struct s) {
      for (int i = 0; i < lit.fields().size(); i++) {
        if (lit.fields().get(i) >= 0) {
          Term field = Registers.field(address, lit.type(), i);
          store(pc, field, lit.fields().get(i), s.fields().get(i).type());
        }
      }
    }
  }

  private static boolean carries(Type type) {
    return switch (type.underlying()) {
      case Type.Pointer _, Type.Chan _ -> true;
      case concord.go.types.Signature _, concord.go.types.Interface _ -> true;
      default -> false;
    };
  }

  // Calls.

  private void call(
      int pc, Node.Mode mode, Instr.Callee callee, List<Integer> args, List<Integer> dsts) {
    if (mode == Node.Mode.CALL) {
      for (int dst : dsts) {
        set(pc, dst, Registers.UNKNOWN);
      }
    }
    switch (callee) {
      case Instr.Callee.Builtin b -> builtin(pc, mode, b, args);
      case Instr.Callee.Static s -> called(pc, mode, s.func(), args, dsts);
      case Instr.Callee.Method m -> method(pc, mode, m.method(), args, dsts);
      case Instr.Callee.Dynamic d ->
          node(pc, mode, new Node.Target.Dynamic(registers.term(d.func())), args, dsts);
    }
  }

  private void node(
      int pc, Node.Mode mode, Node.Target target, List<Integer> args, List<Integer> dsts) {
    layout.add(pc, new Node.Call(mode, target, registers.terms(args), dsts, place(pc), pc + 1));
  }

  private void builtin(int pc, Node.Mode mode, Instr.Callee.Builtin b, List<Integer> args) {
    if (b.name().equals("close") && !args.isEmpty()) {
      operate(pc, mode, Kind.CLOSE, registers.term(args.getFirst()), -1);
    } else if (b.name().equals("append")) {
      for (int a : args.subList(Math.min(1, args.size()), args.size())) {
        Term list = registers.term(args.getFirst());
        keep(pc, list, a);
        if (isMember(list, a)) {
          Term address = new Term.Element(list, Term.Constant.NIL);
          layout.add(pc, new Node.Store(address, registers.term(a), "", pc + 1));
        }
      }
    }
  }

  /// An operation, immediate or deferred.
  private void operate(int pc, Node.Mode mode, Kind kind, Term object, int result) {
    if (mode == Node.Mode.CALL) {
      operation(pc, kind, object, result);
    } else {
      Node.Target target = new Node.Target.Static(Skeletons.operation(kind));
      layout.add(pc, new Node.Call(mode, target, List.of(object), List.of(), place(pc), pc + 1));
    }
  }

  private void called(int pc, Node.Mode mode, Func func, List<Integer> args, List<Integer> dsts) {
    Optional<Kind> kind = LibraryNodes.operation(func);
    if (kind.isPresent()) {
      int result = dsts.isEmpty() ? -1 : dsts.getFirst();
      operate(pc, mode, kind.get(), registers.term(args.getFirst()), result);
      if (kind.get() == Kind.WAIT_GROUP_ADD
          && registers.constant(args.get(1)).filter(n -> n == 1).isPresent()) {
        operate(pc, mode, Kind.ACQUIRE, registers.term(args.getFirst()), -1);
      }
    } else if (func.pkg() != null && inside.test(func.pkg())) {
      node(pc, mode, new Node.Target.Static(Registers.path(func)), args, dsts);
    } else if (LibraryTable.has(func, Trait.NEVER_RETURNS)) {
      layout.add(pc, new Node.Stop());
    } else if (LibraryTable.has(func, Trait.MAKES_GROUP)) {
      layout.add(pc, LibraryNodes.group(pc));
    } else {
      library(pc, mode, func, args);
      Noted.of(func).ifPresent(noted -> noted(pc, mode, noted, args, dsts));
    }
  }

  private void noted(int pc, Node.Mode mode, Noted noted, List<Integer> args, List<Integer> dsts) {
    List<Term> terms = new ArrayList<>(registers.terms(args));
    if (noted.isAtomic()) {
      terms.set(0, Term.at(terms.getFirst()));
    }
    layout.add(pc, new Node.Call(mode, noted.target(), terms, dsts, place(pc), pc + 1));
  }

  /// A library function may call its arguments.
  private void library(int pc, Node.Mode mode, Func func, List<Integer> args) {
    Node.Mode how = LibraryNodes.calls(func).orElse(null);
    if (how == null && mode == Node.Mode.CALL && LibraryNodes.prints(func)) {
      args.forEach(a -> printed(pc, a));
    }
    if (how == null) {
      if (args.stream().anyMatch(this::isHandedOut)) {
        node(pc, mode, new Node.Target.Static(Registers.path(func)), args, List.of());
      }
      return;
    }
    // A goroutine that calls `Do` while another one runs it waits; a recursive call waits for
    // itself.
    boolean once = mode == Node.Mode.CALL && LibraryTable.has(func, Trait.CALLS_BACK_ONCE);
    if (once) {
      operation(pc, Kind.LOCK, registers.term(args.getFirst()), -1);
    }
    Node.Mode as = mode == Node.Mode.CALL ? how : mode;
    Term group =
        LibraryTable.has(func, Trait.OF_GROUP)
            ? registers.term(args.getFirst())
            : Registers.UNKNOWN;
    for (int arg : args) {
      if (registers.term(arg) instanceof Term.FunctionValue f) {
        Node.Target target = new Node.Target.Dynamic(f);
        layout.add(pc, new Node.Call(as, target, List.of(), group, List.of(), place(pc), pc + 1));
      }
    }
    if (once) {
      operation(pc, Kind.UNLOCK, registers.term(args.getFirst()), -1);
    }
  }

  /// Printing a value calls its `String` or `Error`.
  private void printed(int pc, int arg) {
    List<Integer> writers = arg < 0 ? List.of() : code.writers(arg);
    if (writers.size() == 1 && code.at(writers.getFirst()) instanceof Instr.ListLit list) {
      list.elements().forEach(e -> asked(pc, e));
    }
  }

  private void asked(int pc, int value) {
    Type type = source(value);
    Type plain = Types.unalias(type) instanceof Type.Pointer p ? p.elem() : type;
    if (Types.unalias(plain) instanceof Named named
        && named.obj().pkg() != null
        && inside.test(named.obj().pkg())) {
      named.methods().stream()
          .filter(m -> m.name().equals("Error") || m.name().equals("String"))
          .findFirst()
          .ifPresent(m -> {
            Node.Target text = new Node.Target.Static(Registers.path(m));
            node(pc, Node.Mode.CALL, text, List.of(value), List.of());
          });
    }
  }

  /// Whether unseen code can do something with an argument.
  private boolean isHandedOut(int arg) {
    return registers.term(arg) instanceof Term.FunctionValue
        || registers.type(arg).underlying() instanceof Type.Chan;
  }

  /// Whether a pointer is put into a list that a field holds: what it points to may know its owner.
  private boolean isMember(Term list, int src) {
    return src >= 0
        && list instanceof Term.At(Term.Field _)
        && registers.type(src).underlying() instanceof Type.Pointer;
  }

  private void method(int pc, Node.Mode mode, Func method, List<Integer> args, List<Integer> dsts) {
    Optional<Kind> kind = LibraryNodes.locker(method);
    if (kind.isPresent()) {
      operate(pc, mode, kind.get(), registers.term(args.getFirst()), -1);
    } else if (LibraryTable.has(method, Trait.NEVER_RETURNS)) {
      layout.add(pc, new Node.Stop());
    } else {
      String type = Registers.name(registers.type(args.getFirst()));
      node(pc, mode, new Node.Target.Method(type, method.name()), args, dsts);
    }
  }
}
