package concord.campaign;

import concord.campaign.store.Tools;
import java.io.IOException;
import java.util.List;

/// What a campaign tests, and with which programs.
///
/// Together with a seed, [#name] and [#settings] determine every outcome that is not left to
/// chance. They are stored, and [Subjects] makes the subject again from them.
public interface Subject<P> {

  /// The command and target it belongs to, such as `agree ocaml`.
  String name();

  /// What the user could choose: weights, sizes, backends.
  Settings settings();

  /// The program of this seed; total, quick, and the same on every machine. One thread makes
  /// programs while another runs, shrinks and prints earlier ones (see [Supply]).
  P generate(long seed);

  /// The same, with the names of the rules that took part.
  default Case.Made<P> make(long seed) {
    return new Case.Made<>(generate(seed), List.of());
  }

  /// The versions of the tested compilers and libraries, in their own words. Asked once per run.
  default Tools tools() throws IOException, InterruptedException {
    return Tools.NONE;
  }

  /// Builds what running needs and is kept between runs, such as a driver. Called once per run.
  default void prepare() throws IOException, InterruptedException {}

  /// A new runner; the caller closes it.
  Runner<P> runner() throws IOException;

  Shrinker<P> shrinker();

  /// The bucket of a failure: similar failures get the same text, short enough for one line of a
  /// report.
  String bucket(P program, Outcome.Failed failure);

  /// Tells before shrinking which failures are probably one bug: of those with the same signature
  /// only a few are shrunk. Empty if only the minimal program can tell.
  default String signature(Outcome.Failed failure) {
    return "";
  }

  /// The program as its user reads it: complete source text if there is a source language.
  String print(P program);

  /// The size of the program, in the measure that reports use.
  int size(P program);
}
