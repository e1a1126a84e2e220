package concord.behaviour.plain;

import concord.behaviour.Sites.Site;
import concord.behaviour.semantics.Fault;
import java.util.Optional;

/// Something that can go wrong, once for each statement it happens at, with a shortest trace.
public record Violation(Key key, Trace trace) {
  /// What goes wrong and where: violations are the same if this is, traces may differ.
  public record Key(Kind kind, Optional<Fault> fault, Site site) {
    /// The name users see: `deadlock`, `leak`, or that of the fault.
    public String slug() {
      return switch (kind) {
        case DEADLOCK -> "deadlock";
        case LEAK -> "leak";
        case UNSAFE -> fault.orElseThrow().slug();
      };
    }
  }

  public enum Kind {
    /// Main can wait for ever.
    DEADLOCK,
    /// Another goroutine can wait for ever.
    LEAK,
    /// A fault: Go panics.
    UNSAFE
  }

  public Kind kind() {
    return key.kind();
  }

  public Site site() {
    return key.site();
  }
}
