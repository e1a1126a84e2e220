package concord.fuzz.target;

import java.util.Optional;

/// A mutant of a runtime: one of its source files with a bug put in by us.
///
/// @param name on the command line
/// @param file the file, as the runtime's own sources name it
/// @param find a piece of text that stands there exactly once
/// @param replace what stands there instead
/// @param story what is broken, and so what can go wrong
/// @param base a file of ours that stands in for the runtime's, for a bug of a version that is not
///   here
public record Patch(
    String name, String file, String find, String replace, String story, Optional<String> base) {
  public Patch(String name, String file, String find, String replace, String story) {
    this(name, file, find, replace, story, Optional.empty());
  }

  /// The patched text.
  ///
  /// @throws IllegalArgumentException when the text does not fit: another version of the runtime
  public String apply(String text) {
    int at = text.indexOf(find);
    if (at < 0 || text.indexOf(find, at + 1) >= 0) {
      throw new IllegalArgumentException("mutant " + name + " does not fit this " + file);
    }
    return text.substring(0, at) + replace + text.substring(at + find.length());
  }

  public boolean fits(String text) {
    int at = text.indexOf(find);
    return at >= 0 && text.indexOf(find, at + 1) < 0;
  }
}
