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

/// Code that is not seen and has something: it may be the other end of the channels it can reach,
/// so that nobody waits there in vain.
public final class Surroundings {
  /// What the channel that ends with a context is called.
  public static final String DONE = "ctx.Done()";

  /// Of more channels than this only the first are served.
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

  /// A function that is not seen has been given `args`. Contexts it does not end: it has no way to.
  void given(Path path, List<Value> args) {
    args.forEach(a -> memory.publishing().publish(path, a));
    serve(path, args, Outsiders.ABLE, sync -> !ends(sync));
  }

  /// Whoever has `roots` goes on to use them in all ways there are.
  public void have(Path path, List<Value> roots) {
    serve(path, roots, world.outsiders(), _ -> true);
  }

  /// Others use what `roots` lead to, now and later.
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
        specialiser.notes().leaveOut(path, "there are more channels than others are tried with");
        return;
      } else if (serve(path, object, sync, outsiders)) {
        served++;
      }
    }
  }

  /// The channel is served in the ways in which there is code that outsiders could run. If there is
  /// none, nobody ever serves it.
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

  /// The objects that come with what is received from a channel: who receives has them.
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

  /// A counter, a condition or a lock is not served. Who waits for it does not wait in vain if
  /// there is code that outsiders could run.
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

  /// In a unit the client is part of it: what others could do is asked when something is found.
  private boolean could(Outsiders outsiders, AllocationSite made, Help help) {
    return specialiser.scope().isUnit() || outsiders.could(specialiser.scope().entry(), made, help);
  }

  /// Whether this is the channel that ends a context.
  private static boolean ends(Obj.Sync sync) {
    return sync.hint().equals(DONE);
  }
}
