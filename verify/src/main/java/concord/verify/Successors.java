package concord.verify;

import java.util.Arrays;

/// States that simple moves of one state lead to, each packed by changing a copy of its bytes,
/// until they are looked up together.
final class Successors {
  private final States from;
  final Locals locals;

  /// The states one after the other: where each ends, its hash, and room for its entry.
  byte[] bytes = new byte[256];

  int[] ends = new int[8];
  int[] hashes = new int[8];
  long[] entries = new long[8];
  int count = 0;

  Successors(States from, Locals locals) {
    this.from = from;
    this.locals = locals;
  }

  /// Adds the state that a simple move of the loaded state leads to. Not if goroutines start or
  /// return, nor if a number is too wide; then nothing is done and the answer is false.
  boolean add(Move move) {
    int most = from.width.most;
    int next = move.announced >= 0 ? move.announced : only(move.next);
    int partnerNext = move.partner >= 0 ? only(move.partnerNext) : 0;
    if (next < 0 || partnerNext < 0 || next > most || partnerNext > most || !fit(move, most)) {
      return false;
    }
    int begin = room(from.end - from.start);
    System.arraycopy(from.chunk, from.start, bytes, begin, from.end - from.start);
    int sum = from.sum;
    int objectsAt = begin + from.objectsAt - from.start;
    for (int i = 0; i < move.changes; i++) {
      int object = move.changed[i];
      int old = from.width.get(bytes, objectsAt, object);
      sum += Hash.ofObject(object, move.changedTo[i]) - Hash.ofObject(object, old);
      from.width.set(bytes, objectsAt, object, move.changedTo[i]);
    }
    int localsAt = begin + from.localsAt - from.start;
    int actor = move.actor;
    sum += Hash.ofLocal(next) - Hash.ofLocal(from.localIds[actor]);
    int moved = exchange(localsAt, actor, next);
    int partner = move.partner;
    if (partner >= 0) {
      sum += Hash.ofLocal(partnerNext) - Hash.ofLocal(from.localIds[partner]);
      int shift = actor < partner ? (partner <= moved ? -1 : 0) : partner >= moved ? 1 : 0;
      exchange(localsAt, partner + shift, partnerNext);
    }
    add(begin + from.end - from.start, Hash.spread(sum));
    return true;
  }

  /// The local state in which a goroutine goes on if it just goes on, else -1.
  private static int only(Next next) {
    return next.ids().length == 1 ? next.ids()[0] : -1;
  }

  private static boolean fit(Move move, int most) {
    for (int i = 0; i < move.changes; i++) {
      if (move.changedTo[i] > most) {
        return false;
      }
    }
    return true;
  }

  /// Puts another local state in the place of one, and moves it to where it belongs; where that is.
  private int exchange(int localsAt, int place, int id) {
    Width width = from.width;
    long[] orders = locals.orders();
    long order = orders[id];
    int last = from.localCount - 1;
    int at = place;
    for (; at > 0; at--) {
      int neighbour = width.get(bytes, localsAt, at - 1);
      if (orders[neighbour] <= order) {
        break;
      }
      width.set(bytes, localsAt, at, neighbour);
    }
    for (; at < last; at++) {
      int neighbour = width.get(bytes, localsAt, at + 1);
      if (orders[neighbour] >= order) {
        break;
      }
      width.set(bytes, localsAt, at, neighbour);
    }
    width.set(bytes, localsAt, at, id);
    return at;
  }

  /// Makes room for one more state of so many bytes; where it begins.
  private int room(int length) {
    int begin = count == 0 ? 0 : ends[count - 1];
    if (begin + length > bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * (begin + length));
    }
    return begin;
  }

  private void add(int end, int hash) {
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
      hashes = Arrays.copyOf(hashes, 2 * count);
      entries = new long[2 * count];
    }
    ends[count] = end;
    hashes[count++] = hash;
  }
}
