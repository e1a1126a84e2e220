package concord.behaviour.chan;

/// `t`: the types of λ_chan (Fig. 7), and two that go beyond the paper.
public sealed interface Type {
  Type UNIT = new Unit();
  Type BOOL = new Bool();
  Type INT = new Int();

  record Unit() implements Type {
    @Override
    public String toString() {
      return "unit";
    }
  }

  record Bool() implements Type {
    @Override
    public String toString() {
      return "bool";
    }
  }

  /// `channel(t, c)`: the channel of that very name, with elements of type `t`. Since the name is
  /// in the type, a channel may travel over another and its operations still have a known effect.
  record Channel(Type element, String name) implements Type {
    @Override
    public String toString() {
      return "channel(" + element + ", " + name + ")";
    }
  }

  /// Integers, so that a receiver can check what it got. Beyond the paper.
  record Int() implements Type {
    @Override
    public String toString() {
      return "int";
    }
  }

  /// `() → t & φ`: a local function without parameters. Beyond the paper.
  record Function(Type result, Effect latent) implements Type {
    @Override
    public String toString() {
      return "() -> " + result + " & " + latent;
    }
  }
}
