package concord.report.project;

import concord.report.Place;
import java.util.List;
import java.util.Optional;

/// The source texts. The caller decides how to read them.
@FunctionalInterface
public interface Sources {
  /// Knows no text. (A constant would have to be initialised at each start.)
  static Sources none() {
    return _ -> Optional.empty();
  }

  /// The lines of a file, without their ends; nothing if it cannot be read.
  Optional<List<String>> lines(String file);

  /// The line a place is on, without the blanks around it.
  default Optional<String> line(Place place) {
    return lines(place.file())
        .filter(lines -> 0 < place.line() && place.line() <= lines.size())
        .map(lines -> lines.get(place.line() - 1).strip());
  }
}
