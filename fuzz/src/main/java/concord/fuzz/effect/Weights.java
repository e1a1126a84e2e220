package concord.fuzz.effect;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/// How likely each rule is: 0 excludes it. For the rules about channels the weight is a chance out
/// of ten that a channel, or a place, is affected.
public final class Weights {
  private static final List<EffectRule> RULES = List.of(EffectRule.values());

  private final String name;
  private final Map<EffectRule, Integer> weights = new EnumMap<>(EffectRule.class);
  private final Map<EffectRule.Group, Integer> totals = new EnumMap<>(EffectRule.Group.class);

  private Weights(String name, Map<EffectRule, Integer> given) {
    this.name = name;
    given.forEach((rule, weight) -> {
      if (weight > 0) {
        weights.put(rule, weight);
      }
      totals.merge(rule.group, weight, Integer::sum);
    });
  }

  /// Every rule of the paper and ours, with the selects that oppose each other somewhat preferred.
  public static final Weights ALL = all();

  /// The heuristics of Table 2 by their letters, and `all`.
  public static Optional<Weights> preset(String name) {
    // The columns of Table 2: Seq, Choice, Spawn, PingPong, FanOut, Pipeline, Select, and the
    // groups
    // of expansion and reordering rules.
    return switch (name) {
      case "A" -> Optional.of(heuristic(name, 1, 1, 1, 1, 1, 1, 1, 1, 1));
      case "B" -> Optional.of(heuristic(name, 1, 1, 1, 1, 1, 1, 1, 1, 0));
      case "C" -> Optional.of(heuristic(name, 1, 1, 1, 1, 1, 1, 1, 0, 1));
      case "D" -> Optional.of(heuristic(name, 1, 1, 1, 1, 1, 1, 0, 1, 1));
      case "E" -> Optional.of(heuristic(name, 0, 0, 0, 0, 0, 0, 1, 1, 1));
      case "F" -> Optional.of(heuristic(name, 1, 1, 1, 2, 2, 2, 15, 1, 1));
      case "all" -> Optional.of(ALL);
      default -> Optional.empty();
    };
  }

  public static final List<String> PRESETS = List.of("A", "B", "C", "D", "E", "F", "all");

  /// The inverse of [#toString].
  ///
  /// @throws IllegalArgumentException when the text was not made by it
  public static Weights read(String text) {
    return preset(text)
        .orElseGet(() -> {
          Parsed parsed = parse("own", text.replace(',', '\n'));
          if (!parsed.messages().isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", parsed.messages()));
          }
          return parsed.weights();
        });
  }

  /// The name of a preset, or every weight that is not 0: `G-Select=15,G-Spawn=1`.
  @Override
  public String toString() {
    boolean own = preset(name).map(p -> !p.weights.equals(weights)).orElse(true);
    return own
        ? RULES.stream()
            .filter(rule -> of(rule) > 0)
            .map(rule -> rule.label + "=" + of(rule))
            .collect(Collectors.joining(","))
        : name;
  }

  public int of(EffectRule rule) {
    return weights.getOrDefault(rule, 0);
  }

  public Weights with(EffectRule rule, int weight) {
    Map<EffectRule, Integer> changed = new EnumMap<>(EffectRule.class);
    for (EffectRule other : RULES) {
      changed.put(other, of(other));
    }
    changed.put(rule, weight);
    return new Weights(name, changed);
  }

  /// These weights where `allowed` holds, 0 elsewhere.
  public Weights restrictedTo(Predicate<EffectRule> allowed) {
    Weights result = this;
    for (EffectRule rule : RULES) {
      if (of(rule) > 0 && !allowed.test(rule)) {
        result = result.with(rule, 0);
      }
    }
    return result;
  }

  /// A rule of the group, by weight; nothing when all its weights are 0.
  Optional<EffectRule> pick(EffectRule.Group group, RandomGenerator random) {
    int total = total(group);
    if (total == 0) {
      return Optional.empty();
    }
    int at = random.nextInt(total);
    for (EffectRule rule : RULES) {
      if (rule.group == group) {
        at -= of(rule);
        if (at < 0) {
          return Optional.of(rule);
        }
      }
    }
    throw new IllegalStateException("weights of " + name + " do not add up");
  }

  int total(EffectRule.Group group) {
    return totals.getOrDefault(group, 0);
  }

  /// Reads lines such as `G-Select = 15`; `#` starts a comment; rules not named get 0.
  ///
  /// The messages say what is wrong, with line numbers; the weights are of the lines that are
  /// right.
  public static Parsed parse(String name, String text) {
    Map<EffectRule, Integer> weights = new EnumMap<>(EffectRule.class);
    List<String> messages = new ArrayList<>();
    int number = 0;
    for (String raw : text.lines().toList()) {
      number++;
      String line = raw.replaceFirst("#.*", "").strip();
      if (line.isEmpty()) {
        continue;
      }
      int equals = line.indexOf('=');
      Optional<EffectRule> rule =
          equals < 0 ? Optional.empty() : EffectRule.labelled(line.substring(0, equals).strip());
      String value = equals < 0 ? "" : line.substring(equals + 1).strip();
      if (rule.isEmpty()) {
        messages.add(number + ": expected RULE = WEIGHT with a rule such as G-Select");
      } else if (!value.matches("\\d{1,6}")) {
        messages.add(number + ": expected a weight from 0 to 999999, found '" + value + "'");
      } else {
        weights.put(rule.get(), Integer.parseInt(value));
      }
    }
    return new Parsed(new Weights(name, weights), List.copyOf(messages));
  }

  public record Parsed(Weights weights, List<String> messages) {}

  /// The inverse of [#parse].
  public String print() {
    return RULES.stream()
        .map(rule -> rule.label + " = " + of(rule) + "\n")
        .collect(Collectors.joining());
  }

  private static Weights heuristic(
      String name,
      int seq,
      int choice,
      int spawn,
      int pingPong,
      int fanOut,
      int pipeline,
      int select,
      int expansion,
      int reordering) {
    Map<EffectRule, Integer> weights = new EnumMap<>(EffectRule.class);
    weights.put(EffectRule.G_SEQ, seq);
    weights.put(EffectRule.G_CHOICE, choice);
    weights.put(EffectRule.G_SPAWN, spawn);
    weights.put(EffectRule.G_PING_PONG, pingPong);
    weights.put(EffectRule.G_FAN_OUT, fanOut);
    weights.put(EffectRule.G_PIPELINE, pipeline);
    weights.put(EffectRule.G_SELECT, select);
    for (EffectRule rule : RULES) {
      if (!rule.beyondThePaper() && rule.group == EffectRule.Group.EXPANSION) {
        weights.put(rule, expansion);
      } else if (!rule.beyondThePaper() && rule.group == EffectRule.Group.REORDERING) {
        weights.put(rule, reordering);
      }
    }
    return new Weights(name, weights);
  }

  private static Weights all() {
    Weights weights = heuristic("all", 1, 1, 1, 2, 2, 2, 6, 2, 2);
    return weights
        .with(EffectRule.G_MUTUAL_SELECT, 6)
        .with(EffectRule.G_CLOSE_RANGE, 2)
        .with(EffectRule.E_DEAD_CLAUSE, 2)
        .with(EffectRule.E_DEFAULT, 1)
        .with(EffectRule.E_LOOP, 2)
        .with(EffectRule.C_BUFFERED, 2)
        .with(EffectRule.C_VALUES, 5)
        .with(EffectRule.C_CHANNELS, 1)
        .with(EffectRule.C_FUNCTIONS, 2);
  }
}
