package concord.bench.verify;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Runs SPIN on a model: generates its verifier, compiles it with -O2, measures its CPU time.
final class Spin {
  private static final Pattern STATES = Pattern.compile("([0-9.e+]+) states, stored");
  private static final Pattern VECTOR = Pattern.compile("State-vector (\\d+) byte");
  private static final Pattern CPU = Pattern.compile("cpu ([0-9.]+)");

  /// What one run says.
  record Run(long states, double seconds, int bytesPerState) {}

  private final Path directory;

  Spin(Path directory) {
    this.directory = directory;
  }

  static boolean isHere() {
    return Optional.ofNullable(System.getenv("PATH")).stream()
        .flatMap(path -> java.util.Arrays.stream(path.split(":")))
        .anyMatch(d -> Files.isExecutable(Path.of(d, "spin")));
  }

  /// Explores everything; invalid end states do not stop it.
  Run run(String promela, boolean reduction) throws IOException, InterruptedException {
    Files.writeString(directory.resolve("model.pml"), promela);
    String flags = "-O2 -DSAFETY -w" + (reduction ? "" : " -DNOREDUCE");
    String out =
        shell(
            "spin -a model.pml >/dev/null && gcc "
                + flags
                + " -o pan pan.c && TIMEFORMAT='cpu %U' && time timeout 100 ./pan -E -m2000000"
                + " -w24");
    return new Run(
        (long) Double.parseDouble(find(STATES, out)),
        Double.parseDouble(find(CPU, out)),
        Integer.parseInt(find(VECTOR, out)));
  }

  private String shell(String command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("bash", "-c", command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return out;
  }

  private static String find(Pattern pattern, String text) throws IOException {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new IOException("SPIN did not say " + pattern + ":\n" + text);
    }
    return matcher.group(1);
  }
}
