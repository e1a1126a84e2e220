package concord.check.unit;

import java.util.ArrayList;
import java.util.List;

/// A class of places that may hold the same object (see [Aliases]): a tree of a union-find forest.
/// Its methods answer for the class as a whole.
final class AliasNode {
  private AliasNode parent = this;
  private AliasNode pointee;

  /// The keys of a map.
  private AliasNode keys;

  private boolean lost;
  private boolean returned;
  private boolean foreign;

  /// The node that represents the class.
  AliasNode root() {
    AliasNode root = this;
    while (root.parent != root) {
      root = root.parent;
    }
    AliasNode next = this;
    while (next.parent != root) {
      AliasNode parent = next.parent;
      next.parent = root;
      next = parent;
    }
    return root;
  }

  /// Makes one class of two, and of what they point to.
  static void unify(AliasNode a, AliasNode b) {
    List<AliasNode[]> pending = new ArrayList<>();
    pending.add(new AliasNode[] {a, b});
    while (!pending.isEmpty()) {
      AliasNode[] pair = pending.removeLast();
      AliasNode x = pair[0].root();
      AliasNode y = pair[1].root();
      if (x == y) {
        continue;
      }
      y.parent = x;
      x.lost |= y.lost;
      x.returned |= y.returned;
      x.foreign |= y.foreign;
      if (x.pointee == null) {
        x.pointee = y.pointee;
      } else if (y.pointee != null) {
        pending.add(new AliasNode[] {x.pointee, y.pointee});
      }
      if (x.keys == null) {
        x.keys = y.keys;
      } else if (y.keys != null) {
        pending.add(new AliasNode[] {x.keys, y.keys});
      }
    }
  }

  /// What places of this class point to or contain.
  AliasNode pointee() {
    AliasNode root = root();
    if (root.pointee == null) {
      root.pointee = new AliasNode();
    }
    return root.pointee.root();
  }

  /// The keys of maps of this class.
  AliasNode keys() {
    AliasNode root = root();
    if (root.keys == null) {
      root.keys = new AliasNode();
    }
    return root.keys.root();
  }

  boolean hasPointee() {
    return root().pointee != null;
  }

  /// Others may have the object.
  void lose() {
    root().lost = true;
  }

  /// The same for what is reachable from the object in a few steps.
  void loseAll() {
    AliasNode node = root();
    for (int depth = 0; node != null && depth < DEEPEST; depth++) {
      node.lost = true;
      node = node.pointee == null ? null : node.pointee.root();
    }
  }

  private static final int DEEPEST = 4;

  /// Functions that outsiders call return the object.
  void giveOut() {
    root().returned = true;
  }

  /// The object may come from unseen code.
  void markForeign() {
    root().foreign = true;
  }

  /// A goroutine that has a container has its elements and keys. Returns those that this changed.
  List<AliasNode> spread() {
    AliasNode root = root();
    List<AliasNode> changed = new ArrayList<>();
    root.spread(root.pointee, changed);
    root.spread(root.keys, changed);
    return changed;
  }

  private void spread(AliasNode part, List<AliasNode> changed) {
    if (part == null) {
      return;
    }
    AliasNode inner = part.root();
    if ((lost && !inner.lost) || (returned && !inner.returned)) {
      inner.lost |= lost;
      inner.returned |= returned;
      changed.add(inner);
    }
  }

  /// Whether others may have the object.
  boolean isLost() {
    AliasNode root = root();
    return root.lost || root.returned;
  }

  /// Whether others have the object only because functions that they call return it.
  boolean isOnlyReturned() {
    AliasNode root = root();
    return root.returned && !root.lost;
  }

  /// Whether the object may come from unseen code.
  boolean isForeign() {
    return root().foreign;
  }
}
