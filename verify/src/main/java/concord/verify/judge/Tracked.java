package concord.verify.judge;

import concord.verify.machine.Canon;
import concord.verify.machine.Config;
import concord.verify.machine.Locals;
import concord.verify.machine.Machine;
import concord.verify.machine.Move;
import concord.verify.machine.Next;
import concord.verify.machine.States;
import concord.verify.numbers.Ints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/// A canonical state in which goroutines and objects keep identities. Canonical states forget who
/// is who, because they sort interchangeable goroutines and renumber objects; schedules must not.
///
/// @param objectWho the identity of each object, by its number in the state
/// @param localWho the identity of each goroutine, by its position in the state
/// @param told what has happened since the previous state, in order
/// @param objects the number of objects so far, hence the next identity
/// @param goroutines the number of goroutines so far
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
record Tracked(
    int[] objectIds,
    int[] localIds,
    int[] objectWho,
    int[] localWho,
    List<Told> told,
    int objects,
    int goroutines) {

  /// A goroutine continued: its identity, and how. New identities are counted from the two bases.
  record Told(int who, Next next, int firstObject, int firstGoroutine) {
    /// The identity of the goroutine that continues (0), or of one that it starts.
    int goroutine(int index) {
      return index == 0 ? who : firstGoroutine + index - 1;
    }
  }

  /// The first wanted initial state.
  static Optional<Tracked> begin(Machine machine, Canon canon, Predicate<Tracked> wanted) {
    Optional<Tracked> found = Optional.empty();
    for (Next next : machine.locals.start()) {
      Draft draft = new Draft(new Config(), new Ints(), new Ints(), List.of(), 0, 1);
      draft.config.locals.add(null);
      draft.localWho.add(0);
      found = found.or(() -> draft.apply(0, next, machine).settle(machine, canon, 0, wanted));
    }
    return found;
  }

  /// The first wanted successor state of a move.
  Optional<Tracked> after(Move move, Machine machine, Canon canon, Predicate<Tracked> wanted) {
    if (move.end != Move.End.GOES_ON) {
      return Optional.empty();
    }
    Move still = move.copy();
    still.next = null;
    still.partnerNext = null;
    Config config =
        Config.after(
            still,
            objectIds,
            objectIds.length,
            localIds,
            localIds.length,
            machine.objects,
            machine.locals);
    Draft draft =
        new Draft(config, list(objectWho), list(localWho), List.of(), objects, goroutines);
    if (move.ticket) {
      draft.objectWho.add(draft.objects++);
    }
    if (move.next != null) {
      draft.apply(move.actor, move.next, machine);
    }
    if (move.partnerNext != null) {
      draft.apply(move.partner, move.partnerNext, machine);
    }
    return move.simple() && !machine.gated()
        ? Optional.of(draft.keepNumbers(machine)).filter(wanted)
        : draft.settle(machine, canon, 0, wanted);
  }

  private static Ints list(int[] items) {
    Ints list = new Ints();
    for (int item : items) {
      list.add(item);
    }
    return list;
  }

  boolean is(States states, int state) {
    states.load(state);
    return Arrays.equals(states.objectIds, 0, states.objectCount, objectIds, 0, objectIds.length)
        && Arrays.equals(states.localIds, 0, states.localCount, localIds, 0, localIds.length);
  }

  /// A state before canonicalisation.
  private static final class Draft {
    final Config config;
    final Ints objectWho;
    final Ints localWho;
    final List<Told> told;
    int objects;
    int goroutines;

    Draft(
        Config config,
        Ints objectWho,
        Ints localWho,
        List<Told> told,
        int objects,
        int goroutines) {
      this.config = config;
      this.objectWho = objectWho;
      this.localWho = localWho;
      this.told = new ArrayList<>(told);
      this.objects = objects;
      this.goroutines = goroutines;
    }

    Draft apply(int place, Next next, Machine machine) {
      told.add(new Told(localWho.get(place), next, objects, goroutines));
      config.apply(place, next, machine.objects, machine.locals);
      for (int i = 0; i < next.made().length; i++) {
        objectWho.add(objects++);
      }
      for (int i = 1; i < next.contents().length; i++) {
        localWho.add(goroutines++);
      }
      return this;
    }

    /// The fast path of [Machine#follow]: objects keep their numbers.
    Tracked keepNumbers(Machine machine) {
      int[] objectIds = new int[config.objects.size()];
      int[] who = new int[objectIds.length];
      for (int i = 0; i < objectIds.length; i++) {
        objectIds[i] = machine.objects.intern(config.objects.get(i));
        who[i] = objectWho.get(i);
      }
      return sorted(objectIds, who, machine.locals, machine.locals::intern);
    }

    /// The same as [Machine#settle]; `wanted` says when there is no use in continuing.
    Optional<Tracked> settle(Machine machine, Canon canon, int depth, Predicate<Tracked> wanted) {
      canon.canonize(config);
      int[] objectIds = Arrays.copyOf(canon.objectIds, canon.objectCount);
      int[] who = new int[objectIds.length];
      for (int i = 0; i < config.objects.size(); i++) {
        if (canon.number(i) >= 0) {
          who[canon.number(i)] = objectWho.get(i);
        }
      }
      Tracked settled = sorted(objectIds, who, machine.locals, canon::renamed);
      int[] localIds = settled.localIds;
      boolean unfolds = machine.gated() && machine.mayUnfold(localIds.length, depth);
      int gate = unfolds ? machine.openGate(localIds, localIds.length, objectIds) : -1;
      if (gate < 0) {
        return Optional.of(settled).filter(wanted);
      }
      for (Next next : machine.locals.afterGate(machine.locals.get(settled.localIds[gate]))) {
        Config spelled =
            machine.spell(
                settled.objectIds,
                settled.objectIds.length,
                settled.localIds,
                settled.localIds.length);
        Optional<Tracked> found =
            new Draft(spelled, list(who), list(settled.localWho), told, objects, goroutines)
                .apply(gate, next, machine)
                .settle(machine, canon, depth + 1, wanted);
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }

    private Tracked sorted(int[] objectIds, int[] who, Locals locals, ToIntFunction<int[]> number) {
      List<int[]> pairs = new ArrayList<>();
      for (int i = 0; i < config.locals.size(); i++) {
        if (config.locals.get(i) != null) {
          pairs.add(new int[] {number.applyAsInt(config.locals.get(i)), localWho.get(i)});
        }
      }
      pairs.sort((a, b) -> {
        int order = Long.compare(locals.orders()[a[0]], locals.orders()[b[0]]);
        return order != 0 ? order : Integer.compare(a[1], b[1]);
      });
      return new Tracked(
          objectIds,
          pairs.stream().mapToInt(p -> p[0]).toArray(),
          who,
          pairs.stream().mapToInt(p -> p[1]).toArray(),
          List.copyOf(told),
          objects,
          goroutines);
    }
  }
}
