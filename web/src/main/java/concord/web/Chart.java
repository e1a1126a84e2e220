package concord.web;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// A schedule to display: which goroutine does what, and with which other one, step by step.
///
/// @param caption what the schedule shows
public record Chart(String caption, List<Step> steps) {
  public Chart {
    steps = List.copyOf(steps);
  }

  /// @param peer who takes part or is started; may be empty
  /// @param place in the source; may be empty
  public record Step(
      String who, String action, String object, String peer, String place, Kind kind) {
    public String sentence() {
      String what = object.isEmpty() ? action : action + " " + object;
      String with =
          peer.isEmpty()
              ? ""
              : switch (kind) {
                case SPAWN -> " " + peer;
                case DONE, BLOCKED, PANICS -> " with " + peer;
              };
      String end =
          switch (kind) {
            case BLOCKED -> ": blocked for ever";
            case PANICS -> ": panics";
            case DONE, SPAWN -> "";
          };
      return who + ": " + what + with + end;
    }
  }

  /// The state of a step.
  public enum Kind {
    DONE,
    SPAWN,
    BLOCKED,
    PANICS
  }

  /// All participants, in order of appearance.
  public List<String> lanes() {
    SequencedSet<String> lanes = new LinkedHashSet<>();
    for (Step step : steps) {
      lanes.add(step.who());
      if (!step.peer().isEmpty() && step.kind() == Kind.SPAWN) {
        lanes.add(step.peer());
      }
    }
    return new ArrayList<>(lanes);
  }
}
