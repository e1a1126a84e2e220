package concord.facts.local;

import concord.facts.effect.Targets;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The slices of functions, made on demand and kept.
final class ChannelSlices {
  private final Targets targets;
  private final Set<String> makers = new HashSet<>();
  private final Map<List<Object>, ChannelSlice> slices = new HashMap<>();

  ChannelSlices(Targets targets) {
    this.targets = targets;
    for (Skeleton s : targets.skeletons()) {
      if (returnsChannel(s)) {
        makers.add(s.function());
      }
    }
  }

  Targets targets() {
    return targets;
  }

  ChannelSlice of(Skeleton skeleton, Set<Integer> params) {
    return slices.computeIfAbsent(
        List.of(skeleton.function(), params),
        _ -> new ChannelSlice(skeleton, params, this::isMaker));
  }

  /// Whether a call returns a channel that was made for it.
  boolean isMaker(Node.Call call) {
    return call.mode() == Node.Mode.CALL
        && call.target() instanceof Node.Target.Static(String f)
        && makers.contains(f);
  }

  private static boolean returnsChannel(Skeleton s) {
    Set<Term> made = new HashSet<>();
    for (Node node : s.nodes()) {
      if (node instanceof Node.MakeChannel m) {
        made.add(new Term.Made(s.function(), m.site()));
      }
    }
    made.removeAll(s.leaking());
    return s.nodes().stream()
        .anyMatch(n -> n instanceof Node.Return r && r.results().stream().anyMatch(made::contains));
  }
}
