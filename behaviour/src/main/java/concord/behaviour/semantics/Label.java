package concord.behaviour.semantics;

/// The labels `α, β` of transitions (POPL 2017, §4.1 and §6). An object is the number it has in its
/// state.
public sealed interface Label {
  /// `τ`: nothing anybody else takes part in.
  record Tau() implements Label {
    @Override
    public String toString() {
      return "τ";
    }
  }

  /// `ā`: sends.
  record Out(int object) implements Label {
    @Override
    public String toString() {
      return name(object) + "!";
    }
  }

  /// `a`: receives.
  record In(int object) implements Label {
    @Override
    public String toString() {
      return name(object) + "?";
    }
  }

  /// `end[a]`: asks for the channel to be closed.
  record End(int object) implements Label {
    @Override
    public String toString() {
      return "end[" + name(object) + "]";
    }
  }

  /// Asks another object for something: `m.lock`.
  record Ask(int object, String verb) implements Label {
    @Override
    public String toString() {
      return name(object) + "." + verb;
    }
  }

  /// `[a]`: a synchronisation over `a`.
  record Sync(int object) implements Label {
    @Override
    public String toString() {
      return "[" + name(object) + "]";
    }
  }

  private static String name(int object) {
    return "a" + object;
  }
}
