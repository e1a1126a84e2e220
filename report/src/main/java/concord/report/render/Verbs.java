package concord.report.render;

import concord.behaviour.Action;

/// The word for an action in a schedule.
public final class Verbs {
  private Verbs() {}

  public static final String SPAWN = "spawn";
  public static final String SELECT = "select";
  public static final String TAU = "tau";
  public static final String DECIDE = "decide";

  /// A timer starts, and expires.
  public static final String START = "start";

  public static final String FIRE = "fire";

  public static String of(Action action) {
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
      case Action.Add(_, int delta) -> delta == -1 ? "done" : "add " + delta;
      case Action.Wait _ -> "wait";
      case Action.Enroll _ -> "enroll";
      case Action.Await _ -> "await";
      case Action.Signal _ -> "signal";
      case Action.Broadcast _ -> "broadcast";
      case Action.Begin _ -> "begin";
      case Action.Finish _ -> "finish";
      case Action.Load _ -> "load";
      case Action.Store _ -> "store";
      case Action.Update _ -> "update";
      case Action.Decide _ -> "decide";
      case Action.Count _ -> "count";
      case Action.Same _ -> "same";
      case Action.Share _ -> "share";
    };
  }
}
