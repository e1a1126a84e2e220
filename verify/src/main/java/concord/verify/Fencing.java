package concord.verify;

import java.util.Optional;

/// Whether a program is fenced (POPL 2017, Def. 4.2).
///
/// @param reason which recursive call keeps which name, when it is not
public record Fencing(boolean fenced, Optional<String> reason) {
  static final Fencing FENCED = new Fencing(true, Optional.empty());

  static Fencing broken(String reason) {
    return new Fencing(false, Optional.of(reason));
  }
}
