package concord.bench.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;

/// What was measured, from `measured.properties`.
///
/// @param driverSeconds from the start of the driver to its first task
/// @param executorSeconds from the start of an executor to its first range, without the archive
/// @param archiveMegabytes what each executor gets from the driver
/// @param megabytesPerSecond how fast the driver sends archives, to all executors together
/// @param dispatchMillis the driver's time for each task
/// @param storeMillis how long a range keeps others from recording theirs in the store
/// @param rangeMillis of ranges of `rangeCases` cases, one for each that was measured
record Measured(
    double driverSeconds,
    double executorSeconds,
    double archiveMegabytes,
    double megabytesPerSecond,
    double dispatchMillis,
    double storeMillis,
    double rangeCases,
    List<Double> rangeMillis) {

  static Measured read() throws IOException {
    Properties p = new Properties();
    try (InputStream in = Measured.class.getResourceAsStream("measured.properties")) {
      p.load(in);
    }
    return new Measured(
        number(p, "driver.seconds"),
        number(p, "executor.seconds"),
        number(p, "archive.megabytes"),
        number(p, "network.megabytes.per.second"),
        number(p, "dispatch.millis"),
        number(p, "store.millis"),
        number(p, "range.cases"),
        Arrays.stream(p.getProperty("range.millis").trim().split("\\s+"))
            .map(Double::valueOf)
            .toList());
  }

  private static double number(Properties p, String name) {
    return Double.parseDouble(p.getProperty(name));
  }
}
