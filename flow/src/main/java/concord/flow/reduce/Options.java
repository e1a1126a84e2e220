package concord.flow.reduce;

/// How to reduce.
///
/// @param maxSteps after so many steps the reduction is given up
public record Options(int maxSteps, ExternalYields externalYields, Labels labels) {
  /// The paper's cap.
  public static final int MAX_STEPS = 500;

  /// What becomes of a yield that nobody can receive now.
  public enum ExternalYields {
    /// It goes to the caller, and its coroutine goes on: rule CR6, as in the paper.
    ON,
    /// As `ON`, but it can come back when somebody can receive it after all: the rule of the base
    /// Coroutine Types that the paper switches off.
    LOOP,
    /// There is no caller: it blocks its coroutine until somebody can receive it, and a coroutine
    /// does not receive from itself. This is what Go's unbuffered channels do.
    ///
    /// Differs from the paper: there a yield that comes before its receiver is ready is lost to the
    /// external yields, and a program that only has to wait is reported.
    OFF
  }

  /// Whether flow items on different channels are different.
  public enum Labels {
    ON,
    /// As in the paper: items are told apart by their types only.
    OFF
  }

  /// The paper's settings, for the types as they are written.
  public static final Options PAPER = new Options(MAX_STEPS, ExternalYields.ON, Labels.ON);

  /// For Go programs: an executable has no caller.
  public static final Options EXECUTABLE = new Options(MAX_STEPS, ExternalYields.OFF, Labels.ON);

  public Options withMaxSteps(int steps) {
    return new Options(steps, externalYields, labels);
  }

  public Options withExternalYields(ExternalYields yields) {
    return new Options(maxSteps, yields, labels);
  }

  public Options withLabels(Labels on) {
    return new Options(maxSteps, externalYields, on);
  }
}
