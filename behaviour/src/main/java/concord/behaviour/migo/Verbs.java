package concord.behaviour.migo;

import concord.behaviour.Action;
import concord.behaviour.Value;
import java.util.List;

/// The words for actions, in the order of [Action].
public final class Verbs {
  private Verbs() {}

  /// The word for an action: `send`, `lock`, ….
  public static String verb(Action action) {
    return switch (action) {
      case Action.Send _ -> "send";
      case Action.Recv _ -> "recv";
      case Action.Close _ -> "close";
      case Action.Lock _ -> "lock";
      case Action.Unlock _ -> "unlock";
      case Action.RLock _ -> "rlock";
      case Action.RUnlock _ -> "runlock";
      case Action.TryLock _ -> "trylock";
      case Action.TryRLock _ -> "tryrlock";
      case Action.Add _ -> "add";
      case Action.Wait _ -> "wait";
      case Action.Enroll _ -> "enroll";
      case Action.Await _ -> "await";
      case Action.Signal _ -> "signal";
      case Action.Broadcast _ -> "broadcast";
      case Action.Begin _ -> "begin";
      case Action.Finish _ -> "finish";
      case Action.Load _ -> "read";
      case Action.Store _ -> "write";
      case Action.Update _ -> "update";
      case Action.Decide _ -> "decide";
      case Action.Count _ -> "count";
      case Action.Same _ -> "same";
      case Action.Share _ -> "share";
    };
  }

  static boolean isVerb(String word) {
    return switch (word) {
      case "send", "recv", "close", "lock", "unlock", "rlock", "runlock", "trylock", "tryrlock" ->
          true;
      case "add", "wait", "enroll", "await", "signal", "broadcast", "begin", "finish" -> true;
      case "read", "write", "update", "decide", "count", "same", "share" -> true;
      default -> false;
    };
  }

  /// The action that a word denotes. The parameters after `object` are used only by actions that
  /// carry a value.
  static Action action(
      String verb,
      String object,
      String other,
      Value value,
      int delta,
      List<Action.Rewrite> rewrites) {
    return switch (verb) {
      case "send" -> new Action.Send(object, value);
      case "recv" -> new Action.Recv(object);
      case "close" -> new Action.Close(object);
      case "lock" -> new Action.Lock(object);
      case "unlock" -> new Action.Unlock(object);
      case "rlock" -> new Action.RLock(object);
      case "runlock" -> new Action.RUnlock(object);
      case "trylock" -> new Action.TryLock(object);
      case "tryrlock" -> new Action.TryRLock(object);
      case "add" -> new Action.Add(object, delta);
      case "wait" -> new Action.Wait(object);
      case "enroll" -> new Action.Enroll(object);
      case "await" -> new Action.Await(object);
      case "signal" -> new Action.Signal(object);
      case "broadcast" -> new Action.Broadcast(object);
      case "begin" -> new Action.Begin(object);
      case "finish" -> new Action.Finish(object);
      case "read" -> new Action.Load(object);
      case "write" -> new Action.Store(object, value);
      case "update" -> new Action.Update(object, rewrites);
      case "decide" -> new Action.Decide(object);
      case "count" -> new Action.Count(object);
      case "same" -> new Action.Same(object, other);
      case "share" -> new Action.Share(object);
      default -> throw new IllegalArgumentException("no verb: " + verb);
    };
  }
}
