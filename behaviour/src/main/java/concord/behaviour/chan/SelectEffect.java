package concord.behaviour.chan;

/// `φˢʳ`: what one case of a select does (Fig. 8): the communication that guards it, then its body.
public sealed interface SelectEffect {
  String channel();

  Effect body();

  SelectEffect withBody(Effect body);

  /// The same case guarded by the dual communication.
  SelectEffect dual(Effect body);

  /// `SelGet(c, φ)`.
  record SelGet(String channel, Effect body) implements SelectEffect {
    @Override
    public SelectEffect withBody(Effect body) {
      return new SelGet(channel, body);
    }

    @Override
    public SelectEffect dual(Effect body) {
      return new SelPut(channel, body);
    }

    @Override
    public String toString() {
      return "SelGet(" + channel + ", " + body + ")";
    }
  }

  /// `SelPut(c, φ)`.
  record SelPut(String channel, Effect body) implements SelectEffect {
    @Override
    public SelectEffect withBody(Effect body) {
      return new SelPut(channel, body);
    }

    @Override
    public SelectEffect dual(Effect body) {
      return new SelGet(channel, body);
    }

    @Override
    public String toString() {
      return "SelPut(" + channel + ", " + body + ")";
    }
  }
}
