package concord.check.ladder;

import concord.behaviour.Program;
import concord.infer.Inference;
import concord.infer.write.SharedEffort;
import concord.verify.Verifier;
import concord.verify.api.Settings;
import java.util.Optional;
import java.util.Set;

/// Tells inference what schedules reach, by exploring repeatedly what was inferred so far.
public final class Encounters implements Inference.Exploration {
  /// All explorations of one entry together may visit so many times the states of one.
  private static final int MOST = 10;

  private final Settings settings;
  private final SharedEffort effort;
  private long explored;

  public Encounters(Settings settings, SharedEffort effort) {
    this.settings = settings;
    this.effort = effort;
  }

  /// The number of states that all explorations together visited.
  public long explored() {
    return explored;
  }

  @Override
  public Optional<Set<String>> met(Program program) {
    Verifier.Unknown unknown = Verifier.unknown(program, settings);
    explored += unknown.states();
    effort.explored(unknown.states());
    boolean known = !unknown.reasons().isEmpty() || unknown.complete();
    return known && explored <= (long) MOST * settings.maxStates() && !effort.isSpent()
        ? Optional.of(unknown.reasons())
        : Optional.empty();
  }
}
