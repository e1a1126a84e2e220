package concord.go.infer;

import concord.behaviour.Stmt;
import concord.go.code.Instr;
import concord.go.infer.Knowledge.Place;
import concord.go.infer.Specialiser.Option;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.go.types.Universe;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Executes instructions on what is known. Where more than one thing can happen, the path forks.
final class Interpreter {
  /// Unknown numbers are tried up to this one.
  static final int MOST_ROUNDS = 3;

  /// Of an unknown index into more elements than this nothing is known.
  private static final int MOST_ELEMENTS = 8;

  private final Specialiser specialiser;
  private final Memory memory;
  private final Channels channels;
  private final Calls calls;
  private final World world;
  private final Facts facts;
  private final Sharing sharing;

  Interpreter(Specialiser specialiser, Knowledge knowledge, World world) {
    this.specialiser = specialiser;
    this.world = world;
    this.facts = new Facts(world.solver());
    this.memory = new Memory(specialiser, knowledge, world);
    this.channels = new Channels(specialiser, memory, knowledge, facts);
    this.sharing = new Sharing(specialiser, knowledge, facts);
    this.calls = new Calls(specialiser, memory, channels, world, sharing, knowledge);
  }

  /// Whether a path starts where a definition does, or is in the middle of one.
  enum Start {
    AT_DEFINITION,
    IN_PATH
  }

  void run(Path path, Start start) {
    boolean first = start == Start.AT_DEFINITION;
    while (!path.ended) {
      if (path.state.frames.isEmpty()) {
        path.ended = true;
      } else if (path.top().unwinding) {
        calls.unwind(path);
      } else {
        Frame top = path.top();
        top.pc = top.slice.from(top.pc);
        if (!first && top.slice.isJoin(top.pc)) {
          specialiser.jump(path);
        } else if (specialiser.spend(path)) {
          Optional<List<Type>> vague = top.slice.vague(top.pc);
          if (vague.isPresent()) {
            guess(path, vague.get());
          } else {
            step(path, top.code.at(top.pc));
          }
        }
      }
      first = false;
    }
  }

  /// Passes over an instruction of which no more is wanted than the types of what it writes.
  private static void guess(Path path, List<Type> types) {
    List<Integer> registers = path.top().code.writes(path.top().pc);
    for (int i = 0; i < types.size(); i++) {
      path.set(registers.get(i), path.unknown(types.get(i)));
    }
    path.next();
  }

  /// A variable that no instruction makes.
  int allocate(Path path, Type type, String name, Place place) {
    return memory.allocate(path, type, name, place).object();
  }

  private void step(Path path, Instr instr) {
    switch (instr) {
      case Instr.Const i -> path.done(i.dst(), specialiser.constant(path, i.value(), i.type()));
      case Instr.Zero i -> path.done(i.dst(), memory.zero(path.state, resolve(path, i.type())));
      case Instr.Unknown i -> path.done(i.dst(), path.unknown(i.type()));
      case Instr.Copy i -> path.done(i.dst(), path.get(i.src()));
      case Instr.Unary i ->
          path.done(i.dst(), Operators.unary(path.state, i.op(), path.value(i.x()), i.type()));
      case Instr.Binary i ->
          path.done(
              i.dst(),
              Operators.binary(path.state, i.op(), path.value(i.x()), path.value(i.y()), i.type()));
      case Instr.Convert i -> path.done(i.dst(), convert(path, path.get(i.x()), i.type()));
      case Instr.TypeAssert i -> typeAssert(path, i);
      case Instr.Alloc i ->
          path.done(
              i.dst(),
              memory.allocate(path, resolve(path, i.type()), i.name(), specialiser.place(path)));
      case Instr.Global i -> path.done(i.dst(), global(path, i));
      case Instr.Load i -> load(path, i);
      case Instr.Store i -> {
        if (isFollowed(path, path.get(i.address()))) {
          memory.store(path, path.get(i.address()), path.value(i.src()));
          path.next();
        }
      }
      case Instr.FieldAddress i -> {
        Value base = path.get(i.address());
        if (isFollowed(path, base)) {
          path.done(i.dst(), memory.fieldAddress(path, base, i.index(), resolve(path, i.type())));
        }
      }
      case Instr.Field i -> path.done(i.dst(), field(path, i));
      case Instr.IndexAddress i -> indexAddress(path, i);
      case Instr.Index i -> index(path, i);
      case Instr.MapStore i -> mapStore(path, i);
      case Instr.Slice i -> path.done(i.dst(), slice(path, i));
      case Instr.StructLit i -> path.done(i.dst(), structLit(path, i));
      case Instr.ListLit i -> path.done(i.dst(), listLit(path, i));
      case Instr.MapLit i -> path.done(i.dst(), mapLit(path, i));
      case Instr.Make i -> make(path, i);
      case Instr.Closure i ->
          path.done(
              i.dst(),
              new Value.Closure(
                  i.code(),
                  i.captures().stream().map(path::value).toList(),
                  path.top().typeArgs,
                  i.type()));
      case Instr.FuncRef i -> path.done(i.dst(), new Value.FuncRef(i.func(), i.type()));
      case Instr.Bind i ->
          path.done(i.dst(), new Value.Bound(i.func(), path.value(i.x()), i.type()));
      case Instr.Call i -> calls.call(path, i);
      case Instr.Go i -> calls.go(path, i);
      case Instr.Defer i -> calls.defer(path, i);
      case Instr.RunDefers _ -> calls.runDefers(path);
      case Instr.Send i -> channels.send(path, path.get(i.chan()), path.value(i.src()));
      case Instr.Recv i -> channels.receive(path, path.get(i.chan()), i);
      case Instr.Select i -> channels.select(path, i);
      case Instr.Jump i -> path.top().pc = i.target();
      case Instr.Branch i -> branch(path, i);
      case Instr.Iterate i ->
          path.done(
              i.dst(), new Value.Iterator(path.get(i.x()), i.quiet() ? -1 : 0, Basic.INVALID));
      case Instr.Next i -> next(path, i);
      case Instr.Return i -> calls.returns(path, i.results().stream().map(path::value).toList());
      case Instr.Panic i -> calls.panic(path, path.value(i.x()));
      case Instr.Opaque i -> {
        specialiser.emit(path, new Stmt.Opaque(i.reason()));
        path.next();
      }
    }
  }

  /// A type inside a generic function, with the type arguments of this call.
  private Type resolve(Path path, Type type) {
    return world.substitute(type, path.top().typeArgs);
  }

  static Type pointee(Value address) {
    return address != null && address.type().underlying() instanceof Type.Pointer p
        ? p.elem()
        : Basic.INVALID;
  }

  // Values.

  private void load(Path path, Instr.Load i) {
    Value address = path.get(i.address());
    if (ErrorModels.isError(address)) { // stands for the variable that holds it
      path.done(i.dst(), address);
    } else if (isFollowed(path, address)) {
      memory.load(path, address, pointee(address), (p, v) -> p.done(i.dst(), v));
    }
  }

  /// To follow a nil pointer is a panic.
  private boolean isFollowed(Path path, Value address) {
    if (address instanceof Value.Nil) {
      calls.panic(path, path.unknown(Basic.INVALID));
      return false;
    }
    return true;
  }

  private Value convert(Path path, Value value, Type declared) {
    Type type = resolve(path, declared);
    return switch (value) {
      case null -> path.unknown(type);
      case Value.Const c when c.value() instanceof BigInteger && Kinds.isInteger(type) ->
          new Value.Const(c.value(), type);
      case Value.Const c when c.value() instanceof Boolean -> new Value.Const(c.value(), type);
      case Value.Const c when c.value() instanceof String && Kinds.isString(type) ->
          new Value.Const(c.value(), type);
      case Value.Const c when Kinds.isInterface(type) -> c;
      case Value.Const _ -> path.unknown(type);
      case Value.Closure c when !Kinds.isInterface(type) ->
          new Value.Closure(c.code(), c.captures(), c.types(), type);
      case Value.FuncRef f when !Kinds.isInterface(type) -> new Value.FuncRef(f.func(), type);
      case Value.Bound b when !Kinds.isInterface(type) ->
          new Value.Bound(b.func(), b.receiver(), type);
      case Value.Aggregate a when !Kinds.isInterface(type) -> new Value.Aggregate(a.parts(), type);
      case Value.Slice s when type.underlying() instanceof Type.Slice ->
          new Value.Slice(s.array(), s.low(), s.length(), type);
      case Value.MapRef m when !Kinds.isInterface(type) -> new Value.MapRef(m.object(), type);
      case Value.Chan c when !Kinds.isInterface(type) ->
          new Value.Chan(c.objects(), c.timer(), type);
      case Value.Nil _ -> new Value.Nil(type);
      case Value.Unknown u when !Kinds.isInterface(type) -> new Value.Unknown(u.symbol(), type);
      default -> value;
    };
  }

  private void typeAssert(Path path, Instr.TypeAssert i) {
    Value x = path.get(i.x());
    Type type = resolve(path, i.type());
    Optional<Boolean> fits = x == null ? Optional.empty() : world.hasType(x, type);
    if (fits.isEmpty()) {
      Value guess = path.unknown(type);
      if (i.ok() < 0) {
        path.done(i.dst(), guess);
      } else {
        path.set(i.ok(), path.unknown(Basic.BOOL));
        path.done(i.dst(), guess);
      }
      return;
    }
    if (!fits.get() && i.ok() < 0) {
      calls.panic(path, path.unknown(Basic.INVALID));
      return;
    }
    path.set(i.ok(), new Value.Const(fits.get(), Basic.BOOL));
    path.done(i.dst(), fits.get() ? x : memory.zero(path.state, type));
  }

  private Value global(Path path, Instr.Global i) {
    Integer object = path.state.globals.get(i.var());
    Type type = i.var().type();
    if (object == null && type == Universe.ERROR) {
      return ErrorModels.declared(i.var());
    }
    return object == null
        ? path.unknown(new Type.Pointer(type))
        : new Value.Pointer(
            object, Kinds.isAggregate(type) ? Value.Pointer.WHOLE : 0, new Type.Pointer(type));
  }

  private Value field(Path path, Instr.Field i) {
    return path.get(i.x()) instanceof Value.Aggregate a && i.index() < a.parts().size()
        ? a.parts().get(i.index())
        : path.unknown(i.type());
  }

  // Slices, arrays, maps.

  private void indexAddress(Path path, Instr.IndexAddress i) {
    Type type = resolve(path, i.type());
    Value x = path.get(i.x());
    int object = -1;
    int low = 0;
    int length = 0;
    if (x instanceof Value.Slice s) {
      object = s.array();
      low = s.low();
      length = s.length();
    } else if (x instanceof Value.Pointer p && isArray(path, p)) {
      object = p.object();
      length = path.state.memory(object).slots().size();
    }
    int at = number(path.get(i.index()));
    if (object < 0) {
      path.done(i.dst(), path.unknown(new Type.Pointer(type)));
    } else if (at >= 0 && at < length) {
      path.done(i.dst(), address(path, object, low + at, type));
    } else if (length == 1) { // stands for all there are
      path.done(i.dst(), address(path, object, low, type));
    } else if (at >= 0) {
      calls.panic(path, path.unknown(Basic.INVALID));
    } else if (Kinds.carries(type) && length > 0 && length <= MOST_ELEMENTS) {
      specialiser.choose(path, elements(path, i, new Value.Slice(object, low, length, type)));
    } else {
      path.done(i.dst(), path.unknown(new Type.Pointer(type)));
    }
  }

  private static Value address(Path path, int object, int slot, Type type) {
    return Kinds.isAggregate(type)
            && path.state.memory(object).slots().get(slot) instanceof Value.Pointer part
        ? part
        : new Value.Pointer(object, slot, new Type.Pointer(type));
  }

  /// Which element an unknown index means: any that it can be by what is known of it.
  private List<Option> elements(Path path, Instr.IndexAddress i, Value.Slice all) {
    Value index = path.value(i.index());
    List<Option> options = new ArrayList<>();
    for (int n = 0; n < all.length(); n++) {
      Value number = new Value.Const(BigInteger.valueOf(n), Basic.INT);
      Value test = new Value.Test(Token.EQL, index, number, Basic.BOOL);
      int slot = all.low() + n;
      if (facts.decide(path.state, test).orElse(true)) {
        options.add(
            new Option(
                Optional.of("the index is " + n),
                p -> {
                  Facts.assume(p.state, test, true);
                  p.done(i.dst(), address(p, all.array(), slot, all.type()));
                }));
      }
    }
    if (options.isEmpty()) { // beyond the end
      options.add(new Option(Optional.empty(), p -> calls.panic(p, p.unknown(Basic.INVALID))));
    }
    return options;
  }

  /// A small constant, or -1.
  static int number(Value value) {
    return value instanceof Value.Const c
            && c.value() instanceof BigInteger n
            && n.signum() >= 0
            && n.bitLength() < Integer.SIZE
        ? n.intValue()
        : -1;
  }

  private void index(Path path, Instr.Index i) {
    Type type = resolve(path, i.type());
    Value key = path.get(i.index());
    switch (path.get(i.x())) {
      case Value.MapRef m -> mapLoad(path, m, key, type, i);
      case Value.Nil _ -> found(path, i, memory.zero(path.state, type), false);
      case Value.Aggregate a when number(key) >= 0 && number(key) < a.parts().size() ->
          path.done(i.dst(), a.parts().get(number(key)));
      case null, default -> {
        path.set(i.ok(), path.unknown(Basic.BOOL));
        path.done(i.dst(), path.unknown(type));
      }
    }
  }

  private void found(Path path, Instr.Index i, Value value, boolean ok) {
    path.set(i.ok(), new Value.Const(ok, Basic.BOOL));
    path.done(i.dst(), value);
  }

  private void mapLoad(Path path, Value.MapRef map, Value key, Type type, Instr.Index i) {
    Obj.Table table = path.state.table(map.object());
    if (table.isShared()) {
      sharedLoad(path, table, key, type, i);
      return;
    }
    int at = table.keys().indexOf(key);
    if (at >= 0) {
      found(path, i, table.values().get(at), true);
      return;
    }
    boolean certain =
        !table.open()
            && key instanceof Value.Const
            && table.keys().stream().allMatch(k -> k instanceof Value.Const);
    if (certain || (table.values().isEmpty() && !table.open())) {
      found(path, i, memory.zero(path.state, type), false);
      return;
    }
    List<Option> options = new ArrayList<>();
    for (Value value : table.values()) {
      options.add(new Option(Optional.of("the key is present"), p -> found(p, i, value, true)));
    }
    if (table.open() && table.values().isEmpty()) {
      options.add(
          new Option(Optional.of("the key is present"), p -> found(p, i, p.unknown(type), true)));
    }
    options.add(
        new Option(
            Optional.of("the key is absent"), p -> found(p, i, memory.zero(p.state, type), false)));
    specialiser.choose(path, options);
  }

  private void sharedLoad(Path path, Obj.Table table, Value key, Type type, Instr.Index i) {
    List<Value> cells = cells(table, key);
    if (cells.isEmpty()) {
      found(path, i, memory.zero(path.state, type), false);
      return;
    }
    List<Option> options = new ArrayList<>();
    for (Value cell : cells) {
      options.add(
          new Option(
              Optional.of("the key is this one"),
              p ->
                  memory.loadCell(
                      p,
                      (Value.Shared) cell,
                      (q, v) -> {
                        boolean there = !v.equals(Memory.absent());
                        found(q, i, there ? v : memory.zero(q.state, type), there);
                      })));
    }
    specialiser.choose(path, options);
  }

  /// Where little detail is wanted the key of an entry may have been forgotten.
  private List<Value> cells(Obj.Table table, Value key) {
    if (!(key instanceof Value.Const) || !specialiser.followsAll()) {
      return table.values();
    }
    return Memory.entry(table, key).map(cell -> List.<Value>of(cell)).orElse(List.of());
  }

  private void mapStore(Path path, Instr.MapStore i) {
    if (!isFollowed(path, path.get(i.map()))) {
      return;
    }
    if (path.get(i.map()) instanceof Value.MapRef map) {
      memory.storeEntry(path, map.object(), path.value(i.key()), path.value(i.src()));
    } else {
      memory.lose(path, path.value(i.src()));
    }
    path.next();
  }

  private Value slice(Path path, Instr.Slice i) {
    int low = i.low() < 0 ? 0 : number(path.get(i.low()));
    Value x = path.get(i.x());
    int array = -1;
    int offset = 0;
    int length = 0;
    if (x instanceof Value.Slice s) {
      array = s.array();
      offset = s.low();
      length = s.length();
    } else if (x instanceof Value.Pointer p && isWholeArray(path, p)) {
      array = p.object();
      length = path.state.memory(array).slots().size();
    }
    int high = i.high() < 0 ? length : number(path.get(i.high()));
    boolean known = array >= 0 && low >= 0 && low <= high && high <= length;
    return known
        ? new Value.Slice(array, offset + low, high - low, i.type())
        : path.unknown(i.type());
  }

  /// Whether a pointer leads to an array that is an object: a long one of plain data may be a
  /// single slot of something else.
  private static boolean isArray(Path path, Value.Pointer pointer) {
    return pointer.slot() == Value.Pointer.WHOLE
        && path.state.heap.get(pointer.object()) instanceof Obj.Memory m
        && m.type().underlying() instanceof Type.Array;
  }

  /// Whether each of its elements has a slot, too.
  private static boolean isWholeArray(Path path, Value.Pointer pointer) {
    return isArray(path, pointer)
        && path.state.memory(pointer.object()).type().underlying() instanceof Type.Array a
        && a.length() == path.state.memory(pointer.object()).slots().size();
  }

  private Value structLit(Path path, Instr.StructLit i) {
    Type type = resolve(path, i.type());
    if (!(memory.zero(path.state, type) instanceof Value.Aggregate zero)) {
      return path.unknown(type);
    }
    List<Value> parts = new ArrayList<>(zero.parts());
    for (int f = 0; f < i.fields().size() && f < parts.size(); f++) {
      if (i.fields().get(f) >= 0) {
        Value field = path.get(i.fields().get(f));
        parts.set(f, field == null ? path.unknown(parts.get(f).type()) : field);
      }
    }
    return new Value.Aggregate(parts, type);
  }

  private Value listLit(Path path, Instr.ListLit i) {
    Type type = resolve(path, i.type());
    boolean slice = type.underlying() instanceof Type.Slice;
    Type elem =
        switch (type.underlying()) {
          case Type.Slice s -> s.elem();
          case Type.Array a -> a.elem();
          default -> Basic.INVALID;
        };
    List<Value> elements = new ArrayList<>();
    for (int register : i.elements()) {
      Value element = register < 0 ? memory.zero(path.state, elem) : path.get(register);
      elements.add(element == null ? path.unknown(elem) : element);
    }
    if (!slice) {
      long length = type.underlying() instanceof Type.Array a ? a.length() : 0;
      while (elements.size() < length && elements.size() < Kinds.LONGEST_ARRAY) {
        elements.add(memory.zero(path.state, elem));
      }
      return new Value.Aggregate(elements, type);
    }
    int array = memory.array(path, elem, elements, specialiser.place(path));
    return new Value.Slice(array, 0, elements.size(), type);
  }

  private Value mapLit(Path path, Instr.MapLit i) {
    int object = newMap(path, resolve(path, i.type()));
    for (int n = 0; n < i.keys().size(); n++) {
      memory.storeEntry(path, object, path.value(i.keys().get(n)), path.value(i.values().get(n)));
    }
    return new Value.MapRef(object, i.type());
  }

  private int newMap(Path path, Type type) {
    Place place = specialiser.place(path);
    return path.state.add(new Obj.Table(type, List.of(), List.of(), false, place, false));
  }

  private void make(Path path, Instr.Make i) {
    Type type = resolve(path, i.type());
    Value size = i.size() < 0 ? new Value.Const(BigInteger.ZERO, Basic.INT) : path.get(i.size());
    switch (type.underlying()) {
      case Type.Chan _ -> {
        Place place = specialiser.place(path);
        channels.count(
            path,
            size,
            (p, n) ->
                p.done(i.dst(), channels.make(p, type, Math.max(0, number(n)), i.name(), place)));
      }
      case Type.MapOf _ -> path.done(i.dst(), new Value.MapRef(newMap(path, type), type));
      case Type.Slice s when Kinds.carries(s.elem()) ->
          channels.count(
              path, size, (p, n) -> p.done(i.dst(), newSlice(p, type, s.elem(), number(n))));
      default -> path.done(i.dst(), path.unknown(type));
    }
  }

  private Value newSlice(Path path, Type type, Type elem, int length) {
    if (length < 0 || length > Kinds.LONGEST_ARRAY) {
      return path.unknown(type);
    }
    List<Value> elements = new ArrayList<>();
    for (int n = 0; n < length; n++) {
      elements.add(memory.zero(path.state, elem));
    }
    int array = memory.array(path, elem, elements, specialiser.place(path));
    return new Value.Slice(array, 0, length, type);
  }

  // Control.

  private void branch(Path path, Instr.Branch i) {
    Value cond = path.get(i.cond());
    if (cond instanceof Value.Const c && c.value() instanceof Boolean b) {
      if (i.loop()) {
        bounds(path, i);
      }
      path.top().pc = b ? i.then() : i.otherwise();
      return;
    }
    boolean negated = cond instanceof Value.Test t && t.op() == Token.NOT;
    Value test = negated ? ((Value.Test) cond).x() : cond;
    int then = negated ? i.otherwise() : i.then();
    int otherwise = negated ? i.then() : i.otherwise();
    Optional<Boolean> decided = test == null ? Optional.empty() : facts.decide(path.state, test);
    if (decided.isPresent()) {
      path.top().pc = decided.get() ? then : otherwise;
      return;
    }
    if (i.loop() && isFarEnough(test)) {
      specialiser.note(path, "loops of unknown length go round at most " + MOST_ROUNDS + " times");
      Facts.assume(path.state, test, false);
      path.top().pc = otherwise;
      return;
    }
    if (test != null) {
      sharing.ask(path.state, test, i.text());
    }
    List<Option> options = new ArrayList<>();
    if (!specialiser.isOutOfQuestion(path, then)) {
      options.add(option(path, i.text(), test, true, then));
    }
    if (options.isEmpty() || !specialiser.isOutOfQuestion(path, otherwise)) {
      options.add(option(path, i.text(), test, false, otherwise));
    }
    specialiser.choose(path, options);
  }

  /// Notes what a loop counts up to, or down from.
  private void bounds(Path path, Instr.Branch i) {
    int before = path.top().pc - 1;
    if (before >= 0
        && path.top().code.at(before) instanceof Instr.Binary b
        && b.dst() == i.cond()) {
      specialiser.bound(path, path.get(b.x()));
      specialiser.bound(path, path.get(b.y()));
    }
  }

  private static Option option(Path path, String text, Value test, boolean holds, int target) {
    return new Option(
        Optional.of(holds ? text : "!(" + text + ")"),
        Facts.guard(path.state, test, holds, text),
        p -> {
          if (test != null) {
            Facts.assume(p.state, test, holds);
          }
          p.top().pc = target;
        });
  }

  /// A loop up to an unknown number is tried for small numbers only.
  private static boolean isFarEnough(Value test) {
    return test instanceof Value.Test t
        && (t.op() == Token.GTR || t.op() == Token.GEQ || t.op() == Token.NEQ)
        && t.y() instanceof Value.Const c
        && c.value() instanceof BigInteger n
        && n.intValue() >= MOST_ROUNDS;
  }

  private void next(Path path, Instr.Next i) {
    if (!(path.get(i.iterator()) instanceof Value.Iterator iterator)) {
      path.top().pc = i.done();
      return;
    }
    int at = iterator.next();
    switch (iterator.over()) {
      case Value.Slice s -> element(path, i, iterator, s.array(), s.low(), s.length());
      case Value.Pointer p when isWholeArray(path, p) ->
          element(path, i, iterator, p.object(), 0, path.state.memory(p.object()).slots().size());
      case Value.MapRef m -> entry(path, i, iterator, m);
      case Value.Nil _ -> path.top().pc = i.done();
      case Value.Unknown u when at >= 0 -> unknownElement(path, i, iterator, u);
      case null, default ->
          specialiser.choose(
              path,
              List.of(
                  new Option(Optional.of("another round"), p -> anyElement(p, i, iterator, at)),
                  new Option(Optional.of("no more"), p -> p.top().pc = i.done())));
    }
  }

  private void element(
      Path path, Instr.Next i, Value.Iterator iterator, int array, int low, int length) {
    int at = Math.max(0, iterator.next());
    if (at >= length) {
      path.top().pc = i.done();
      return;
    }
    path.set(i.iterator(), new Value.Iterator(iterator.over(), at + 1, Basic.INVALID));
    path.set(i.key(), new Value.Const(BigInteger.valueOf(at), Basic.INT));
    Value held = path.state.memory(array).slots().get(low + at);
    boolean part =
        held instanceof Value.Pointer p
            && p.slot() == Value.Pointer.WHOLE
            && Kinds.isAggregate(pointee(p))
            && path.state.memory(array).type().underlying() instanceof Type.Array a
            && Kinds.isAggregate(a.elem());
    Value address = part ? held : new Value.Pointer(array, low + at, new Type.Pointer(held.type()));
    memory.load(path, address, held.type(), (p, v) -> p.done(i.value(), v));
  }

  private void entry(Path path, Instr.Next i, Value.Iterator iterator, Value.MapRef map) {
    Obj.Table table = path.state.table(map.object());
    int at = Math.max(0, iterator.next());
    if (at >= table.keys().size()) {
      path.top().pc = i.done();
      return;
    }
    path.set(i.iterator(), new Value.Iterator(iterator.over(), at + 1, Basic.INVALID));
    Value value = table.values().get(at);
    int here = path.top().pc;
    if (value instanceof Value.Shared shared) {
      memory.loadCell(
          path,
          shared,
          (p, v) -> {
            if (v.equals(Memory.absent())) {
              p.top().pc = here; // on to the next entry
            } else {
              p.set(i.key(), p.unknown(Basic.INVALID));
              p.done(i.value(), v);
            }
          });
    } else {
      path.set(i.key(), table.keys().get(at));
      path.done(i.value(), value);
    }
  }

  private void unknownElement(Path path, Instr.Next i, Value.Iterator iterator, Value.Unknown u) {
    int at = iterator.next();
    Value length = new Value.Length(u, Basic.INT);
    Value bound = new Value.Const(BigInteger.valueOf(at), Basic.INT);
    Value more = new Value.Test(Token.GTR, length, bound, Basic.BOOL);
    Optional<Boolean> decided = facts.decide(path.state, more);
    if (decided.isEmpty() && at >= MOST_ROUNDS) {
      decided = Optional.of(false);
    }
    if (decided.isPresent()) {
      if (decided.get()) {
        anyElement(path, i, iterator, at + 1);
      } else {
        path.top().pc = i.done();
      }
      return;
    }
    sharing.ask(path.state, more, "at least " + (at + 1) + " elements");
    specialiser.choose(
        path,
        List.of(
            new Option(
                Optional.of("at least " + (at + 1) + " elements"),
                Facts.guard(path.state, more, true, "at least " + (at + 1) + " elements"),
                p -> {
                  Facts.assume(p.state, more, true);
                  anyElement(p, i, iterator, at + 1);
                }),
            new Option(
                Optional.of(at + " elements"),
                Facts.guard(path.state, more, false, "at least " + (at + 1) + " elements"),
                p -> {
                  Facts.assume(p.state, more, false);
                  p.top().pc = i.done();
                })));
  }

  private void anyElement(Path path, Instr.Next i, Value.Iterator iterator, int next) {
    Type type = iterator.over() == null ? Basic.INVALID : iterator.over().type();
    path.set(i.iterator(), new Value.Iterator(iterator.over(), next, Basic.INVALID));
    path.set(
        i.key(), path.unknown(type.underlying() instanceof Type.MapOf m ? m.key() : Basic.INT));
    Type elem =
        switch (type.underlying()) {
          case Type.Slice s -> s.elem();
          case Type.Array a -> a.elem();
          case Type.MapOf m -> m.elem();
          default -> Basic.INVALID;
        };
    path.done(i.value(), path.unknown(elem));
  }
}
