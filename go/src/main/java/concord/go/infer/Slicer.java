package concord.go.infer;

import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.code.Instr.Callee;
import concord.go.code.Quiet;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Methods;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// Cuts away the code that cannot matter to synchronisation: a program slice (Weiser, 1981).
///
/// Kept are the operations that synchronise and the calls that lead to some; what computes the
/// values they use; and what decides whether they come to be executed. All else only computes, and
/// is passed over: it is taken to end. Texts, plain data in containers and the results of longer
/// computations are taken to be unknown, so that all that leads to them can be cut away as well.
final class Slicer {
  private static final String COND = "sync.Cond";

  /// Functions of no more instructions than this, such as those that return a field, are always
  /// worth following.
  private static final int SHORTEST = 12;

  private final Codes codes;
  private final Map<String, List<Func>> methods;
  private final boolean passing;
  private final SequencedMap<Code, Function> functions = new LinkedHashMap<>();
  private final Set<Code> taken = new HashSet<>();
  private final Set<Location> relevant = new HashSet<>();
  private boolean recovers;
  private boolean changed;

  /// What is known of one function.
  private static final class Function {
    final Code code;
    final RegisterTypes types;
    final BitSet kept = new BitSet();
    final BitSet registers = new BitSet();
    final BitSet results = new BitSet();

    /// Where each register is written and read.
    final List<List<Integer>> writers = new ArrayList<>();

    final List<List<Integer>> readers = new ArrayList<>();

    /// Whether calling it does anything that matters.
    boolean effect;

    Function(Code code, RegisterTypes types) {
      this.code = code;
      this.types = types;
      for (int r = 0; r < code.registers(); r++) {
        writers.add(new ArrayList<>(2));
        readers.add(new ArrayList<>(2));
      }
      for (int pc = 0; pc < code.length(); pc++) {
        for (int r : code.writes(pc)) {
          writers.get(r).add(pc);
        }
        for (int r : code.reads(pc)) {
          readers.get(r).add(pc);
        }
      }
    }
  }

  /// Slices all that can be reached from `roots`. Where tests are taken to pass, what leads to
  /// their failure is cut away as well.
  Slicer(
      Codes codes, Collection<Func> roots, Collection<Code> initialisers, Inference.Tests tests) {
    this.codes = codes;
    this.methods = codes.methodsByName();
    this.passing = tests == Inference.Tests.PASS;
    Deque<Function> open = new ArrayDeque<>();
    roots.forEach(f -> discover(f, open));
    initialisers.forEach(c -> discover(c, RegisterTypes.of(c, List.of()), open));
    while (!open.isEmpty()) {
      scan(open.poll(), open);
    }
    do {
      changed = false;
      functions.values().forEach(this::visit);
    } while (changed);
  }

  Slice slice(Code code) {
    Function f = functions.get(code);
    if (f == null) {
      return Slice.whole(code);
    }
    Observed observed = observed(f);
    int[] next = new int[code.length()];
    for (int pc = 0; pc < next.length; pc++) {
      next[pc] = observed.isOne(pc) ? observed.first[pc] : -1;
    }
    Map<Integer, List<Type>> vague = new HashMap<>();
    for (int pc = 0; pc < next.length; pc++) {
      if (f.kept.get(pc) && isVague(f, pc)) {
        vague.put(pc, code.writes(pc).stream().map(f.types::of).toList());
      }
    }
    return new Slice(code, f.kept, f.registers, next, vague);
  }

  // Which functions there are.

  private void discover(Func func, Deque<Function> open) {
    codes
        .of(func)
        .ifPresent(code ->
            discover(code, RegisterTypes.of(code, RegisterTypes.parameters(func.origin())), open));
  }

  private void discover(Code code, RegisterTypes types, Deque<Function> open) {
    if (!functions.containsKey(code)) {
      Function f = new Function(code, types);
      functions.put(code, f);
      open.add(f);
    }
  }

  private void scan(Function f, Deque<Function> open) {
    for (int pc = 0; pc < f.code.length(); pc++) {
      switch (f.code.at(pc)) {
        case Instr.Closure c -> {
          taken.add(c.code());
          discover(c.code(), RegisterTypes.of(c.code(), f.types.parameters(c)), open);
        }
        case Instr.FuncRef r -> take(r.func(), open);
        case Instr.Bind b -> take(b.func(), open);
        case Instr.Call c -> callee(c.callee(), open);
        case Instr.Go g -> callee(g.callee(), open);
        case Instr.Defer d -> callee(d.callee(), open);
        case Instr.StructLit i -> embedded(i.type());
        case Instr.FieldAddress i when Kinds.qualified(f.types.pointee(i.address())).equals(COND) ->
            mark(Location.field(f.types.pointee(i.address()), i.index()));
        case Instr.FieldAddress i when escapes(f, i.dst()) ->
            alias(Location.field(f.types.pointee(i.address()), i.index()), i.type());
        case Instr.IndexAddress i when escapes(f, i.dst()) ->
            alias(Location.element(f.types.of(i.x())), i.type());
        case Instr.Global i when escapes(f, i.dst()) ->
            alias(Location.global(i.var()), i.var().type());
        default -> {}
      }
    }
  }

  /// Methods are found through embedded fields, and a condition knows its lock.
  private void embedded(Type type) {
    boolean condition = Kinds.qualified(type).equals(COND);
    if (type.underlying() instanceof Struct s) {
      for (int i = 0; i < s.fields().size(); i++) {
        boolean embedded = s.fields().get(i).isEmbedded();
        if (condition || (embedded && !Kinds.isData(s.fields().get(i).type()))) {
          mark(Location.field(s, i));
        }
      }
    }
  }

  private void take(Func func, Deque<Function> open) {
    for (Func target : targets(func)) {
      discover(target, open);
      codes.of(target).ifPresent(taken::add);
    }
  }

  private void callee(Callee callee, Deque<Function> open) {
    switch (callee) {
      case Callee.Static s -> {
        discover(s.func(), open);
        if (codes.of(s.func()).isEmpty()) {
          calledBack(s.func()).forEach(f -> take(f, open));
        }
      }
      case Callee.Method m -> targets(m.method()).forEach(f -> discover(f, open));
      case Callee.Builtin b -> recovers |= b.name().equals("recover");
      case Callee.Dynamic _ -> {}
    }
  }

  /// The functions that a call may mean: of an interface's method, all of that name.
  private List<Func> targets(Func func) {
    return func.kind() == Func.Kind.INTERFACE_METHOD
        ? methods.getOrDefault(func.name(), List.of())
        : List.of(func);
  }

  /// The methods by which a function that is not seen knows what it is given.
  private List<Func> calledBack(Func func) {
    List<Func> all = new ArrayList<>();
    if (func.type() instanceof Signature s && !Quiet.isPlain(func.pkg().path())) {
      for (Var param : s.params()) {
        Type type = param.type().underlying() instanceof Type.Slice l ? l.elem() : param.type();
        if (type.underlying() instanceof Interface wanted) {
          List<Func> known = Methods.of(wanted);
          known.forEach(m -> all.addAll(methods.getOrDefault(m.name(), List.of())));
          if (known.isEmpty()) {
            all.addAll(methods.getOrDefault("Error", List.of()));
            all.addAll(methods.getOrDefault("String", List.of()));
          }
        }
      }
    }
    return all;
  }

  // Places that may be one and the same.

  private final Map<Location, Set<Location>> aliases = new LinkedHashMap<>();

  private void alias(Location a, Type type) {
    Location b = Location.variable(type);
    aliases.computeIfAbsent(a, _ -> new HashSet<>()).add(b);
    aliases.computeIfAbsent(b, _ -> new HashSet<>()).add(a);
  }

  /// Whether an address is used for anything but to read and write there.
  private static boolean escapes(Function f, int register) {
    return !f.readers.get(register).stream()
        .allMatch(pc ->
            switch (f.code.at(pc)) {
              case Instr.Load _, Instr.FieldAddress _, Instr.IndexAddress _ -> true;
              case Instr.Store s -> s.src() != register;
              default -> false;
            });
  }

  private static Set<Location> locations(Function f, int address) {
    Set<Location> all = new HashSet<>();
    for (int pc : f.writers.get(address)) {
      all.add(
          switch (f.code.at(pc)) {
            case Instr.FieldAddress i -> Location.field(f.types.pointee(i.address()), i.index());
            case Instr.IndexAddress i -> Location.element(f.types.of(i.x()));
            case Instr.Global i -> Location.global(i.var());
            default -> Location.variable(f.types.pointee(address));
          });
    }
    if (all.isEmpty()) {
      all.add(Location.variable(f.types.pointee(address)));
    }
    return all;
  }

  private void mark(Location location) {
    if (relevant.add(location)) {
      changed = true;
      aliases.getOrDefault(location, Set.of()).forEach(this::mark);
    }
  }

  private boolean isRelevant(Location location) {
    return location.isAny()
        || relevant.contains(location)
        || relevant.contains(Location.any(location.kind()));
  }

  /// Whether a variable of this type, at this address, has a part that matters.
  private boolean holdsRelevant(Type type, Collection<Location> at, int depth) {
    if (depth == 0 || Kinds.sort(type).isPresent()) {
      return true;
    }
    return switch (type.underlying()) {
      case Struct s -> {
        boolean any = false;
        for (int i = 0; i < s.fields().size() && !any; i++) {
          Var field = s.fields().get(i);
          any = holdsRelevant(field.type(), List.of(Location.field(s, i)), depth - 1);
        }
        yield any;
      }
      case Type.Array a -> holdsRelevant(a.elem(), List.of(Location.element(a)), depth - 1);
      default -> at.stream().anyMatch(this::isRelevant);
    };
  }

  private void mark(Function f, int register) {
    if (register >= 0 && !f.registers.get(register)) {
      f.registers.set(register);
      changed = true;
    }
  }

  // What is kept.

  private void visit(Function f) {
    for (int pc = f.code.length() - 1; pc >= 0; pc--) {
      if (!f.kept.get(pc) && isWanted(f, pc)) {
        keep(f, pc);
      }
      if (f.kept.get(pc)) {
        need(f, pc);
      }
    }
    decide(f);
  }

  private void keep(Function f, int pc) {
    f.kept.set(pc);
    changed = true;
    f.effect |= isEffect(f.code.at(pc));
  }

  private boolean isEffect(Instr instr) {
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
      case Instr.Call c -> hasEffect(c.callee());
      default -> false;
    };
  }

  private boolean hasEffect(Callee callee) {
    return switch (callee) {
      case Callee.Builtin b ->
          switch (b.name()) {
            case "close", "recover", "copy", "delete", "clear" -> true;
            default -> false;
          };
      case Callee.Dynamic _ -> true;
      case Callee.Static s -> hasEffect(s.func());
      case Callee.Method m ->
          Effects.has(m.method()) || targets(m.method()).stream().anyMatch(this::hasEffect);
    };
  }

  private boolean hasEffect(Func func) {
    Optional<Code> code = codes.of(func);
    if (code.isPresent()) {
      Function f = functions.get(code.get());
      return f == null || f.effect;
    }
    return Effects.has(func)
        || takesFunctions(func)
        || calledBack(func).stream().anyMatch(this::isEffectful);
  }

  private boolean isEffectful(Func func) {
    return codes.of(func).map(functions::get).map(f -> f.effect).orElse(false);
  }

  private static boolean takesFunctions(Func func) {
    return func.type() instanceof Signature s
        && s.params().stream().anyMatch(p -> p.type().underlying() instanceof Signature);
  }

  private boolean isWanted(Function f, int pc) {
    return switch (f.code.at(pc)) {
      case Instr.Send _,
          Instr.Recv _,
          Instr.Select _,
          Instr.Go _,
          Instr.RunDefers _,
          Instr.Return _,
          Instr.Panic _,
          Instr.Opaque _ ->
          true;
      case Instr.Defer d -> hasEffect(d.callee());
      case Instr.Store s ->
          holdsRelevant(f.types.pointee(s.address()), locations(f, s.address()), 6);
      // To store into a nil map is a panic.
      case Instr.MapStore s -> recovers || isRelevantIn(f.types.of(s.map()));
      case Instr.Call c -> isWanted(f, c) || writesRelevant(f, pc);
      default -> writesRelevant(f, pc);
    };
  }

  private boolean isWanted(Function f, Instr.Call call) {
    if (call.callee() instanceof Callee.Builtin b) {
      return switch (b.name()) {
        case "close", "recover" -> true;
        case "copy", "delete", "clear" -> isRelevantIn(f.types.of(call.args().getFirst()));
        default -> false;
      };
    }
    return hasEffect(call.callee());
  }

  /// Whether the elements of such a container matter, or how many there are.
  private boolean isRelevantIn(Type container) {
    return isRelevant(Location.element(container)) || isRelevant(Location.count(container));
  }

  private boolean writesRelevant(Function f, int pc) {
    return f.code.writes(pc).stream().anyMatch(f.registers::get);
  }

  // What it needs.

  private void need(Function f, int pc) {
    if (isVague(f, pc)) {
      return;
    }
    switch (f.code.at(pc)) {
      case Instr.Return i -> {
        for (int r = 0; r < i.results().size(); r++) {
          if (f.results.get(r)) {
            mark(f, i.results().get(r));
          }
        }
      }
      case Instr.Panic _ -> {}
      case Instr.Call i -> {
        arguments(f, i.callee(), i.args());
        results(f, i);
      }
      case Instr.Go i -> arguments(f, i.callee(), i.args());
      case Instr.Defer i -> arguments(f, i.callee(), i.args());
      case Instr.Closure i -> {
        Function target = functions.get(i.code());
        int first = i.code().parameters() - i.captures().size();
        for (int c = 0; c < i.captures().size(); c++) {
          if (target.registers.get(first + c)) {
            mark(f, i.captures().get(c));
          }
        }
      }
      case Instr.Send i -> {
        mark(f, i.chan());
        sent(f, i.chan(), i.src());
      }
      case Instr.Recv i -> {
        mark(f, i.chan());
        received(f, i.chan(), i.dst());
      }
      case Instr.Select i -> {
        for (Instr.Case c : i.cases()) {
          mark(f, c.chan());
          sent(f, c.chan(), c.src());
          received(f, c.chan(), c.dst());
        }
      }
      case Instr.Load i -> {
        mark(f, i.address());
        locations(f, i.address()).forEach(this::mark);
      }
      case Instr.Field i -> {
        mark(f, i.x());
        mark(Location.field(f.types.of(i.x()), i.index()));
      }
      case Instr.Index i -> {
        mark(f, i.x());
        mark(f, i.index());
        mark(Location.element(f.types.of(i.x())));
      }
      case Instr.Next i -> {
        mark(f, i.iterator());
        mark(Location.count(f.types.of(i.iterator())));
        if (i.value() >= 0 && f.registers.get(i.value())) {
          mark(Location.element(f.types.of(i.iterator())));
        }
      }
      case Instr.StructLit i -> {
        for (int n = 0; n < i.fields().size(); n++) {
          Type type =
              i.type().underlying() instanceof Struct s ? s.fields().get(n).type() : Basic.INVALID;
          if (holdsRelevant(type, List.of(Location.field(i.type(), n)), 6)) {
            mark(f, i.fields().get(n));
          }
        }
      }
      case Instr.ListLit i -> {
        Type elem =
            switch (i.type().underlying()) {
              case Type.Slice s -> s.elem();
              case Type.Array a -> a.elem();
              default -> Basic.INVALID;
            };
        if (holdsRelevant(elem, List.of(Location.element(i.type())), 6)) {
          i.elements().forEach(r -> mark(f, r));
        }
      }
      case Instr.Binary i -> {
        mark(f, i.x());
        mark(f, i.y());
        compared(f.types.of(i.x()), 4);
      }
      default -> f.code.reads(pc).forEach(r -> mark(f, r));
    }
  }

  /// Whether only that there is a value is wanted, not which.
  private boolean isVague(Function f, int pc) {
    return switch (f.code.at(pc)) {
      case Instr.Load i -> isText(f.types.of(i.dst())) || isElement(f, i.address());
      case Instr.Field i -> isText(i.type());
      case Instr.Index i -> isPlain(i.type());
      case Instr.Binary i -> isText(f.types.of(i.x())) || isText(f.types.of(i.y()));
      case Instr.Call i -> isComputation(f, i);
      default -> false;
    };
  }

  /// Whether an address is that of plain data in a container.
  private static boolean isElement(Function f, int address) {
    return isPlain(f.types.pointee(address))
        && !f.writers.get(address).isEmpty()
        && f.writers.get(address).stream()
            .allMatch(pc -> f.code.at(pc) instanceof Instr.IndexAddress);
  }

  private static boolean isPlain(Type type) {
    return type.underlying() instanceof Basic b && b != Basic.INVALID;
  }

  /// Texts and fractions decide about control in so many ways that none is worth following.
  private static boolean isText(Type type) {
    return isPlain(type) && !Kinds.isInteger(type) && !Kinds.isBoolean(type);
  }

  private boolean isComputation(Function f, Instr.Call call) {
    if (call.callee() instanceof Callee.Builtin b) {
      return b.name().equals("len")
          && switch (f.types.of(call.args().getFirst()).underlying()) {
            case Type.Slice s -> isPlain(s.elem());
            case Type.MapOf m -> isPlain(m.elem());
            case Basic _ -> true;
            default -> false;
          };
    }
    if (hasEffect(call.callee())
        || !call.dsts().stream().allMatch(d -> Kinds.isData(f.types.of(d)))) {
      return false;
    }
    return !(call.callee() instanceof Callee.Static s)
        || codes.of(s.func()).map(c -> c.length() > SHORTEST).orElse(false);
  }

  /// To compare structs is to look at all that they hold.
  private void compared(Type type, int depth) {
    if (depth > 0 && type.underlying() instanceof Struct s) {
      for (int i = 0; i < s.fields().size(); i++) {
        mark(Location.field(s, i));
        compared(s.fields().get(i).type(), depth - 1);
      }
    }
  }

  private void sent(Function f, int channel, int src) {
    if (src >= 0 && isRelevant(Location.message(f.types.of(channel)))) {
      mark(f, src);
    }
  }

  private void received(Function f, int channel, int dst) {
    if (dst >= 0 && f.registers.get(dst)) {
      mark(Location.message(f.types.of(channel)));
    }
  }

  private void arguments(Function f, Callee callee, List<Integer> args) {
    switch (callee) {
      case Callee.Builtin b -> {
        args.forEach(a -> mark(f, a));
        if (b.name().equals("len")) {
          mark(Location.count(f.types.of(args.getFirst())));
        }
      }
      case Callee.Dynamic d -> {
        mark(f, d.func());
        args.forEach(a -> mark(f, a));
      }
      case Callee.Static s -> arguments(f, s.func(), args);
      case Callee.Method m -> {
        List<Func> targets = targets(m.method());
        if (!targets.isEmpty()) {
          mark(f, args.getFirst()); // decides which method it is
        }
        if (Effects.has(m.method())) {
          args.forEach(a -> mark(f, a));
        }
        targets.forEach(t -> arguments(f, t, args));
      }
    }
  }

  private void arguments(Function f, Func func, List<Integer> args) {
    Optional<Function> target = codes.of(func).map(functions::get);
    boolean calls = target.isEmpty() && hasEffect(func); // back
    for (int i = 0; i < args.size(); i++) {
      boolean wanted =
          target.isPresent()
              ? target.get().registers.get(i)
              : Effects.has(func) || (calls && !Kinds.isData(f.types.of(args.get(i))));
      if (wanted) {
        mark(f, args.get(i));
        if (target.isEmpty() && f.types.of(args.get(i)).underlying() instanceof Type.Slice s) {
          mark(Location.element(s)); // such as the arguments of fmt.Println
        }
      }
    }
  }

  private void results(Function f, Instr.Call call) {
    for (int i = 0; i < call.dsts().size(); i++) {
      int dst = call.dsts().get(i);
      if (dst >= 0 && f.registers.get(dst)) {
        result(call.callee(), i);
      }
    }
  }

  private void result(Callee callee, int index) {
    switch (callee) {
      case Callee.Static s -> result(codes.of(s.func()), index);
      case Callee.Method m -> targets(m.method()).forEach(t -> result(codes.of(t), index));
      case Callee.Dynamic _ -> taken.forEach(c -> result(Optional.of(c), index));
      case Callee.Builtin _ -> {}
    }
  }

  private void result(Optional<Code> code, int index) {
    code.map(functions::get)
        .filter(f -> !f.results.get(index))
        .ifPresent(f -> {
          f.results.set(index);
          changed = true;
        });
  }

  // Decisions.

  /// Keeps the branches after which different instructions are the first to be executed.
  private void decide(Function f) {
    boolean grown = true;
    while (grown) {
      grown = false;
      Observed observed = observed(f);
      for (int pc = 0; pc < f.code.length(); pc++) {
        boolean decides =
            switch (f.code.at(pc)) {
              case Instr.Branch b -> observed.areSeveral(pc) || tells(f, b);
              case Instr.Next _ -> observed.areSeveral(pc);
              default -> false;
            };
        if (decides && !f.kept.get(pc)) {
          keep(f, pc);
          grown = true;
        }
      }
    }
  }

  /// Whether a test would fail on one side, and what it asks for is computed anyhow: then it tells
  /// what holds in a test that passes.
  private boolean tells(Function f, Instr.Branch branch) {
    return passing
        && (Failing.at(f.code, branch.then()) || Failing.at(f.code, branch.otherwise()))
        && isComputed(f, branch.cond(), 4);
  }

  private static boolean isComputed(Function f, int register, int depth) {
    if (f.registers.get(register)) {
      return true;
    }
    List<Integer> writers = f.writers.get(register);
    return depth > 0
        && !writers.isEmpty()
        && writers.stream()
            .allMatch(pc ->
                switch (f.code.at(pc)) {
                  case Instr.Const _, Instr.Zero _ -> true;
                  case Instr.Binary _, Instr.Unary _, Instr.Copy _, Instr.Convert _ ->
                      f.code.reads(pc).stream().allMatch(r -> isComputed(f, r, depth - 1));
                  default -> false;
                });
  }

  /// For each instruction the kept ones that can be the first to come from there; of several, two.
  private static final class Observed {
    final int[] first;
    final int[] second;

    Observed(int length) {
      first = new int[length];
      second = new int[length];
      Arrays.fill(first, -1);
      Arrays.fill(second, -1);
    }

    boolean isOne(int pc) {
      return first[pc] >= 0 && second[pc] < 0;
    }

    boolean areSeveral(int pc) {
      return second[pc] >= 0;
    }

    boolean add(int pc, int seen) {
      if (seen < 0 || first[pc] == seen || second[pc] >= 0) {
        return false;
      }
      if (first[pc] < 0) {
        first[pc] = seen;
      } else {
        second[pc] = seen;
      }
      return true;
    }
  }

  private Observed observed(Function f) {
    int end = end(f);
    Observed observed = new Observed(f.code.length());
    for (int pc = 0; pc < f.code.length(); pc++) {
      if (f.kept.get(pc)) {
        boolean plain = f.code.at(pc) instanceof Instr.Return && isPlainEnd(f, pc);
        observed.add(pc, plain ? end : pc);
      }
    }
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int pc = f.code.length() - 1; pc >= 0; pc--) {
        if (!f.kept.get(pc) && !observed.areSeveral(pc)) {
          for (int next : successors(f, pc)) {
            grown |= observed.add(pc, observed.first[next]);
            grown |= observed.add(pc, observed.second[next]);
          }
        }
      }
    }
    return observed;
  }

  /// All returns whose results do not matter are one.
  private static int end(Function f) {
    for (int pc = 0; pc < f.code.length(); pc++) {
      if (f.code.at(pc) instanceof Instr.Return && isPlainEnd(f, pc)) {
        return pc;
      }
    }
    return -1;
  }

  private static boolean isPlainEnd(Function f, int pc) {
    return ((Instr.Return) f.code.at(pc)).results().isEmpty() || f.results.isEmpty();
  }

  private List<Integer> successors(Function f, int pc) {
    List<Integer> all = f.code.successors(pc);
    if (passing && f.code.at(pc) instanceof Instr.Branch) {
      List<Integer> passed = all.stream().filter(s -> !Failing.at(f.code, s)).toList();
      return passed.isEmpty() ? all : passed;
    }
    return all;
  }
}
