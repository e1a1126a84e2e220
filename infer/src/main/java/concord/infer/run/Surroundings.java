package concord.infer.run;

import concord.behaviour.Sort;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.know.Outsiders;
import concord.infer.know.Outsiders.Help;
import concord.infer.write.Environment;
import concord.infer.write.Specialiser;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Unseen code that can reach some objects. It may be the other end of channels among them, so that
/// a wait there is no finding.
public final class Surroundings {
  /// The name of the channel that a context's end closes.
  public static final String DONE = "ctx.Done()";

  /// Of more channels only the first are served.
  private static final int MOST_CHANNELS = 8;

  private final WholeProgram world;
  private final Specialiser specialiser;
  private final Memory memory;
  private final Channels channels;

  public Surroundings(
      WholeProgram world, Specialiser specialiser, Memory memory, Channels channels) {
    this.world = world;
    this.specialiser = specialiser;
    this.memory = memory;
    this.channels = channels;
  }

  /// Unseen code was called with `args`. It cannot end contexts.
  void given(Path path, List<Value> args) {
    args.forEach(a -> memory.publishing().publish(path, a));
    serve(path, args, Outsiders.ABLE, sync -> !ends(sync));
  }

  /// The owner of `roots` uses them in every possible way.
  public void have(Path path, List<Value> roots) {
    serve(path, roots, world.outsiders(), _ -> true);
  }

  /// Others use what is reachable from `roots`, now and later.
  public void share(Path path, List<Value> roots) {
    for (int object : memory.publishing().reachable(path, roots)) {
      if (path.state.heap.get(object) instanceof Obj.Sync sync
          && (sync.sort() instanceof Sort.Channel || isHelped(sync, world.outsiders()))) {
        memory.publishing().publish(path, object);
      }
    }
    serve(path, roots, world.outsiders(), _ -> true);
  }

  private void serve(Path path, List<Value> roots, Outsiders outsiders, Predicate<Obj.Sync> which) {
    int served = 0;
    for (int object : memory.publishing().reachable(path, roots)) {
      if (!(path.state.heap.get(object) instanceof Obj.Sync sync)
          || !sync.published()
          || sync.served()
          || !which.test(sync)) {
        continue;
      }
      if (!(sync.sort() instanceof Sort.Channel)) {
        share(path, object, sync, outsiders);
      } else if (served >= MOST_CHANNELS) {
        specialiser.notes().leaveOut(path, "unseen code uses only the first of its channels");
        return;
      } else if (serve(path, object, sync, outsiders)) {
        served++;
      }
    }
  }

  /// Serves the channel in all ways for which outsiders could run code. If there is none, nobody
  /// ever serves it.
  private boolean serve(Path path, int channel, Obj.Sync sync, Outsiders outsiders) {
    boolean receive = could(outsiders, sync.place(), Help.RECEIVE);
    boolean send = could(outsiders, sync.place(), Help.SEND);
    if (!receive && !send) {
      return false;
    }
    specialiser.notes().note(path, "code without source uses the channels it was given");
    specialiser
        .environment()
        .serve(
            path,
            channel,
            new Environment.Service(
                send ? channels.sent(path, channel) : List.of(),
                receive,
                receive ? kept(path, channel, outsiders) : List.of()));
    path.state.heap.set(channel, path.state.sync(channel).serve());
    return true;
  }

  /// The objects that come with messages from a channel: the receiver has them.
  private List<Environment.Service.Kept> kept(Path path, int channel, Outsiders outsiders) {
    List<Environment.Service.Kept> kept = new ArrayList<>();
    channels
        .shapes(path, channel)
        .forEach((shape, number) -> {
          List<Integer> shared = new ArrayList<>();
          for (Obj obj : shape.objects()) {
            if (obj instanceof Obj.Sync sync && isHelped(sync, outsiders)) {
              shared.add(Messages.number(sync.name()));
            }
          }
          if (!shared.isEmpty()) {
            kept.add(
                new Environment.Service.Kept(
                    Messages.tag(number), shape.names(), shared.stream().distinct().toList()));
          }
        });
    return kept;
  }

  /// Counters, condition variables and locks are not served. A wait for one is no finding if
  /// outsiders could run code that ends it.
  private void share(Path path, int object, Obj.Sync sync, Outsiders outsiders) {
    if (!specialiser.scope().isUnit() && isHelped(sync, outsiders)) {
      specialiser.environment().share(path, object);
      path.state.heap.set(object, path.state.sync(object).serve());
    }
  }

  private boolean isHelped(Obj.Sync sync, Outsiders outsiders) {
    return switch (sync.sort()) {
      case Sort.Channel _ ->
          could(outsiders, sync.place(), Help.SEND) || could(outsiders, sync.place(), Help.RECEIVE);
      case Sort.WaitGroup _ -> could(outsiders, sync.place(), Help.COUNT_DOWN);
      case Sort.Cond _ -> could(outsiders, sync.place(), Help.SIGNAL);
      case Sort.Mutex _, Sort.RWMutex _ -> could(outsiders, sync.place(), Help.UNLOCK);
      case Sort.NilChannel _, Sort.Once _, Sort.Cell _, Sort.Oracle _ -> false;
    };
  }

  /// In a unit the client is explicit: what outsiders could do is asked after a violation is found.
  private boolean could(Outsiders outsiders, AllocationSite made, Help help) {
    return specialiser.scope().isUnit() || outsiders.could(specialiser.scope().entry(), made, help);
  }

  /// Whether this is the channel that a context's end closes.
  private static boolean ends(Obj.Sync sync) {
    return sync.hint().equals(DONE);
  }
}
