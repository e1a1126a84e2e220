package concord.verify.judge;

import concord.behaviour.Sites.Site;

/// One step of a schedule in the terms of the plain semantics, with goroutines by their identities
/// in [Tracked]. What the schedule for people leaves out is here: choices, new objects.
public sealed interface Deed {
  int who();

  Site site();

  /// An action, or the case of a select. `partner` is who receives, or -1.
  record Acts(int who, Site site, int partner) implements Deed {}

  /// A select takes its `otherwise`.
  record Declines(int who, Site site) implements Deed {}

  record Makes(int who, Site site) implements Deed {}

  record Spawns(int who, Site site, int child) implements Deed {}

  record Chooses(int who, Site site, int branch) implements Deed {}

  /// Nothing is done: the goroutine stands here now, which tells apart what looked the same.
  record Rests(int who, Site site) implements Deed {}
}
