package concord.infer.know;

import concord.infer.domain.Canonical;
import java.util.HashSet;
import java.util.Set;

/// Which of the ways are followed that depend on what other goroutines do: all, or those only that
/// some schedule takes.
///
/// One goroutine by itself cannot tell which of the values that a cell may hold it can find there
/// at this point, together with what it has found before. To follow all of them is to follow mostly
/// what never happens: a list with no first element but two of them, a counter below zero. So where
/// that is too much, inference and exploration take turns: what is inferred so far is explored, and
/// what they reach is inferred.
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
