package concord.verify;

import concord.verify.Local.Offer;
import java.util.Arrays;
import java.util.function.Consumer;

/// Partial-order reduction: finds goroutines whose steps need not be interleaved with the others'.
///
/// A set of goroutines is closed if everybody who knows an object that a member is about to touch
/// is a member. What the others do meanwhile, and whatever they will ever do before a member moves,
/// commutes with the members' steps: it touches other objects, and without objects in messages
/// nobody learns of new ones. So the steps of a closed set that has any may come first.
///
/// That holds only as long as no step is put off for ever (the proviso, see [Explorer]), and not
/// for steps that end the program, which commute with nothing.
final class Ample {
  /// More goroutines than bits in a set, and the state is not reduced.
  private static final int MOST = Long.SIZE;

  /// If trying was in vain this often, it is tried only now and then.
  private static final int PATIENCE = 1_000;

  private static final int NOW_AND_THEN = 16;

  private final Machine machine;
  private final boolean possible;
  private long[] knowers = new long[8];
  private int tried = 0;
  private int succeeded = 0;

  Ample(Machine machine, boolean wanted) {
    this.machine = machine;
    this.possible =
        wanted
            && machine.code.locations().stream().noneMatch(Local::bounded)
            && machine.code.locations().stream().noneMatch(Ample::carries);
  }

  private static boolean carries(Code.Location location) {
    return switch (location.op()) {
      case Code.Op.Make make -> make.values().length > 0;
      case Code.Op.Offer offer ->
          offer.guards().stream()
              .anyMatch(g ->
                  (g.verb() != Code.Verb.AWAIT && g.values().length > 0)
                      || g.rewrites().stream().anyMatch(r -> r.values().length > 0));
      default -> false;
    };
  }

  /// A closed set of goroutines, not all of them, that can move and none of whose steps ends the
  /// program; or 0 if there is none. The state must be the one loaded in `states`.
  long find(States states) {
    int n = states.localCount;
    if (!possible || n < 2 || n > MOST) {
      return 0;
    }
    if (tried > PATIENCE && succeeded * 50 < tried && tried % NOW_AND_THEN != 0) {
      tried++;
      return 0;
    }
    tried++;
    know(states);
    long all = n == MOST ? -1L : (1L << n) - 1;
    for (int i = 0; i < n; i++) {
      long set = close(i, states);
      if (set != 0 && set != all && moves(set)) {
        succeeded++;
        return set;
      }
    }
    return 0;
  }

  private void know(States states) {
    if (knowers.length < states.objectCount) {
      knowers = new long[2 * states.objectCount];
    }
    Arrays.fill(knowers, 0, states.objectCount, 0);
    for (int i = 0; i < states.localCount; i++) {
      for (int ref : machine.locals.get(states.localIds[i]).refs) {
        knowers[ref] |= 1L << i;
      }
    }
  }

  /// The closure of a goroutine, or 0 if it contains one that may end the program.
  private long close(int first, States states) {
    long set = 1L << first;
    long done = 0;
    while (done != set) {
      int member = Long.numberOfTrailingZeros(set & ~done);
      done |= 1L << member;
      Local local = machine.locals.get(states.localIds[member]);
      switch (local.kind) {
        case OFFER -> {
          for (Offer offer : local.offers) {
            if (offer.object >= 0) {
              set |= knowers[offer.object];
            }
          }
        }
        case GATE -> {}
        case HALT, OPAQUE, DEEP, UNKNOWN -> {
          return 0;
        }
      }
    }
    return set;
  }

  private final Consumer<Move> see = this::see;
  private boolean canMove;
  private boolean ends;

  private boolean moves(long set) {
    canMove = false;
    ends = false;
    for (long rest = set; rest != 0; rest &= rest - 1) {
      machine.moves.of(Long.numberOfTrailingZeros(rest), see);
    }
    return canMove && !ends;
  }

  private void see(Move move) {
    canMove = true;
    ends |= move.end != Move.End.GOES_ON;
  }
}
