package concord.selftest.generate;

import concord.selftest.program.GoProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A program under construction: its goroutines, and the objects they share.
final class Scene {
  final Dice dice;
  final Settings settings;
  final Declarations declarations = new Declarations();
  final Conditions conditions;
  final ChannelCode channels;
  final Wrapping wrapping;
  final Routine entry = new Routine("entry", Routine.Style.ENTRY, Optional.empty());
  final List<Routine> routines = new ArrayList<>();
  final List<SyncObject> objects = new ArrayList<>();

  /// Whether goroutines are closures of the entry, which then may share its variables.
  final boolean closures;

  /// What starts the program. Unknown callers may use the package variables of a library, too.
  final GoProgram.Entry start;

  Scene(long seed, Settings settings) {
    this.settings = settings;
    this.dice = new Dice(seed, settings);
    this.conditions = new Conditions(dice, declarations);
    this.channels = new ChannelCode(dice, declarations);
    this.wrapping = new Wrapping(dice, conditions, declarations);
    this.start =
        switch (dice.feature(Feature.MAIN, Feature.TEST, Feature.LIBRARY)) {
          case TEST -> GoProgram.Entry.TEST;
          case LIBRARY -> GoProgram.Entry.LIBRARY;
          default -> GoProgram.Entry.MAIN;
        };
    this.closures = dice.percent(50);
    routines.add(entry);
  }

  /// A new object of a type such as `sync.Mutex`, set to `init` unless that is empty.
  SyncObject object(String stem, String type, String init) {
    boolean plain =
        !type.startsWith("chan ") && !type.startsWith("sync.") && !type.startsWith("atomic.");
    SyncObject.Reach reach = reach(plain && !closures);
    SyncObject o = new SyncObject(dice.name(stem), type, init, reach);
    objects.add(o);
    if (type.contains("sync.")) {
      declarations.imported("sync");
    }
    if (type.contains("atomic.")) {
      declarations.imported("sync/atomic");
    }
    return o;
  }

  private SyncObject.Reach reach(boolean far) {
    List<Feature> ways = new ArrayList<>(List.of(Feature.STRUCT_FIELD));
    if (start != GoProgram.Entry.LIBRARY) {
      ways.add(Feature.PACKAGE_VARIABLE);
    }
    if (!far) {
      ways.add(Feature.LOCAL);
    }
    return switch (dice.feature(ways.toArray(Feature[]::new))) {
      case PACKAGE_VARIABLE -> SyncObject.Reach.PACKAGE;
      case STRUCT_FIELD -> SyncObject.Reach.FIELD;
      default -> SyncObject.Reach.LOCAL;
    };
  }

  /// How data that belongs to an object is reached: by a field, for functions that get only that
  /// object.
  SyncObject.Reach beside(SyncObject o) {
    return o.reach() == SyncObject.Reach.LOCAL && !closures ? SyncObject.Reach.FIELD : o.reach();
  }

  SyncObject channel(int capacity) {
    String type = dice.of(List.of("int", "int", "int", "struct{}", "string", "bool", "uint8"));
    return channel(type, capacity);
  }

  SyncObject channel(String type, int capacity) {
    String size = capacity == 0 ? "" : ", " + capacity;
    return object("c", "chan " + type, "make(chan " + type + size + ")");
  }

  /// Mostly an existing lock, sometimes a new one.
  SyncObject lock(String type) {
    List<SyncObject> known = objects.stream().filter(o -> o.type().equals(type)).toList();
    return !known.isEmpty() && dice.percent(60) ? dice.of(known) : object("mu", type, "");
  }

  /// A number that is only touched under the lock of the same name.
  SyncObject guarded(SyncObject lock) {
    String name = "n" + lock.name();
    for (SyncObject o : objects) {
      if (o.name().equals(name)) {
        return o;
      }
    }
    SyncObject o = new SyncObject(name, "int", "", beside(lock));
    objects.add(o);
    return o;
  }

  Routine any() {
    return dice.of(routines);
  }

  Routine other(Routine than) {
    List<Routine> others = routines.stream().filter(r -> r != than).toList();
    return others.isEmpty() ? spawn(false) : dice.of(others);
  }

  /// A new goroutine, started by an existing one; `joined` says whether another goroutine waits for
  /// its end.
  Routine spawn(boolean deep) {
    Routine parent = deep && dice.percent(25) ? any() : entry;
    Routine.Style style =
        closures
            ? Routine.Style.CLOSURE
            : dice.of(List.of(Routine.Style.CLOSURE, Routine.Style.FUNCTION, Routine.Style.METHOD));
    Routine child = new Routine(dice.name("work"), style, Optional.of(parent));
    if (style == Routine.Style.METHOD && parent.style != Routine.Style.METHOD) {
      hub = true;
    }
    parent.children.add(child);
    parent.body.add(new Code.Spawn(child));
    routines.add(child);
    return child;
  }

  /// Whether there must be a hub even if no object is in it.
  boolean hub;

  List<Code> wrapped(List<Code> code) {
    return wrapping.wrap(code, settings.size().depth());
  }
}
