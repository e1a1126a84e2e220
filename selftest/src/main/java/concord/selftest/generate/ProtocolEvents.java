package concord.selftest.generate;

import java.util.ArrayList;
import java.util.List;

/// Events of larger programs: requests with replies, merged streams, polled flags, groups of
/// goroutines.
final class ProtocolEvents {
  private final Scene scene;
  private final Dice dice;

  ProtocolEvents(Scene scene) {
    this.scene = scene;
    this.dice = scene.dice;
  }

  /// A request carries the channel for its reply, or the function that gives it.
  void reply() {
    boolean function = dice.percent(40);
    scene.declarations.helper(
        "request",
        """
        type request struct {
        	n     int
        	reply chan int
        	done  func(int)
        }
        """);
    SyncObject c = scene.channel("request", dice.between(0, 1));
    Routine p = scene.any();
    Routine q = scene.other(p);
    String answer = dice.name("r");
    List<Code> asks = new ArrayList<>();
    int room = dice.between(0, 1);
    asks.add(Code.line(answer + " := make(chan int" + (room == 0 ? "" : ", 1") + ")"));
    asks.add(
        Code.line(
            p.ref(c)
                + " <- request{n: 2, "
                + (function ? "done: func(n int) { " + answer + " <- n }" : "reply: " + answer)
                + "}"));
    if (dice.percent(85)) {
      int expected = dice.percent(70) ? 3 : 4;
      asks.add(
          Code.block(
              "if v := <-" + answer + "; v != " + expected + " {",
              List.of(Code.line("<-" + answer))));
    }
    p.add(scene.wrapped(asks));
    String r = dice.name("req");
    List<Code> answers = new ArrayList<>();
    answers.add(Code.line(r + " := <-" + q.ref(c)));
    answers.add(
        Code.line(function ? r + ".done(" + r + ".n + 1)" : r + ".reply <- " + r + ".n + 1"));
    q.add(scene.wrapped(answers));
  }

  /// Two streams become one; a stream that is closed is set to nil.
  void merge() {
    SyncObject a = scene.channel("int", dice.between(0, 1));
    SyncObject b = scene.channel("int", dice.between(0, 1));
    Routine p = scene.any();
    Routine q = scene.other(p);
    for (SyncObject c : List.of(a, b)) {
      List<Code> code = new ArrayList<>();
      if (dice.percent(60)) {
        code.addAll(scene.channels.send(p, c));
      }
      code.addAll(scene.channels.close(p, c));
      p.add(scene.wrapped(code));
    }
    String x = dice.name("in");
    String y = dice.name("in");
    List<Code> select =
        List.of(
            new Code.Compound(
                List.of(
                    new Code.Section("select {", List.of()),
                    new Code.Section("case _, ok := <-" + x + ":", ended(x, dice.percent(90))),
                    new Code.Section("case _, ok := <-" + y + ":", ended(y, true))),
                "}"));
    String both = dice.percent(80) ? " != nil || " : " != nil && ";
    q.add(
        scene.wrapped(
            List.of(
                Code.line(x + ", " + y + " := " + q.ref(a) + ", " + q.ref(b)),
                Code.block("for " + x + both + y + " != nil {", select))));
  }

  private static List<Code> ended(String channel, boolean kept) {
    return List.of(
        Code.block(
            "if !ok {", List.of(kept ? Code.line(channel + " = nil") : Code.line("return"))));
  }

  void tryLock() {
    SyncObject m = scene.lock(dice.of(List.of("sync.Mutex", "sync.RWMutex")));
    SyncObject c = scene.channel(1);
    Routine p = scene.any();
    Routine q = scene.any();
    p.add(
        scene.wrapped(List.of(Code.line(p.ref(m) + ".Lock()"), Code.line(p.ref(m) + ".Unlock()"))));
    List<Code> then = new ArrayList<>();
    then.addAll(scene.channels.send(q, c));
    if (dice.percent(85)) {
      then.add(Code.line(q.ref(m) + ".Unlock()"));
    }
    List<Code> otherwise = dice.percent(20) ? scene.channels.receive(q, c) : List.of();
    q.add(scene.wrapped(List.of(Code.choice(q.ref(m) + ".TryLock()", then, otherwise))));
  }

  /// A group that starts its goroutines itself, in a loop.
  void group() {
    scene.declarations.imported("sync");
    Routine p = scene.any();
    String wg = dice.name("wg");
    SyncObject c = scene.channel("int", dice.between(0, 2));
    Conditions.Condition n = scene.conditions.number(dice.between(1, 2));
    List<Code> code = new ArrayList<>(n.before());
    code.add(Code.line("var " + wg + " sync.WaitGroup"));
    List<Code> work = new ArrayList<>();
    work.addAll(scene.channels.send(p, c, "i"));
    List<Code> round =
        dice.percent(50)
            ? List.of(Code.block(wg + ".Go(func() {", work, "})"))
            : List.of(
                Code.line(wg + ".Add(1)"),
                Code.block(
                    "go func() {",
                    List.of(Code.line("defer " + wg + ".Done()"), new Code.Group(work)),
                    "}()"));
    code.add(Code.block("for i := range " + n.text() + " {", round));
    if (dice.percent(60)) {
      code.add(
          Code.block(
              "go func() {",
              List.of(Code.line(wg + ".Wait()"), new Code.Group(scene.channels.close(p, c))),
              "}()"));
      code.add(Code.block("for range " + p.ref(c) + " {", List.of()));
    } else {
      code.add(Code.line(wg + ".Wait()"));
    }
    p.add(scene.wrapped(code));
  }

  void onceFunc() {
    scene.declarations.imported("sync");
    Routine p = scene.any();
    String f = dice.name("stop");
    SyncObject c = scene.channel(dice.between(0, 1));
    List<Code> code = new ArrayList<>();
    if (dice.percent(60)) {
      code.add(Code.block(f + " := sync.OnceFunc(func() {", scene.channels.close(p, c), "})"));
      code.add(Code.line("defer " + f + "()"));
      code.add(Code.line(f + "()"));
    } else {
      List<Code> body = new ArrayList<>(scene.channels.close(p, c));
      body.add(Code.line("return 7"));
      code.add(Code.block(f + " := sync.OnceValue(func() int {", body, "})"));
      code.add(Code.block("if " + f + "()+" + f + "() != 14 {", List.of(Code.line("select {}"))));
    }
    p.add(List.of(Code.block("func() {", code, "}()")));
    if (dice.percent(50)) {
      Routine q = scene.any();
      q.add(scene.wrapped(scene.channels.receive(q, c)));
    }
  }

  /// A context that ends with its parent.
  void childContext() {
    scene.declarations.imported("context");
    Routine p = scene.any();
    String parent = dice.name("ctx");
    String child = dice.name("ctx");
    boolean parentEnds = dice.percent(70);
    List<Code> code = new ArrayList<>();
    code.add(
        Code.line(parent + ", stop" + parent + " := context.WithCancel(context.Background())"));
    code.add(
        Code.line(
            child
                + ", stop"
                + child
                + " := context.WithCancel(context.WithValue("
                + parent
                + ", \"k\", 1))"));
    code.add(Code.line("defer stop" + child + "()"));
    SyncObject c = scene.channel("struct{}", dice.between(0, 1));
    code.add(
        Code.block(
            "go func() {",
            List.of(
                Code.line("<-" + child + ".Done()"), new Code.Group(scene.channels.close(p, c))),
            "}()"));
    code.add(Code.line((parentEnds ? "" : "defer ") + "stop" + parent + "()"));
    if (dice.percent(70)) {
      code.add(Code.line("<-" + p.ref(c)));
    }
    if (dice.percent(50)) {
      code.add(
          Code.block(
              "if " + parent + ".Err() == nil {", List.of(Code.line("<-" + parent + ".Done()"))));
    }
    p.add(List.of(Code.block("func() {", code, "}()")));
  }

  /// The first entry of a map is random.
  void mapOrder() {
    SyncObject c = scene.channel("int", 2);
    Routine p = scene.any();
    String m = dice.name("m");
    String first = dice.name("first");
    List<Code> code = new ArrayList<>();
    code.add(Code.line(m + " := map[string]int{\"a\": 1, \"b\": 2}"));
    code.add(Code.line(first + " := 0"));
    code.add(
        Code.block(
            "for _, v := range " + m + " {",
            List.of(Code.line(first + " = v"), Code.line("break"))));
    String wanted = String.valueOf(dice.between(1, 3));
    code.add(
        Code.choice(
            first + " == " + wanted,
            dice.percent(50) ? scene.channels.receive(p, c) : scene.channels.send(p, c),
            scene.channels.send(p, c)));
    p.add(scene.wrapped(code));
  }

  /// A pipeline of stages.
  void pipeline() {
    SyncObject a = scene.channel("int", dice.between(0, 1));
    SyncObject b = scene.channel("int", dice.between(0, 1));
    Routine p = scene.any();
    Routine q = scene.other(p);
    scene.declarations.helper(
        "stage",
        """
        func stage(in <-chan int, out chan<- int, f func(int) int) {
        	defer close(out)
        	for v := range in {
        		out <- f(v)
        	}
        }
        """);
    List<Code> feeds = new ArrayList<>();
    feeds.add(
        Code.line(
            "go stage(" + p.ref(a) + ", " + p.ref(b) + ", func(v int) int { return v + 1 })"));
    feeds.add(Code.line(p.ref(a) + " <- 1"));
    if (dice.percent(50)) {
      feeds.add(Code.line(p.ref(a) + " <- 2"));
    }
    if (dice.percent(85)) {
      feeds.addAll(scene.channels.close(p, a));
    }
    p.add(scene.wrapped(feeds));
    String sum = dice.name("sum");
    List<Code> round = new ArrayList<>();
    round.add(Code.line(sum + " += v"));
    if (dice.percent(25)) {
      round.add(Code.block("if v == 2 {", List.of(Code.line("break"))));
    }
    q.add(
        scene.wrapped(
            List.of(
                Code.line(sum + " := 0"),
                Code.block("for v := range " + q.ref(b) + " {", round),
                Code.block(
                    "if " + sum + " == " + dice.of(List.of("2", "5", "9")) + " {",
                    List.of(Code.line("select {}"))))));
  }

  /// A flag under a lock says whether there is something to wait for.
  void sharedFlag() {
    SyncObject m = scene.object("mu", "sync.Mutex", "");
    SyncObject flag = new SyncObject("on" + m.name(), "bool", "", scene.beside(m));
    scene.objects.add(flag);
    SyncObject c = scene.channel(dice.between(0, 1));
    Routine p = scene.any();
    Routine q = scene.other(p);
    List<Code> sets = new ArrayList<>();
    sets.add(Code.line(p.ref(m) + ".Lock()"));
    sets.add(Code.line(p.ref(flag) + " = !" + p.ref(flag)));
    sets.add(Code.line(p.ref(m) + ".Unlock()"));
    sets.addAll(scene.channels.send(p, c));
    p.add(scene.wrapped(sets));
    String on = dice.name("on");
    q.add(
        scene.wrapped(
            List.of(
                Code.line(q.ref(m) + ".Lock()"),
                Code.line(on + " := " + q.ref(flag)),
                Code.line(q.ref(m) + ".Unlock()"),
                Code.block(
                    "if " + (dice.percent(70) ? "" : "!") + on + " {",
                    scene.channels.receive(q, c)))));
  }

  /// A runtime panic that is recovered; the code after it does not run.
  void crash() {
    SyncObject c = scene.channel(1);
    Routine p = scene.any();
    String x = dice.name("x");
    List<Code> body = new ArrayList<>();
    body.add(Code.block("defer func() {", List.of(Code.line("_ = recover()")), "}()"));
    switch (dice.below(5)) {
      case 0 -> {
        body.add(Code.line("var " + x + " map[string]int"));
        body.add(Code.line(x + "[\"a\"]++"));
      }
      case 1 -> {
        body.add(Code.line(x + " := []int{1, 2}"));
        body.add(Code.line("_ = " + x + "[len(" + x + ")]"));
      }
      case 2 -> {
        body.add(Code.line("var " + x + " *struct{ n int }"));
        body.add(Code.line(x + ".n = 1"));
      }
      case 3 -> {
        body.add(Code.line(x + " := 0"));
        body.add(Code.line("_ = 1 / " + x));
      }
      default -> {
        body.add(Code.line("var " + x + " any = 1"));
        body.add(Code.line("_ = " + x + ".(string)"));
      }
    }
    body.addAll(scene.channels.send(p, c));
    List<Code> code = new ArrayList<>();
    code.add(Code.block("func() {", body, "}()"));
    code.addAll(dice.percent(60) ? scene.channels.send(p, c) : scene.channels.close(p, c));
    if (dice.percent(20)) {
      code.addAll(scene.channels.receive(p, c));
    }
    p.add(scene.wrapped(code));
  }
}
