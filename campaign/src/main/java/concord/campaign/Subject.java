package concord.campaign;

import java.io.IOException;
import java.util.Optional;

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

  /// A runner of its own for each caller, who closes it.
  Runner<P> runner() throws IOException;

  Shrinker<P> shrinker();

  /// Failures that look alike get the same text, short enough for one line of a report.
  String bucket(P program, Outcome.Failed failure);

  /// The bucket where the failure alone decides it, whatever the program: a second program in such
  /// a bucket is not shrunk.
  default Optional<String> bucketOfAll(Outcome.Failed failure) {
    return Optional.empty();
  }

  /// The program as its user reads it: complete source text where there is a source language.
  String print(P program);

  /// How large the program is, in the measure that reports speak of.
  int size(P program);
}
