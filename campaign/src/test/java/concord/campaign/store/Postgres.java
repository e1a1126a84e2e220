package concord.campaign.store;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A PostgreSQL server of a test's own, on loopback, in a temporary folder. The server refuses to
/// run as root, so there it runs as the user that its package made.
public final class Postgres implements AutoCloseable {
  private static final String PASSWORD = "only for tests";

  private final Path bin;
  private final Path folder;
  private final int port;
  private Process server;

  private Postgres(Path bin, Path folder, int port) {
    this.bin = bin;
    this.folder = folder;
    this.port = port;
  }

  /// Starts a server; skips the test where there is none to start, unless all toolchains are
  /// required.
  public static Postgres start() throws IOException, InterruptedException {
    Optional<Path> bin = bin();
    if (bin.isEmpty() && "1".equals(System.getenv("CONCORD_REQUIRE_TOOLCHAINS"))) {
      fail("there is no PostgreSQL: bin/install-toolchains postgresql");
    }
    assumeTrue(bin.isPresent(), "there is no PostgreSQL: bin/install-toolchains postgresql");
    Path folder = Files.createTempDirectory("concord-postgres");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    Postgres postgres = new Postgres(bin.get(), folder, port);
    try {
      Path password = Files.writeString(folder.resolve("password"), PASSWORD + "\n");
      postgres.run(
          "initdb",
          "-D",
          folder.resolve("data").toString(),
          "-U",
          "tester",
          "-A",
          "scram-sha-256",
          "--pwfile=" + password,
          "-N",
          "-E",
          "UTF8",
          "--locale=C");
      postgres.up();
      return postgres;
    } catch (IOException | RuntimeException e) {
      postgres.close();
      throw e;
    }
  }

  private static Optional<Path> bin() throws IOException {
    Path all = Path.of("/usr/lib/postgresql");
    if (!Files.isDirectory(all)) {
      return Optional.empty();
    }
    try (Stream<Path> versions = Files.list(all)) {
      return versions
          .map(v -> v.resolve("bin"))
          .filter(b -> Files.isExecutable(b.resolve("initdb")))
          .max(Comparator.naturalOrder());
    }
  }

  private List<String> command(String tool, String... arguments) {
    var command = new ArrayList<String>();
    if (System.getProperty("user.name").equals("root")) {
      command.addAll(
          List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--"));
    }
    command.add(bin.resolve(tool).toString());
    command.addAll(List.of(arguments));
    return command;
  }

  private void run(String tool, String... arguments) throws IOException, InterruptedException {
    Path said = folder.resolve(tool + ".log");
    Process process =
        new ProcessBuilder(command(tool, arguments))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    if (process.waitFor() != 0) {
      throw new IOException(tool + " failed: " + Files.readString(said));
    }
  }

  /// Starts the server, and waits until it answers.
  public void up() throws IOException, InterruptedException {
    server =
        new ProcessBuilder(
                command(
                    "postgres",
                    "-D",
                    folder.resolve("data").toString(),
                    "-p",
                    String.valueOf(port),
                    "-h",
                    "127.0.0.1",
                    "-k",
                    folder.toString(),
                    "-c",
                    "fsync=on"))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("server.log").toFile())
            .start();
    try (Store _ = open(Duration.ofSeconds(60))) {
      return;
    }
  }

  /// Ends the server at once, as a crash of its machine would.
  public void down() throws InterruptedException {
    server.toHandle().descendants().forEach(ProcessHandle::destroyForcibly);
    server.destroyForcibly().waitFor();
  }

  public String url() {
    return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
  }

  public static Map<String, String> environment() {
    return Map.of(Credentials.USER, "tester", Credentials.PASSWORD, PASSWORD);
  }

  public Store open(Duration patience) throws IOException {
    return Stores.open(url(), Credentials.of(environment(), Optional.empty()), patience, _ -> {});
  }

  @Override
  public void close() throws IOException {
    if (server != null) {
      try {
        down();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
