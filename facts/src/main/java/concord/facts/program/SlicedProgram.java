package concord.facts.program;

import concord.facts.calls.Callees;
import concord.facts.data.Kinds;
import concord.facts.data.Location;
import concord.facts.data.RegisterTypes;
import concord.facts.fixpoint.Worklist;
import concord.facts.library.Library;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.code.Instr.Callee;
import concord.go.library.LibraryTable;
import concord.go.library.Trait;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Named;
import concord.go.types.Pkg;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Types;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Predicate;

/// The functions that a program may call, while they are being sliced, and their effects.
public final class SlicedProgram {

  public final Relevance relevance = new Relevance();
  private final Codes codes;
  private final Callees callees;
  private final Predicate<Code> within;
  private final SequencedMap<Code, SlicedFunction> functions = new LinkedHashMap<>();
  private final Set<Code> taken = new HashSet<>();
  private final Worklist<SlicedFunction> open = new Worklist<>();
  private final Map<Func, List<Func>> targets = new HashMap<>();
  private boolean recovers;
  private boolean given;
  private boolean grown;

  /// `within` is everything reachable from `root` and the `initialisers`.
  public SlicedProgram(
      Codes codes,
      Callees callees,
      Func root,
      Collection<Code> initialisers,
      Predicate<Code> within) {
    this.codes = codes;
    this.callees = callees;
    this.within = within;
    discover(root);
    initialisers.forEach(c -> discover(c, RegisterTypes.of(c, List.of())));
    open.run(this::scan);
  }

  public Collection<SlicedFunction> functions() {
    return functions.values();
  }

  /// Empty for code of our own models.
  public Optional<SlicedFunction> function(Code code) {
    return Optional.ofNullable(functions.get(code));
  }

  /// Empty for functions without source.
  public Optional<SlicedFunction> function(Func func) {
    return codes.of(func).map(functions::get);
  }

  /// The reachable functions that a call may mean.
  public List<Func> targets(Func func) {
    return targets.computeIfAbsent(
        func, f -> callees.of(f).stream().filter(this::isWithin).toList());
  }

  private boolean isWithin(Func func) {
    return codes.of(func).map(within::test).orElse(true);
  }

  /// The functions used as values: a call of a function value may call any of them.
  public List<SlicedFunction> taken() {
    return taken.stream().map(functions::get).toList();
  }

  /// Whether anything recovers from panics, so that panics matter.
  public boolean recovers() {
    return recovers;
  }

  /// Whether all effects are visible: nothing recovers from panics, which almost any instruction
  /// may cause, and no unseen code gets something that it may use later.
  public boolean isClosed() {
    return !recovers && !given;
  }

  /// Whether a function escapes to a library, by itself or in a struct of that library.
  private static boolean isKept(SlicedFunction f, Func func, List<Integer> args) {
    return keeps(func)
        && (takesFunctions(func)
            || args.stream().anyMatch(a -> holdsFunctions(f.types.of(a), func.pkg())));
  }

  private static boolean keeps(Func func) {
    return !LibraryTable.has(func, Trait.KEEPS_NOTHING) && !Library.isFollowed(func);
  }

  private static boolean holdsFunctions(Type type, Pkg library) {
    Type pointee = type.underlying() instanceof Type.Pointer p ? p.elem() : type;
    return Types.unalias(pointee) instanceof Named n
        && n.obj().pkg().equals(library)
        && pointee.underlying() instanceof Struct s
        && s.fields().stream()
            .map(v -> v.type().underlying())
            .anyMatch(t -> t instanceof Signature || t instanceof Interface);
  }

  /// Whether it matters that a type assertion may fail.
  public boolean panics(Instr.TypeAssert a) {
    return recovers && a.ok() == Instr.NONE;
  }

  // Relevant so far.

  /// Whether anything more was marked or kept since the last call.
  public boolean grew() {
    boolean result = relevance.grew() || grown;
    grown = false;
    return result;
  }

  public void keep(SlicedFunction f, int pc) {
    f.kept.set(pc);
    grown = true;
  }

  /// Notes whether a kept instruction has an effect. A callee may gain one after the call is kept.
  public void weigh(SlicedFunction f, int pc) {
    if (!f.effect && f.kept.get(pc) && isEffect(f, f.code.at(pc))) {
      f.effect = true;
      grown = true;
    }
  }

  public void mark(SlicedFunction f, int register) {
    if (register >= 0 && !f.registers.get(register)) {
      f.registers.set(register);
      grown = true;
    }
  }

  public void markResult(SlicedFunction f, int index) {
    if (!f.results.get(index)) {
      f.results.set(index);
      grown = true;
    }
  }

  // Effects.

  private boolean isEffect(SlicedFunction f, Instr instr) {
    return switch (instr) {
      case Instr.Send _,
          Instr.Recv _,
          Instr.Select _,
          Instr.Go _,
          Instr.Defer _,
          Instr.Store _,
          Instr.MapStore _,
          Instr.Opaque _ ->
          true;
      case Instr.Panic _ -> recovers;
      case Instr.TypeAssert a -> panics(a);
      case Instr.Call c -> hasEffect(f, c.callee(), c.args());
      default -> false;
    };
  }

  public boolean hasEffect(SlicedFunction f, Callee callee, List<Integer> args) {
    return switch (callee) {
      case Callee.Builtin b ->
          switch (b.name()) {
            case "close", "recover", "panic", "copy", "delete", "clear" -> true;
            default -> false;
          };
      case Callee.Dynamic _ -> true;
      case Callee.Static s -> hasEffect(f, s.func(), args);
      case Callee.Method m ->
          Library.isFollowed(m.method())
              || targets(m.method()).stream().anyMatch(t -> hasEffect(f, t, args));
    };
  }

  public boolean hasEffect(SlicedFunction f, Func func, List<Integer> args) {
    return codes.of(func).isPresent()
        ? function(func).map(g -> g.effect).orElse(true)
        : Library.isFollowed(func)
            || takesFunctions(func)
            || calledBackBy(f, func, args).stream().anyMatch(g -> g.effect);
  }

  /// The methods that unseen code may call on what `f` passes to it.
  public List<SlicedFunction> calledBackBy(SlicedFunction f, Func func, List<Integer> args) {
    return callees.of(callees.calledBackBy(func, f.code, f.types, args)).stream()
        .flatMap(m -> function(m).stream())
        .toList();
  }

  private static boolean takesFunctions(Func func) {
    return func.type() instanceof Signature s
        && s.params().stream().anyMatch(p -> p.type().underlying() instanceof Signature);
  }

  // The functions of the program.

  private void discover(Func func) {
    List<Type> parameters = RegisterTypes.parameters(func.origin());
    codes
        .of(func)
        .filter(within)
        .ifPresent(code -> discover(code, RegisterTypes.of(code, parameters)));
  }

  private void discover(Code code, RegisterTypes types) {
    if (!functions.containsKey(code)) {
      SlicedFunction f = new SlicedFunction(code, types);
      functions.put(code, f);
      open.add(f);
    }
  }

  private void scan(SlicedFunction f) {
    for (int pc = 0; pc < f.code.length(); pc++) {
      switch (f.code.at(pc)) {
        case Instr.Closure c -> {
          taken.add(c.code());
          discover(c.code(), RegisterTypes.of(c.code(), f.types.parameters(c)));
        }
        case Instr.FuncRef r -> take(r.func());
        case Instr.Bind b -> take(b.func());
        case Instr.Call c -> callee(f, c.callee(), c.args());
        case Instr.Go g -> callee(f, g.callee(), g.args());
        case Instr.Defer d -> callee(f, d.callee(), d.args());
        case Instr.StructLit i -> parts(i.type());
        case Instr.FieldAddress i when isCondition(f.types.pointee(i.address())) ->
            relevance.mark(f.field(i));
        case Instr.FieldAddress i when f.escapes(i.dst()) -> relevance.alias(f.field(i), i.type());
        case Instr.IndexAddress i when f.escapes(i.dst()) ->
            relevance.alias(Location.element(f.types.of(i.x())), i.type());
        case Instr.Global i when f.escapes(i.dst()) ->
            relevance.alias(Location.global(i.var()), i.var().type());
        default -> {}
      }
    }
  }

  /// Embedded fields have methods, and a condition variable has a lock.
  private void parts(Type type) {
    if (type.underlying() instanceof Struct s) {
      for (int i = 0; i < s.fields().size(); i++) {
        boolean leads = s.fields().get(i).isEmbedded() && !Kinds.isData(s.fields().get(i).type());
        if (leads || isCondition(type)) {
          relevance.mark(Location.field(s, i));
        }
      }
    }
  }

  private static boolean isCondition(Type type) {
    return Kinds.isCond(type);
  }

  private void callee(SlicedFunction f, Callee callee, List<Integer> args) {
    switch (callee) {
      case Callee.Static s -> {
        discover(s.func());
        if (codes.of(s.func()).isEmpty()) {
          List<Func> methods = callees.of(callees.calledBackBy(s.func(), f.code, f.types, args));
          methods.forEach(this::take);
          given |=
              !Library.isStandard(s.func())
                  || isKept(f, s.func(), args)
                  || (keeps(s.func()) && !methods.isEmpty())
                  || args.stream().anyMatch(a -> Kinds.isReader(f.types.of(a)));
        }
      }
      case Callee.Method m -> {
        targets(m.method()).forEach(this::discover);
        given |= m.method().pkg().path().equals("io"); // what a reader reads from is unknown
      }
      case Callee.Builtin b -> recovers |= b.name().equals("recover");
      case Callee.Dynamic _ -> {}
    }
  }

  private void take(Func func) {
    for (Func target : targets(func)) {
      discover(target);
      codes.of(target).filter(within).ifPresent(taken::add);
    }
  }
}
