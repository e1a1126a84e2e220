package concord.report;

import concord.behaviour.Program;
import java.util.List;
import java.util.Optional;

/// How one entry was decided: the attempts that were made, in their order.
public record Story(String entry, String file, List<Attempt> attempts) {
  public Story {
    attempts = List.copyOf(attempts);
  }

  /// How the code is looked at.
  public enum Method {
    /// All code that matters to synchronisation, in all the ways it can go.
    WHOLE,
    /// The same code, but only as far as schedules come.
    ON_DEMAND,
    /// A coarse view: plain data is taken to be unknown.
    COARSE,
    /// The behaviour of the attempt before, without the branches that may be infeasible.
    WITHOUT_DOUBTS
  }

  /// What an attempt may claim.
  public enum Claim {
    /// It includes all that can happen: to find nothing is a proof, to find something says nothing.
    PROOF,
    /// All that it shows can happen: a finding is real, to find nothing says nothing.
    FINDING,
    /// Both.
    BOTH
  }

  /// Why an attempt is made.
  public enum Why {
    /// It is the first.
    FIRST,
    /// The entry reaches much code: a coarse view is tried first.
    LARGE,
    /// What was found must be found with less, and more exactly, too.
    CONFIRM,
    /// More would be known if only the ways were followed that schedules take.
    KNOW_MORE,
    /// The attempt before gave up, and less detail may suffice.
    LESS_DETAIL,
    /// The coarse view shows something that need not happen.
    MORE_DETAIL,
    /// All that was found rests on something doubtful.
    DOUBT,
    /// Large numbers are in the way.
    SMALLER_NUMBERS,
    /// Something was found in a test that passes; does it happen if tests may fail?
    TESTS_MAY_FAIL
  }

  /// One attempt.
  ///
  /// @param testsPass whether tests were taken to pass
  /// @param scaled whether smaller numbers were taken in place of large ones
  /// @param steps instructions followed by inference, or what costs as much
  /// @param states states explored by the verifier
  /// @param answer what it said
  /// @param assumed what was not followed exactly
  /// @param behaviour what was verified, if anything was
  public record Attempt(
      Method method,
      Claim claim,
      Why why,
      boolean testsPass,
      boolean scaled,
      long steps,
      long states,
      long millis,
      Said answer,
      List<String> assumed,
      Optional<Program> behaviour) {
    public Attempt {
      assumed = List.copyOf(assumed);
    }
  }

  /// What an attempt said.
  public sealed interface Said {}

  /// Nothing goes wrong.
  public record SaidClean() implements Said {}

  /// Something goes wrong at these places.
  public record SaidFound(List<String> findings) implements Said {
    public SaidFound {
      findings = List.copyOf(findings);
    }
  }

  public record SaidUndecided(Reason reason, Optional<Integer> violations) implements Said {}
}
