package concord.selftest.oracle;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;

/// The output of a binary of programs; see `Serve` in `sched/program.go`.
final class Transcript {
  private final SequencedMap<Integer, Truth> truths = new LinkedHashMap<>();
  private Integer begun;

  private boolean ends;
  private boolean crashes;
  private final Set<Truth.Blocked> blocked = new TreeSet<>();
  private final Set<Truth.Panic> panics = new TreeSet<>();
  private final Set<Truth.Panic> fatal = new TreeSet<>();

  Transcript(String text) {
    text.lines().forEach(line -> read(line.split(" ")));
  }

  SequencedMap<Integer, Truth> truths() {
    return truths;
  }

  /// The program that was started but did not end.
  Optional<Integer> begun() {
    return Optional.ofNullable(begun);
  }

  private void read(String[] words) {
    switch (words[0]) {
      case "begin" -> {
        begun = Integer.valueOf(words[1]);
        ends = false;
        crashes = false;
        blocked.clear();
        panics.clear();
        fatal.clear();
      }
      case "outcome" -> {
        for (String part : words[2].split(",")) {
          outcome(part.split(":"));
        }
      }
      case "end" -> {
        boolean complete = words[2].equals("complete");
        long executions = Long.parseLong(words[3]);
        truths.put(begun, new Truth(complete, executions, ends, crashes, blocked, panics, fatal));
        begun = null;
      }
      default -> {
        // The output of the program itself.
      }
    }
  }

  private void outcome(String[] parts) {
    switch (parts[0]) {
      case "ends" -> ends = true;
      case "panic" -> panics.add(new Truth.Panic(parts[1], Integer.parseInt(parts[2])));
      case "fatal" -> {
        if (parts[1].equals("crash")) {
          crashes = true;
        } else {
          fatal.add(new Truth.Panic(parts[1], Integer.parseInt(parts[2])));
        }
      }
      case "blocked" ->
          blocked.add(new Truth.Blocked(parts[1].equals("main"), Integer.parseInt(parts[2])));
      default -> throw new IllegalStateException("not an outcome: " + String.join(":", parts));
    }
  }
}
