package concord.verify;

import java.util.Arrays;

/// The states found so far, numbered from 0 in order of discovery, each packed into a few bytes:
/// the numbers of its objects' states and of its goroutines' local states, small numbers in one
/// byte.
final class States {
  private static final int CHUNK_BITS = 20;
  private static final int CHUNK = 1 << CHUNK_BITS;

  private byte[][] chunks = {new byte[1 << 9]};
  private int chunkCount = 1;
  private int used = 0;

  private int[] offsets = new int[64];
  private int[] hashes = new int[64];
  private int[] table = new int[128];
  private int size = 0;

  private byte[] scratch = new byte[256];

  /// The last state unpacked.
  int[] objectIds = new int[8];

  int objectCount;
  int[] localIds = new int[8];
  int localCount;

  int size() {
    return size;
  }

  /// Roughly the bytes held.
  long bytes() {
    return (long) (chunkCount - 1) * CHUNK
        + chunks[chunkCount - 1].length
        + 4L * (offsets.length + hashes.length + table.length);
  }

  /// The number of a state, new or not: if new, it is `size() - 1` afterwards.
  int add(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    int length = pack(objectIds, objectCount, localIds, localCount);
    int hash = hash(objectIds, objectCount, localIds, localCount);
    int mask = table.length - 1;
    int slot = hash & mask;
    for (int entry = table[slot]; entry != 0; entry = table[slot]) {
      if (hashes[entry - 1] == hash && same(entry - 1, length)) {
        return entry - 1;
      }
      slot = (slot + 1) & mask;
    }
    return append(length, hash, slot);
  }

  private int append(int length, int hash, int slot) {
    if (size == offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * size);
      hashes = Arrays.copyOf(hashes, 2 * size);
    }
    offsets[size] = reserve(length);
    hashes[size] = hash;
    int at = offsets[size];
    System.arraycopy(scratch, 0, chunks[at >>> CHUNK_BITS], at & (CHUNK - 1), length);
    table[slot] = ++size;
    if (2 * size > table.length) {
      grow();
    }
    return size - 1;
  }

  private int reserve(int length) {
    byte[] last = chunks[chunkCount - 1];
    if (used + length > last.length) {
      if (last.length < CHUNK) {
        int wanted = Math.max(2 * last.length, Integer.highestOneBit(used + length) * 2);
        chunks[chunkCount - 1] = Arrays.copyOf(last, Math.min(CHUNK, wanted));
      } else {
        if (chunkCount == chunks.length) {
          chunks = Arrays.copyOf(chunks, 2 * chunkCount);
        }
        chunks[chunkCount++] = new byte[CHUNK];
        used = 0;
      }
      return reserve(length);
    }
    int at = ((chunkCount - 1) << CHUNK_BITS) + used;
    used += length;
    return at;
  }

  private void grow() {
    table = new int[4 * table.length];
    int mask = table.length - 1;
    for (int id = 0; id < size; id++) {
      int slot = hashes[id] & mask;
      while (table[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      table[slot] = id + 1;
    }
  }

  private int pack(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    int most = 5 * (objectCount + localCount + 2);
    if (scratch.length < most) {
      scratch = new byte[2 * most];
    }
    int at = put(0, objectCount);
    at = put(at, localCount);
    for (int i = 0; i < objectCount; i++) {
      at = put(at, objectIds[i]);
    }
    for (int i = 0; i < localCount; i++) {
      at = put(at, localIds[i]);
    }
    return at;
  }

  private int put(int at, int value) {
    if (value < 0x80) {
      scratch[at] = (byte) value;
      return at + 1;
    }
    int rest = value;
    int next = at;
    while (rest >= 0x80) {
      scratch[next++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    scratch[next++] = (byte) rest;
    return next;
  }

  /// A sum, so that no part waits for the one before: goroutines are sorted anyway, and objects are
  /// told apart by their places.
  private static int hash(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    int h = localCount;
    for (int i = 0; i < objectCount; i++) {
      h += mix(objectIds[i] + (i << 20));
    }
    for (int i = 0; i < localCount; i++) {
      h += mix(~localIds[i]);
    }
    return h ^ (h >>> 15);
  }

  private static int mix(int x) {
    int h = x * 0x9E3779B1;
    return (h ^ (h >>> 15)) * 0x85EBCA6B;
  }

  private boolean same(int id, int length) {
    byte[] chunk = chunks[offsets[id] >>> CHUNK_BITS];
    int at = offsets[id] & (CHUNK - 1);
    return at + length <= chunk.length && Arrays.equals(chunk, at, at + length, scratch, 0, length);
  }

  private byte[] chunk;
  private int cursor;

  /// Unpacks a state into the fields.
  void load(int id) {
    chunk = chunks[offsets[id] >>> CHUNK_BITS];
    cursor = offsets[id] & (CHUNK - 1);
    objectCount = take();
    localCount = take();
    if (objectIds.length < objectCount) {
      objectIds = new int[2 * objectCount];
    }
    if (localIds.length < localCount) {
      localIds = new int[2 * localCount];
    }
    for (int i = 0; i < objectCount; i++) {
      objectIds[i] = take();
    }
    for (int i = 0; i < localCount; i++) {
      localIds[i] = take();
    }
  }

  private int take() {
    int value = chunk[cursor++];
    if (value >= 0) {
      return value;
    }
    value &= 0x7F;
    for (int shift = 7; ; shift += 7) {
      int next = chunk[cursor++];
      value |= (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }
}
