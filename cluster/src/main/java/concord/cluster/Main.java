package concord.cluster;

import concord.cli.shell.ExitCode;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/// The command `concord` with a cluster: what `bin/concord … --engine spark` and `spark-submit`
/// start.
public final class Main {
  private Main() {}

  private static final String LOGGING = "log4j2.configurationFile";

  public static void main(String[] args) {
    if (System.getProperty(LOGGING) == null) { // spark-submit has its own, and has begun to log
      System.setProperty(LOGGING, "classpath:concord/cluster/log4j2.properties");
    }
    ExitCode code =
        concord.cli.Main.run(
            writer(FileDescriptor.out), writer(FileDescriptor.err), new SparkCluster(), args);
    System.exit(code.code());
  }

  private static PrintWriter writer(FileDescriptor to) {
    return new PrintWriter(
        new OutputStreamWriter(new FileOutputStream(to), StandardCharsets.UTF_8));
  }
}
