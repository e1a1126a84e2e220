package concord.agree.generate;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// How often each rule is chosen, relative to the others that apply.
///
/// Printed as the weights that differ from the default: `EIf=0,ELet=12`.
public final class Weights {
  public static final Weights DEFAULT = new Weights(new EnumMap<>(GenerationRule.class));

  private final EnumMap<GenerationRule, Integer> changed;

  private Weights(EnumMap<GenerationRule, Integer> changed) {
    this.changed = changed;
  }

  int of(GenerationRule rule) {
    return changed.getOrDefault(rule, rule.weight());
  }

  /// The weights that a text describes, or empty if it is not of the form `EIf=0,ELet=12`.
  public static Optional<Weights> parse(String text) {
    var changed = new EnumMap<GenerationRule, Integer>(GenerationRule.class);
    for (String entry : text.split(",")) {
      if (entry.isBlank()) {
        continue;
      }
      String[] parts = entry.strip().split("=", 2);
      Optional<GenerationRule> rule =
          Arrays.stream(GenerationRule.values())
              .filter(r -> r.toString().equals(parts[0]))
              .findFirst();
      if (rule.isEmpty() || parts.length < 2 || !parts[1].matches("\\d{1,6}")) {
        return Optional.empty();
      }
      changed.put(rule.get(), Integer.valueOf(parts[1]));
    }
    return Optional.of(new Weights(changed));
  }

  @Override
  public String toString() {
    return changed.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(","));
  }
}
