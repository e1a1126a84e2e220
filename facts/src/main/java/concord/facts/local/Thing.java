package concord.facts.local;

import concord.facts.skeleton.Place;

/// A channel or a WaitGroup.
///
/// @param capacity -1 if unknown; then there is always room
/// @param shared whether it has escaped, so that unseen code may always serve it
record Thing(String name, Place place, int capacity, int buffered, boolean closed, boolean shared) {
  private static final int MOST = 4;

  boolean hasRoom() {
    return capacity < 0 || buffered < capacity;
  }

  Thing put() {
    return new Thing(name, place, capacity, Math.min(buffered + 1, MOST), closed, shared);
  }

  Thing take() {
    return new Thing(name, place, capacity, buffered - 1, closed, shared);
  }

  Thing close() {
    return new Thing(name, place, capacity, buffered, true, shared);
  }

  Thing share() {
    return new Thing(name, place, capacity, buffered, closed, true);
  }
}
