package concord.campaign;

import concord.campaign.store.Tools;
import java.io.IOException;
import java.util.List;

/// What a campaign tests, and with which programs.
///
/// Together with a seed, [#name] and [#settings] decide every outcome that is not left to chance:
/// they are stored, and [Subjects] makes the subject again from them.
public interface Subject<P> {

  /// The command and target it belongs to, such as `agree ocaml`.
  String name();

  /// What the user could choose: weights, sizes, backends.
  Settings settings();

  /// The program of this seed; total, quick, and the same on every machine. Programs are made by
  /// one thread while another runs, shrinks and prints those before (see [Supply]).
  P generate(long seed);

  /// The same, with the names of the rules that took part.
  default Case.Made<P> make(long seed) {
    return new Case.Made<>(generate(seed), List.of());
  }

  /// Which compilers and libraries are tested, as they name themselves. Asked once per run.
  default Tools tools() throws IOException, InterruptedException {
    return Tools.NONE;
  }

  /// A runner of its own for each caller, who closes it.
  Runner<P> runner() throws IOException;

  Shrinker<P> shrinker();

  /// Failures that look alike get the same text, short enough for one line of a report.
  String bucket(P program, Outcome.Failed failure);

  /// What tells before shrinking that failures are likely one bug: of those that share it only a
  /// few are shrunk. Empty where only the minimal program can tell.
  default String signature(Outcome.Failed failure) {
    return "";
  }

  /// The program as its user reads it: complete source text where there is a source language.
  String print(P program);

  /// How large the program is, in the measure that reports speak of.
  int size(P program);
}
