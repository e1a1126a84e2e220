package concord.verify.machine;

import concord.verify.machine.Local.Offer;
import java.util.Arrays;

/// Which goroutines are about to receive from which channel in the current state: linked lists.
public final class Receivers {
  private final Locals locals;

  /// For each object the first link, or 0; for each link the next one, the receiver, and which of
  /// its receptions.
  public int[] heads = new int[8];

  public int[] links = new int[16];
  public int[] who = new int[16];
  public int[] by = new int[16];
  private int last;

  Receivers(Locals locals) {
    this.locals = locals;
  }

  void load(int objectCount, int[] localIds, int localCount) {
    if (heads.length < objectCount) {
      heads = new int[2 * objectCount];
    }
    Arrays.fill(heads, 0, objectCount, 0);
    last = 0;
    int[] sources = locals.sources();
    for (int i = localCount - 1; i >= 0; i--) {
      int source = sources[localIds[i]];
      if (source >= 0) {
        add(i, 0, source);
      } else if (source == Local.SEVERAL) {
        Offer[] receptions = locals.get(localIds[i]).receptions;
        for (int o = receptions.length - 1; o >= 0; o--) {
          add(i, o, receptions[o].object);
        }
      }
    }
  }

  private void add(int receiver, int reception, int object) {
    if (++last == links.length) {
      links = Arrays.copyOf(links, 2 * last);
      who = Arrays.copyOf(who, 2 * last);
      by = Arrays.copyOf(by, 2 * last);
    }
    links[last] = heads[object];
    heads[object] = last;
    who[last] = receiver;
    by[last] = reception;
  }
}
