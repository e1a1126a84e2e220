package concord.infer.domain;

import concord.go.syntax.Token;
import java.math.BigInteger;
import java.util.List;

/// Decides conditions on numbers that inference cannot decide itself.
public interface Solver {
  /// Whether the comparisons are contradictory. False if unknown.
  boolean contradict(List<Comparison> comparisons);

  /// Decides nothing.
  Solver NONE = _ -> false;

  /// `x < y`, with one of Go's comparison operators.
  record Comparison(Token op, Quantity left, Quantity right) {}

  /// A whole number.
  sealed interface Quantity {}

  record Whole(BigInteger value) implements Quantity {}

  /// `natural` when it cannot be negative.
  record Variable(int number, boolean natural) implements Quantity {}

  /// `x + y`, with one of Go's arithmetic operators.
  record Operation(Token op, Quantity left, Quantity right) implements Quantity {}
}
