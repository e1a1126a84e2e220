package concord.web;

import concord.campaign.store.Begun;
import concord.campaign.store.Finding;
import java.io.IOException;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// What only the generator of a campaign's programs knows.
@FunctionalInterface
public interface Charts {
  Charts NONE = (_, _) -> Optional.empty();

  /// The schedule of the smallest program, or empty if there is none.
  Optional<Chart> of(Begun campaign, Finding finding) throws IOException;

  /// The weights of the generation rules; empty if they are unknown.
  default SortedMap<String, Integer> weights(Begun campaign) throws IOException {
    return new TreeMap<>();
  }
}
