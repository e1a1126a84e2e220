package concord.selftest.generate;

import java.util.ArrayList;
import java.util.List;

/// Generates the events of a successful schedule in order, and adds each to the code of its
/// participants.
final class Trace {
  private static final Feature[] EVENTS = {
    Feature.RENDEZVOUS,
    Feature.BUFFERED,
    Feature.CLOSE,
    Feature.STREAM,
    Feature.SELECT,
    Feature.SELECT_DEFAULT,
    Feature.SELECT_TIMER,
    Feature.MUTEX,
    Feature.RWMUTEX,
    Feature.WAITGROUP,
    Feature.COND,
    Feature.ONCE,
    Feature.ATOMIC,
    Feature.CONTEXT,
    Feature.SEMAPHORE,
    Feature.GUARDED_BRANCH,
    Feature.RECEIVED_BRANCH,
    Feature.NESTED_LOCK,
    Feature.LATE_CLOSE,
    Feature.NIL_CHANNEL,
    Feature.SHARED_MAP,
    Feature.TIMER,
    Feature.COMPUTE,
    Feature.ERROR_GROUP,
    Feature.REPLY,
    Feature.MERGE,
    Feature.TRY_LOCK,
    Feature.GROUP_GO,
    Feature.ONCE_FUNC,
    Feature.CHILD_CONTEXT,
    Feature.MAP_ORDER,
    Feature.PIPELINE,
    Feature.SHARED_FLAG,
    Feature.CRASH,
  };

  private final Scene scene;
  private final Dice dice;
  private final ChannelCode channels;
  private final LockEvents locks;
  private final DataEvents data;
  private final ProtocolEvents protocols;

  Trace(Scene scene) {
    this.scene = scene;
    this.dice = scene.dice;
    this.channels = scene.channels;
    this.locks = new LockEvents(scene);
    this.data = new DataEvents(scene);
    this.protocols = new ProtocolEvents(scene);
  }

  void event() {
    switch (dice.feature(EVENTS)) {
      case RENDEZVOUS -> rendezvous();
      case BUFFERED -> buffered();
      case CLOSE -> close();
      case STREAM -> stream();
      case SELECT -> select();
      case SELECT_DEFAULT -> selectDefault();
      case SELECT_TIMER -> selectTimer();
      case MUTEX -> locks.mutex();
      case RWMUTEX -> locks.rwmutex();
      case WAITGROUP -> locks.waitGroup();
      case COND -> locks.cond();
      case ONCE -> locks.once();
      case ATOMIC -> data.atomic();
      case CONTEXT -> data.context();
      case SEMAPHORE -> semaphore();
      case GUARDED_BRANCH -> locks.guardedBranch();
      case RECEIVED_BRANCH -> receivedBranch();
      case NESTED_LOCK -> locks.nested();
      case LATE_CLOSE -> lateClose();
      case NIL_CHANNEL -> nilChannel();
      case SHARED_MAP -> data.sharedMap();
      case TIMER -> data.timer();
      case COMPUTE -> compute();
      case ERROR_GROUP -> locks.errorGroup();
      case REPLY -> protocols.reply();
      case MERGE -> protocols.merge();
      case TRY_LOCK -> protocols.tryLock();
      case GROUP_GO -> protocols.group();
      case ONCE_FUNC -> protocols.onceFunc();
      case CHILD_CONTEXT -> protocols.childContext();
      case MAP_ORDER -> protocols.mapOrder();
      case PIPELINE -> protocols.pipeline();
      case SHARED_FLAG -> protocols.sharedFlag();
      case CRASH -> protocols.crash();
      default -> throw new IllegalStateException();
    }
  }

  /// A channel without a buffer; sometimes an existing one, so that the wrong partners may meet.
  private SyncObject unbuffered() {
    List<SyncObject> known =
        scene.objects.stream()
            .filter(o -> o.isChannel() && !o.init().contains(", ") && !closed.contains(o))
            .toList();
    return !known.isEmpty() && dice.percent(35) ? dice.of(known) : scene.channel(0);
  }

  private final List<SyncObject> closed = new ArrayList<>();

  private void rendezvous() {
    SyncObject c = unbuffered();
    Routine p = scene.any();
    Routine q = scene.other(p);
    p.add(scene.wrapped(channels.send(p, c)));
    q.add(scene.wrapped(channels.receive(q, c)));
  }

  private void buffered() {
    SyncObject c = scene.channel(dice.between(1, 2));
    Routine p = scene.any();
    Routine q = scene.any();
    p.add(scene.wrapped(channels.send(p, c)));
    q.add(scene.wrapped(channels.receive(q, c)));
  }

  private void close() {
    SyncObject c = dice.percent(30) ? unbuffered() : scene.channel(dice.between(0, 1));
    closed.add(c);
    Routine p = scene.any();
    Routine q = scene.any();
    p.add(scene.wrapped(channels.close(p, c)));
    q.add(
        scene.wrapped(
            switch (dice.below(3)) {
              case 0 -> List.of(Code.block("for range " + q.ref(c) + " {", List.of()));
              case 1 -> {
                String ok = dice.name("ok");
                yield List.of(
                    Code.block(
                        "if _, " + ok + " := <-" + q.ref(c) + "; " + ok + " {",
                        List.of(Code.line("panic(\"open\")"))));
              }
              default -> channels.receive(q, c);
            }));
  }

  private void stream() {
    SyncObject c = scene.channel("int", dice.of(List.of(0, 0, 1, 2)));
    Routine p = scene.any();
    Routine q = scene.other(p);
    int n = dice.between(1, 3);
    Conditions.Condition count = scene.conditions.number(n);
    String i = dice.name("i");
    List<Code> body = channels.send(p, c, dice.percent(50) ? i : i + "*2");
    List<Code> producer = new ArrayList<>(count.before());
    producer.add(
        dice.percent(50)
            ? Code.block("for " + i + " := range " + count.text() + " {", body)
            : Code.block(
                "for " + i + " := 0; " + i + " < " + count.text() + "; " + i + "++ {", body));
    boolean closes = dice.percent(80);
    if (closes) {
      producer.addAll(channels.close(p, c));
      closed.add(c);
    }
    p.add(scene.wrapped(producer));
    String sum = dice.name("sum");
    if (closes && dice.percent(70)) {
      String v = dice.name("v");
      q.add(
          scene.wrapped(
              List.of(
                  Code.line(sum + " := 0"),
                  Code.block(
                      "for " + v + " := range " + q.ref(c) + " {",
                      List.of(Code.line(sum + " += " + v))),
                  Code.line("_ = " + sum))));
    } else {
      Conditions.Condition m = scene.conditions.number(n);
      String stop = dice.name("v");
      List<Code> one = new ArrayList<>(channels.receive(q, c));
      if (dice.percent(20)) {
        one =
            List.of(
                Code.line(stop + " := <-" + q.ref(c)),
                Code.block(
                    "if " + stop + " == " + dice.between(0, 3) + " {",
                    List.of(Code.line("break"))));
      }
      List<Code> consumer = new ArrayList<>(m.before());
      consumer.add(Code.block("for range " + m.text() + " {", one));
      q.add(scene.wrapped(consumer));
    }
  }

  private void select() {
    SyncObject c = dice.percent(70) ? scene.channel(0) : scene.channel(1);
    SyncObject d = dice.percent(50) ? unbuffered() : scene.channel(dice.between(0, 1));
    Routine p = scene.any();
    Routine q = scene.other(p);
    p.add(scene.wrapped(channels.send(p, c)));
    boolean second = dice.percent(40);
    if (second) {
      Routine r = scene.other(q);
      r.add(scene.wrapped(channels.send(r, d)));
    }
    boolean sends = !second && dice.percent(30);
    q.add(
        scene.wrapped(
            List.of(
                new Code.Compound(
                    List.of(
                        new Code.Section("select {", List.of()),
                        new Code.Section("case <-" + q.ref(c) + ":", List.of()),
                        new Code.Section(
                            sends
                                ? "case " + q.ref(d) + " <- " + channels.value(d.carried()) + ":"
                                : "case <-" + q.ref(d) + ":",
                            second && dice.percent(50) ? channels.receive(q, c) : List.of())),
                    "}"))));
  }

  private void selectDefault() {
    SyncObject c = scene.channel(dice.between(0, 1));
    Routine p = scene.any();
    Routine q = scene.any();
    boolean sends = dice.percent(50);
    if (dice.percent(60)) {
      p.add(scene.wrapped(sends ? channels.receive(p, c) : channels.send(p, c)));
    }
    String comm =
        sends
            ? "case " + q.ref(c) + " <- " + channels.value(c.carried()) + ":"
            : "case <-" + q.ref(c) + ":";
    q.add(
        scene.wrapped(
            List.of(
                new Code.Compound(
                    List.of(
                        new Code.Section("select {", List.of()),
                        new Code.Section(comm, List.of()),
                        new Code.Section(
                            "default:",
                            dice.percent(40)
                                ? sends ? channels.send(q, c) : channels.receive(q, c)
                                : List.of())),
                    "}"))));
  }

  private void selectTimer() {
    scene.declarations.imported("time");
    SyncObject c = scene.channel(dice.between(0, 1));
    Routine p = scene.any();
    Routine q = scene.other(p);
    p.add(scene.wrapped(channels.send(p, c)));
    q.add(
        scene.wrapped(
            List.of(
                new Code.Compound(
                    List.of(
                        new Code.Section("select {", List.of()),
                        new Code.Section("case <-" + q.ref(c) + ":", List.of()),
                        new Code.Section(
                            "case <-time.After(" + dice.between(1, 9) + " * time.Millisecond):",
                            dice.percent(40) ? channels.receive(q, c) : List.of())),
                    "}"))));
  }

  private void semaphore() {
    SyncObject c = scene.channel("struct{}", dice.between(1, 2));
    int n = dice.between(1, 3);
    for (int i = 0; i < n; i++) {
      Routine p = scene.any();
      List<Code> code = new ArrayList<>(channels.send(p, c));
      if (dice.percent(30)) {
        code.addAll(channels.send(p, c));
        code.addAll(channels.receive(p, c));
      }
      code.addAll(channels.receive(p, c));
      p.add(scene.wrapped(code));
    }
  }

  private void receivedBranch() {
    SyncObject c =
        scene.channel(dice.of(List.of("int", "uint8", "string", "bool")), dice.between(0, 1));
    Routine p = scene.any();
    Routine q = scene.other(p);
    String value = channels.value(c.carried());
    p.add(scene.wrapped(channels.send(p, c, value)));
    if (dice.percent(30)) {
      Routine r = scene.other(q);
      r.add(scene.wrapped(channels.send(r, c)));
      q.add(scene.wrapped(channels.receive(q, c)));
    }
    String v = dice.name("v");
    SyncObject d = scene.channel(1);
    String compared = dice.percent(60) ? value : channels.value(c.carried());
    List<Code> then = dice.percent(50) ? channels.receive(q, d) : channels.close(q, d);
    List<Code> otherwise = dice.percent(50) ? channels.send(q, d) : List.of();
    q.add(
        scene.wrapped(
            List.of(
                Code.line(v + " := <-" + q.ref(c)),
                Code.choice(v + " != " + compared, then, otherwise))));
  }

  private void lateClose() {
    SyncObject c = scene.channel(2);
    closed.add(c);
    Routine p = scene.any();
    Routine q = scene.any();
    p.add(scene.wrapped(channels.send(p, c)));
    if (dice.percent(50)) {
      rendezvousBetween(p, q);
    }
    q.add(scene.wrapped(channels.close(q, c)));
  }

  private void rendezvousBetween(Routine p, Routine q) {
    if (p != q) {
      SyncObject c = scene.channel(0);
      p.add(scene.wrapped(channels.send(p, c)));
      q.add(scene.wrapped(channels.receive(q, c)));
    }
  }

  private void nilChannel() {
    SyncObject c = scene.channel(1);
    Routine p = scene.any();
    String nil = dice.name("none");
    p.add(
        scene.wrapped(
            List.of(
                Code.line("var " + nil + " chan int"),
                Code.line(p.ref(c) + " <- " + channels.value(c.carried())),
                new Code.Compound(
                    List.of(
                        new Code.Section("select {", List.of()),
                        new Code.Section("case <-" + nil + ":", List.of()),
                        new Code.Section("case <-" + p.ref(c) + ":", List.of())),
                    "}"))));
  }

  private void compute() {
    Routine p = scene.any();
    Conditions.Condition c = scene.conditions.condition(dice.percent(50));
    SyncObject d = scene.channel(1);
    List<Code> code = new ArrayList<>(c.before());
    code.add(Code.choice(c.text(), channels.send(p, d), channels.close(p, d)));
    p.add(scene.wrapped(code));
  }
}
