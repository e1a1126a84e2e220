package concord.flow.reduce;

/// The options of a reduction.
///
/// @param maxSteps after so many steps the reduction is given up
public record Options(int maxSteps, ExternalYields externalYields, Labels labels) {
  /// The paper's cap.
  public static final int MAX_STEPS = 500;

  /// What happens to a yield that cannot be received now.
  public enum ExternalYields {
    /// It goes to the caller, and its coroutine continues: rule CR6, as in the paper.
    ON,
    /// As `ON`, but it can return when a coroutine can receive it later: the rule of the base
    /// Coroutine Types that the paper switches off.
    LOOP,
    /// There is no caller: it blocks its coroutine until another one can receive it. This is what
    /// Go's unbuffered channels do.
    ///
    /// Differs from the paper: there a yield that comes before its receiver is ready becomes
    /// external, and a program that only has to wait is reported.
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
