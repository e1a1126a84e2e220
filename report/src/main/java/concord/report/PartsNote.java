package concord.report;

import java.util.ArrayList;
import java.util.List;

/// What an answer rests on that was found function by function.
///
/// @param undecided the functions on the way that are undecided themselves
/// @param whyInParts why the program was not verified as a whole
public record PartsNote(List<String> undecided, Reason whyInParts) {
  /// No more functions than this are named one by one.
  private static final int MOST_NAMED = 3;

  public PartsNote {
    undecided = List.copyOf(undecided);
  }

  /// One sentence each; why it was not verified as a whole comes last.
  public List<String> sentences() {
    List<String> notes = new ArrayList<>();
    notes.add(
        "assuming functions that were verified one by one do not wait for each other in vain");
    undecided.stream()
        .limit(MOST_NAMED)
        .forEach(n -> notes.add("assuming " + n + ", which is undecided, returns"));
    if (undecided.size() > MOST_NAMED) {
      notes.add("and " + (undecided.size() - MOST_NAMED) + " more functions that are undecided");
    }
    notes.add("not followed as one: " + whyInParts.text());
    return notes;
  }
}
