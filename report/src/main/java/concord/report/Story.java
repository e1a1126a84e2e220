package concord.report;

import concord.behaviour.Program;
import java.util.List;
import java.util.Optional;

/// How one entry was decided: its attempts, in order.
///
/// @param skipped why no attempt was made, if none was
public record Story(String entry, String file, List<Attempt> attempts, Optional<Skipped> skipped) {
  public Story {
    attempts = List.copyOf(attempts);
  }

  /// An entry that was not attempted.
  ///
  /// @param reached the code that it reaches, by package, the largest first
  public record Skipped(Reason reason, List<Reached> reached) {
    public Skipped {
      reached = List.copyOf(reached);
    }
  }

  /// How many instructions of a package an entry reaches.
  public record Reached(String pkg, int instructions) {}

  /// How the code is followed.
  public enum Method {
    /// All code that matters to synchronisation, on all paths.
    WHOLE,
    /// The same code, but only what schedules reach.
    ON_DEMAND,
    /// Coarsely: plain data is unknown.
    COARSE,
    /// The behaviour of the attempt before, without the branches that may be infeasible.
    WITHOUT_DOUBTS
  }

  /// What an attempt may claim.
  public enum Claim {
    /// Over-approximates: finding nothing is a proof, finding something says nothing.
    PROOF,
    /// Under-approximates: a finding is real, finding nothing says nothing.
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
    /// A finding must also appear in a smaller and more exact view.
    CONFIRM,
    /// Following only what schedules reach would know more.
    KNOW_MORE,
    /// The attempt before gave up, and less detail may suffice.
    LESS_DETAIL,
    /// The coarse view shows a violation that may be infeasible.
    MORE_DETAIL,
    /// All findings depend on something doubtful.
    DOUBT,
    /// Large numbers are in the way.
    SMALLER_NUMBERS,
    /// The answer depends on large numbers: they are computed exactly.
    EXACT_NUMBERS,
    /// Loops of unknown length were tried only a few times: now they run any number of rounds.
    ALL_ROUNDS,
    /// Something was found under the assumption that tests pass. Does it also happen if they may
    /// fail?
    TESTS_MAY_FAIL
  }

  /// One attempt.
  ///
  /// @param testsPass whether it assumes that tests pass
  /// @param scaled whether large numbers were replaced by smaller ones
  /// @param steps the number of instructions that inference followed, or what costs as much
  /// @param states the number of states that the verifier explored
  /// @param answer its answer
  /// @param assumed what was not followed exactly
  /// @param behaviour the behaviour that was verified, if any
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

  /// The answer of an attempt.
  public sealed interface Said {}

  /// No violation.
  public record SaidClean() implements Said {}

  /// Violations at these places.
  public record SaidFound(List<String> findings) implements Said {
    public SaidFound {
      findings = List.copyOf(findings);
    }
  }

  public record SaidUndecided(Reason reason, Optional<Integer> violations) implements Said {}
}
