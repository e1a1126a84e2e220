package concord.infer.model;

import concord.facts.data.Kinds;
import concord.facts.summary.Services;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Calls.Completion;
import concord.infer.run.Memory;
import concord.infer.run.Surroundings;
import concord.infer.run.WholeProgram;
import concord.infer.write.Specialiser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The unknown caller of a library function. It holds what it passed to the function, what the
/// function returned, and the package variables, and goes on to use them. So if another method has
/// the other end of a channel that the caller can reach, a wait for that end is not a finding. The
/// caller may also have called other functions before.
public final class CallerModels {
  public static final String COMES = "concord.callerComes";
  public static final String BEFORE = "concord.before";
  public static final String GOES_ON = "concord.callerGoesOn";

  private final WholeProgram world;
  private final Surroundings surroundings;
  private final Specialiser specialiser;

  CallerModels(WholeProgram world, Surroundings surroundings, Specialiser specialiser) {
    this.specialiser = specialiser;
    this.world = world;
    this.surroundings = surroundings;
  }

  void addTo(Map<String, Model> models) {
    models.put(COMES, this::comes);
    models.put(BEFORE, this::before);
    models.put(GOES_ON, this::goesOn);
  }

  /// Package variables that some function sets have unknown values by now, and other goroutines may
  /// use their contents.
  private void comes(Path path, List<Value> args, Completion done) {
    forget(path, world.anything());
    surroundings.share(path, globals(path));
    done.done(path, List.of());
  }

  /// The same for `init` functions that are not followed.
  private void before(Path path, List<Value> args, Completion done) {
    forget(path, world.services().of(specialiser.scope().distantInits()));
    done.done(path, List.of());
  }

  private static void forget(Path path, Services.Done anything) {
    path.state.globals.forEach((var, global) -> {
      if (Kinds.isAggregate(var.type())) {
        forget(path, global, anything);
      } else if (anything.written().contains(new Services.Slot(var, 0))) {
        path.state.heap.set(global, path.state.memory(global).with(0, path.unknown(var.type())));
      }
    });
  }

  /// Forgets the fields that some function sets, of a struct and of nested structs.
  private static void forget(Path path, int object, Services.Done anything) {
    if (!(path.state.heap.get(object) instanceof Obj.Memory m)) {
      return;
    }
    for (int i = 0; i < m.slots().size(); i++) {
      if (m.slots().get(i) instanceof Value.Pointer p && Memory.isPart(m, i)) {
        forget(path, p.object(), anything);
      } else if (anything.written().contains(Services.field(m.type(), i))) {
        path.state.heap.set(
            object, path.state.memory(object).with(i, path.unknown(Memory.slotType(m, i))));
      }
    }
  }

  private void goesOn(Path path, List<Value> args, Completion done) {
    List<Value> roots = new ArrayList<>(args);
    roots.addAll(globals(path));
    surroundings.have(path, roots);
    done.done(path, List.of());
  }

  private static List<Value> globals(Path path) {
    List<Value> globals = new ArrayList<>();
    for (int global : path.state.globals.values()) {
      globals.add(new Value.Pointer(global, Value.Pointer.WHOLE, new Type.Pointer(Basic.INVALID)));
    }
    return globals;
  }
}
