package concord.infer.run;

import concord.behaviour.Sort;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.write.Specialiser;
import java.util.List;
import java.util.function.Predicate;

/// Code that is not seen and has something: it may be the other end of the channels it can reach,
/// so that nobody waits there in vain.
public final class Surroundings {
  /// What the channel that ends with a context is called.
  public static final String DONE = "ctx.Done()";

  /// Of more channels than this only the first are served.
  private static final int MOST_CHANNELS = 8;

  private final Specialiser specialiser;
  private final Memory memory;
  private final Channels channels;

  public Surroundings(Specialiser specialiser, Memory memory, Channels channels) {
    this.specialiser = specialiser;
    this.memory = memory;
    this.channels = channels;
  }

  /// A function that is not seen has been given `args`. Contexts it does not end: it has no way to.
  void given(Path path, List<Value> args) {
    args.forEach(a -> memory.publishing().publish(path, a));
    serve(path, args, sync -> !ends(sync));
  }

  /// Whoever has `roots` goes on to use them in all ways there are.
  public void have(Path path, List<Value> roots) {
    serve(path, roots, _ -> true);
  }

  /// Others use the channels that `roots` lead to, now and later.
  public void share(Path path, List<Value> roots) {
    for (int object : memory.publishing().reachable(path, roots)) {
      if (path.state.heap.get(object) instanceof Obj.Sync sync
          && sync.sort() instanceof Sort.Channel) {
        memory.publishing().publish(path, object);
      }
    }
    serve(path, roots, _ -> true);
  }

  private void serve(Path path, List<Value> roots, Predicate<Obj.Sync> which) {
    int served = 0;
    for (int object : memory.publishing().reachable(path, roots)) {
      if (served < MOST_CHANNELS
          && path.state.heap.get(object) instanceof Obj.Sync sync
          && sync.sort() instanceof Sort.Channel
          && sync.published()
          && !sync.served()
          && which.test(sync)) {
        specialiser.note(path, "code that is not seen is taken to serve the channels it has");
        specialiser.surroundingsServe(path, object, channels.sent(path, object));
        path.state.heap.set(object, path.state.sync(object).serve());
        served++;
      }
    }
  }

  /// Whether this is the channel that ends a context.
  private static boolean ends(Obj.Sync sync) {
    return sync.hint().equals(DONE);
  }
}
