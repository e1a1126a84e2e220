package concord.verify.machine;

import concord.verify.numbers.Hash;
import concord.verify.numbers.Width;
import java.util.Arrays;
import java.util.function.IntConsumer;

/// The states found so far, numbered from 0 in order of discovery, each packed into a few bytes.
///
/// A search mainly waits for memory. So an entry of the table holds the hash, and a record its own
/// number: finding a known state reads two places. With the hash in a separate array and the number
/// in the table it read four, and dining philosophers took half as long again.
public final class States {
  private static final int CHUNK_BITS = 20;
  private static final int CHUNK = 1 << CHUNK_BITS;

  /// Records begin with their number, at multiples of four.
  private static final int HEADER = Integer.BYTES;

  private byte[][] chunks = {new byte[1 << 9]};
  private int chunkCount = 1;
  private int used = 0;

  /// Where each record is, in units of four bytes.
  private int[] places = new int[64];

  /// `hash, place + 1`, or 0.
  private long[] table = new long[128];

  private int size = 0;

  /// The width of numbers in all records: that of the largest one met.
  Width width = Width.BYTE;

  private byte[] scratch = new byte[256];
  public final Successors successors;

  /// The last state unpacked: its number, what it consists of, where it lies, and its hash.
  private int loaded = -1;

  public int[] objectIds = new int[8];
  public int objectCount;
  public int[] localIds = new int[8];
  public int localCount;
  byte[] chunk;
  int start;
  int objectsAt;
  int localsAt;
  int end;
  int sum;

  public States(Locals locals) {
    this.successors = new Successors(this, locals);
  }

  public int size() {
    return size;
  }

  /// Roughly the bytes held.
  public long bytes() {
    return (long) (chunkCount - 1) * CHUNK
        + chunks[chunkCount - 1].length
        + 4L * places.length
        + 8L * table.length;
  }

  /// The bytes taken beside these when the table grows next.
  public long growth() {
    return 16L * table.length;
  }

  /// The number of a state, new or not: if new, it is `size() - 1` afterwards.
  public int add(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    Width needed =
        Width.of(Math.max(largest(objectIds, objectCount), largest(localIds, localCount)));
    if (needed.compareTo(width) > 0) {
      widen(needed);
    }
    int length = pack(objectIds, objectCount, localIds, localCount);
    int sum = Hash.sum(objectIds, objectCount, localIds, localCount);
    return find(scratch, length, Hash.spread(sum));
  }

  private static int largest(int[] ids, int count) {
    int largest = 0;
    for (int i = 0; i < count; i++) {
      largest = Math.max(largest, ids[i]);
    }
    return largest;
  }

  /// Queues the lookup of a move's successor state; false if it cannot.
  public boolean queue(Move move) {
    return successors.add(move);
  }

  /// Looks up the queued states in order, and passes on their numbers.
  public void flush(IntConsumer sink) {
    int count = successors.count;
    if (count == 0) {
      return;
    }
    touch();
    successors.begin();
    int length = end - start;
    for (int i = 0; i < count; i++) {
      sink.accept(find(successors.make(i), length, successors.hashes[i]));
      successors.undo(i);
    }
    successors.count = 0;
  }

  /// Prefetches what [#find] will read. These reads do not wait for each other, as they would if
  /// each state were looked up before the next is made.
  private void touch() {
    int count = successors.count;
    int[] hashes = successors.hashes;
    if (entries.length < count) {
      entries = new long[2 * count];
    }
    int mask = table.length - 1;
    for (int i = 0; i < count; i++) {
      entries[i] = table[hashes[i] & mask];
    }
    int read = 0;
    for (int i = 0; i < count; i++) {
      long entry = entries[i];
      if ((int) (entry >>> Integer.SIZE) == hashes[i] && entry != 0) {
        int place = (int) entry - 1;
        read += chunkOf(place)[offset(place)];
      }
    }
    touched = read;
  }

  private long[] entries = new long[8];

  /// Keeps the compiler from dropping reads.
  int touched;

  private int find(byte[] packed, int length, int hash) {
    int mask = table.length - 1;
    int slot = hash & mask;
    for (long entry = table[slot]; entry != 0; entry = table[slot]) {
      if ((int) (entry >>> Integer.SIZE) == hash) {
        int place = (int) entry - 1;
        byte[] bytes = chunkOf(place);
        int at = offset(place) + HEADER;
        if (at + length <= bytes.length && Width.equal(bytes, at, packed, length)) {
          return Width.INT.get(bytes, at - HEADER, 0);
        }
      }
      slot = (slot + 1) & mask;
    }
    return append(packed, length, hash, slot);
  }

  private byte[] chunkOf(int place) {
    return chunks[place >>> (CHUNK_BITS - 2)];
  }

  private static int offset(int place) {
    return (place << 2) & (CHUNK - 1);
  }

  private int append(byte[] packed, int length, int hash, int slot) {
    if (size == places.length) {
      places = Arrays.copyOf(places, size + (size >> 1));
    }
    int place = reserve((HEADER + length + 3) & ~3);
    places[size] = place;
    byte[] bytes = chunkOf(place);
    Width.INT.set(bytes, offset(place), 0, size);
    System.arraycopy(packed, 0, bytes, offset(place) + HEADER, length);
    table[slot] = (long) hash << Integer.SIZE | (place + 1);
    if (3 * ++size > 2 * table.length) {
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
    int place = ((chunkCount - 1) << (CHUNK_BITS - 2)) + (used >>> 2);
    used += length;
    return place;
  }

  private void grow() {
    long[] old = table;
    table = new long[2 * old.length];
    int mask = table.length - 1;
    for (long entry : old) {
      if (entry != 0) {
        int slot = (int) (entry >>> Integer.SIZE) & mask;
        while (table[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        table[slot] = entry;
      }
    }
  }

  /// Repacks all states with wider numbers. The arrays of the loaded state stay valid, so the
  /// others are unpacked into separate arrays.
  private void widen(Width wider) {
    States wide = new States(successors.locals);
    wide.width = wider;
    int again = loaded;
    int[] objectsLookedAt = objectIds;
    int[] localsLookedAt = localIds;
    objectIds = new int[8];
    localIds = new int[8];
    for (int state = 0; state < size; state++) {
      load(state);
      wide.add(objectIds, objectCount, localIds, localCount);
    }
    chunks = wide.chunks;
    chunkCount = wide.chunkCount;
    used = wide.used;
    places = wide.places;
    table = wide.table;
    width = wider;
    objectIds = objectsLookedAt;
    localIds = localsLookedAt;
    if (again >= 0) {
      load(again);
    }
  }

  private int pack(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    int most = 5 * (objectCount + localCount + 2);
    if (scratch.length < most) {
      scratch = new byte[2 * most];
    }
    int at = putCount(putCount(0, objectCount), localCount);
    for (int i = 0; i < objectCount; i++) {
      width.set(scratch, at, i, objectIds[i]);
    }
    at += width.bytes(objectCount);
    for (int i = 0; i < localCount; i++) {
      width.set(scratch, at, i, localIds[i]);
    }
    return at + width.bytes(localCount);
  }

  /// A count takes one byte, or five beginning with -1.
  private int putCount(int at, int count) {
    if (count < Byte.MAX_VALUE) {
      scratch[at] = (byte) count;
      return at + 1;
    }
    scratch[at] = -1;
    Width.INT.set(scratch, at + 1, 0, count);
    return at + 1 + Integer.BYTES;
  }

  private int count(int at) {
    return chunk[at] >= 0 ? chunk[at] : Width.INT.get(chunk, at + 1, 0);
  }

  private int afterCount(int at) {
    return chunk[at] >= 0 ? at + 1 : at + 1 + Integer.BYTES;
  }

  /// Unpacks a state into the fields.
  public void load(int id) {
    loaded = id;
    chunk = chunkOf(places[id]);
    start = offset(places[id]) + HEADER;
    objectCount = count(start);
    int second = afterCount(start);
    localCount = count(second);
    objectsAt = afterCount(second);
    localsAt = objectsAt + width.bytes(objectCount);
    end = localsAt + width.bytes(localCount);
    if (objectIds.length < objectCount) {
      objectIds = new int[2 * objectCount];
    }
    if (localIds.length < localCount) {
      localIds = new int[2 * localCount];
    }
    width.unpack(chunk, objectsAt, objectIds, objectCount);
    width.unpack(chunk, localsAt, localIds, localCount);
    sum = Hash.sum(objectIds, objectCount, localIds, localCount);
  }
}
