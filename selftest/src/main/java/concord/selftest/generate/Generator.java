package concord.selftest.generate;

import concord.selftest.program.GoProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// Makes a program from a seed.
public final class Generator {
  private final Settings settings;

  public Generator(Settings settings) {
    this.settings = settings;
  }

  public GoProgram generate(long seed) {
    Scene scene = new Scene(seed, settings);
    Dice dice = scene.dice;
    int goroutines = dice.between(1, settings.size().routines());
    for (int i = 0; i < goroutines; i++) {
      scene.spawn(true);
    }
    Trace trace = new Trace(scene);
    int events = dice.between(settings.size().least(), settings.size().most());
    for (int i = 0; i < events; i++) {
      trace.event();
    }
    if (dice.percent(70)) {
      join(scene);
    }
    for (Routine r : scene.routines) {
      boolean main = scene.start == GoProgram.Entry.MAIN && dice.percent(30);
      boolean may = r != scene.entry || main;
      if (may && dice.has(Feature.GOEXIT) && dice.percent(3)) {
        dice.use(Feature.GOEXIT);
        scene.declarations.imported("runtime");
        r.add(List.of(Code.line("runtime.Goexit()")));
      }
    }
    int mistakes = dice.percent(50) ? 0 : dice.between(1, 2);
    Mutation mutation = new Mutation(dice);
    for (int i = 0; i < mistakes; i++) {
      mutation.mutate(scene.any());
    }
    boolean library = scene.start == GoProgram.Entry.LIBRARY;
    boolean handedOut = library && dice.has(Feature.HANDED_OUT) && dice.percent(50);
    if (handedOut) {
      dice.use(Feature.HANDED_OUT);
    }
    String text = new Layout(scene, scene.start, handedOut).text();
    TreeSet<String> features = new TreeSet<>();
    dice.used().forEach(f -> features.add(f.toString()));
    return new GoProgram(text, scene.start, features);
  }

  /// The entry waits for all others.
  private static void join(Scene scene) {
    List<Routine> others = new ArrayList<>(scene.routines);
    others.remove(scene.entry);
    SyncObject wg = scene.object("all", "sync.WaitGroup", "");
    for (Routine r : others) {
      r.head.add(0, Code.line("defer " + r.ref(wg) + ".Done()"));
    }
    scene.entry.head.add(Code.line(scene.entry.ref(wg) + ".Add(" + others.size() + ")"));
    scene.entry.add(List.of(Code.line(scene.entry.ref(wg) + ".Wait()")));
  }
}
