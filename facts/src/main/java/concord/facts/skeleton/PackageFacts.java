package concord.facts.skeleton;

import java.util.List;
import java.util.Map;

/// The facts about one package by itself.
///
/// @param constants functions without skeletons whose first result is one of a few constants
public record PackageFacts(
    String path,
    List<Skeleton> skeletons,
    List<TypeFacts> types,
    Map<String, List<Term.Constant>> constants) {
  public PackageFacts {
    constants = Map.copyOf(constants);
    skeletons = List.copyOf(skeletons);
    types = List.copyOf(types);
  }
}
