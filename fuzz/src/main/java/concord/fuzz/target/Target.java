package concord.fuzz.target;

import concord.behaviour.chan.Exp;
import concord.campaign.store.Tools;
import concord.fuzz.effect.Profile;
import concord.fuzz.run.BatchCompiler;
import concord.fuzz.run.Driver;
import java.io.IOException;
import java.util.Optional;

/// A runtime whose channels are tested.
public interface Target {
  /// Its name on the command line, with what tells its variants apart: `kotlin 1.3.2`.
  String name();

  Profile profile();

  /// Where it keeps what it builds.
  Cache cache();

  /// What is tested, as it names its own version.
  default Tools tools() throws IOException, InterruptedException {
    return Tools.NONE.with("target", name());
  }

  /// Whether it has an interpreting driver; one that has none is always compiled.
  default boolean hasDriver() {
    return true;
  }

  /// Builds the interpreting driver, unless the cache has it.
  ///
  /// @throws MissingToolchain when what it is built with is not there
  Driver driver() throws IOException, InterruptedException;

  /// A complete program in the target's language.
  String source(Exp program);

  /// How to compile programs of the target, where that is part of what is tested.
  Optional<BatchCompiler> batch();

  /// The same for programs that each run in a new process, where their main can be closer to what a
  /// person writes.
  default Optional<BatchCompiler> alone() {
    return batch();
  }
}
