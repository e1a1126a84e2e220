package concord.verify;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.IntConsumer;

/// The states found so far, numbered from 0 in order of discovery, each packed into a few bytes:
/// the numbers of its objects' states and of its goroutines' local states, small numbers in one
/// byte.
///
/// What a search waits for is memory. So an entry of the table holds the hash, and a record its own
/// number: to find a known state two places are read. With the hash in an array beside the table
/// and the number in the table there were four, and dining philosophers took half as long again.
final class States {
  private static final int CHUNK_BITS = 20;
  private static final int CHUNK = 1 << CHUNK_BITS;

  /// Numbers from here on take more than one byte.
  private static final int WIDE = 0x80;

  /// Records begin with their number, at multiples of four.
  private static final VarHandle NUMBER =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());

  private static final int HEADER = Integer.BYTES;

  private byte[][] chunks = {new byte[1 << 9]};
  private int chunkCount = 1;
  private int used = 0;

  /// Where each record is, in units of four bytes.
  private int[] places = new int[64];

  /// `hash, place + 1`, or 0.
  private long[] table = new long[128];

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
        + 4L * places.length
        + 8L * table.length;
  }

  /// The number of a state, new or not: if new, it is `size() - 1` afterwards.
  int add(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    int length = pack(objectIds, objectCount, localIds, localCount);
    return find(scratch, 0, length, spread(sum(objectIds, objectCount, localIds, localCount)));
  }

  /// Queues the state that a simple move of the loaded state leads to, packed without unpacking
  /// anything. Returns whether it did: numbers must fit into one byte.
  boolean queue(Move move) {
    int head = 2 + objectCount;
    if (cursor - first != head + localCount || !gather(move)) {
      return false;
    }
    int start = queue.room(head + localCount + freshCount);
    byte[] bytes = queue.bytes;
    System.arraycopy(chunk, first, bytes, start, head);
    int sum = loadedSum - ofLocal(localIds[move.actor]);
    for (int i = 0; i < move.changes; i++) {
      int object = move.changed[i];
      int at = start + 2 + object;
      sum += ofObject(object, move.changedTo[i]) - ofObject(object, bytes[at]);
      bytes[at] = (byte) move.changedTo[i];
    }
    if (move.partner >= 0) {
      sum -= ofLocal(localIds[move.partner]);
    }
    for (int i = 0; i < freshCount; i++) {
      sum += ofLocal(fresh[i]);
    }
    int end = exchange(move.actor, move.partner, bytes, start + head);
    bytes[start + 1] = (byte) (end - start - head);
    queue.add(end, spread(sum));
    return true;
  }

  /// The local states that come in the places of the actor's and the partner's, sorted, and then
  /// something larger than any.
  private int[] fresh = new int[16];

  private int freshCount;

  private boolean gather(Move move) {
    freshCount = 0;
    boolean narrow = true;
    if (move.announced >= 0) {
      narrow = gather(move.announced);
    } else {
      for (int id : move.next.ids()) {
        narrow &= gather(id);
      }
    }
    if (move.partner >= 0) {
      for (int id : move.partnerNext.ids()) {
        narrow &= gather(id);
      }
    }
    for (int i = 0; i < move.changes; i++) {
      narrow &= move.changedTo[i] < WIDE;
    }
    fresh[freshCount] = Integer.MAX_VALUE;
    return narrow && localCount + freshCount < WIDE;
  }

  private boolean gather(int id) {
    if (freshCount + 2 > fresh.length) {
      fresh = Arrays.copyOf(fresh, 2 * fresh.length);
    }
    int at = freshCount++;
    for (; at > 0 && fresh[at - 1] > id; at--) {
      fresh[at] = fresh[at - 1];
    }
    fresh[at] = id;
    return id < WIDE;
  }

  /// Puts the fresh local states in the places of the actor's and the partner's; returns where the
  /// goroutines end.
  private int exchange(int actor, int partner, byte[] bytes, int start) {
    if (freshCount != (partner < 0 ? 1 : 2)) {
      return merge(actor, partner, bytes, start);
    }
    System.arraycopy(chunk, cursor - localCount, bytes, start, localCount);
    int moved = exchange(bytes, start, actor, fresh[0]);
    if (partner >= 0) {
      int shift = actor < partner ? (partner <= moved ? -1 : 0) : partner >= moved ? 1 : 0;
      exchange(bytes, start, partner + shift, fresh[1]);
    }
    return start + localCount;
  }

  /// Puts another number in the place of one, and moves it to where it belongs; where that is.
  private int exchange(byte[] bytes, int start, int place, int id) {
    int first = start;
    int last = start + localCount - 1;
    int at = start + place;
    for (; at > first && bytes[at - 1] > id; at--) {
      bytes[at] = bytes[at - 1];
    }
    for (; at < last && bytes[at + 1] < id; at++) {
      bytes[at] = bytes[at + 1];
    }
    bytes[at] = (byte) id;
    return at - start;
  }

  private int merge(int actor, int partner, byte[] bytes, int start) {
    int end = start;
    int next = 0;
    for (int i = 0; i < localCount; i++) {
      if (i != actor && i != partner) {
        while (fresh[next] < localIds[i]) {
          bytes[end++] = (byte) fresh[next++];
        }
        bytes[end++] = (byte) localIds[i];
      }
    }
    while (next < freshCount) {
      bytes[end++] = (byte) fresh[next++];
    }
    return end;
  }

  /// Adds what is queued, in order, and hands over the numbers.
  void flush(IntConsumer sink) {
    if (queue.count > 1) {
      touch();
    }
    int start = 0;
    for (int i = 0; i < queue.count; i++) {
      sink.accept(find(queue.bytes, start, queue.ends[i] - start, queue.hashes[i]));
      start = queue.ends[i];
    }
    queue.count = 0;
  }

  /// Reads ahead what [#find] will ask for. The reads do not wait for each other, as they would if
  /// each state were looked up before the next is made.
  private void touch() {
    int mask = table.length - 1;
    for (int i = 0; i < queue.count; i++) {
      queue.entries[i] = table[queue.hashes[i] & mask];
    }
    for (int i = 0; i < queue.count; i++) {
      long entry = queue.entries[i];
      if ((int) (entry >>> Integer.SIZE) == queue.hashes[i] && entry != 0) {
        int place = (int) entry - 1;
        touched += chunkOf(place)[offset(place)];
      }
    }
  }

  /// Keeps the compiler from leaving out reads.
  int touched;

  /// States made but not yet looked up: where each ends, and its hash.
  private static final class Queue {
    byte[] bytes = new byte[256];
    int[] ends = new int[8];
    int[] hashes = new int[8];
    long[] entries = new long[8];
    int count = 0;

    /// Makes room for one more of so many bytes; where it starts.
    int room(int length) {
      int start = count == 0 ? 0 : ends[count - 1];
      if (start + length > bytes.length) {
        bytes = Arrays.copyOf(bytes, 2 * (start + length));
      }
      return start;
    }

    void add(int end, int hash) {
      if (count == ends.length) {
        ends = Arrays.copyOf(ends, 2 * count);
        hashes = Arrays.copyOf(hashes, 2 * count);
        entries = new long[2 * count];
      }
      ends[count] = end;
      hashes[count++] = hash;
    }
  }

  private final Queue queue = new Queue();

  private int find(byte[] packed, int start, int length, int hash) {
    int mask = table.length - 1;
    int slot = hash & mask;
    for (long entry = table[slot]; entry != 0; entry = table[slot]) {
      if ((int) (entry >>> Integer.SIZE) == hash) {
        int place = (int) entry - 1;
        byte[] bytes = chunkOf(place);
        int at = offset(place) + HEADER;
        if (at + length <= bytes.length
            && Arrays.equals(bytes, at, at + length, packed, start, start + length)) {
          return (int) NUMBER.get(bytes, at - HEADER);
        }
      }
      slot = (slot + 1) & mask;
    }
    return append(packed, start, length, hash, slot);
  }

  private byte[] chunkOf(int place) {
    return chunks[place >>> (CHUNK_BITS - 2)];
  }

  private static int offset(int place) {
    return (place << 2) & (CHUNK - 1);
  }

  private int append(byte[] packed, int start, int length, int hash, int slot) {
    if (size == places.length) {
      places = Arrays.copyOf(places, size + (size >> 1));
    }
    int place = reserve((HEADER + length + 3) & ~3);
    places[size] = place;
    byte[] bytes = chunkOf(place);
    NUMBER.set(bytes, offset(place), size);
    System.arraycopy(packed, start, bytes, offset(place) + HEADER, length);
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
    int rest = value;
    int next = at;
    while (rest >= WIDE) {
      scratch[next++] = (byte) (rest | WIDE);
      rest >>>= 7;
    }
    scratch[next++] = (byte) rest;
    return next;
  }

  /// A sum, so that what a move changes can be taken out and put in: goroutines are sorted anyway,
  /// and objects are told apart by their places.
  private static int sum(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    int h = 0;
    for (int i = 0; i < objectCount; i++) {
      h += ofObject(i, objectIds[i]);
    }
    for (int i = 0; i < localCount; i++) {
      h += ofLocal(localIds[i]);
    }
    return h;
  }

  private static int ofObject(int object, int id) {
    return mix(id + (object << 20));
  }

  private static int ofLocal(int id) {
    return mix(~id);
  }

  private static int mix(int x) {
    int h = x * 0x9E3779B1;
    return (h ^ (h >>> 15)) * 0x85EBCA6B;
  }

  private static int spread(int sum) {
    return sum ^ (sum >>> 15);
  }

  /// Where the last state unpacked lies, and its sum.
  private byte[] chunk;

  private int first;
  private int cursor;
  private int loadedSum;

  /// Unpacks a state into the fields.
  void load(int id) {
    chunk = chunkOf(places[id]);
    first = offset(places[id]) + HEADER;
    cursor = first;
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
    loadedSum = sum(objectIds, objectCount, localIds, localCount);
  }

  private int take() {
    int value = chunk[cursor++];
    if (value >= 0) {
      return value;
    }
    value &= WIDE - 1;
    for (int shift = 7; ; shift += 7) {
      int next = chunk[cursor++];
      value |= (next & (WIDE - 1)) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }
}
