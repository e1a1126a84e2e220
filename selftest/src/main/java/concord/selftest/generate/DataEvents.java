package concord.selftest.generate;

import java.util.ArrayList;
import java.util.List;

/// Events of atomics, contexts, timers and shared containers.
final class DataEvents {
  private final Scene scene;
  private final Dice dice;

  DataEvents(Scene scene) {
    this.scene = scene;
    this.dice = scene.dice;
  }

  void atomic() {
    SyncObject a =
        scene.object("a", dice.of(List.of("atomic.Int32", "atomic.Int64", "atomic.Uint32")), "");
    SyncObject c = scene.channel(1);
    Routine p = scene.any();
    Routine q = scene.any();
    if (dice.percent(40)) {
      for (Routine r : List.of(p, q)) {
        List<Code> close = scene.channels.close(r, c);
        r.add(
            scene.wrapped(
                List.of(Code.block("if " + r.ref(a) + ".CompareAndSwap(0, 1) {", close))));
      }
      return;
    }
    p.add(scene.wrapped(List.of(Code.line(p.ref(a) + dice.of(List.of(".Add(1)", ".Store(1)"))))));
    String test = q.ref(a) + ".Load() " + dice.of(List.of("==", "!=")) + " " + dice.between(0, 1);
    List<Code> then = dice.percent(70) ? scene.channels.send(q, c) : scene.channels.receive(q, c);
    q.add(scene.wrapped(List.of(Code.block("if " + test + " {", then))));
  }

  void context() {
    scene.declarations.imported("context");
    String name = dice.name("ctx");
    SyncObject ctx = new SyncObject(name, "context.Context", "?", SyncObject.Reach.LOCAL);
    SyncObject cancel =
        new SyncObject("cancel" + name, "context.CancelFunc", "?", SyncObject.Reach.LOCAL);
    boolean timeout = dice.percent(25);
    if (timeout) {
      scene.declarations.imported("time");
    }
    scene.entry.head.add(
        Code.line(
            "%s, %s := context.%s"
                .formatted(
                    name,
                    cancel.name(),
                    timeout
                        ? "WithTimeout(context.Background(), "
                            + dice.between(1, 9)
                            + "*time.Second)"
                        : "WithCancel(context.Background())")));
    scene.entry.head.add(Code.line("defer " + cancel.name() + "()"));
    Routine p = scene.closures ? scene.any() : scene.entry;
    Routine q = scene.any();
    if (dice.percent(80)) {
      p.add(scene.wrapped(List.of(Code.line(cancel.name() + "()"))));
    }
    if (dice.percent(40)) {
      SyncObject c = scene.channel(0);
      if (dice.percent(60)) {
        Routine r = scene.other(q);
        r.add(scene.wrapped(scene.channels.send(r, c)));
      }
      q.add(
          scene.wrapped(
              List.of(
                  new Code.Compound(
                      List.of(
                          new Code.Section("select {", List.of()),
                          new Code.Section("case <-" + q.ref(ctx) + ".Done():", List.of()),
                          new Code.Section("case <-" + q.ref(c) + ":", List.of())),
                      "}"))));
    } else if (dice.percent(30)) {
      SyncObject c = scene.channel(1);
      q.add(
          scene.wrapped(
              List.of(
                  Code.choice(
                      q.ref(ctx) + ".Err() != nil",
                      scene.channels.send(q, c),
                      scene.channels.close(q, c)))));
    } else {
      q.add(scene.wrapped(List.of(Code.line("<-" + q.ref(ctx) + ".Done()"))));
    }
  }

  void timer() {
    scene.declarations.imported("time");
    Routine p = scene.any();
    String t = dice.name("t");
    List<Code> code = new ArrayList<>();
    switch (dice.below(3)) {
      case 0 -> code.add(Code.line("<-time.After(" + dice.between(1, 9) + " * time.Millisecond)"));
      case 1 -> {
        code.add(Code.line(t + " := time.NewTimer(time.Second)"));
        code.add(Code.block("if !" + t + ".Stop() {", List.of(Code.line("<-" + t + ".C"))));
        if (dice.percent(20)) {
          code.add(Code.line("<-" + t + ".C"));
        }
      }
      default -> {
        SyncObject c = scene.channel(dice.between(0, 1));
        code.add(
            Code.block(
                t + " := time.AfterFunc(time.Millisecond, func() {",
                scene.channels.close(p, c),
                "})"));
        if (dice.percent(50)) {
          code.add(Code.block("if !" + t + ".Stop() {", scene.channels.receive(p, c)));
        } else {
          code.add(Code.line("_ = " + t));
          code.addAll(scene.channels.receive(p, c));
        }
      }
    }
    p.add(scene.wrapped(code));
  }

  /// A registry of channels under a lock: one goroutine adds its channel, another closes all of
  /// them.
  void sharedMap() {
    SyncObject m = scene.object("mu", "sync.Mutex", "");
    SyncObject all =
        new SyncObject(
            "all" + m.name(), "map[string]chan int", "map[string]chan int{}", scene.beside(m));
    scene.objects.add(all);
    Routine p = scene.any();
    Routine q = scene.any();
    int n = dice.between(1, 2);
    for (int i = 0; i < n; i++) {
      SyncObject c = scene.channel("int", 0);
      String key = "\"" + (dice.percent(80) ? "k" + i : "k0") + "\"";
      p.add(
          scene.wrapped(
              List.of(
                  Code.line(p.ref(m) + ".Lock()"),
                  Code.line(p.ref(all) + "[" + key + "] = " + p.ref(c)),
                  Code.line(p.ref(m) + ".Unlock()"))));
      if (dice.percent(50)) {
        p.add(scene.wrapped(scene.channels.receive(p, c)));
      }
    }
    String k = dice.name("k");
    String c = dice.name("ch");
    q.add(
        scene.wrapped(
            List.of(
                Code.line(q.ref(m) + ".Lock()"),
                Code.block(
                    "for " + k + ", " + c + " := range " + q.ref(all) + " {",
                    List.of(
                        Code.line("close(" + c + ")"),
                        Code.line("delete(" + q.ref(all) + ", " + k + ")"))),
                Code.line(q.ref(m) + ".Unlock()"))));
  }
}
