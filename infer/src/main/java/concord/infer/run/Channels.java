package concord.infer.run;

import concord.behaviour.Action;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.facts.data.Kinds;
import concord.facts.slice.Slice;
import concord.facts.summary.Services;
import concord.go.code.Instr;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Facts;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Shape;
import concord.infer.domain.Value;
import concord.infer.know.Knowledge;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Alternative;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Communication: make, send, receive, close and select.
public final class Channels {
  private final Specialiser specialiser;
  private final Memory memory;
  private final WholeProgram world;
  private final Knowledge knowledge;
  private final SelectStatements selects;

  Channels(WholeProgram world, Specialiser specialiser, Memory memory, Knowledge knowledge) {
    this.world = world;
    this.specialiser = specialiser;
    this.memory = memory;
    this.knowledge = knowledge;
    this.selects = new SelectStatements(specialiser, memory, this);
  }

  SelectStatements selects() {
    return selects;
  }

  /// `make(chan T, capacity)`.
  public Value make(Path path, Type type, int capacity, String hint, AllocationSite place) {
    Sort sort = new Sort.Channel(Kinds.label(type), capacity);
    int object = path.state.add(new Obj.Sync(sort, hint, Bubbles.place(path.state, place)));
    return new Value.Chan(List.of(object), type);
  }

  String hint(Path path, int object) {
    return path.state.sync(object).hint();
  }

  /// The actions that a channel value stands for: one per object, none for a nil channel.
  private String nil(Path path) {
    String name = path.state.freshName("nil");
    specialiser.emit(path, new Stmt.New(name, new Sort.NilChannel()), "a nil channel", "");
    return name;
  }

  /// Whether the channel may be used in this bubble.
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
        selects.select(path, new Instr.Select(List.of(only), Instr.Select.NONE));
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

  Action sendAction(Path path, int object, Type elem, Value value, int pc) {
    String name = specialiser.name(path, object);
    AllocationSite place = path.state.sync(object).place();
    if (!Kinds.tells(elem)) {
      return Action.Send.of(name);
    }
    var encoded = memory.publishing().encodeSent(path, value, place, pc);
    return new Action.Send(name, encoded.value());
  }

  /// An unknown channel belongs to the environment, which is always ready.
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
        int target = path.top().pc + 1;
        List<Alternative> outcomes = alternatives(path, c, object, recv.dst(), recv.ok(), target);
        if (isLive(path, recv.dst(), target) || isLive(path, recv.ok(), target)) {
          specialiser.await(path, new Action.Recv(name), hint(path, object), outcomes);
        } else {
          specialiser.fork(path, new Action.Recv(name), hint(path, object), outcomes);
        }
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
        selects.select(path, new Instr.Select(List.of(only), Instr.Select.NONE));
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

  private static boolean isLive(Path path, int register, int target) {
    return register >= 0 && path.top().slice.isLive(target, register);
  }

  private static void set(Path path, int register, Value value) {
    path.set(register, value);
  }

  void received(Path path, Value value, boolean ok, int dst, int okRegister) {
    path.set(dst, value);
    path.set(okRegister, new Value.Const(ok, Basic.BOOL));
  }

  /// The outcomes of a receive from `object`, as far as the code can tell them apart.
  List<Alternative> alternatives(
      Path path, Value.Chan channel, int object, int dst, int ok, int target) {
    AllocationSite place = path.state.sync(object).place();
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

  /// The tags of the values that are sent on channels made at `place`.
  private List<String> tags(AllocationSite place, Type elem) {
    if (!Kinds.tells(elem) || knowledge.isBlurred(place)) {
      return List.of(concord.behaviour.Value.NONE.tag());
    }
    return knowledge.shapes(place).values().stream().map(Messages::tag).toList();
  }

  /// What the environment may send on a channel: nothing if its senders close it.
  List<concord.behaviour.Value> sent(Path path, int object) {
    AllocationSite place = path.state.sync(object).place();
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

  /// The shapes that a channel may carry.
  Map<Shape, Integer> shapes(Path path, int object) {
    AllocationSite place = path.state.sync(object).place();
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

  /// A channel that unseen code made. The caller of a library function may well be its other end;
  /// elsewhere that is an assumption.
  void unknown(Path path, Value channel, int register) {
    boolean given =
        specialiser.scope().hasCaller()
            && channel != null
            && Facts.doubt(path.state, channel).isEmpty()
            && !world.outsiders().mayBeForeign(path.top().code, register);
    if (!specialiser.scope().isUnit() && !given) {
      specialiser.notes().assume(path, "an unknown channel is served by other goroutines");
    }
  }

  /// The unseen code that may be the other end.
  public Optional<Knowledge.Server> server(Path path, int object, Services.Kind kind) {
    return knowledge.server(path.state.sync(object).place(), kind);
  }
}
