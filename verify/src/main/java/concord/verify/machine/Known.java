package concord.verify.machine;

/// A small cache of what an offer does, by the state of its object: the object's state, the
/// goroutine's next local state, the object's next state, and what both add to the hash of a state.
/// An entry may overwrite another.
public final class Known {
  /// In place of the next local state: there is no step, or none this simple.
  public static final int NO_STEP = -1;

  public static final int OTHER = -2;

  private static final int ENTRY = 4;
  private static final int MOST = 8 * ENTRY;

  private int[] entries = new int[ENTRY];

  /// The entry of an object's state, or -1.
  public int find(int object) {
    int at = place(object);
    return entries[at] == object + 1 ? at : -1;
  }

  private int place(int object) {
    return (object * ENTRY) & (entries.length - 1);
  }

  public int next(int entry) {
    return entries[entry + 1];
  }

  public int objectNext(int entry) {
    return entries[entry + 2];
  }

  public int hash(int entry) {
    return entries[entry + 3];
  }

  /// Stores an entry; returns its index.
  public int keep(int object, int next, int objectNext, int hash) {
    if (entries[place(object)] != 0 && entries.length < MOST) {
      int[] old = entries;
      entries = new int[2 * old.length];
      for (int at = 0; at < old.length; at += ENTRY) {
        System.arraycopy(old, at, entries, place(old[at] - 1), ENTRY);
      }
    }
    int at = place(object);
    entries[at] = object + 1;
    entries[at + 1] = next;
    entries[at + 2] = objectNext;
    entries[at + 3] = hash;
    return at;
  }
}
