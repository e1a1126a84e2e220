package concord.campaign;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Makes subjects again from what the store kept of them.
public record Subjects(List<Maker> makers) {

  /// Knows the subjects of one command.
  @FunctionalInterface
  public interface Maker {
    /// The subject with this name and these settings, or nothing when the name is not its own.
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
