package concord.verify.judge;

import concord.behaviour.Sites.Site;

/// One step of a schedule in terms of the plain semantics, with goroutines by their identities in
/// [Tracked]. Includes what the printed schedule leaves out: choices, new objects.
public sealed interface Deed {
  int who();

  Site site();

  /// An action, or a case of a select. `partner` is the receiver, or -1.
  record Acts(int who, Site site, int partner) implements Deed {}

  /// A select takes its `otherwise`.
  record Declines(int who, Site site) implements Deed {}

  record Makes(int who, Site site) implements Deed {}

  record Spawns(int who, Site site, int child) implements Deed {}

  record Chooses(int who, Site site, int branch) implements Deed {}

  /// No step: the goroutine is here now. Tells apart states that looked the same.
  record Rests(int who, Site site) implements Deed {}
}
