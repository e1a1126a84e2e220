package concord.infer.domain;

import concord.go.syntax.Token;
import java.math.BigInteger;
import java.util.List;

/// Decides conditions on numbers that inference cannot decide by itself. Who does it, and how, is
/// not known here.
public interface Solver {
  /// Whether the comparisons cannot all hold. False when that is not known.
  boolean contradict(List<Comparison> comparisons);

  /// Knows nothing.
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
