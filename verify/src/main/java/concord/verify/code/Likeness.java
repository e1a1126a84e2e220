package concord.verify.code;

import concord.behaviour.Sites;
import concord.behaviour.Sort;
import concord.behaviour.Value;
import concord.verify.code.Code.Exit;
import concord.verify.code.Code.Guard;
import concord.verify.code.Code.Location;
import concord.verify.code.Code.Maker;
import concord.verify.code.Code.Op;
import concord.verify.code.Code.Rewrite;
import concord.verify.limit.Effort;
import concord.verify.numbers.Interner;
import concord.verify.numbers.Ints;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// Finds functions with the same behaviour, however the behaviour is divided into definitions.
/// Inference may write one definition per path to a place.
///
/// Two places are alike if they do the same with the same parts of their frames and lead to places
/// that are alike: strong bisimilarity. It is computed by partition refinement. Places without an
/// effect of their own (a gate, a tail call, a call of an empty function) are skipped first.
///
/// Source positions are ignored, except by [#at]. Without them replacing one function by another
/// may serve a proof, but cannot show where a violation is.
final class Likeness {
  private static final int[] NONE = {};

  private static final Sites.Origin NO_ORIGIN = Sites.Origin.at("", 0, 0);

  /// In place of a location: a silent cycle.
  private static final int NOWHERE = -1;

  private final Code code;

  /// Distinguishes locations that do the same.
  private final Function<Location, Object> place;

  /// Functions without effects, and how deep their calls go.
  private final BitSet idle = new BitSet();

  private final int[] depths;

  /// What each location does, without its successors; and the successors.
  private final int[] deeds;

  private final int[][] targets;

  private final Interner known = new Interner();

  /// Numbers of sorts and verbs, in the order in which they are met.
  private final Map<Object, Integer> numbers = new HashMap<>();

  private Likeness(Code code, Function<Location, Object> place) {
    this.code = code;
    this.place = place;
    this.depths = new int[code.functions().size()];
    this.deeds = new int[code.locations().size()];
    this.targets = new int[deeds.length][];
  }

  /// For each function the one that represents it: of those that are alike, the one that skips the
  /// least deep calls before it does something. So no function comes to call itself instead: the
  /// functions that `f` skips go less deep than `f`, and so do their representatives.
  ///
  /// @param effort if it is exhausted, no two functions count as alike
  static int[] of(Code code, Effort effort) {
    return of(code, effort, _ -> "");
  }

  /// The same for functions that also stand at the same places of the source.
  static int[] at(Code code, Effort effort, Sites sites) {
    return of(
        code, effort, l -> sites.origin(l.site().definition(), l.site().index()).orElse(NO_ORIGIN));
  }

  private static int[] of(Code code, Effort effort, Function<Location, Object> place) {
    Likeness likeness = new Likeness(code, place);
    likeness.findIdle();
    for (Location at : code.locations()) {
      Sketch sketch = likeness.new Sketch(at);
      likeness.deeds[at.id()] = likeness.known.intern(sketch.said.toArray());
      likeness.targets[at.id()] = sketch.targets.toArray();
    }
    return likeness.standIns(likeness.tellApart(effort));
  }

  private void findIdle() {
    int before;
    do {
      before = idle.cardinality();
      for (int f = 0; f < depths.length; f++) {
        Place place = place(entry(f));
        if (place.at != NOWHERE && code.at(place.at).op() instanceof Op.Return) {
          idle.set(f);
          depths[f] = place.depth;
        }
      }
    } while (idle.cardinality() > before);
  }

  /// A place with an effect.
  ///
  /// @param slots which slots of the original frame are live here
  /// @param depth the depth of the calls that were skipped
  @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
  private record Place(int at, int[] slots, int depth) {}

  /// The place that a location is or leads to.
  private Place place(int from) {
    IntUnaryOperator origin = IntUnaryOperator.identity();
    int calls = 0;
    int depth = 0;
    int at = from;
    for (int steps = 0; steps < code.locations().size(); steps++) {
      switch (code.at(at).op()) {
        case Op.Gate gate -> at = gate.next();
        case Op.Branch(int[] branches) when branches.length == 1 -> at = branches[0];
        case Op.Call(int callee, _, int next) when idle.get(callee) -> {
          at = next;
          depth = Math.max(depth, calls + 1 + depths[callee]);
        }
        case Op.Call(int callee, int[] args, int next)
            when code.at(next).op() instanceof Op.Return -> {
          int[] passed = Arrays.stream(args).map(origin).toArray();
          origin = parameter -> passed[parameter];
          at = entry(callee);
          depth = Math.max(depth, ++calls);
        }
        case Op.Return _,
            Op.Make _,
            Op.Call _,
            Op.Spawn _,
            Op.Branch _,
            Op.Same _,
            Op.Offer _,
            Op.Halt _,
            Op.Opaque _ -> {
          return new Place(at, Arrays.stream(code.at(at).live()).map(origin).toArray(), depth);
        }
      }
    }
    return new Place(NOWHERE, NONE, 0);
  }

  private int entry(int function) {
    return code.functions().get(function).entry();
  }

  private int number(Object word) {
    return numbers.computeIfAbsent(word, _ -> numbers.size());
  }

  /// The effect of a location, over positions in its frame instead of slots.
  private final class Sketch {
    private final Location at;
    final Ints said = new Ints();
    final Ints targets = new Ints();

    Sketch(Location at) {
      this.at = at;
      say(at.live().length, number(place.apply(at)));
      switch (at.op()) {
        case Op.Return _ -> say(0);
        case Op.Make(int slot, int maker, int[] values, int next) -> {
          say(1);
          make(code.makers().get(maker));
          use(values);
          lead(next, slot);
        }
        case Op.Call(int callee, int[] args, int next) -> {
          say(2);
          enter(callee, args);
          lead(next);
        }
        case Op.Spawn(int callee, int[] args, int next) -> {
          say(3);
          enter(callee, args);
          lead(next);
        }
        case Op.Branch(int[] branches) -> {
          say(4);
          Arrays.stream(branches).forEach(this::lead);
        }
        case Op.Offer(List<Guard> guards, int otherwise) -> {
          say(5, guards.size());
          guards.forEach(this::guard);
          if (otherwise >= 0) {
            lead(otherwise);
          }
        }
        case Op.Halt _ -> say(6);
        case Op.Opaque _ -> say(7);
        case Op.Same(int slot, int other, int same, int different) -> {
          say(8);
          use(new int[] {slot, other});
          lead(same);
          lead(different);
        }
        case Op.Gate _ -> say(9); // skipped, so never compared
      }
    }

    private void make(Maker maker) {
      Sort sort =
          switch (maker.sort()) {
            case Sort.Channel(_, int capacity) -> new Sort.Channel("", capacity);
            case Sort.Cell _ -> new Sort.Cell(Value.NONE); // its value is compared separately
            case Sort.NilChannel _,
                Sort.Mutex _,
                Sort.RWMutex _,
                Sort.WaitGroup _,
                Sort.Cond _,
                Sort.Once _,
                Sort.Oracle _ ->
                maker.sort();
          };
      say(number(sort), maker.tag());
    }

    private void guard(Guard guard) {
      say(number(guard.verb()), guard.tag(), guard.delta());
      use(guard.object() < 0 ? NONE : new int[] {guard.object()});
      use(guard.values());
      say(guard.rewrites().size());
      for (Rewrite rewrite : guard.rewrites()) {
        say(rewrite.from(), rewrite.tag());
        use(rewrite.values());
      }
      say(guard.exits().size());
      guard.exits().forEach(this::exit);
      exit(guard.next());
    }

    private void exit(Exit exit) {
      say(exit.tag(), exit.binders().length);
      lead(exit.target(), exit.binders());
    }

    private void say(int... numbers) {
      Arrays.stream(numbers).forEach(said::add);
    }

    private void use(int[] slots) {
      say(slots.length);
      Arrays.stream(slots).map(this::held).forEach(said::add);
    }

    private int held(int slot) {
      return Arrays.binarySearch(at.live(), slot);
    }

    /// Continues at a location of the same function; `bound` are the slots filled here.
    private void lead(int target, int... bound) {
      Place place = place(target);
      targets.add(place.at);
      say(place.slots.length);
      for (int slot : place.slots) {
        say(held(slot, bound));
      }
    }

    private int held(int slot, int[] bound) {
      for (int i = 0; i < bound.length; i++) {
        if (bound[i] == slot) {
          return -1 - i;
        }
      }
      return held(slot);
    }

    private void enter(int callee, int[] args) {
      Place place = place(entry(callee));
      targets.add(place.at);
      use(Arrays.stream(place.slots).map(parameter -> args[parameter]).toArray());
    }
  }

  /// Numbers the places so that alike ones have the same number; without enough effort, all differ.
  private int[] tellApart(Effort effort) {
    int[] kinds = deeds;
    int before = 0;
    int count = known.size();
    while (count > before) {
      if (!effort.spend(kinds.length)) {
        return IntStream.range(0, kinds.length).toArray();
      }
      Interner finer = new Interner();
      int[] next = new int[kinds.length];
      for (int i = 0; i < next.length; i++) {
        next[i] = finer.intern(withTargets(kinds, i));
      }
      kinds = next;
      before = count;
      count = finer.size();
    }
    return kinds;
  }

  private int[] withTargets(int[] kinds, int at) {
    int[] kind = new int[targets[at].length + 1];
    kind[0] = kinds[at];
    for (int i = 0; i < targets[at].length; i++) {
      kind[i + 1] = kind(targets[at][i], kinds);
    }
    return kind;
  }

  private int[] standIns(int[] kinds) {
    Interner ways = new Interner();
    Map<Integer, Integer> first = new HashMap<>();
    int[] way = new int[code.functions().size()];
    int[] depth = new int[way.length];
    for (int f = 0; f < way.length; f++) {
      Place place = place(entry(f));
      depth[f] = place.depth;
      way[f] = ways.intern(way(f, place, kinds));
      first.merge(way[f], f, (one, other) -> depth[other] < depth[one] ? other : one);
    }
    return Arrays.stream(way).map(first::get).toArray();
  }

  /// The effects of a function, by parameter.
  private int[] way(int function, Place place, int[] kinds) {
    int[] way = Arrays.copyOf(place.slots, place.slots.length + 2);
    way[place.slots.length] = code.functions().get(function).params();
    way[place.slots.length + 1] = kind(place.at, kinds);
    return way;
  }

  private static int kind(int at, int[] kinds) {
    return at == NOWHERE ? NOWHERE : kinds[at];
  }
}
