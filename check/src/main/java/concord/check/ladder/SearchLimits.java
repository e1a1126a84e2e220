package concord.check.ladder;

import concord.facts.calls.Entry;
import concord.infer.Inference;
import concord.infer.Inference.Inferred;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Settings;

/// How far one entry is explored. Limits count states, and shrink when the package has used much
/// already. No clock decides.
public record SearchLimits(Settings settings, Inference inference) {
  /// If smaller numbers can be tried, the attempt with the large ones gets this fraction of the
  /// states.
  private static final int OF_LARGE_NUMBERS = 100;

  /// Whether the entry has numbers that are too large to be followed one by one and that smaller
  /// ones may replace.
  public boolean hasLargeNumbers(Question question) {
    return question.assumptions().scale().isEmpty() && inference.countsFar(question.entry());
  }

  public Settings ofWhole(Question question) {
    int most = inference.effort().mostStates(settings.maxStates() / inference.effort().share());
    return of(question.entry(), hasLargeNumbers(question) ? most / OF_LARGE_NUMBERS : most);
  }

  public Settings onDemand(Entry entry) {
    int most = settings.maxStates() / inference.onDemand().share();
    return of(entry, inference.onDemand().mostStates(most));
  }

  private Settings of(Entry entry, int most) {
    Settings.AtReturn atReturn =
        entry.kind() == Entry.Kind.MAIN ? Settings.AtReturn.END : Settings.AtReturn.CONTINUE;
    return settings
        .withAtReturn(atReturn)
        .withLimits(most, settings.timeoutMillis(), settings.maxMemory());
  }

  /// Verifies a behaviour within these limits.
  public static Result verify(Inferred inferred, Settings settings) {
    return Verifier.verifyInferred(inferred.program(), inferred.sites(), settings);
  }
}
