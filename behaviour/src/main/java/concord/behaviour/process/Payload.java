package concord.behaviour.process;

import java.util.Locale;

/// `σ`: what a channel carries or a variable holds.
public enum Payload {
  BOOL,
  INT;

  /// `v_σ`, the bottom element that a receive from a closed channel gets.
  Exp bottom() {
    return switch (this) {
      case BOOL -> new Exp.Truth(false);
      case INT -> new Exp.Num(0);
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
