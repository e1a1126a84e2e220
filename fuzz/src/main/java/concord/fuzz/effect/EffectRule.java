package concord.fuzz.effect;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/// The rules that make effects, as the paper prints them, and ours.
public enum EffectRule {
  // Fig. 10; G-Final is what every derivation ends in and needs no weight.
  G_SEQ("G-Seq", Group.GENERATION),
  G_CHOICE("G-Choice", Group.GENERATION),
  G_SPAWN("G-Spawn", Group.GENERATION),
  G_PING_PONG("G-PingPong", Group.GENERATION),
  G_FAN_OUT("G-FanOut", Group.GENERATION),
  G_PIPELINE("G-Pipeline", Group.GENERATION),
  G_SELECT("G-Select", Group.GENERATION),
  // Ours.
  G_MUTUAL_SELECT("G-MutualSelect", Group.GENERATION),
  G_CLOSE_RANGE("G-CloseRange", Group.GENERATION),

  // Fig. 11.
  E_CHOICE_DUP("E-Choice-Dup", Group.EXPANSION),
  E_GET_SELECT("E-Get-Select", Group.EXPANSION),
  E_PUT_SELECT("E-Put-Select", Group.EXPANSION),
  E_SEQ("E-Seq", Group.EXPANSION),
  E_SELECT_DUP("E-Select-Dup", Group.EXPANSION),
  // Ours.
  E_DEAD_CLAUSE("E-DeadClause", Group.EXPANSION),
  E_DEFAULT("E-Default", Group.EXPANSION),
  E_LOOP("E-Loop", Group.EXPANSION),

  // Fig. 12.
  R_SELECT("R-Select", Group.REORDERING),
  R_CHOICE_SELECT_GET_GET("R-ChoiceSelectGetGet", Group.REORDERING),
  R_SPAWN_1("R-Spawn-1", Group.REORDERING),
  R_SPAWN_2("R-Spawn-2", Group.REORDERING),

  // Ours, about channels and values rather than about the shape of an effect.
  C_BUFFERED("C-Buffered", Group.CHANNEL),
  C_VALUES("C-Values", Group.CHANNEL),
  C_CHANNELS("C-Channels", Group.CHANNEL),
  C_FUNCTIONS("C-Functions", Group.CHANNEL);

  /// The three steps of §4, and what goes beyond them.
  public enum Group {
    GENERATION,
    EXPANSION,
    REORDERING,
    CHANNEL
  }

  public final String label;
  public final Group group;

  EffectRule(String label, Group group) {
    this.label = label;
    this.group = group;
  }

  public static Optional<EffectRule> labelled(String label) {
    return Arrays.stream(values()).filter(r -> r.label.equalsIgnoreCase(label)).findFirst();
  }

  /// All labels, for messages.
  public static String labels() {
    return Arrays.stream(values()).map(r -> r.label).collect(Collectors.joining(", "));
  }

  /// Whether the rule is ours: the paper's heuristics give it no weight.
  public boolean beyondThePaper() {
    return switch (this) {
      case G_MUTUAL_SELECT,
          G_CLOSE_RANGE,
          E_DEAD_CLAUSE,
          E_DEFAULT,
          E_LOOP,
          C_BUFFERED,
          C_VALUES,
          C_CHANNELS,
          C_FUNCTIONS ->
          true;
      case G_SEQ,
          G_CHOICE,
          G_SPAWN,
          G_PING_PONG,
          G_FAN_OUT,
          G_PIPELINE,
          G_SELECT,
          E_CHOICE_DUP,
          E_GET_SELECT,
          E_PUT_SELECT,
          E_SEQ,
          E_SELECT_DUP,
          R_SELECT,
          R_CHOICE_SELECT_GET_GET,
          R_SPAWN_1,
          R_SPAWN_2 ->
          false;
    };
  }
}
