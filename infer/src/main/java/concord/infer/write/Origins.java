package concord.infer.write;

import concord.behaviour.Sites;
import concord.behaviour.Stmt;
import concord.go.syntax.Position;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.GoroutineState;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/// The way back to the source: which place each statement of the behaviour comes from.
public final class Origins {
  private final IdentityHashMap<Stmt, Sites.Origin> origins = new IdentityHashMap<>();
  private final Map<AllocationSite, Position> globals = new HashMap<>();

  Optional<Sites.Origin> of(Stmt stmt) {
    return Optional.ofNullable(origins.get(stmt));
  }

  /// Records the position of a statement. `object` and `goroutine` are the names for messages of
  /// the object that it uses and the goroutine that it starts; both may be empty.
  public void put(Stmt stmt, Position at, String object, String goroutine) {
    origins.put(stmt, new Sites.Origin(at.file(), at.line(), at.column(), object, goroutine));
  }

  /// The same at the current place of a goroutine, if it runs code of the user.
  void put(Stmt stmt, GoroutineState state, String object, String goroutine) {
    if (isUsers(state)) {
      put(stmt, Diagnosis.position(state), object, goroutine);
    }
  }

  /// Records the declaration of a package variable.
  void declared(AllocationSite variable, Position at) {
    globals.put(variable, at);
  }

  /// Where an object was made, if code of the user made it.
  Optional<Position> madeAt(AllocationSite place) {
    return place.code().isPresent()
        ? place.code().filter(c -> !c.isModel()).map(c -> c.position(place.pc()))
        : Optional.ofNullable(globals.get(place.whole()));
  }

  /// Whether any of the calls is the user's own code: what only models do has no place.
  private static boolean isUsers(GoroutineState state) {
    return state.frames.stream().anyMatch(f -> !f.code.isModel());
  }
}
