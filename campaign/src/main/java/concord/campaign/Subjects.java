package concord.campaign;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Recreates subjects from their stored names and settings.
public record Subjects(List<Maker> makers) {

  /// Knows the subjects of one command.
  @FunctionalInterface
  public interface Maker {
    /// The subject with this name and these settings, or empty if the name belongs to another
    /// command.
    Optional<Subject<?>> make(String name, Settings settings) throws IOException;
  }

  public Subjects {
    makers = List.copyOf(makers);
  }

  public Optional<Subject<?>> make(String name, Settings settings) throws IOException {
    for (Maker maker : makers) {
      Optional<Subject<?>> subject = maker.make(name, settings);
      if (subject.isPresent()) {
        return subject;
      }
    }
    return Optional.empty();
  }
}
