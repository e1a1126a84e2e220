package concord.campaign.child;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A shell that waits until this process has ended, however it ended, and then kills its children
/// and removes its folder.
///
/// It notices by its standard input, which ends with this process.
final class Reaper {
  private static final String SCRIPT =
      """
      name=$1 folder=$2 children=
      while read -r what child; do
        case $what in
          started) children="$children $child" ;;
          ended)
            left=
            for c in $children; do [ "$c" = "$child" ] || left="$left $c"; done
            children=$left ;;
        esac
      done
      for c in $children; do kill -9 "-$c" "$c"; done
      if [ -d /proc/self ]; then
        for round in 1 2 3; do
          found=$(grep -lz "^CONCORD_RUN=$name" /proc/[0-9]*/environ)
          [ -n "$found" ] || break
          for f in $found; do
            pid=${f#/proc/}
            kill -9 "${pid%/environ}"
          done
        done
      fi
      rm -rf -- "$folder"
      """;

  private final Writer toIt;

  private Reaper(Writer toIt) {
    this.toIt = toIt;
  }

  /// In a session of its own, so that whatever kills ours does not kill it too.
  static Reaper start(String name, Path folder) throws IOException {
    List<String> command = new ArrayList<>();
    if (Platform.here().hasSessions()) {
      command.add("setsid");
    }
    command.addAll(List.of("sh", "-c", SCRIPT, "reaper", name, folder.toString()));
    Process process =
        new ProcessBuilder(command)
            .directory(Path.of("/").toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new Reaper(process.outputWriter(StandardCharsets.UTF_8));
  }

  synchronized void note(String line) {
    try {
      toIt.write(line + "\n");
      toIt.flush();
    } catch (IOException _) {
      return; // it was killed; the next run sweeps what we leave
    }
  }
}
