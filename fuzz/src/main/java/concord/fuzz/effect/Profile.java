package concord.fuzz.effect;

import java.util.EnumSet;
import java.util.Set;

/// What the channels of a target allow.
public record Profile(Set<Feature> features) {
  /// One thing that not every runtime has.
  public enum Feature {
    /// Two cases of one select on the same channel.
    DUPLICATES,
    SELECT,
    /// A put as a case of a select.
    SELECT_PUT,
    BUFFERS,
    CLOSE,
    /// A select that does not wait.
    DEFAULT,
    /// Channels as values.
    CHANNELS_AS_VALUES
  }

  public Profile {
    features = Set.copyOf(features);
  }

  public static final Profile FULL = new Profile(EnumSet.allOf(Feature.class));

  public static Profile without(Feature... missing) {
    Set<Feature> features = EnumSet.allOf(Feature.class);
    for (Feature feature : missing) {
      features.remove(feature);
    }
    return new Profile(features);
  }

  public boolean has(Feature feature) {
    return features.contains(feature);
  }

  /// Whether a rule makes nothing that the target lacks.
  public boolean allows(EffectRule rule) {
    return switch (rule) {
      case E_GET_SELECT, E_SELECT_DUP -> has(Feature.SELECT) && has(Feature.DUPLICATES);
      case E_PUT_SELECT ->
          has(Feature.SELECT) && has(Feature.DUPLICATES) && has(Feature.SELECT_PUT);
      case G_MUTUAL_SELECT -> has(Feature.SELECT) && has(Feature.SELECT_PUT);
      case G_SELECT, E_DEAD_CLAUSE, R_SELECT, R_CHOICE_SELECT_GET_GET -> has(Feature.SELECT);
      case G_CLOSE_RANGE -> has(Feature.CLOSE);
      case E_DEFAULT -> has(Feature.SELECT) && has(Feature.DEFAULT);
      case C_BUFFERED -> has(Feature.BUFFERS);
      case C_CHANNELS -> has(Feature.CHANNELS_AS_VALUES);
      case G_SEQ,
          G_CHOICE,
          G_SPAWN,
          G_PING_PONG,
          G_FAN_OUT,
          G_PIPELINE,
          E_CHOICE_DUP,
          E_SEQ,
          E_LOOP,
          R_SPAWN_1,
          R_SPAWN_2,
          C_VALUES,
          C_FUNCTIONS ->
          true;
    };
  }
}
