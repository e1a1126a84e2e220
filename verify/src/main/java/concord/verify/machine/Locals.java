package concord.verify.machine;

import concord.verify.code.Code;
import concord.verify.code.Code.Exit;
import concord.verify.code.Code.Guard;
import concord.verify.code.Code.Location;
import concord.verify.code.Code.Op;
import concord.verify.code.Code.Rewrite;
import concord.verify.limit.Effort;
import concord.verify.machine.Local.Kind;
import concord.verify.machine.Local.Offer;
import concord.verify.numbers.Hash;
import concord.verify.numbers.Interner;
import java.util.Arrays;
import java.util.List;

/// All local states met so far, each once, with their successors: a goroutine's program is
/// interpreted once per local state and looked up afterwards.
public final class Locals {
  /// The local state that represents an unknown future.
  public static final int UNKNOWN = 0;

  private static final int[] NONE = {};

  /// What a local state takes, and each of its numbers: in its content, in its offers, and in the
  /// contents of those that lead to it.
  private static final int BYTES = 400;

  private static final int BYTES_OF_VALUE = 16;

  private final Code code;
  private final RunAhead runAhead;
  private final Interner interner = new Interner();
  private Local[] locals = new Local[16];
  private long bytes = 0;

  /// The objects that goroutines reach; orders local states.
  private final Interner known = new Interner();

  private long[] orders = new long[16];

  /// Of each local state its [Local#source].
  private int[] sources = new int[16];

  Locals(Code code, boolean returnEnds, Effort effort) {
    this.code = code;
    this.runAhead = new RunAhead(code, returnEnds, effort);
    intern(new int[] {-1});
  }

  public Local get(int id) {
    return locals[id];
  }

  int size() {
    return interner.size();
  }

  /// Roughly the bytes held, with what follows each local state.
  public long bytes() {
    return bytes;
  }

  public int intern(int[] content) {
    int before = interner.size();
    int id = interner.intern(content);
    if (id == before) {
      if (id == locals.length) {
        locals = Arrays.copyOf(locals, 2 * id);
        orders = Arrays.copyOf(orders, 2 * id);
        sources = Arrays.copyOf(sources, 2 * id);
      }
      bytes += BYTES + (long) BYTES_OF_VALUE * content.length;
      locals[id] = describe(id, content);
      sources[id] = locals[id].source();
      orders[id] = (long) known.intern(locals[id].refs) << Integer.SIZE | id;
    }
    return id;
  }

  /// The order of local states in a state: goroutines that reach the same objects are adjacent, so
  /// that one that continues mostly keeps its position.
  public long[] orders() {
    return orders;
  }

  int[] sources() {
    return sources;
  }

  void sort(int[] ids, int count) {
    for (int i = 1; i < count; i++) {
      insert(ids[i], ids, i);
    }
  }

  /// Inserts a local state into a sorted list.
  void insert(int id, int[] sorted, int count) {
    int at = count;
    for (; at > 0 && orders[sorted[at - 1]] > orders[id]; at--) {
      sorted[at] = sorted[at - 1];
    }
    sorted[at] = id;
  }

  private Local describe(int id, int[] content) {
    if (content[0] < 0) {
      return new Local(id, content, Kind.UNKNOWN, NONE, new Offer[0], -1);
    }
    if (content.length == 1) {
      return new Local(id, content, Kind.HALT, NONE, new Offer[0], -1);
    }
    Location at = code.at(content[1]);
    int[] refs = refs(content);
    return switch (at.op()) {
      case Op.Offer(List<Guard> guards, int otherwise) ->
          new Local(id, content, Kind.OFFER, refs, offers(guards, at, content), otherwise);
      case Op.Gate _, Op.Branch _, Op.Same _, Op.Return _, Op.Make _, Op.Spawn _ ->
          new Local(id, content, Kind.GATE, refs, new Offer[0], -1);
      case Op.Halt _ -> new Local(id, content, Kind.HALT, refs, new Offer[0], -1);
      case Op.Opaque _ -> new Local(id, content, Kind.OPAQUE, refs, new Offer[0], -1);
      case Op.Call _ -> {
        boolean deep = runAhead.isTooDeep(runAhead.below(content).length);
        yield new Local(id, content, deep ? Kind.DEEP : Kind.GATE, refs, new Offer[0], -1);
      }
    };
  }

  private static Offer[] offers(List<Guard> guards, Location at, int[] content) {
    Offer[] offers = new Offer[guards.size()];
    for (int i = 0; i < offers.length; i++) {
      Guard guard = guards.get(i);
      int[] value = values(at, content, guard.values(), guard.tag());
      int[][] rewrites = new int[guard.rewrites().size()][];
      for (int r = 0; r < rewrites.length; r++) {
        Rewrite rewrite = guard.rewrites().get(r);
        rewrites[r] = values(at, content, rewrite.values(), rewrite.from(), rewrite.tag());
      }
      int object = guard.object() < 0 ? Code.NO_OBJECT : value(at, content, guard.object());
      offers[i] = new Offer(guard, object, value, rewrites);
    }
    return offers;
  }

  /// Some tags, then the values of slots.
  private static int[] values(Location at, int[] content, int[] slots, int... tags) {
    int[] values = Arrays.copyOf(tags, tags.length + slots.length);
    for (int i = 0; i < slots.length; i++) {
      values[tags.length + i] = value(at, content, slots[i]);
    }
    return values;
  }

  private static int value(Location at, int[] content, int slot) {
    return content[2 + Arrays.binarySearch(at.live(), slot)];
  }

  /// Calls `visit` with the index of every value in a content.
  void forEachValue(int[] content, java.util.function.IntConsumer visit) {
    for (int i = 1; i < content.length; ) {
      int end = i + 1 + code.at(content[i]).live().length;
      for (i++; i < end; i++) {
        visit.accept(i);
      }
    }
  }

  private int[] refs(int[] content) {
    int[] refs = new int[content.length];
    int[] n = {0};
    forEachValue(
        content,
        i -> {
          if (content[i] >= 0) {
            refs[n[0]++] = content[i];
          }
        });
    Arrays.sort(refs, 0, n[0]);
    int distinct = 0;
    for (int i = 0; i < n[0]; i++) {
      if (i == 0 || refs[i] != refs[i - 1]) {
        refs[distinct++] = refs[i];
      }
    }
    return Arrays.copyOf(refs, distinct);
  }

  /// The start of the program.
  public Next[] start() {
    Code.Function main = code.functions().get(code.main());
    return finish(runAhead.from(Local.MAIN, main.entry(), NONE, NONE), get(UNKNOWN));
  }

  /// What follows an offer whose outcome has this tag and these objects.
  private Next[] after(Local local, Offer offer, int tag, int[] objects, int from) {
    if (offer.oneExit && offer.next[0] != null) {
      return offer.next[0];
    }
    Guard guard = offer.guard;
    Exit exit = guard.exit(tag, objects.length - from);
    boolean binds = exit.binders().length > 0;
    int memo = 1 + guard.exits().indexOf(exit);
    if (!binds && offer.next[memo] != null) {
      return offer.next[memo];
    }
    int[] env = runAhead.unpack(local.content);
    for (int i = 0; i < exit.binders().length; i++) {
      env[exit.binders()[i]] = from + i < objects.length ? objects[from + i] : Code.NO_OBJECT;
    }
    Next[] next = goOn(local, exit.target(), env);
    if (!binds) {
      offer.next[memo] = next;
    }
    return next;
  }

  Next[] after(Local local, Offer offer, int tag) {
    return after(local, offer, tag, NONE, 0);
  }

  /// The same for a message: a tag, then objects.
  Next[] after(Local local, Offer offer, int[] message) {
    return after(local, offer, message[0], message, 1);
  }

  /// The local state that an offer leads to, if the goroutine just continues and no object is
  /// passed; else -1.
  public int plainly(Local local, Offer offer) {
    if (offer.to == Offer.UNRESOLVED) {
      boolean plain = offer.oneExit && !offer.carries() && offer.guard.next().binders().length == 0;
      Next[] next = plain ? after(local, offer, Code.ANY_TAG) : new Next[0];
      offer.to = next.length == 1 ? next[0].only() : -1;
      offer.hash = next.length == 1 ? next[0].hash() : 0;
    }
    return offer.to;
  }

  /// The same for an enrolment, which binds the ticket got.
  Next[] afterEnrolling(Local local, Offer offer, int ticket) {
    return after(local, offer, Code.ANY_TAG, new int[] {ticket}, 0);
  }

  /// What follows a gate, or a pause.
  public Next[] afterGate(Local local) {
    if (local.next == null) {
      int target =
          code.at(local.location()).op() instanceof Op.Gate gate ? gate.next() : local.location();
      local.next = goOn(local, target, runAhead.unpack(local.content));
    }
    return local.next;
  }

  /// What follows a select when nothing is ready.
  Next[] otherwise(Local local) {
    if (local.next == null) {
      local.next = goOn(local, local.otherwise, runAhead.unpack(local.content));
    }
    return local.next;
  }

  private Next[] goOn(Local local, int target, int[] env) {
    int flags = local.content[0] & Local.MAIN;
    return finish(runAhead.from(flags, target, env, runAhead.below(local.content)), local);
  }

  /// The same goroutine, after it announced itself as a writer.
  int announced(Local local) {
    int[] content = local.content.clone();
    content[0] |= Local.ANNOUNCED;
    return intern(content);
  }

  public int marked(Local local) {
    int[] content = local.content.clone();
    content[0] |= Local.MARKED;
    return intern(content);
  }

  /// @param from the local state before; [#UNKNOWN] reaches nothing, like the start of a program
  private Next[] finish(List<RunAhead.Outcome> outcomes, Local from) {
    Next[] next = new Next[outcomes.size()];
    for (int i = 0; i < next.length; i++) {
      RunAhead.Outcome outcome = outcomes.get(i);
      int[][] contents = outcome.contents();
      boolean plain = outcome.made().length == 0;
      int[] ids = plain ? internAll(contents) : NONE;
      boolean simple = plain && keeps(ids, from.refs);
      int only = simple && ids.length == 1 ? ids[0] : -1;
      int hash = only < 0 ? 0 : Hash.ofLocal(only) - Hash.ofLocal(from.id);
      next[i] = new Next(contents, ids, outcome.made(), simple, only, hash, outcome.trail());
    }
    return next;
  }

  private int[] internAll(int[][] contents) {
    return Arrays.stream(contents).filter(c -> c != null).mapToInt(this::intern).toArray();
  }

  private boolean keeps(int[] ids, int[] known) {
    for (int ref : known) {
      boolean kept = false;
      for (int id : ids) {
        kept |= get(id).knows(ref);
      }
      if (!kept) {
        return false;
      }
    }
    return true;
  }
}
