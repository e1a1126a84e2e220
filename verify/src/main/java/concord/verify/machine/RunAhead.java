package concord.verify.machine;

import concord.verify.code.Code;
import concord.verify.code.Code.Function;
import concord.verify.code.Code.Location;
import concord.verify.code.Code.Op;
import concord.verify.limit.Effort;
import concord.verify.machine.Next.Event;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.IntStream;

/// Runs a goroutine through all local steps (calls, choices, comparing names, making objects,
/// starting goroutines, which run ahead too) up to the next observable one. Paths that reach the
/// same configuration merge. After a number of steps all goroutines pause where they are: the rest
/// of a long run is a step of its own, so that states, limits and a stop take effect.
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
final class RunAhead {
  /// The depth of a goroutine's stack beyond which it is given up, in ints of its content; and the
  /// same without unbounded recursion.
  private static final int DEEPEST = 256;

  private static final int DEEPEST_OF_FINITE = 1 << 13;

  /// The number of ways that a run may fork into. A goroutine pauses before a choice that makes
  /// more, because the choices of many goroutines started together would multiply. The first choice
  /// is always made.
  private static final int MOST_WAYS = 16;

  /// Steps that are not counted, because the move that leads to them is.
  private static final int STEPS_OF_MOVE = 64;

  /// The number of steps before all goroutines pause.
  private static final int MOST_STEPS = 1 << 12;

  /// The key of a run that was never forked.
  private static final IntBuffer ALONE = IntBuffer.allocate(0);

  private final Code code;
  private final boolean returnEnds;
  private final Effort effort;
  private final int slots;
  private final int deepest;

  RunAhead(Code code, boolean returnEnds, Effort effort) {
    this.code = code;
    this.returnEnds = returnEnds;
    this.effort = effort;
    this.slots = code.functions().stream().mapToInt(Function::slots).max().orElse(0);
    this.deepest = code.finiteControl() ? DEEPEST_OF_FINITE : DEEPEST;
  }

  /// One end of a run, as in [Next].
  record Outcome(int[][] contents, int[][] made, List<Event> trail) {}

  List<Outcome> from(int flags, int location, int[] env, int[] below) {
    SequencedMap<IntBuffer, Outcome> outcomes = new LinkedHashMap<>();
    Set<IntBuffer> seen = new HashSet<>();
    Deque<Run> open = new ArrayDeque<>();
    Run first = new Run();
    first.runners.add(new Runner(0, flags, location, Arrays.copyOf(env, slots), below));
    first.contents.add(null);
    open.push(first);
    int steps = 0;
    while (!open.isEmpty()) {
      Run run = open.pop();
      if (steps > MOST_STEPS) {
        pause(run);
      }
      if (run.runners.isEmpty()) {
        outcomes.putIfAbsent(run.ways == 1 ? ALONE : key(run), run.outcome());
      } else if (run.ways == 1 || !isChoice(run) || seen.add(key(run))) {
        step(run, run.runners.getLast(), open);
        steps++;
      }
    }
    effort.spend(Math.max(0, steps - STEPS_OF_MOVE));
    return List.copyOf(outcomes.values());
  }

  private boolean isChoice(Run run) {
    return code.at(run.runners.getLast().location).op() instanceof Op.Branch;
  }

  /// The configuration: runs with the same one continue in the same way.
  private IntBuffer key(Run run) {
    IntStream.Builder key = IntStream.builder();
    for (Runner runner : run.runners) {
      key.add(runner.index).add(runner.flags);
      put(push(runner.location, runner.env, runner.below), key);
    }
    run.contents.forEach(content -> put(content, key));
    run.made.forEach(made -> put(made, key));
    return IntBuffer.wrap(key.build().toArray());
  }

  private static void put(int[] part, IntStream.Builder key) {
    key.add(part == null ? -1 : part.length);
    for (int i = 0; part != null && i < part.length; i++) {
      key.add(part[i]);
    }
  }

  private void pause(Run run) {
    while (!run.runners.isEmpty()) {
      Runner runner = run.runners.getLast();
      rest(run, runner, code.at(runner.location));
    }
  }

  /// Whether a goroutine's stack is too deep for a call.
  boolean isTooDeep(int below) {
    return below > deepest;
  }

  /// A goroutine that runs ahead. `below` are the frames it will return to.
  private record Runner(int index, int flags, int location, int[] env, int[] below) {
    Runner at(int location) {
      return new Runner(index, flags, location, env, below);
    }
  }

  /// A run so far; a choice forks it.
  private static final class Run {
    final List<Runner> runners = new ArrayList<>();
    final List<int[]> contents = new ArrayList<>();
    final List<int[]> made = new ArrayList<>();
    final List<Event> trail = new ArrayList<>();

    /// The number of ways into which the choices so far may fork.
    int ways = 1;

    Run fork() {
      Run copy = new Run();
      for (Runner t : runners) {
        copy.runners.add(new Runner(t.index, t.flags, t.location, t.env.clone(), t.below));
      }
      copy.contents.addAll(contents);
      copy.made.addAll(made);
      copy.trail.addAll(trail);
      return copy;
    }

    Outcome outcome() {
      return new Outcome(
          contents.toArray(int[][]::new), made.toArray(int[][]::new), List.copyOf(trail));
    }
  }

  private void step(Run run, Runner runner, Deque<Run> open) {
    Location at = code.at(runner.location);
    int top = run.runners.size() - 1;
    switch (at.op()) {
      case Op.Return _ -> {
        run.runners.remove(top);
        if (runner.below.length > 0) {
          run.runners.add(resume(runner));
        } else if ((runner.flags & Local.MAIN) != 0 && returnEnds) {
          run.contents.set(runner.index, new int[] {runner.flags});
        }
        open.push(run);
      }
      case Op.Make(int slot, int maker, int[] values, int next) -> {
        int[] made = new int[values.length + 1];
        made[0] = maker;
        for (int i = 0; i < values.length; i++) {
          made[i + 1] = runner.env[values[i]];
        }
        runner.env[slot] = Next.MADE + run.made.size();
        run.trail.add(new Event.Made(at.site(), runner.index, run.made.size()));
        run.made.add(made);
        run.runners.set(top, runner.at(next));
        open.push(run);
      }
      case Op.Call(int callee, int[] args, int next) -> {
        if (isTooDeep(runner.below.length)) {
          rest(run, runner, at);
        } else {
          boolean last = code.at(next).op() instanceof Op.Return;
          int[] below = last ? runner.below : push(next, runner.env, runner.below);
          int[] env = arguments(args, runner.env);
          run.runners.set(top, new Runner(runner.index, runner.flags, entry(callee), env, below));
        }
        open.push(run);
      }
      case Op.Spawn(int callee, int[] args, int next) -> {
        run.runners.set(top, runner.at(next));
        int index = run.contents.size();
        run.contents.add(null);
        run.trail.add(new Event.Spawned(at.site(), runner.index, index));
        run.runners.add(
            0, new Runner(index, 0, entry(callee), arguments(args, runner.env), new int[0]));
        open.push(run);
      }
      case Op.Branch(int[] targets) -> {
        boolean forks = targets.length > 1;
        if (forks && run.ways > 1 && run.ways * targets.length > MOST_WAYS) {
          rest(run, runner, at);
          open.push(run);
          return;
        }
        for (int branch = targets.length - 1; branch >= 0; branch--) {
          Run fork = run.fork();
          fork.ways = run.ways * targets.length;
          Runner forked = fork.runners.get(top);
          fork.trail.add(new Event.Chose(at.site(), runner.index, branch));
          fork.runners.set(top, forked.at(targets[branch]));
          open.push(fork);
        }
      }
      case Op.Same(int slot, int other, int same, int different) -> {
        boolean equal = runner.env[slot] == runner.env[other];
        run.runners.set(top, runner.at(equal ? same : different));
        open.push(run);
      }
      case Op.Gate _, Op.Offer _, Op.Halt _, Op.Opaque _ -> {
        rest(run, runner, at);
        open.push(run);
      }
    }
  }

  private int entry(int callee) {
    return code.functions().get(callee).entry();
  }

  private void rest(Run run, Runner runner, Location at) {
    run.runners.removeLast();
    int[] frame = push(at.id(), runner.env, runner.below);
    int[] content = new int[frame.length + 1];
    content[0] = runner.flags;
    System.arraycopy(frame, 0, content, 1, frame.length);
    run.contents.set(runner.index, content);
  }

  /// The frame of a location on top of others.
  private int[] push(int location, int[] env, int[] below) {
    int[] live = code.at(location).live();
    int[] frames = new int[1 + live.length + below.length];
    frames[0] = location;
    for (int i = 0; i < live.length; i++) {
      frames[i + 1] = env[live[i]];
    }
    System.arraycopy(below, 0, frames, live.length + 1, below.length);
    return frames;
  }

  private Runner resume(Runner runner) {
    int location = runner.below[0];
    int[] live = code.at(location).live();
    int[] env = new int[slots];
    for (int i = 0; i < live.length; i++) {
      env[live[i]] = runner.below[i + 1];
    }
    int[] below = Arrays.copyOfRange(runner.below, live.length + 1, runner.below.length);
    return new Runner(runner.index, runner.flags, location, env, below);
  }

  private int[] arguments(int[] args, int[] env) {
    int[] callee = new int[slots];
    for (int i = 0; i < args.length; i++) {
      callee[i] = env[args[i]];
    }
    return callee;
  }

  /// The slots of the innermost frame of a content.
  int[] unpack(int[] content) {
    int[] live = code.at(content[1]).live();
    int[] env = new int[slots];
    for (int i = 0; i < live.length; i++) {
      env[live[i]] = content[i + 2];
    }
    return env;
  }

  /// The frames below the innermost one.
  int[] below(int[] content) {
    return Arrays.copyOfRange(content, 2 + code.at(content[1]).live().length, content.length);
  }
}
