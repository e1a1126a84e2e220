package concord.infer;

import concord.facts.calls.Entry;
import concord.infer.know.Scope;
import java.util.List;

/// A part of a program that is looked at by itself: a function, with those it calls that cannot be
/// told apart from it. The others are taken to return, and to do for those who wait what their text
/// says.
public final class Part {
  private final Scope scope;
  private final List<Entry> apart;

  Part(Scope scope, List<Entry> apart) {
    this.scope = scope;
    this.apart = List.copyOf(apart);
  }

  Scope scope() {
    return scope;
  }

  /// The functions that are called from here and may synchronise, but are not followed.
  public List<Entry> apart() {
    return apart;
  }

  /// How many instructions are followed.
  public int length() {
    return scope.length();
  }
}
