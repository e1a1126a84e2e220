package concord.facts.skeleton;

import java.util.List;
import java.util.Map;

/// What is known of one package by itself.
///
/// @param constants the functions without skeletons that return one of a few constants first
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
