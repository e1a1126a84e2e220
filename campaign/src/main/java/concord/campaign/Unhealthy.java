package concord.campaign;

import java.io.IOException;

/// The tools that are tested do not even do what they are known to do: whatever fails now is
/// nobody's bug.
public final class Unhealthy extends IOException {
  private static final long serialVersionUID = 1L;

  public Unhealthy(String subject, String ailment) {
    super(
        subject
            + " is not well, and nothing is recorded of what fails now: "
            + ailment.strip().lines().findFirst().orElse(""));
  }
}
