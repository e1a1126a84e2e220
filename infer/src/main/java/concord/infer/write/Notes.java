package concord.infer.write;

import concord.behaviour.Stmt;
import concord.go.syntax.Position;
import concord.infer.domain.Guard;
import concord.infer.domain.Path;
import concord.infer.know.InferenceMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The approximations of each definition, and what the branches of choices assume.
public final class Notes {
  private final IdentityHashMap<Stmt, List<Optional<Guard>>> guards = new IdentityHashMap<>();
  private final Map<String, List<Approximation>> approximations = new HashMap<>();

  /// The definition that is being written.
  private String current = "";

  /// Something that was not followed exactly, and where.
  public record Approximation(Position position, String what, InferenceMode.Extent extent) {}

  /// From now on `definition` is written. Earlier notes on it are dropped.
  void begin(String definition) {
    current = definition;
    approximations.remove(definition);
  }

  /// The notes on a definition.
  List<Approximation> of(String definition) {
    return approximations.getOrDefault(definition, List.of());
  }

  /// What the branches of a choice assume, in their order.
  void guard(Stmt choice, List<Optional<Guard>> assumed) {
    guards.put(choice, assumed);
  }

  Optional<List<Optional<Guard>>> guards(Stmt stmt) {
    return Optional.ofNullable(guards.get(stmt));
  }

  /// Notes that not everything is tried; what is tried is followed exactly.
  public void note(Path path, String what) {
    note(path, what, InferenceMode.Extent.ALL);
  }

  /// Notes that something that can happen is not tried.
  public void leaveOut(Path path, String what) {
    note(path, what, InferenceMode.Extent.LEFT_OUT);
  }

  private void note(Path path, String what, InferenceMode.Extent extent) {
    Approximation approximation = new Approximation(Diagnosis.position(path.state), what, extent);
    approximations.computeIfAbsent(current, _ -> new ArrayList<>()).add(approximation);
  }

  /// Notes that the rest is not followed exactly: writes a choice with one branch, so that a
  /// schedule through it says so.
  public void approximate(Path path, String what) {
    note(path, what);
    mark(path, new Guard.Approximation(what), what);
  }

  /// Notes an assumption about unseen code. A proof depends on it too.
  public void assume(Path path, String what) {
    note(path, what, InferenceMode.Extent.ASSUMED);
    mark(path, new Guard.Approximation(what), what);
  }

  /// Notes that unseen code returns. A proof depends on it. A violation does not: it happens
  /// wherever that code returns.
  public void assumeReturns(Path path, String what) {
    note(path, what, InferenceMode.Extent.ASSUMED);
  }

  /// Notes that the path may be infeasible: a violation on it is not reported.
  public void doubt(Path path, String what) {
    mark(path, new Guard.Doubt(what), what);
  }

  /// Notes that unseen code has done what this goroutine waited for.
  public void served(Path path, String what) {
    note(path, what);
    mark(path, new Guard.Served(what), what);
  }

  private void mark(Path path, Guard guard, String what) {
    Stmt marker =
        new Stmt.Choice(List.of(new Stmt.Branch(Optional.of("assuming " + what), List.of())));
    if (!path.out.contains(marker)) {
      path.out.add(marker);
      guards.put(marker, List.of(Optional.of(guard)));
    }
  }
}
