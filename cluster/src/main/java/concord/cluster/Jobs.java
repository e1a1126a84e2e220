package concord.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.api.java.JavaFutureAction;

/// Running jobs, and the messages of those that fail.
final class Jobs {
  /// `… (TID 7) (10.0.0.3 executor 1): java.io.IOException: go is missing …`.
  private static final Pattern TASK_FAILURE =
      Pattern.compile("\\(([^()]+) executor [^()]+\\): (?:[\\w.$]+: )?([^\\n]+)");

  private Jobs() {}

  /// Whether it completes within this time.
  ///
  /// @throws IOException if a task failed so often that Spark gave up
  static boolean isCompleted(JavaFutureAction<?> job, Duration within)
      throws IOException, InterruptedException {
    try {
      job.get(within.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException _) {
      return false;
    } catch (ExecutionException e) {
      throw new IOException(reason(e.getCause()), e);
    }
  }

  static <T> T completed(JavaFutureAction<T> job) throws IOException, InterruptedException {
    try {
      return job.get();
    } catch (ExecutionException e) {
      throw new IOException(reason(e.getCause()), e);
    }
  }

  /// The machine and the message of its task, in a line.
  static String reason(Throwable failure) {
    String message = String.valueOf(failure.getMessage());
    Matcher task = TASK_FAILURE.matcher(message);
    return task.find()
        ? "worker " + task.group(1) + ": " + task.group(2)
        : "Spark: " + message.lines().findFirst().orElse("");
  }
}
