package concord.facts.skeleton;

import java.util.List;

/// What is known of one package by itself.
public record PackageFacts(String path, List<Skeleton> skeletons, List<TypeFacts> types) {
  public PackageFacts {
    skeletons = List.copyOf(skeletons);
    types = List.copyOf(types);
  }
}
