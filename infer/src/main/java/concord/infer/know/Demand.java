package concord.infer.know;

import concord.infer.domain.Canonical;
import java.util.HashSet;
import java.util.Set;

/// Decides which paths are followed that depend on other goroutines: all, or only those that some
/// schedule takes.
///
/// One goroutine alone cannot tell which of a cell's possible values it can find at a point, in
/// combination with those it found before. Following all combinations means following mostly
/// infeasible ones: a list without a first element but with two elements, a counter below zero. If
/// that is too much, inference and exploration alternate: what is inferred so far is explored, and
/// the code that schedules reach is inferred next.
public final class Demand {
  private final boolean all;
  private final Set<Canonical.Key> wanted = new HashSet<>();

  private Demand(boolean all) {
    this.all = all;
  }

  public static Demand all() {
    return new Demand(true);
  }

  public static Demand met() {
    return new Demand(false);
  }

  public boolean isAll() {
    return all;
  }

  public boolean wants(Canonical.Key definition) {
    return all || wanted.contains(definition);
  }

  public void add(Canonical.Key definition) {
    wanted.add(definition);
  }
}
