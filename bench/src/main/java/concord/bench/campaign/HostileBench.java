package concord.bench.campaign;

import concord.campaign.child.Disk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// `concord fuzz go` with a compiler, and with a driver, that does harm: what Concord, its children
/// and the disk take at most, and what is left after its end. Needs Linux.
///
/// Prints a row for each and fails if Concord took more than 600 MB, the disk more than its limit
/// and what is written between two looks at it, or if a process or a file was left. It starts
/// Concord from the class path that it has itself.
public final class HostileBench {
  private static final long MEMORY_MB = 600;

  /// The limit of a child, and what a quick disk takes meanwhile.
  private static final long DISK_MB = 2_048 + 1_024;

  /// What harm is done, as a line of shell.
  private static final SequencedMap<String, String> HARMS = new LinkedHashMap<>();

  static {
    HARMS.put(
        "forks 2,000", "i=0; while [ $i -lt 2000 ]; do sleep 900 & i=$((i+1)); done; sleep 900");
    HARMS.put("setsid, twice", "setsid sleep 900 & (setsid setsid sleep 900 &); sleep 900");
    HARMS.put("setsid, no environment", "(env -i setsid sleep 900 &); sleep 900");
    HARMS.put("floods output", "yes; sleep 900");
    HARMS.put("floods errors", "yes >&2; sleep 900");
    HARMS.put("a line without end", "tr '\\0' x < /dev/zero; sleep 900");
    HARMS.put("ignores SIGTERM", "trap '' TERM INT HUP; sleep 900; sleep 900");
    HARMS.put(
        "fills the disk",
        "i=0; while :; do head -c 100000000 /dev/zero > harm$i; i=$((i+1)); done; sleep 900");
    HARMS.put("never exits", "sleep 900; sleep 900");
    HARMS.put("dies at once", "kill -9 $$");
  }

  private HostileBench() {}

  /// Where the harm is done.
  private enum Role {
    COMPILER,
    DRIVER;

    /// A `go` that gives its version and does harm when it builds, or builds a driver that does.
    String script(String harm) {
      String build =
          switch (this) {
            case COMPILER -> harm;
            case DRIVER ->
                """
                while [ "$1" != -o ]; do shift; done
                cat > "$2" <<'DRIVER'
                #!/bin/sh
                %s
                DRIVER
                chmod +x "$2"\
                """
                    .formatted(harm);
          };
      return """
      #!/bin/sh
      case $1 in
        version) echo "go version go0.0-hostile"; exit 0 ;;
        env) echo /nowhere; exit 0 ;;
      esac
      %s
      """
          .formatted(build);
    }
  }

  /// The most that was seen while Concord ran.
  private static final class Most {
    private long memory;
    private long disk;
    private long processes;

    void look(Process concord, String mark, Path folder) throws IOException {
      memory = Math.max(memory, residentMegabytes(concord.pid()));
      disk = Math.max(disk, megabytes(folder));
      processes = Math.max(processes, marked(mark).size());
    }
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    System.out.println("| what it does | as | exit | s | memory | disk | processes | left |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    boolean harmless = true;
    for (var harm : HARMS.entrySet()) {
      for (Role role : Role.values()) {
        harmless &= row(harm.getKey(), harm.getValue(), role);
      }
    }
    if (!harmless) {
      System.exit(1);
    }
  }

  private static boolean row(String name, String harm, Role role)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("concord-hostile-bench");
    Path go = Files.writeString(folder.resolve("go"), role.script(harm));
    Files.setPosixFilePermissions(go, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path temporary = Files.createDirectories(folder.resolve("tmp"));
    String mark = "CONCORD_HOSTILE=" + UUID.randomUUID();
    long start = System.nanoTime();
    Process concord = start(folder, go, temporary, mark);
    var most = new Most();
    while (!concord.waitFor(100, TimeUnit.MILLISECONDS)) {
      most.look(concord, mark, folder);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    Thread.sleep(2_000);
    List<String> left = new ArrayList<>(marked(mark));
    try (Stream<Path> files = Files.list(temporary)) {
      files.forEach(file -> left.add(file.toString()));
    }
    System.out.printf(
        "| %s | %s | %d | %.0f | %d MB | %d MB | %d | %s |%n",
        name,
        role.name().toLowerCase(java.util.Locale.ROOT),
        concord.exitValue(),
        seconds,
        most.memory,
        most.disk,
        most.processes,
        left.isEmpty() ? "nothing" : left.toString());
    Files.readAllLines(folder.resolve("said")).stream()
        .filter(line -> !line.isBlank())
        .reduce((_, last) -> last)
        .ifPresent(last -> System.err.println("  " + name + ": " + last));
    Disk.remove(folder);
    return left.isEmpty() && most.memory < MEMORY_MB && most.disk < DISK_MB;
  }

  private static Process start(Path folder, Path go, Path temporary, String mark)
      throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED"));
    command.add("-Djava.io.tmpdir=" + temporary);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "concord.cli.Main"));
    command.addAll(List.of("fuzz", "go", "--toolchain", go.toString(), "--programs", "20"));
    command.addAll(List.of("--seed", "1", "--time", "30s", "--store", "campaigns.db"));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    int equals = mark.indexOf('=');
    builder
        .environment()
        .putAll(
            Map.of(
                mark.substring(0, equals),
                mark.substring(equals + 1),
                "CONCORD_CACHE",
                folder.resolve("cache").toString()));
    return builder
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }

  /// The processes below Concord: by their mark, or by what they sleep for where they have taken
  /// that off.
  private static List<String> marked(String mark) throws IOException {
    var found = new ArrayList<String>();
    try (Stream<Path> all = Files.list(Path.of("/proc"))) {
      for (Path process : all.toList()) {
        if (process.getFileName().toString().chars().allMatch(Character::isDigit)) {
          String command = text(process.resolve("cmdline")).replace('\0', ' ').strip();
          boolean isOurs = text(process.resolve("environ")).contains(mark);
          if ((isOurs || command.endsWith("sleep 900")) && !command.contains("concord.cli.Main")) {
            found.add(command);
          }
        }
      }
    }
    return found;
  }

  private static long residentMegabytes(long process) {
    return text(Path.of("/proc/" + process + "/status"))
        .lines()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
        .findFirst()
        .orElse(0);
  }

  private static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return ""; // the process has ended
    }
  }

  private static long megabytes(Path folder) {
    long sum = 0;
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        sum += file.toFile().length();
      }
    } catch (IOException | java.io.UncheckedIOException e) {
      return sum >> 20; // something was removed meanwhile
    }
    return sum >> 20;
  }
}
