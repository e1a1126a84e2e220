package concord.cli.cache;

import concord.go.load.World;
import java.nio.file.Path;
import java.util.Optional;

/// A question, and what was said to it; with the stamp of the file or directory before it was read,
/// if it was.
record Asked(Question question, String said, Stamp stamp) {
  static Asked of(Question question, World world) {
    Stamp stamp = question.isStamped() ? Stamp.of(Path.of(question.of())) : Stamp.NONE;
    return new Asked(question, question.ask(world), stamp);
  }

  /// The same, as it is now, if the same is said to it now. `millis` is when it was asked.
  Optional<Asked> again(World world, long millis) {
    if (stamp.isSettledAt(millis) && Stamp.of(Path.of(question.of())).equals(stamp)) {
      return Optional.of(this);
    }
    Asked now = of(question, world);
    return now.said.equals(said) ? Optional.of(now) : Optional.empty();
  }
}
