package concord.verify.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A state spelled out: the contents of its objects and goroutines, in no canonical order. Objects
/// are numbered by position.
public final class Config {
  public final List<int[]> objects = new ArrayList<>();
  public final List<int[]> locals = new ArrayList<>();

  /// The state after a move of the state given by its ids. It keeps the order: the actor and its
  /// partner keep their positions (null if they have returned), new goroutines come last.
  public static Config after(
      Move move,
      int[] objectIds,
      int objectCount,
      int[] localIds,
      int localCount,
      Objects objects,
      Locals locals) {
    Config config = new Config();
    for (int i = 0; i < objectCount; i++) {
      config.objects.add(objects.get(objectIds[i]).content);
    }
    for (int i = 0; i < move.changes; i++) {
      config.objects.set(move.changed[i], objects.get(move.changedTo[i]).content);
    }
    if (move.ticket) {
      config.objects.add(Objects.ticket());
    }
    for (int i = 0; i < localCount; i++) {
      config.locals.add(locals.get(localIds[i]).content);
    }
    if (move.announced >= 0) {
      config.locals.set(move.actor, locals.get(move.announced).content);
    }
    if (move.next != null) {
      config.apply(move.actor, move.next, objects, locals);
    }
    if (move.partnerNext != null) {
      config.apply(move.partner, move.partnerNext, objects, locals);
    }
    return config;
  }

  public Config copy() {
    Config copy = new Config();
    copy.objects.addAll(objects);
    copy.locals.addAll(locals);
    return copy;
  }

  /// Lets the goroutine at `who` continue.
  public void apply(int who, Next next, Objects objectTable, Locals localTable) {
    int base = objects.size();
    for (int[] made : next.made()) {
      int[] fresh = objectTable.fresh(made);
      objectTable.forEachRef(fresh, i -> fresh[i] = rebase(fresh[i], base));
      objects.add(fresh);
    }
    for (int g = 0; g < next.contents().length; g++) {
      int[] content = next.contents()[g];
      if (content != null && next.made().length > 0) {
        int[] rebased = content.clone();
        localTable.forEachValue(rebased, i -> rebased[i] = rebase(rebased[i], base));
        content = rebased;
      }
      if (g == 0) {
        locals.set(who, content);
      } else {
        locals.add(content);
      }
    }
  }

  private static int rebase(int object, int base) {
    return object >= Next.MADE ? object - Next.MADE + base : object;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    objects.forEach(o -> text.append(Arrays.toString(o)));
    locals.forEach(l -> text.append(' ').append(Arrays.toString(l)));
    return text.toString();
  }
}
