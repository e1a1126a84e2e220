package concord.web;

import concord.campaign.store.Begun;
import concord.campaign.store.Finding;
import java.io.IOException;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// What only those know of a campaign who make its programs.
@FunctionalInterface
public interface Charts {
  Charts NONE = (_, _) -> Optional.empty();

  /// The schedule of the smallest program, or nothing where there is none to show.
  Optional<Chart> of(Begun campaign, Finding finding) throws IOException;

  /// How likely each rule is by which the programs are made; empty where that is not known.
  default SortedMap<String, Integer> weights(Begun campaign) throws IOException {
    return new TreeMap<>();
  }
}
