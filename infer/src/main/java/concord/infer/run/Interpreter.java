package concord.infer.run;

import concord.behaviour.Stmt;
import concord.facts.data.Kinds;
import concord.go.code.Instr;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Identity;
import concord.go.types.Type;
import concord.go.types.Universe;
import concord.infer.domain.Addresses;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Errors;
import concord.infer.domain.Facts;
import concord.infer.domain.Frame;
import concord.infer.domain.Guard;
import concord.infer.domain.Integers;
import concord.infer.domain.Operators;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.know.Knowledge;
import concord.infer.write.Runner;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Option;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Executes instructions on abstract states. If more than one thing can happen, the path forks.
public final class Interpreter implements Runner {
  private static final int LONGEST_TEXT = 16;

  private final Specialiser specialiser;
  private final Memory memory;
  private final Channels channels;
  private final Calls calls;
  private final WholeProgram world;
  private final Facts facts;
  private final ObjectIdentity identity;
  private final Sharing sharing;
  private final Elements elements;
  private final Literals literals;
  private final RangeLoops ranges;
  private final Background background;

  public Interpreter(
      Specialiser specialiser,
      Knowledge knowledge,
      WholeProgram world,
      LibraryModels.Maker library) {
    this.specialiser = specialiser;
    this.world = world;
    this.facts = new Facts(world.solver());
    this.identity = new ObjectIdentity(specialiser, knowledge);
    this.memory = new Memory(specialiser, knowledge, world);
    this.channels = new Channels(world, specialiser, memory, knowledge);
    this.sharing = new Sharing(specialiser, knowledge, facts);
    this.calls = new Calls(specialiser, memory, channels, world, sharing, knowledge, library);
    this.elements = new Elements(specialiser, memory, world, facts);
    this.literals = new Literals(specialiser, memory, channels, world);
    this.ranges = new RangeLoops(specialiser, memory, facts, sharing);
    this.background = new Background(world, calls::isModelled);
  }

  @Override
  public void run(Path path, Start start) {
    boolean first = start == Start.AT_DEFINITION;
    while (!path.ended) {
      if (path.state.frames.isEmpty()) {
        path.ended = true;
      } else if (path.top().unwinding) {
        calls.returns().unwind(path);
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

  /// Skips an instruction of which only the result types are wanted.
  private static void guess(Path path, List<Type> types) {
    List<Integer> registers = path.top().code.writes(path.top().pc);
    for (int i = 0; i < types.size(); i++) {
      path.set(registers.get(i), path.unknown(types.get(i)));
    }
    path.next();
  }

  /// A variable that no instruction makes.
  @Override
  public int allocate(Path path, Type type, String name, AllocationSite place) {
    return Allocation.allocate(path, type, name, place).object();
  }

  private void step(Path path, Instr instr) {
    switch (instr) {
      case Instr.Const i -> path.done(i.dst(), specialiser.constant(path, i.value(), i.type()));
      case Instr.Zero i ->
          path.done(i.dst(), Allocation.zero(path.state, world.resolve(path, i.type())));
      case Instr.Unknown i -> path.done(i.dst(), path.unknown(i.type()));
      case Instr.Copy i -> path.done(i.dst(), path.get(i.src()));
      case Instr.Unary i ->
          path.done(
              i.dst(),
              Operators.unary(
                  path.state, i.op(), path.value(i.x()), world.resolve(path, i.type())));
      case Instr.Binary i -> binary(path, i);
      case Instr.Convert i -> path.done(i.dst(), convert(path, path.get(i.x()), i.type()));
      case Instr.TypeAssert i -> typeAssert(path, i);
      case Instr.Alloc i ->
          path.done(
              i.dst(),
              Allocation.allocate(
                  path, world.resolve(path, i.type()), i.name(), specialiser.place(path)));
      case Instr.Global i -> path.done(i.dst(), global(path, i));
      case Instr.Load i -> load(path, i);
      case Instr.Store i -> {
        if (Panics.isFollowed(path, path.get(i.address()))) {
          memory.store(path, path.get(i.address()), path.value(i.src()));
          path.next();
        }
      }
      case Instr.FieldAddress i -> {
        Value base = path.get(i.address());
        if (Panics.isFollowed(path, base)) {
          path.done(
              i.dst(), memory.fieldAddress(path, base, i.index(), world.resolve(path, i.type())));
        }
      }
      case Instr.Field i -> path.done(i.dst(), field(path, i));
      case Instr.IndexAddress i -> elements.indexAddress(path, i);
      case Instr.Index i -> elements.index(path, i);
      case Instr.MapStore i -> elements.mapStore(path, i);
      case Instr.Slice i -> elements.slice(path, i);
      case Instr.StructLit i -> path.done(i.dst(), literals.structLit(path, i));
      case Instr.ListLit i -> path.done(i.dst(), literals.listLit(path, i));
      case Instr.MapLit i -> path.done(i.dst(), literals.mapLit(path, i));
      case Instr.Make i -> literals.make(path, i);
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
      case Instr.RunDefers _ -> calls.returns().runDefers(path);
      case Instr.Send i -> channels.send(path, path.get(i.chan()), path.value(i.src()));
      case Instr.Recv i -> channels.receive(path, path.get(i.chan()), i);
      case Instr.Select i -> select(path, i);
      case Instr.Jump i -> path.top().pc = i.target();
      case Instr.Branch i -> branch(path, i);
      case Instr.Iterate i ->
          path.done(i.dst(), new Value.Iterator(path.get(i.x()), first(path, i), Basic.INVALID));
      case Instr.Next i -> ranges.next(path, i);
      case Instr.Return i ->
          calls.returns().returns(path, i.results().stream().map(path::value).toList());
      case Instr.Panic i -> calls.returns().panic(path, path.value(i.x()));
      case Instr.Opaque i -> {
        specialiser.emit(path, new Stmt.Opaque(i.reason()));
        path.next();
      }
    }
  }

  // Values.

  private void load(Path path, Instr.Load i) {
    Value address = path.get(i.address());
    if (Errors.isError(address)) { // represents the variable that holds it
      path.done(i.dst(), address);
    } else if (Panics.isFollowed(path, address)) {
      memory.load(path, address, Addresses.pointee(address), (p, v) -> p.done(i.dst(), v));
    }
  }

  /// A range without synchronisation is followed only over a short string.
  private static int first(Path path, Instr.Iterate i) {
    boolean text =
        path.get(i.x()) instanceof Value.Const c
            && c.value() instanceof String s
            && s.length() <= LONGEST_TEXT;
    return i.quiet() && !text ? -1 : 0;
  }

  /// `[]byte(s)` of a short text.
  private Value bytes(Path path, String text, Type.Slice type, Type declared) {
    List<Value> elements = new ArrayList<>();
    text.chars().forEach(b -> elements.add(new Value.Const(BigInteger.valueOf(b), type.elem())));
    AllocationSite place = AllocationSite.of(path.top().code, path.top().pc);
    int array = memory.array(path, type.elem(), elements, place);
    return new Value.Slice(array, 0, elements.size(), Value.Slice.GROWN, declared);
  }

  private Value convert(Path path, Value value, Type declared) {
    Type type = world.resolve(path, declared);
    return switch (value) {
      case null -> path.unknown(type);
      case Value.Const c when c.value() instanceof BigInteger n && Kinds.isInteger(type) ->
          new Value.Const(Integers.wrapped(n, type), type);
      case Value.Const c when c.value() instanceof Boolean -> new Value.Const(c.value(), type);
      case Value.Const c when c.value() instanceof String && Kinds.isString(type) ->
          new Value.Const(c.value(), type);
      case Value.Const c when Kinds.isInterface(type) -> c;
      case Value.Const c
          when c.value() instanceof String s
              && s.length() <= LONGEST_TEXT
              && type.underlying() instanceof Type.Slice list
              && list.elem().underlying() == Basic.UINT8 ->
          bytes(path, s, list, type);
      case Value.Const _ -> path.unknown(type);
      case Value.Closure c when !Kinds.isInterface(type) ->
          new Value.Closure(c.code(), c.captures(), c.types(), type);
      case Value.FuncRef f when !Kinds.isInterface(type) -> new Value.FuncRef(f.func(), type);
      case Value.Bound b when !Kinds.isInterface(type) ->
          new Value.Bound(b.func(), b.receiver(), type);
      case Value.Aggregate a when !Kinds.isInterface(type) -> new Value.Aggregate(a.parts(), type);
      case Value.Slice s when type.underlying() instanceof Type.Slice ->
          new Value.Slice(s.array(), s.low(), s.length(), s.capacity(), type);
      case Value.MapRef m when !Kinds.isInterface(type) -> new Value.MapRef(m.object(), type);
      case Value.Chan c when !Kinds.isInterface(type) ->
          new Value.Chan(c.objects(), c.clock(), type);
      case Value.Nil n when Kinds.isInterface(type) && !isInterfaceOrNone(n.type()) -> n;
      case Value.Nil _ -> new Value.Nil(type);
      case Value.Unknown _, Value.Arithmetic _, Value.Length _
          when Kinds.isInteger(type) && Kinds.isNumber(value.type()) ->
          number(path, value, type);
      case Value.Unknown u when !Kinds.isInterface(type) -> new Value.Unknown(u.symbol(), type);
      case Value.Pointer p when isOtherMemory(p, type) -> {
        specialiser.notes().leaveOut(path, "memory is used as another type by unsafe.Pointer");
        yield path.unknown(type);
      }
      default -> value;
    };
  }

  /// Without `unsafe.Pointer` what is pointed to stays what it is.
  private static boolean isOtherMemory(Value.Pointer pointer, Type type) {
    return type.underlying() instanceof Type.Pointer to
        && pointer.type().underlying() instanceof Type.Pointer from
        && from.elem() != Basic.INVALID
        && !Identity.identicalIgnoringTags(from.elem().underlying(), to.elem().underlying());
  }

  private static boolean isInterfaceOrNone(Type type) {
    return Kinds.isInterface(type) || type == Basic.UNTYPED_NIL || type == Basic.INVALID;
  }

  /// Converts an unknown number: unchanged if it fits the type, else truncated.
  private static Value number(Path path, Value value, Type type) {
    boolean fits =
        Kinds.isInteger(value.type()) && Integers.isWithin(Facts.interval(path.state, value), type);
    if (!fits) {
      return Facts.computed(path.state, type, value);
    }
    return value instanceof Value.Unknown u ? new Value.Unknown(u.symbol(), type) : value;
  }

  private void typeAssert(Path path, Instr.TypeAssert i) {
    Value x = path.get(i.x());
    Type type = world.resolve(path, i.type());
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
      Panics.crash(path);
      return;
    }
    path.set(i.ok(), new Value.Const(fits.get(), Basic.BOOL));
    path.done(i.dst(), fits.get() ? x : Allocation.zero(path.state, type));
  }

  private void binary(Path path, Instr.Binary i) {
    Value x = path.value(i.x());
    Value y = path.value(i.y());
    boolean equality = i.op() == Token.EQL || i.op() == Token.NEQ;
    boolean asked =
        equality
            && specialiser.isOnDemand()
            && Operators.same(path.state, x, y) == Operators.Answer.MAYBE
            && identity.ask(
                path,
                x,
                y,
                p -> p.done(i.dst(), new Value.Const(i.op() == Token.EQL, i.type())),
                p -> p.done(i.dst(), new Value.Const(i.op() == Token.NEQ, i.type())));
    if (!asked) {
      compute(path, i, x, y);
    }
  }

  /// A division by zero, or a shift by a negative number, panics.
  private void compute(Path path, Instr.Binary i, Value x, Value y) {
    Type type = world.resolve(path, i.type());
    Optional<BigInteger> right =
        Integers.mayPanic(i.op()) && Kinds.isInteger(type) ? Facts.number(y) : Optional.empty();
    if (right.filter(n -> Integers.panics(i.op(), n)).isPresent()) {
      Panics.crash(path);
      return;
    }
    Value result = Operators.binary(path.state, i.op(), x, y, type);
    if (Operators.restsOnNoOverflow(path.state, result)) {
      specialiser
          .notes()
          .note(path, "arithmetic on unknown numbers of type " + type + " does not overflow");
    }
    path.done(i.dst(), result);
  }

  private Value global(Path path, Instr.Global i) {
    Integer object = path.state.globals.get(i.var());
    Type type = i.var().type();
    if (object == null && type == Universe.ERROR) {
      return Errors.declared(i.var());
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

  // Control.

  /// While the first goroutine is in `select {}`, the others keep running, and so does what they
  /// call.
  private void select(Path path, Instr.Select i) {
    boolean forEver = i.cases().isEmpty() && i.otherwise() == Instr.Select.NONE;
    Optional<Func> other =
        forEver && !path.state.isStarted
            ? background.goesOn(specialiser.scope().codes())
            : Optional.empty();
    if (other.isPresent()) {
      specialiser.notes().approximate(path, world.name(other.get()) + " goes on");
      specialiser.environment().stay(path);
    } else {
      channels.selects().select(path, i);
    }
  }

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
    if (i.loop() && isFarEnough(test) && !specialiser.mode().goesRoundForEver()) {
      specialiser
          .notes()
          .leaveOut(path, "loops of unknown length run at most " + Facts.MOST_ROUNDS + " rounds");
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

  /// Records the bound that a loop counts to, or down from.
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
        path.top().code.isModel()
            ? guardInModel(path, test, holds)
            : Facts.guard(path.state, test, holds, text),
        p -> {
          if (test != null) {
            Facts.assume(p.state, test, holds);
          }
          p.top().pc = target;
        });
  }

  /// Users have not written the conditions of our models. Only whether the call fails is told:
  /// `io.ReadFull fails`. In models, what is unknown and compared with nil is an error.
  private static Guard guardInModel(Path path, Value test, boolean holds) {
    Guard guard = Facts.guard(path.state, test, holds, "");
    boolean asksForError =
        test instanceof Value.Test t
            && (t.op() == Token.EQL || t.op() == Token.NEQ)
            && t.x() instanceof Value.Unknown
            && t.y() instanceof Value.Nil;
    return switch (guard) {
      case Guard.Condition _ when asksForError -> {
        boolean fails = (((Value.Test) test).op() == Token.NEQ) == holds;
        yield new Guard.Condition(modelled(path) + (fails ? " fails" : " succeeds"));
      }
      case Guard.Condition _, Guard.Range _ -> new Guard.Condition("");
      case Guard.Approximation _, Guard.Doubt _, Guard.Served _ -> guard;
    };
  }

  /// The library function that the user's code calls.
  private static String modelled(Path path) {
    List<Frame> frames = path.state.frames;
    int outermost = frames.size() - 1;
    while (outermost > 0 && frames.get(outermost - 1).code.isModel()) {
      outermost--;
    }
    return frames.get(outermost).code.name();
  }

  /// A loop up to an unknown number is tried for small numbers only.
  private static boolean isFarEnough(Value test) {
    return test instanceof Value.Test t
        && (t.op() == Token.GTR || t.op() == Token.GEQ || t.op() == Token.NEQ)
        && t.y() instanceof Value.Const c
        && c.value() instanceof BigInteger n
        && n.intValue() >= Facts.MOST_ROUNDS;
  }
}
