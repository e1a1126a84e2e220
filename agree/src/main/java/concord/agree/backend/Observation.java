package concord.agree.backend;

import java.util.Optional;
import java.util.regex.Pattern;

/// The behaviour of one program under one backend.
public sealed interface Observation {

  /// It was built and ended by itself.
  record Ran(String output, Ending ending) implements Observation {
    @Override
    public String toString() {
      return ending + (output.isEmpty() ? ", printing nothing" : ", printing " + quote(output));
    }
  }

  /// The compiler rejected it with a message.
  record Rejected(String message) implements Observation {
    private static final Pattern FATAL = Pattern.compile("(?m)^(>> )?Fatal error: (.*)$");

    /// The message of a compiler that crashed, in contrast to a normal rejection.
    Optional<String> crash() {
      return FATAL.matcher(message).results().map(r -> r.group(2).strip()).findFirst();
    }

    @Override
    public String toString() {
      return "is not compiled: " + message.strip().lines().reduce((_, last) -> last).orElse("");
    }
  }

  /// We stopped it, or it exhausted the machine: there is no behaviour to compare.
  record Unknown(String reason) implements Observation {
    @Override
    public String toString() {
      return "is unknown: " + reason;
    }
  }

  /// How a run ends.
  sealed interface Ending {
    record Exits(int status) implements Ending {
      @Override
      public String toString() {
        return "exits with status " + status;
      }
    }

    /// With an unhandled exception.
    record Raises(String exception) implements Ending {
      @Override
      public String toString() {
        return "raises " + exception;
      }
    }

    record Dies(int signal) implements Ending {
      @Override
      public String toString() {
        return "is killed by signal " + signal;
      }
    }
  }

  private static String quote(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\n", "\\n").replace("\"", "\\\"") + '"';
  }
}
