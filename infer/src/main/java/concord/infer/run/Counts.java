package concord.infer.run;

import concord.facts.data.Kinds;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.infer.domain.Facts;
import concord.infer.domain.Operators;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.write.Specialiser;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Unknown capacities, counters and lengths: each is tried at several small values.
public final class Counts {
  private final Specialiser specialiser;
  private final Facts facts;

  public Counts(Specialiser specialiser, WholeProgram world) {
    this.specialiser = specialiser;
    this.facts = new Facts(world.solver());
  }

  /// Whether a number is among those that are tried.
  private static Value atMost(Path path, Value number) {
    BigInteger most = BigInteger.valueOf(Facts.MOST_ROUNDS);
    return Operators.binary(
        path.state, Token.LEQ, number, new Value.Const(most, number.type()), Basic.BOOL);
  }

  /// Tries an unknown capacity or counter at several small values.
  public void each(Path path, Value value, Path.Then then) {
    specialiser.bound(path, value);
    Value exact = Facts.exact(path.state, value);
    if (exact instanceof Value.Const) {
      then.accept(path, exact);
      return;
    }
    if (!Operators.isSymbolic(value) || !Kinds.isInteger(value.type())) {
      then.accept(path, value);
      return;
    }
    if (value instanceof Value.Arithmetic a
        && a.y() instanceof Value.Const
        && (a.op() == Token.MUL || a.op() == Token.QUO || a.op() == Token.REM)) {
      // For `4 * n`, `n` is tried: few numbers are multiples of four.
      each(
          path,
          a.x(),
          (p, n) -> then.accept(p, Operators.binary(p.state, a.op(), n, a.y(), a.type())));
      return;
    }
    List<Specialiser.Option> options = new ArrayList<>();
    for (int n = 0; n <= Facts.MOST_ROUNDS; n++) {
      Value.Const number = new Value.Const(BigInteger.valueOf(n), value.type());
      Value test = Operators.binary(path.state, Token.EQL, value, number, Basic.BOOL);
      if (facts.decide(path.state, test).equals(Optional.of(false))) {
        continue;
      }
      options.add(
          new Specialiser.Option(
              Optional.of("count = " + n),
              Facts.guard(path.state, test, true, "count = " + n),
              p -> {
                Facts.assume(p.state, test, true);
                then.accept(p, number);
              }));
    }
    boolean further = !facts.decide(path.state, atMost(path, value)).equals(Optional.of(true));
    if (further) {
      specialiser.notes().leaveOut(path, "numbers above " + Facts.MOST_ROUNDS + " are not tried");
    }
    if (options.isEmpty()) {
      BigInteger many = BigInteger.valueOf(Facts.MOST_ROUNDS + 1);
      specialiser.notes().approximate(path, "a larger number behaves like " + many);
      then.accept(path, new Value.Const(many, value.type()));
    } else {
      specialiser.choose(path, options);
    }
  }
}
