package concord.facts.local;

import concord.facts.skeleton.Place;

/// A channel or a WaitGroup.
///
/// @param capacity -1 if unknown; then there is always room
/// @param shared whether it has escaped, so that unseen code may always serve it
record SyncObject(
    String name, Place place, int capacity, int buffered, boolean closed, boolean shared) {
  private static final int MOST = 4;

  boolean hasRoom() {
    return capacity < 0 || buffered < capacity;
  }

  SyncObject put() {
    return new SyncObject(name, place, capacity, Math.min(buffered + 1, MOST), closed, shared);
  }

  SyncObject take() {
    return new SyncObject(name, place, capacity, buffered - 1, closed, shared);
  }

  SyncObject close() {
    return new SyncObject(name, place, capacity, buffered, true, shared);
  }

  SyncObject share() {
    return new SyncObject(name, place, capacity, buffered, closed, true);
  }
}
