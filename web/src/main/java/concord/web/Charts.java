package concord.web;

import concord.campaign.store.Begun;
import concord.campaign.store.Finding;
import java.io.IOException;
import java.util.Optional;

/// Draws findings of campaigns. Who knows the programs knows how.
@FunctionalInterface
public interface Charts {
  Charts NONE = (_, _) -> Optional.empty();

  /// The schedule of the smallest program, or nothing where there is none to show.
  Optional<Chart> of(Begun campaign, Finding finding) throws IOException;
}
