package concord.selftest.generate;

import java.util.ArrayList;
import java.util.List;

/// Events of package sync.
final class LockEvents {
  private static final String MUTEX = "sync.Mutex";
  private static final String RWMUTEX = "sync.RWMutex";

  private final Scene scene;
  private final Dice dice;

  LockEvents(Scene scene) {
    this.scene = scene;
    this.dice = scene.dice;
  }

  void mutex() {
    SyncObject m = scene.lock(MUTEX);
    Routine p = scene.any();
    p.add(scene.wrapped(section(p, m, "Lock", "Unlock", List.of(change(p, m)))));
    if (dice.percent(50)) {
      Routine q = scene.any();
      q.add(scene.wrapped(section(q, m, "Lock", "Unlock", List.of(change(q, m)))));
    }
  }

  private Code change(Routine p, SyncObject m) {
    String n = p.ref(scene.guarded(m));
    return Code.line(n + dice.of(List.of("++", " += 2", "--", " = 1")));
  }

  void rwmutex() {
    SyncObject m = scene.lock(RWMUTEX);
    Routine p = scene.any();
    Routine q = scene.any();
    p.add(scene.wrapped(section(p, m, "Lock", "Unlock", List.of(change(p, m)))));
    List<Code> read = new ArrayList<>();
    read.add(Code.line("_ = " + q.ref(scene.guarded(m))));
    if (dice.percent(20)) {
      read.addAll(section(q, m, "RLock", "RUnlock", List.of()));
    }
    q.add(scene.wrapped(section(q, m, "RLock", "RUnlock", read)));
  }

  /// Code under a lock; sometimes with a mistake that keeps the data guarded.
  private List<Code> section(Routine p, SyncObject m, String lock, String unlock, List<Code> body) {
    String ref = p.ref(m);
    List<Code> code = new ArrayList<>();
    code.add(Code.line(ref + "." + lock + "()"));
    int fault = dice.below(40);
    if (fault == 0) { // kept
      code.addAll(body);
      return code;
    }
    if (fault == 1) { // taken twice
      code.add(Code.line(ref + "." + lock + "()"));
      code.addAll(body);
      code.add(Code.line(ref + "." + unlock + "()"));
      return code;
    }
    if (fault == 2) { // given back twice
      code.addAll(body);
      code.add(Code.line(ref + "." + unlock + "()"));
      code.add(Code.line(ref + "." + unlock + "()"));
      return code;
    }
    if (dice.percent(35)) {
      dice.use(Feature.DEFER);
      code.add(Code.line("defer " + ref + "." + unlock + "()"));
      code.addAll(body);
      return List.of(Code.block("func() {", code, "}()"));
    }
    code.addAll(body);
    if (fault == 3) { // kept on some path
      Conditions.Condition c = scene.conditions.condition(dice.percent(50));
      code.addAll(c.before());
      code.add(Code.block("if " + c.text() + " {", List.of(Code.line(ref + "." + unlock + "()"))));
      return code;
    }
    code.add(Code.line(ref + "." + unlock + "()"));
    return code;
  }

  void guardedBranch() {
    SyncObject m = scene.lock(MUTEX);
    SyncObject n = scene.guarded(m);
    Routine p = scene.any();
    String x = dice.name("x");
    SyncObject c = scene.channel(1);
    List<Code> code = new ArrayList<>();
    code.add(Code.line(p.ref(m) + ".Lock()"));
    code.add(Code.line(x + " := " + p.ref(n)));
    code.add(Code.line(p.ref(m) + ".Unlock()"));
    List<Code> then = dice.percent(30) ? scene.channels.receive(p, c) : scene.channels.send(p, c);
    String op = dice.of(List.of("==", ">", "!=", "<"));
    code.add(Code.block("if " + x + " " + op + " " + dice.between(0, 2) + " {", then));
    p.add(scene.wrapped(code));
  }

  void nested() {
    SyncObject a = scene.lock(MUTEX);
    SyncObject b = scene.object("mu", MUTEX, "");
    Routine p = scene.any();
    Routine q = scene.other(p);
    p.add(
        scene.wrapped(
            section(
                p, a, "Lock", "Unlock", section(p, b, "Lock", "Unlock", List.of(change(p, b))))));
    if (dice.percent(35)) {
      q.add(
          scene.wrapped(
              section(
                  q, b, "Lock", "Unlock", section(q, a, "Lock", "Unlock", List.of(change(q, b))))));
    } else {
      q.add(
          scene.wrapped(
              section(
                  q, a, "Lock", "Unlock", section(q, b, "Lock", "Unlock", List.of(change(q, b))))));
    }
  }

  void waitGroup() {
    SyncObject wg = scene.object("wg", "sync.WaitGroup", "");
    int n = dice.between(1, 2);
    if (dice.percent(85)) {
      scene.entry.head.add(Code.line(scene.entry.ref(wg) + ".Add(" + n + ")"));
    } else {
      Routine first = scene.any();
      first.add(List.of(Code.line(first.ref(wg) + ".Add(" + n + ")")));
    }
    for (int i = 0; i < n; i++) {
      Routine q = scene.other(scene.entry);
      if (dice.percent(30)) {
        q.head.add(Code.line("defer " + q.ref(wg) + ".Done()"));
      } else {
        q.add(scene.wrapped(List.of(Code.line(q.ref(wg) + ".Done()"))));
      }
    }
    Routine p = dice.percent(80) ? scene.entry : scene.any();
    p.add(scene.wrapped(List.of(Code.line(p.ref(wg) + ".Wait()"))));
  }

  void cond() {
    SyncObject m = scene.object("mu", MUTEX, "");
    SyncObject flag = scene.guarded(m);
    SyncObject c = scene.object("cond", "*sync.Cond", "sync.NewCond(&$" + m.name() + ")");
    Routine p = scene.any();
    Routine q = scene.other(p);
    boolean loop = dice.percent(80);
    List<Code> wait = List.of(Code.line(q.ref(c) + ".Wait()"));
    q.add(
        scene.wrapped(
            List.of(
                Code.line(q.ref(m) + ".Lock()"),
                Code.block((loop ? "for " : "if ") + q.ref(flag) + " == 0 {", wait),
                Code.line(q.ref(m) + ".Unlock()"))));
    List<Code> signal = new ArrayList<>();
    String wake = p.ref(c) + (dice.percent(60) ? ".Signal()" : ".Broadcast()");
    signal.add(Code.line(p.ref(m) + ".Lock()"));
    signal.add(Code.line(p.ref(flag) + "++"));
    boolean inside = dice.percent(50);
    if (inside) {
      signal.add(Code.line(wake));
    }
    signal.add(Code.line(p.ref(m) + ".Unlock()"));
    if (!inside) {
      signal.add(Code.line(wake));
    }
    p.add(scene.wrapped(signal));
  }

  void once() {
    SyncObject once = scene.object("once", "sync.Once", "");
    SyncObject c = scene.channel(dice.between(0, 1));
    Routine p = scene.any();
    Routine q = scene.any();
    for (Routine r : List.of(p, q)) {
      List<Code> body = dice.percent(70) ? scene.channels.close(r, c) : scene.channels.send(r, c);
      r.add(scene.wrapped(List.of(Code.block(r.ref(once) + ".Do(func() {", body, "})"))));
    }
    if (dice.percent(60)) {
      Routine r = scene.any();
      r.add(scene.wrapped(scene.channels.receive(r, c)));
    }
  }

  /// Functions that are started together and awaited, as in golang.org/x/sync/errgroup.
  void errorGroup() {
    scene.declarations.imported("sync");
    scene.declarations.imported("errors");
    scene.declarations.helper(
        "group",
        """
        type group struct {
        	wg   sync.WaitGroup
        	once sync.Once
        	err  error
        }

        func (g *group) start(f func() error) {
        	g.wg.Add(1)
        	go func() {
        		defer g.wg.Done()
        		if err := f(); err != nil {
        			g.once.Do(func() { g.err = err })
        		}
        	}()
        }

        func (g *group) wait() error {
        	g.wg.Wait()
        	return g.err
        }
        """);
    Routine p = scene.any();
    String g = dice.name("g");
    List<Code> code = new ArrayList<>();
    code.add(Code.line("var " + g + " group"));
    SyncObject c = scene.channel(dice.between(0, 1));
    int n = dice.between(1, 2);
    for (int i = 0; i < n; i++) {
      List<Code> body = new ArrayList<>(scene.channels.send(p, c));
      body.add(Code.line(dice.percent(60) ? "return nil" : "return errors.New(\"failed\")"));
      code.add(Code.block(g + ".start(func() error {", body, "})"));
    }
    boolean before = dice.percent(60);
    List<Code> receive = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      receive.addAll(scene.channels.receive(p, c));
    }
    String wait =
        dice.percent(50) ? "_ = " + g + ".wait()" : "if " + g + ".wait() != nil {\n\treturn\n}";
    if (before) {
      code.addAll(receive);
      code.add(Code.line(wait));
    } else {
      code.add(Code.line(wait));
      code.addAll(receive);
    }
    p.add(scene.wrapped(List.of(Code.block("func() {", code, "}()"))));
  }
}
