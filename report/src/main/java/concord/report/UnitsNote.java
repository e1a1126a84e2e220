package concord.report;

import java.util.ArrayList;
import java.util.List;

/// What the answer for an entry depends on if it was decided by its units.
///
/// @param units the units that cover its synchronisation
/// @param whyNotWhole why the program was not verified as a whole
public record UnitsNote(List<String> units, Reason whyNotWhole) {
  /// At most so many units are named one by one.
  private static final int MOST_NAMED = 3;

  public UnitsNote {
    units = List.copyOf(units);
  }

  /// One sentence each; why it was not verified as a whole comes last.
  public List<String> sentences() {
    List<String> notes = new ArrayList<>();
    int named = Math.min(MOST_NAMED, units.size());
    int more = units.size() - named;
    notes.add(
        "not followed as a whole; everything in it that synchronises belongs to units that are ok: "
            + String.join(", ", units.subList(0, named))
            + (more == 0 ? "" : " and " + more + " more"));
    notes.add("why not as a whole: " + whyNotWhole.text());
    return notes;
  }
}
