package concord.verify.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Brings states into a canonical form: unreachable objects are dropped, objects are renumbered,
/// and goroutines are sorted.
///
/// Objects and goroutines are coloured by their content and their neighbours, and numbered in the
/// order of their colours. The form is sound and cheap rather than perfect: two states with the
/// same form are equal up to names, but two states that are equal up to names may, rarely, have
/// different forms.
public final class Canon {
  private static final int DROPPED = -1;

  private final Objects objects;
  private final Locals locals;
  private final int bound;

  /// The result: the numbers of the objects' states, then the sorted numbers of the local states.
  public int[] objectIds = new int[8];

  public int objectCount;
  int[] localIds = new int[8];
  int localCount;

  /// Whether a non-empty buffer was dropped; callers that need it clear it before.
  public boolean lost = false;

  private int[] numbers = {};

  /// @param bound how many objects may unfold recursion
  public Canon(Objects objects, Locals locals, int bound) {
    this.objects = objects;
    this.locals = locals;
    this.bound = bound;
  }

  public void canonize(Config config) {
    List<int[]> alive = new ArrayList<>(config.locals.size());
    for (int[] local : config.locals) {
      if (local != null) {
        alive.add(local);
      }
    }
    long[] colours = objectColours(config.objects, alive);
    int[][] sorted = sort(alive, colours);
    numbers = number(config.objects, sorted);
    List<int[]> kept = new ArrayList<>(objectCount);
    for (int i = 0; i < objectCount; i++) {
      kept.add(null);
    }
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] == DROPPED) {
        lost |= objects.get(objects.intern(config.objects.get(i))).holdsMessages();
      } else {
        kept.set(numbers[i], renameObject(config.objects.get(i), numbers));
      }
    }
    admit(kept);
    objectIds = room(objectIds, objectCount);
    for (int i = 0; i < objectCount; i++) {
      objectIds[i] = objects.intern(kept.get(i));
    }
    localCount = sorted.length;
    localIds = room(localIds, localCount);
    for (int i = 0; i < localCount; i++) {
      localIds[i] = locals.intern(renameLocal(sorted[i], numbers));
    }
    locals.sort(localIds, localCount);
  }

  /// The new number of an object of the last state, or -1 if it is unreachable.
  public int number(int object) {
    return numbers[object];
  }

  /// The local state that a content of the last state became.
  public int renamed(int[] local) {
    return locals.intern(renameLocal(local, numbers));
  }

  private static int[] room(int[] array, int size) {
    return array.length < size ? new int[2 * size] : array;
  }

  /// Colours by an object's content, then by which goroutines reach it through which slot.
  private long[] objectColours(List<int[]> all, List<int[]> alive) {
    long[] colours = new long[all.size()];
    for (int i = 0; i < colours.length; i++) {
      colours[i] = objectColour(all.get(i), null);
    }
    for (int round = 0; round < 2; round++) {
      long[] finer = colours.clone();
      for (int[] local : alive) {
        long colour = localColour(local, colours);
        locals.forEachValue(
            local,
            i -> {
              if (local[i] >= 0) {
                finer[local[i]] += mix(colour, i);
              }
            });
      }
      for (int o = 0; o < colours.length; o++) {
        int[] object = all.get(o);
        long colour = colours[o];
        objects.forEachRef(
            object,
            i -> {
              if (object[i] >= 0) {
                finer[object[i]] += mix(colour, i);
              }
            });
      }
      colours = finer;
    }
    return colours;
  }

  private long objectColour(int[] object, long[] colours) {
    boolean[] ref = new boolean[object.length];
    objects.forEachRef(object, i -> ref[i] = true);
    long colour = 17;
    for (int i = 0; i < object.length; i++) {
      long part = !ref[i] ? object[i] : colours == null || object[i] < 0 ? 0 : colours[object[i]];
      colour = mix(colour, part);
    }
    return colour;
  }

  private long localColour(int[] local, long[] colours) {
    long[] colour = {mix(31, local[0])};
    int[] last = {0};
    locals.forEachValue(
        local,
        i -> {
          for (int j = last[0] + 1; j < i; j++) {
            colour[0] = mix(colour[0], local[j]);
          }
          last[0] = i;
          colour[0] = mix(colour[0], local[i] < 0 ? 0 : colours[local[i]]);
        });
    for (int j = last[0] + 1; j < local.length; j++) {
      colour[0] = mix(colour[0], local[j]);
    }
    return colour[0];
  }

  private static long mix(long a, long b) {
    long h = (a ^ b * 0xBF58476D1CE4E5B9L) * 0x94D049BB133111EBL;
    return h ^ (h >>> 29);
  }

  private int[][] sort(List<int[]> alive, long[] colours) {
    int n = alive.size();
    int[][] sorted = new int[n][];
    long[] keys = new long[n];
    for (int k = 0; k < n; k++) {
      int[] local = alive.get(k);
      long key = localColour(local, colours);
      int at = k;
      for (; at > 0 && keys[at - 1] > key; at--) {
        keys[at] = keys[at - 1];
        sorted[at] = sorted[at - 1];
      }
      keys[at] = key;
      sorted[at] = local;
    }
    return sorted;
  }

  /// New numbers by maker, and for one maker in the order in which the sorted goroutines, then the
  /// objects, reach them. By maker first, because that never changes: most moves keep all numbers,
  /// and otherwise states that differ only in earlier numbers would be told apart.
  private int[] number(List<int[]> all, int[][] sorted) {
    int[] numbers = new int[all.size()];
    Arrays.fill(numbers, DROPPED);
    int[] order = new int[all.size()];
    objectCount = 0;
    for (int[] local : sorted) {
      locals.forEachValue(local, i -> visit(local[i], numbers, order));
    }
    for (int done = 0; done < objectCount; done++) {
      int[] object = all.get(order[done]);
      objects.forEachRef(object, i -> visit(object[i], numbers, order));
    }
    for (int i = 1; i < objectCount; i++) {
      int object = order[i];
      int at = i;
      for (; at > 0 && all.get(order[at - 1])[0] > all.get(object)[0]; at--) {
        order[at] = order[at - 1];
      }
      order[at] = object;
    }
    for (int i = 0; i < objectCount; i++) {
      numbers[order[i]] = i;
    }
    return numbers;
  }

  private void visit(int object, int[] numbers, int[] order) {
    if (object >= 0 && numbers[object] == DROPPED) {
      order[objectCount] = object;
      numbers[object] = objectCount++;
    }
  }

  private int[] renameLocal(int[] local, int[] numbers) {
    int[] renamed = local.clone();
    locals.forEachValue(
        renamed, i -> renamed[i] = renamed[i] < 0 ? renamed[i] : numbers[renamed[i]]);
    return renamed;
  }

  private int[] renameObject(int[] object, int[] numbers) {
    int[] renamed = object.clone();
    objects.forEachRef(
        renamed, i -> renamed[i] = renamed[i] < 0 ? renamed[i] : numbers[renamed[i]]);
    return renamed;
  }

  /// Fills `N` of Fig. 7 up to the bound. A name in `N` stays there while it lives.
  private void admit(List<int[]> kept) {
    if (bound == Integer.MAX_VALUE) {
      return;
    }
    int inside = 0;
    for (int[] object : kept) {
      inside += object[1] & Obj.INSIDE;
    }
    for (int[] object : kept) {
      if (inside < bound && (object[1] & Obj.INSIDE) == 0) {
        object[1] |= Obj.INSIDE;
        inside++;
      }
    }
  }
}
