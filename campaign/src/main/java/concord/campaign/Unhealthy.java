package concord.campaign;

import java.io.IOException;

/// The tested tools fail even on a program that is known to be good: failures say nothing about
/// bugs then.
public final class Unhealthy extends IOException {
  private static final long serialVersionUID = 1L;

  public Unhealthy(String subject, String ailment) {
    super(
        subject
            + " is not well, and nothing is recorded of what fails now: "
            + ailment.strip().lines().findFirst().orElse(""));
  }
}
