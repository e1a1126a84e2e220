package concord.fuzz.target.flix;

/// How Flix writes channels: its syntax has changed.
enum FlixSyntax {
  /// 0.5 to 0.8: `chan Unit 0`, `c <- v`, `<- c`.
  CLASSIC,
  /// Today: a channel is a pair of its two ends, and processes are spawned in a region.
  CURRENT;

  /// The syntax of a version; today's for anything from 0.9 on.
  static FlixSyntax of(String version) {
    return version.matches("0\\.[5-8](\\..*)?") ? CLASSIC : CURRENT;
  }
}
