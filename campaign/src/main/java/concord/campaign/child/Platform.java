package concord.campaign.child;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The means of this machine to contain children. Each is tried once, by using it.
///
/// | means | what for | where |
/// |---|---|---|
/// | `setsid` | a session and process group of its own | Linux |
/// | `unshare --pid` | no process outlives the first one | Linux, as root or where users may |
/// | `unshare --net` | no network | the same |
/// | `ulimit` | memory, files, computing time | everywhere |
final class Platform {
  private static final List<String> NAMESPACES = List.of("--pid", "--fork", "--kill-child=KILL");
  private static final long PROBE_SECONDS = 10;

  /// The first process of a namespace ignores signals, so the program is its child. Each limit is
  /// set as far as this shell and system support it.
  private static final String LIMITED =
      "ulimit -c 0; ulimit -f $1; ulimit -d $2; ulimit -t $3; [ $4 = 0 ] || ulimit -u $4; shift 4;"
          + " ";

  private final List<String> session;
  private final List<String> namespaces;

  private Platform(List<String> session, List<String> namespaces) {
    this.session = session;
    this.namespaces = namespaces;
  }

  private static final class Here {
    static final Platform PLATFORM = probe();
  }

  static Platform here() {
    return Here.PLATFORM;
  }

  private static Platform probe() {
    List<String> session = works(List.of("setsid", "true")) ? List.of("setsid") : List.of();
    for (List<String> user : List.of(List.<String>of(), List.of("--user", "--map-current-user"))) {
      List<String> unshare = new ArrayList<>(List.of("unshare"));
      unshare.addAll(user);
      unshare.addAll(NAMESPACES);
      List<String> alone = new ArrayList<>(unshare);
      alone.addAll(List.of("--net", "--", "true"));
      if (works(alone)) {
        return new Platform(session, unshare);
      }
    }
    return new Platform(session, List.of());
  }

  private static boolean works(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      boolean ended = process.waitFor(PROBE_SECONDS, TimeUnit.SECONDS);
      process.destroyForcibly();
      return ended && process.exitValue() == 0;
    } catch (IOException e) {
      return false; // there is no such command
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /// Whether no process can outlive the first one.
  boolean hasNamespaces() {
    return !namespaces.isEmpty();
  }

  boolean hasSessions() {
    return !session.isEmpty();
  }

  /// How many processes are between the one that is started and the program.
  int depth() {
    return hasNamespaces() ? 2 : 0;
  }

  List<String> wrap(List<String> command, Limits limits) {
    List<String> all = new ArrayList<>(session);
    if (hasNamespaces()) {
      all.addAll(namespaces);
      if (limits.network() == Limits.Network.NONE) {
        all.add("--net");
      }
      all.add("--");
    }
    String run = hasNamespaces() ? "\"$@\"; exit $?" : "exec \"$@\"";
    all.addAll(List.of("sh", "-c", LIMITED.replace(";", " 2>/dev/null;") + run, "sh"));
    all.add(String.valueOf(limits.disk() / 2 / 512));
    all.add(String.valueOf(limits.memory() / 1024));
    all.add(String.valueOf(limits.cpu().toSeconds()));
    all.add(namespaces.contains("--user") ? String.valueOf(limits.processes()) : "0");
    all.addAll(command);
    return all;
  }
}
