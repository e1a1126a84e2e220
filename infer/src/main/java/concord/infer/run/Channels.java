package concord.infer.run;

import concord.behaviour.Action;
import concord.behaviour.Sites;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.facts.data.Kinds;
import concord.facts.slice.Slice;
import concord.facts.summary.Services;
import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.syntax.Position;
import concord.go.syntax.Source;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.Facts;
import concord.infer.domain.Obj;
import concord.infer.domain.Operators;
import concord.infer.domain.Path;
import concord.infer.domain.Place;
import concord.infer.domain.Shape;
import concord.infer.domain.Value;
import concord.infer.know.Knowledge;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Alternative;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Communication: make, send, receive, close and select.
public final class Channels {
  /// So much of a case is shown at most.
  private static final int LONGEST = 80;

  private final Specialiser specialiser;
  private final Memory memory;
  private final World world;
  private final Knowledge knowledge;
  private final Facts facts;

  Channels(World world, Specialiser specialiser, Memory memory, Knowledge knowledge, Facts facts) {
    this.world = world;
    this.facts = facts;
    this.specialiser = specialiser;
    this.memory = memory;
    this.knowledge = knowledge;
  }

  /// `make(chan T, capacity)`.
  public Value make(Path path, Type type, int capacity, String hint, Place place) {
    Sort sort = new Sort.Channel(Kinds.label(type), capacity);
    int object = path.state.add(new Obj.Sync(sort, hint, Bubbles.place(path.state, place)));
    return new Value.Chan(List.of(object), type);
  }

  private String hint(Path path, int object) {
    return path.state.sync(object).hint();
  }

  /// The actions a channel value stands for: one per object, none for a nil channel.
  private String nil(Path path) {
    String name = path.state.freshName("nil");
    specialiser.emit(path, new Stmt.New(name, new Sort.NilChannel()), "a nil channel", "");
    return name;
  }

  /// Whether an operation on a channel is possible here at all.
  private static boolean isOwn(Path path, Value channel) {
    return !(channel instanceof Value.Chan c)
        || c.objects().isEmpty()
        || Bubbles.isOwn(path, path.state.sync(c.objects().getFirst()).place());
  }

  // Send.

  void send(Path path, Value channel, Value value) {
    if (!isOwn(path, channel)) {
      return;
    }
    switch (channel) {
      case Value.Chan c
          when c.objects().size() == 1
              && server(path, c.objects().getFirst(), Services.Kind.RECEIVES).isPresent() -> {
        int pc = path.top().pc;
        Instr.Send send = (Instr.Send) path.top().code.at(pc);
        Instr.Case only =
            new Instr.Case(send.chan(), send.src(), -1, -1, pc + 1, path.top().code.start(pc));
        select(path, new Instr.Select(List.of(only), Instr.Select.NONE));
      }
      case Value.Chan c when !c.objects().isEmpty() -> {
        int object = c.objects().getFirst();
        Action action = sendAction(path, object, Kinds.elem(c.type()), value, path.top().pc + 1);
        specialiser.act(path, action, hint(path, object));
        path.next();
      }
      case Value.Nil _ -> {
        specialiser.act(path, Action.Send.of(nil(path)), "nil");
        path.ended = true;
      }
      case null, default -> {
        memory.publishing().publish(path, value);
        memory.lose(path, value);
        environment(path, channel, ((Instr.Send) path.top().code.at(path.top().pc)).chan());
        path.next();
      }
    }
  }

  private Action sendAction(Path path, int object, Type elem, Value value, int pc) {
    String name = specialiser.name(path, object);
    Place place = path.state.sync(object).place();
    if (!Kinds.tells(elem)) {
      return Action.Send.of(name);
    }
    var encoded = memory.publishing().encodeSent(path, value, place, pc);
    return new Action.Send(name, encoded.value());
  }

  /// A channel nobody knows belongs to the surroundings, which always play along.
  private void environment(Path path, Value channel, int register) {
    unknown(path, channel, register);
    specialiser.emit(path, new Stmt.Tau());
  }

  // Receive.

  void receive(Path path, Value channel, Instr.Recv recv) {
    if (!isOwn(path, channel)) {
      return;
    }
    switch (channel) {
      case Value.Chan c when c.objects().isEmpty() -> {
        specialiser.emit(path, new Stmt.Tau());
        received(path, path.unknown(Kinds.elem(c.type())), true, recv.dst(), recv.ok());
        path.next();
      }
      case Value.Chan c
          when c.objects().size() == 1
              && c.clock() == Value.Clock.NONE
              && server(path, c.objects().getFirst(), Services.Kind.SENDS).isEmpty() -> {
        int object = c.objects().getFirst();
        String name = specialiser.name(path, object);
        specialiser.fork(
            path,
            new Action.Recv(name),
            hint(path, object),
            alternatives(path, c, object, recv.dst(), recv.ok(), path.top().pc + 1));
      }
      case Value.Chan c -> {
        Instr.Case only =
            new Instr.Case(
                recv.chan(),
                -1,
                recv.dst(),
                recv.ok(),
                path.top().pc + 1,
                path.top().code.start(path.top().pc));
        select(path, new Instr.Select(List.of(only), Instr.Select.NONE));
      }
      case Value.Nil _ -> {
        specialiser.act(path, new Action.Recv(nil(path)), "nil");
        path.ended = true;
      }
      case null, default -> {
        environment(path, channel, recv.chan());
        Type type = channel == null ? Basic.INVALID : Kinds.elem(channel.type());
        set(path, recv.ok(), path.unknown(Basic.BOOL));
        set(path, recv.dst(), path.unknown(type));
        path.next();
      }
    }
  }

  private static void set(Path path, int register, Value value) {
    path.set(register, value);
  }

  private void received(Path path, Value value, boolean ok, int dst, int okRegister) {
    path.set(dst, value);
    path.set(okRegister, new Value.Const(ok, Basic.BOOL));
  }

  /// How a receive from `object` can end, told apart only as far as the code can tell.
  private List<Alternative> alternatives(
      Path path, Value.Chan channel, int object, int dst, int ok, int target) {
    Place place = path.state.sync(object).place();
    Type elem = Kinds.elem(channel.type());
    Slice code = path.top().slice;
    boolean valueMatters =
        dst >= 0 && code.isLive(target, dst) && Kinds.tells(elem) && !knowledge.isBlurred(place);
    boolean okMatters = ok >= 0 && code.isLive(target, ok);
    boolean closable = knowledge.isClosable(place);
    List<Alternative> all = new ArrayList<>();
    if (valueMatters) {
      for (Map.Entry<Shape, Integer> shape : List.copyOf(knowledge.shapes(place).entrySet())) {
        all.add(
            new Alternative(
                Messages.tag(shape.getValue()),
                shape.getKey().names(),
                (p, binders) -> {
                  received(p, Messages.decode(p, shape.getKey(), binders), true, dst, ok);
                  p.top().pc = target;
                }));
      }
    } else if (closable && okMatters) {
      for (String tag : tags(place, elem)) {
        all.add(
            Alternative.of(
                tag,
                p -> {
                  received(p, p.unknown(elem), true, dst, ok);
                  p.top().pc = target;
                }));
      }
    }
    if (closable && (valueMatters || okMatters)) {
      all.add(
          Alternative.of(
              concord.behaviour.Value.CLOSED,
              p -> {
                received(p, Allocation.zero(p.state, elem), false, dst, ok);
                p.top().pc = target;
              }));
    }
    if (all.isEmpty()) {
      all.add(
          Alternative.of(
              "",
              p -> {
                received(p, p.unknown(elem), true, dst, ok);
                p.top().pc = target;
              }));
    }
    return all;
  }

  /// The tags under which values are sent on the channels made at `place`.
  private List<String> tags(Place place, Type elem) {
    if (!Kinds.tells(elem) || knowledge.isBlurred(place)) {
      return List.of(concord.behaviour.Value.NONE.tag());
    }
    return knowledge.shapes(place).values().stream().map(Messages::tag).toList();
  }

  /// What others who know a channel may send on it: nothing where it is closed by those who send.
  List<concord.behaviour.Value> sent(Path path, int object) {
    Place place = path.state.sync(object).place();
    if (knowledge.isClosable(place)) {
      return List.of();
    }
    if (knowledge.isBlurred(place) || knowledge.shapes(place).isEmpty()) {
      return List.of(concord.behaviour.Value.NONE);
    }
    return knowledge.shapes(place).entrySet().stream()
        .filter(shape -> shape.getKey().names() == 0)
        .map(shape -> new concord.behaviour.Value(Messages.tag(shape.getValue()), List.of()))
        .toList();
  }

  /// What a channel is known to carry.
  Map<Shape, Integer> shapes(Path path, int object) {
    Place place = path.state.sync(object).place();
    return knowledge.isBlurred(place) ? Map.of() : knowledge.shapes(place);
  }

  // Close.

  public void close(Path path, Value channel) {
    if (!isOwn(path, channel)) {
      return;
    }
    switch (channel) {
      case Value.Chan c when !c.objects().isEmpty() -> {
        int object = c.objects().getFirst();
        knowledge.close(path.state.sync(object).place());
        specialiser.act(path, new Action.Close(specialiser.name(path, object)), hint(path, object));
      }
      case Value.Nil _ -> {
        specialiser.act(path, new Action.Close(nil(path)), "nil");
        path.ended = true;
      }
      case null, default -> specialiser.emit(path, new Stmt.Tau());
    }
  }

  // Select.

  void select(Path path, Instr.Select select) {
    // Names first: making an object is a statement before the select.
    for (Instr.Case c : select.cases()) {
      if (path.get(c.chan()) instanceof Value.Chan chan) {
        chan.objects().forEach(o -> specialiser.name(path, o));
      }
      if (c.src() >= 0) {
        memory.publishing().handOver(path, List.of(path.value(c.src())), c.target());
      }
    }
    boolean both =
        select.otherwise() != Instr.Select.NONE
            && select.cases().stream().anyMatch(c -> isReadyInItsOwnTime(path, c));
    if (!both) {
      select(path, select, Ready.PERHAPS);
      return;
    }
    specialiser.choose(
        path,
        List.of(
            new Specialiser.Option(Optional.empty(), p -> select(p, select, Ready.NOT_YET)),
            new Specialiser.Option(Optional.empty(), p -> select(p, select, Ready.PERHAPS))));
  }

  /// Whether what comes in its own time, from a clock or from code that is not seen, has come.
  private enum Ready {
    NOT_YET,
    PERHAPS
  }

  /// Whether the case may be ready, or not, whatever the goroutines do that are followed: whether
  /// `default` is taken then is decided by neither.
  private boolean isReadyInItsOwnTime(Path path, Instr.Case c) {
    return switch (path.get(c.chan())) {
      case Value.Chan chan ->
          chan.clock() != Value.Clock.NONE
              || chan.objects().stream().anyMatch(o -> server(path, o, wanted(c)).isPresent());
      case Value.Nil _ -> false;
      case null -> false;
      default -> true;
    };
  }

  private static Services.Kind wanted(Instr.Case c) {
    return c.src() >= 0 ? Services.Kind.RECEIVES : Services.Kind.SENDS;
  }

  private void select(Path path, Instr.Select select, Ready ready) {
    List<Stmt.Case> cases = new ArrayList<>();
    for (Instr.Case c : select.cases()) {
      if (!specialiser.isOutOfQuestion(path, c.target())) {
        cases(path, c, ready, cases);
      }
    }
    Optional<List<Stmt>> otherwise =
        select.otherwise() == Instr.Select.NONE
            ? Optional.empty()
            : Optional.of(specialiser.branch(path, p -> p.top().pc = select.otherwise()));
    Stmt stmt = new Stmt.Select(cases, otherwise);
    specialiser.emit(path, stmt);
    path.ended = true;
  }

  private void cases(Path path, Instr.Case c, Ready ready, List<Stmt.Case> cases) {
    var position = path.top().code.positionAt(c.start());
    switch (path.get(c.chan())) {
      case Value.Chan chan when chan.clock() == Value.Clock.LATE && ready == Ready.NOT_YET -> {}
      case Value.Chan chan -> {
        for (int object : chan.objects()) {
          Stmt.Prefix prefix = prefix(path, c, chan, object);
          List<Stmt> body =
              ((Stmt.Act) prefix).outcomes().isEmpty()
                  ? specialiser.branch(
                      path,
                      p -> {
                        if (chan.clock() == Value.Clock.LATE) {
                          Bubbles.waits(specialiser, p, "a timer of a bubble may fire here");
                        }
                        alternatives(p, chan, object, c.dst(), c.ok(), c.target())
                            .getFirst()
                            .then()
                            .accept(p, List.of());
                      })
                  : List.of();
          specialiser.origin(
              prefix,
              new Sites.Origin(
                  position.file(), position.line(), position.column(), hint(path, object), ""));
          cases.add(new Stmt.Case(prefix, body));
          if (ready == Ready.PERHAPS) {
            server(path, object, wanted(c))
                .ifPresent(s -> cases.add(servedBy(path, s, c, chan.type())));
          }
        }
        if (chan.clock() == Value.Clock.TICKS && ready == Ready.PERHAPS) {
          cases.add(timeout(path, c, chan.type()));
        }
      }
      case Value.Nil _ -> {}
      case null -> {}
      default -> {
        unknown(path, path.get(c.chan()), c.chan());
        if (c.src() >= 0) {
          memory.lose(path, path.value(c.src()));
        }
        if (ready == Ready.PERHAPS) {
          cases.add(timeout(path, c, path.get(c.chan()).type()));
        }
      }
    }
  }

  /// A channel that somebody else has made. Who calls a function of a library may well be the other
  /// end of what he gave; elsewhere that is an assumption.
  private void unknown(Path path, Value channel, int register) {
    boolean given =
        specialiser.hasCaller()
            && channel != null
            && Facts.doubt(path.state, channel).isEmpty()
            && !world.outsiders().mayBeForeign(path.top().code, register);
    if (!specialiser.isUnit() && !given) {
      specialiser.assume(path, "an unknown channel is served by other goroutines");
    }
  }

  /// Who is not seen and may be the other end.
  public Optional<Knowledge.Server> server(Path path, int object, Services.Kind kind) {
    return knowledge.server(path.state.sync(object).place(), kind);
  }

  /// Code that is not seen is the other end: what is received is not known, nor whether it was
  /// sent. A library does so in its own time, and as often as there is a reason to, so that what
  /// others do now need not be possible with it.
  private Stmt.Case servedBy(Path path, Knowledge.Server server, Instr.Case c, Type type) {
    return new Stmt.Case(
        taken(path, c),
        specialiser.branch(
            path,
            p -> {
              switch (server.who()) {
                case LIBRARY -> specialiser.served(p, server.why());
                case OTHERS -> specialiser.approximate(p, server.why());
              }
              p.set(c.dst(), p.unknown(Kinds.elem(type)));
              p.set(c.ok(), p.unknown(Basic.BOOL));
              p.top().pc = c.target();
            }));
  }

  /// A case that is taken by itself: a schedule says which, as it is written.
  private Stmt.Tau taken(Path path, Instr.Case c) {
    Stmt.Tau tau = new Stmt.Tau();
    Code code = path.top().code;
    if (!code.isModel()) {
      Position at = code.positionAt(c.start());
      specialiser.origin(
          tau, new Sites.Origin(at.file(), at.line(), at.column(), written(code, c.start()), ""));
    }
    return tau;
  }

  /// The text of a case up to its colon.
  private static String written(Code code, int start) {
    Source source = code.source();
    String text = source.text(start, Math.min(source.length(), start + LONGEST));
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '(', '[', '{' -> depth++;
        case ')', ']', '}' -> depth--;
        case '\n', ':' -> {
          if (depth <= 0 || text.charAt(i) == '\n') {
            return text.substring(0, i).strip();
          }
        }
        default -> {}
      }
    }
    return text.strip();
  }

  private Stmt.Case timeout(Path path, Instr.Case c, Type type) {
    return new Stmt.Case(
        taken(path, c),
        specialiser.branch(
            path,
            p -> {
              Bubbles.waits(specialiser, p, "a timer of a bubble may fire here");
              received(p, p.unknown(Kinds.elem(type)), true, c.dst(), c.ok());
              p.top().pc = c.target();
            }));
  }

  private Stmt.Prefix prefix(Path path, Instr.Case c, Value.Chan chan, int object) {
    String name = specialiser.name(path, object);
    if (c.src() >= 0) {
      return Stmt.Act.of(
          sendAction(path, object, Kinds.elem(chan.type()), path.value(c.src()), c.target()));
    }
    List<Alternative> all = alternatives(path, chan, object, c.dst(), c.ok(), c.target());
    if (all.size() == 1 && all.getFirst().binders() == 0) {
      return Stmt.Act.of(new Action.Recv(name));
    }
    List<Stmt.Outcome> outcomes = new ArrayList<>();
    for (Alternative alternative : all) {
      List<String> binders = new ArrayList<>();
      List<Stmt> body =
          specialiser.branch(
              path,
              p -> {
                for (int i = 0; i < alternative.binders(); i++) {
                  binders.add(p.state.freshName("r"));
                }
                alternative.then().accept(p, binders);
              });
      outcomes.add(new Stmt.Outcome(alternative.tag(), binders, body));
    }
    return new Stmt.Act(new Action.Recv(name), outcomes);
  }

  // Counts.

  /// Whether a number is among those that are tried.
  private static Value atMost(Path path, Value number) {
    BigInteger most = BigInteger.valueOf(Facts.MOST_ROUNDS);
    return Operators.binary(
        path.state, Token.LEQ, number, new Value.Const(most, number.type()), Basic.BOOL);
  }

  /// A capacity or a counter that is not known is tried at several small values.
  public void count(Path path, Value value, Path.Then then) {
    specialiser.bound(path, value);
    Value exact = Facts.exact(path.state, value);
    if (exact instanceof Value.Const) {
      then.accept(path, exact);
      return;
    }
    if (!Operators.isSymbolic(value) || !Kinds.isInteger(value.type())) {
      then.accept(path, value);
      return;
    }
    if (value instanceof Value.Arithmetic a
        && a.y() instanceof Value.Const
        && (a.op() == Token.MUL || a.op() == Token.QUO || a.op() == Token.REM)) {
      // Of `4 * n` it is `n` that is tried: few numbers are four times another.
      count(
          path,
          a.x(),
          (p, n) -> then.accept(p, Operators.binary(p.state, a.op(), n, a.y(), a.type())));
      return;
    }
    List<Specialiser.Option> options = new ArrayList<>();
    for (int n = 0; n <= Facts.MOST_ROUNDS; n++) {
      Value.Const number = new Value.Const(BigInteger.valueOf(n), value.type());
      Value test = Operators.binary(path.state, Token.EQL, value, number, Basic.BOOL);
      if (facts.decide(path.state, test).equals(Optional.of(false))) {
        continue;
      }
      options.add(
          new Specialiser.Option(
              Optional.of("count = " + n),
              Facts.guard(path.state, test, true, "count = " + n),
              p -> {
                Facts.assume(p.state, test, true);
                then.accept(p, number);
              }));
    }
    boolean further = !facts.decide(path.state, atMost(path, value)).equals(Optional.of(true));
    if (further) {
      specialiser.leaveOut(path, "numbers above " + Facts.MOST_ROUNDS + " are not tried");
    }
    if (options.isEmpty()) {
      BigInteger many = BigInteger.valueOf(Facts.MOST_ROUNDS + 1);
      specialiser.approximate(path, "a larger number behaves like " + many);
      then.accept(path, new Value.Const(many, value.type()));
    } else {
      specialiser.choose(path, options);
    }
  }
}
