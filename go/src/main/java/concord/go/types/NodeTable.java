package concord.go.types;

import concord.go.syntax.Node;

/// A map keyed by the identity of nodes.
///
/// Hashes by the place of a node in its file, which needs no identity hash code. Measured on the
/// standard library against `IdentityHashMap`: see `bench`.
final class NodeTable<V> {
  private Node[] keys = new Node[64];
  private Object[] values = new Object[64];
  private int size;

  private static int hash(Node n) {
    int h = n.start() * 0x9E3779B9 + n.end() * 0x85EBCA6B;
    return h ^ h >>> 15;
  }

  private int find(Node key) {
    int mask = keys.length - 1;
    int i = hash(key) & mask;
    while (keys[i] != null && keys[i] != key) {
      i = i + 1 & mask;
    }
    return i;
  }

  /// Null if there is none.
  @SuppressWarnings("unchecked")
  V get(Node key) {
    return (V) values[find(key)];
  }

  void put(Node key, V value) {
    int i = find(key);
    if (keys[i] == null) {
      if (3 * ++size > 2 * keys.length) {
        grow();
        i = find(key);
      }
      keys[i] = key;
    }
    values[i] = value;
  }

  private void grow() {
    Node[] oldKeys = keys;
    Object[] oldValues = values;
    keys = new Node[2 * oldKeys.length];
    values = new Object[2 * oldKeys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != null) {
        int j = find(oldKeys[i]);
        keys[j] = oldKeys[i];
        values[j] = oldValues[i];
      }
    }
  }

  int size() {
    return size;
  }
}
