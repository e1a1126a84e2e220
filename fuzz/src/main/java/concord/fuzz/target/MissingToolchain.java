package concord.fuzz.target;

import java.io.IOException;

/// Something a target is built or run with is not on this machine.
public final class MissingToolchain extends IOException {
  private static final long serialVersionUID = 1L;

  public MissingToolchain(String what, String remedy) {
    super(what + " is missing; " + remedy);
  }
}
