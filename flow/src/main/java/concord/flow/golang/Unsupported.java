package concord.flow.golang;

import concord.go.syntax.Node;

/// Ends the mapping of an entry at a construct outside the fragment; caught in [GoMapping] only,
/// where it becomes a value.
final class Unsupported extends Exception {
  final transient Node node;

  /// @param feature what is not supported, in the user's words
  Unsupported(Node node, String feature) {
    super(feature);
    this.node = node;
  }
}
